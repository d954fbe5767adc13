import { spList, spListAt } from '@domain/flows/sp/list';
import { jobdesks, levels } from '@domain/kit/aggregate/job-desks';
import { mayOpen, routeOf, routes } from '@domain/navigation/access';
import { spView } from '@views/sp';
import { spHref } from '@/base/navigation/sp-href';
import { createSp } from './create';

const TODAY = '2026-07-21';
const NOW = '2026-07-21T02:00:00.000Z';
const { filters: FILTERS, sortable: SORTABLE } = spList.list;
const SCREENS = ['sp-list', 'sp-waiting', 'sp-approved', 'sp-cancelled', 'sp-archive'];
const paths = routes.filter((r) => SCREENS.includes(r.screen)).map((r) => r.path);
const readers = jobdesks.flatMap((jobdesk) => levels.map((level) => ({ id: 'saya', jobdesk, level })));
const planAt = (path: string, who: Parameters<typeof createSp>[1]) =>
  spListAt({ route: routeOf(path), who, day: TODAY, now: NOW });
const lists = paths.flatMap((path) =>
  readers.filter((who) => mayOpen(who, path)).map((who) => ({ path, who, s: planAt(path, who) })),
);
const of = (path: string, jobdesk: (typeof jobdesks)[number], level: 'user' | 'admin' = 'user') =>
  planAt(path, { id: 'saya', jobdesk, level });
const tabIds = (s: ReturnType<typeof of>) => s.tabs.map((tab) => tab.id);

describe('every SP list', () => {
  it('filters and sorts by what the view allows only', () => {
    expect(spView.filters).toEqual(expect.arrayContaining([...FILTERS]));
    expect(spView.sortable).toEqual(expect.arrayContaining([...SORTABLE]));
    for (const { s } of lists) {
      const fields = s.tabs.flatMap((tab) => [...Object.keys(tab.filters ?? {}), ...Object.keys(tab.preset ?? {})]);
      for (const field of [...fields, ...Object.keys(s.fixed ?? {})]) expect(spView.filters).toContain(field);
      for (const sort of [s.sort, ...s.tabs.flatMap((tab) => tab.sort ?? [])])
        expect(spView.sortable).toContain(sort.replace(/^-/, ''));
      // A preset appears as a chip, so it has to be a filter.
      for (const tab of s.tabs) for (const field of Object.keys(tab.preset ?? {})) expect(FILTERS).toContain(field);
    }
  });
  it('has its number, total and no column or tab twice', () => {
    for (const { s } of lists) {
      const columns = [...s.columns, ...(s.choices ?? [])];
      expect(new Set(columns).size).toBe(columns.length);
      expect([s.columns[0], s.columns.at(-1)]).toEqual(['sp', 'total']);
      expect(new Set(tabIds(s)).size).toBe(s.tabs.length);
    }
  });
  it('says once what each of its columns is worth', () => {
    for (const { s } of lists) {
      const { pinned, hideLast, hideFirst } = s.columnPriority;
      const priorities = [...pinned, ...hideLast, ...hideFirst];
      expect(new Set(priorities).size).toBe(priorities.length);
      expect(priorities).toEqual(expect.arrayContaining([...s.columns, ...(s.choices ?? [])]));
      expect(pinned).toEqual(expect.arrayContaining([...spList.identity]));
    }
  });
  it('leads to a page that its reader may open', () => {
    for (const { path, who } of lists) {
      expect([path, who.jobdesk, mayOpen(who, spHref(who, 'x1', path) ?? '')]).toEqual([path, who.jobdesk, true]);
      const create = createSp(path, who);
      if (create) expect(mayOpen(who, create.path)).toBe(true);
    }
  });
  it('keeps to one name of choices for one set of columns', () => {
    const byName = new Map<string, string>();
    for (const { s } of lists) {
      const columns = [...s.columns].join();
      expect(byName.get(s.name) ?? columns).toBe(columns);
      byName.set(s.name, columns);
    }
  });
});

describe('who sees what', () => {
  it('a salesperson their own, a sales admin and kacab those of all', () => {
    expect(of('/masterdata/marketing/splist', 'sales').fixed).toEqual({ sales_id: 'saya' });
    expect(of('/masterdata/marketing/splist', 'sales', 'admin').fixed).toBeUndefined();
    expect(of('/masterdata/splist', 'sales').fixed).toBeUndefined();
    expect(of('/masterdata/marketing/splist', 'kacab').fixed).toBeUndefined();
  });
  it('their own work in a tab of its own, if anything can wait for them', () => {
    expect(tabIds(of('/masterdata/marketing/splist', 'sales', 'admin'))).toEqual([
      'pekan',
      'menunggu',
      'revisi',
      'saya',
      'hari-ini',
      'berjalan',
      'ditolak',
      'semua',
    ]);
    expect(tabIds(of('/masterdata/marketing/splist', 'sales'))).toEqual([
      'pekan',
      'revisi',
      'hari-ini',
      'berjalan',
      'ditolak',
      'semua',
    ]);
    const [, mended] = of('/masterdata/marketing/splist', 'sales').tabs;
    expect(mended).toMatchObject({
      filters: { perlu_revisi: 'true', pembuat_id: 'saya' },
      columns: ['alasan', 'oleh'],
    });
    expect(of('/masterdata/splist', 'purchasing').tabs[1]?.filters).toEqual({ status: 'MENUNGGU_PURCHASING' });
    expect(tabIds(of('/masterdata/splist', 'webmaster'))).not.toContain('menunggu');
  });
  it('each desk its own queue, the longest wait first', () => {
    expect(of('/newsplist', 'operasional').fixed).toEqual({ status: 'MENUNGGU_OPERASIONAL' });
    expect(of('/purchasing/newsplist', 'purchasing').fixed).toEqual({ status: 'MENUNGGU_PURCHASING' });
    expect(of('/akunting/splistwaitingakunting', 'akunting').fixed).toEqual({ status: 'MENUNGGU_AKUNTING' });
    for (const path of ['/newsplist', '/purchasing/newsplist', '/akunting/splistwaitingakunting'])
      expect(of(path, 'webmaster').sort).toBe('sejak');
    expect(of('/purchasing/newsplist', 'purchasing').columns).toEqual(
      expect.arrayContaining(['diminta', 'alasan_serah']),
    );
    expect(of('/akunting/splistwaitingakunting', 'akunting').columns).toEqual(
      expect.arrayContaining(['kredit', 'margin']),
    );
  });
  it('titles as the menu has them', () => {
    expect(of('/akunting/splistakunting', 'akunting').title).toBe('SP List All');
    expect(of('/approvesplistall', 'akunting').title).toBe('List Approve All SP');
    expect(of('/akunting/splistakunting', 'akunting').columns).toEqual(
      expect.arrayContaining(['layanan', 'po', 'laba']),
    );
  });
  it('a way to a new SP where the header has none', () => {
    const path = '/masterdata/marketing/splist';
    expect(createSp(path, { id: 'x', jobdesk: 'sales', level: 'admin' })).toMatchObject({
      label: 'Tambah SP',
      aside: true,
    });
    expect(createSp(path, { id: 'x', jobdesk: 'kacab', level: 'user' })).toMatchObject({
      label: 'Tambah SP',
      aside: false,
    });
    expect(createSp('/masterdata/splist', { id: 'x', jobdesk: 'operasional', level: 'user' })).toBeUndefined();
  });
  it('two weeks from today on', () => {
    expect(of('/masterdata/splist', 'sales').tabs[0].preset).toEqual({ tgl_muat: '2026-07-21..2026-08-03' });
  });
});
