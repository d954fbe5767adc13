import '@/testing/page';
import { isListed, listed } from '@domain/infos';
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { entityInfo, entityInfos } from '@/base/entity/entities';
import type { EntityInfo } from '@/base/entity/entity';
import { queuesFor } from '@/base/navigation/queues';
import { fitColumns } from '@/kit/list/table/fit';
import { cardFields, hasValue } from './card-fields';
import { columnWidth, drawnByKind, HEAD, hideOrder, LETTER } from './column-width';
import { entityColumns } from './columns';
import { entityFilters, entitySorts } from './filters';
import { type EntityRow, expiries, expiry, fieldOf, headOf, optionWord, titleOf } from './row';
import { entityTabs } from './tabs';

const t = (key: string) => key;
const words = { t, lang: 'id' as const };
const listWords = { ...words, queues: [] };
const row = (more: Record<string, unknown>): EntityRow => ({ id: 'x', version: 1, retired: false, ...more });

describe.each(entityInfos.map((info) => [info.name, info] as const))('the list of %s', (_, info) => {
  const columns = info.list.columns.map((name, at) => {
    const field = fieldOf(info, name);
    const head = headOf(field).length * LETTER + HEAD;
    const { width, least = width } = columnWidth(info, field);
    const apart = info.identity.includes(name) && { identity: true, under: info.list.stackedIn?.[name] ?? info.title };
    const leaves = hideOrder(info, field, at);
    return { id: name, width: Math.max(width, head), least: Math.max(least, head), leaves, ...apart };
  });
  it('keeps what names an entry and tells it apart, and nothing wider than the room', () => {
    for (const room of [560, 900, 1220]) {
      const fits = fitColumns(columns, room);
      const visible = fits.flatMap((c) => [c.id, ...(c.also ?? [])]);
      expect(visible).toContain(columns.find((c) => c.id === info.title)?.id ?? columns[0]?.id);
      expect(visible).toEqual(expect.arrayContaining([...info.identity]));
      expect(fits.reduce((sum, c) => sum + c.width, 0)).toBeLessThanOrEqual(room);
    }
  });
  it('sorts and filters by what the server knows alone', () => {
    expect(entitySorts(info, [], t).map((s) => s.field)).toEqual(info.list.sortable);
    for (const jobdesk of jobdesks)
      for (const f of entityFilters(info, [], { jobdesk, level: 'user' }, words)) {
        const linked = info.list.linked?.map(({ name }) => name) ?? [];
        expect([...info.list.filters, info.scope, ...linked]).toContain(f.field);
        if (f.kind === 'enum') expect(f.options.map((o) => o.value)).not.toContain('');
      }
  });
});

it('keeps to tabs whose filters the entity declares', () => {
  const [mitra, kota] = [entityInfo('mitra'), entityInfo('kota')];
  const preset = { id: 'lewat', label: 'Kedaluwarsa', filters: { berlaku_sampai: '..2026-07-20' } };
  expect(entityTabs(mitra, [preset], listWords).map((tab) => tab.id)).toEqual(['aktif', 'lewat', 'tidak-aktif']);
  const queues = queuesFor({ id: 'saya', jobdesk: 'akunting', level: 'user' }).filter(({ view }) => view === 'mitra');
  const waiting = (deciding: boolean) =>
    entityTabs(mitra, [preset, { ...preset, id: 'usulan' }], { ...listWords, queues, deciding }).map((tab) => tab.id);
  expect(waiting(true)).toEqual(['usulan', 'aktif', 'lewat', 'tidak-aktif']);
  expect(waiting(false)).toEqual(['aktif', 'usulan', 'lewat', 'tidak-aktif']);
  expect(entityTabs(kota, [preset], listWords).map((tab) => tab.id)).toEqual(['aktif', 'tidak-aktif']);
  expect(entityTabs(mitra, [preset], listWords)[1]?.filters).toEqual({
    berlaku_sampai: '..2026-07-20',
    retired: 'false',
  });
});
it('leaves out fields that the address fixes', () => {
  const filters = entityFilters(entityInfo('mitra_cabang'), ['mitra'], { jobdesk: 'purchasing', level: 'user' }, words);
  expect(filters.map((f) => f.field)).not.toContain('mitra');
  expect(filters.length).toBeGreaterThan(0);
});
describe('an end of validity', () => {
  it('is past, near or neither', () => {
    const at = (day: string) => expiry(day, '2026-07-21');
    expect([at('2026-07-20'), at('2026-07-21'), at('2026-08-20'), at('2026-08-21'), at('')]).toEqual([
      'past',
      'soon',
      'soon',
      undefined,
      undefined,
    ]);
  });
  it('is told from other days by its field', () => {
    const days = [entityInfo('vehicle'), entityInfo('mitra')].flatMap(({ fields, derived }) =>
      [...fields, ...derived].filter(({ expires }) => expires).map(({ name }) => name),
    );
    expect(days).toEqual(['stnk_until', 'kir_until', 'pinjam_sampai', 'akhir_kontrak', 'berlaku_sampai']);
  });
  it('is counted over records', () => {
    const field = fieldOf(entityInfo('mitra'), 'dokumen');
    const on = (...days: string[]) => days.map((berlaku_sampai) => ({ jenis: 'SIUP', berlaku_sampai }));
    expect(expiries(field, on('2026-01-01', '2026-07-22', '2027-01-01'), '2026-07-21')).toEqual({ past: 1, soon: 1 });
  });
});
it('says choices as words, names as they are', () => {
  expect(optionWord(fieldOf(entityInfo('vehicle'), 'type'), 'fuso')).toBe('Fuso');
  expect(titleOf(entityInfo('customer'), { nama_perusahaan: 'PT A' })).toBe('PT A');
});
it('tells on a card what says most, and nothing of what is not', () => {
  const [first] = cardFields(entityInfo('vehicle'), []);
  // The plate stands before derived fields in every card.
  const ofSj = cardFields(entityInfo('sj'), ['status']).map(({ name }) => name);
  expect(ofSj.slice(0, 2)).toEqual(['nopol', 'keadaan_bukti']);
  expect(first?.expires).toBe(true);
  const held = fieldOf(entityInfo('customer'), 'kredit_ditahan');
  expect(hasValue(held, row({ kredit_ditahan: false }))).toBe(false);
  expect(hasValue(held, row({ kredit_ditahan: true }))).toBe(true);
});

it.each(listed.map((info) => [info.name, info] as const))(
  '%s is listed by what its list fetches as by all of it',
  (name, info) => {
    const who = { jobdesk: 'webmaster', level: 'user' } as const;
    const drawn = (one: EntityInfo) => ({
      columns: one.list.columns.map((column) => ({
        ...fieldOf(one, column),
        hint: '',
        default: undefined,
        suggests: undefined,
      })),
      named: titleOf(one, row({ [one.title]: 'x' })),
      filters: entityFilters(one, [], who, words),
      sorts: entitySorts(one, [], t),
      tabs: entityTabs(one, [], listWords),
      actions: one.actions.filter(isListed),
    });
    expect(JSON.parse(JSON.stringify(drawn(info)))).toEqual(JSON.parse(JSON.stringify(drawn(entityInfo(name)))));
  },
);

const documents = entityInfos.filter((info) => info.life);
/** The list's columns at a width. */
const fitted = (info: EntityInfo, room: number) => {
  const drawn = entityColumns<EntityRow>(info, info.list.columns, { t, linkOf: () => undefined }, drawnByKind(info));
  return fitColumns(drawn, room);
};
it.each(documents.map((info) => [info.name, info] as const))(
  '%s keeps its status in sight, and its number as wide as that is',
  (_, info) => {
    for (const room of [360, 560, 720, 900, 1220, 1700]) {
      const fits = fitted(info, room);
      expect(fits.map(({ id }) => id)).toEqual(expect.arrayContaining(['nomor', 'status']));
      expect(fits.find(({ id }) => id === 'nomor')?.width).toBe(148);
    }
  },
);
it('lets columns of names make do with less before others leave', () => {
  const info = entityInfo('sj');
  const { pinned = [], hideLast = [] } = info.list.columnPriority ?? {};
  const lastColumns = ['nomor', ...pinned, ...hideLast];
  const drawn = entityColumns<EntityRow>(info, info.list.columns, { t, linkOf: () => undefined }, drawnByKind(info));
  const least = drawn.filter(({ id }) => lastColumns.includes(id)).reduce((sum, c) => sum + (c.least ?? c.width), 0);
  const fits = fitted(info, least);
  expect(fits.map(({ id }) => id).toSorted()).toEqual(lastColumns.toSorted());
  expect(fits.some(({ id, width }) => width < (drawn.find((c) => c.id === id)?.width ?? 0))).toBe(true);
});
describe('the tabs of documents', () => {
  const tabs = (name: string, today?: string) =>
    entityTabs(entityInfo(name), [], { ...listWords, ...(today ? { today } : {}) }).map(
      ({ id, label, filters, preset }) =>
        [id, label, filters?.status, ...Object.values(preset ?? {})].filter(Boolean).join(' '),
    );
  it('are those that it declares: several statuses together, days from today on', () => {
    expect(tabs('sj', '2026-11-26')).toEqual([
      'semua Semua',
      'hari Hari ini 2026-11-26..2026-11-26',
      'draf Draf DRAF',
      'terbit Terbit TERBIT',
      'jalan Di jalan PICKUP,DALAM_PERJALANAN',
      'sampai Belum kembali SAMPAI_TUJUAN,SEBAGIAN,GAGAL',
      'selesai Selesai KEMBALI,DITAGIH,BATAL',
      'laporan Laporan driver',
    ]);
    expect(tabs('sp_race', '2026-11-26')[1]).toBe('pekan Pekan ini 2026-11-23..2026-11-29');
    expect(tabs('sp_race', '2026-11-29')[1]).toBe('pekan Pekan ini 2026-11-23..2026-11-29');
    expect(tabs('sj').join()).not.toContain('Hari ini');
  });
  it('are one for each status where none are declared, and no more than fit', () => {
    expect(tabs('ro')).toEqual([
      'semua Semua',
      'draf Draf DRAF',
      'disetujui Disetujui DISETUJUI',
      'dijemput Dijemput DIJEMPUT',
      'diterima Diterima DITERIMA',
      'selesai Selesai SELESAI',
      'lainnya Lainnya KURANG,BATAL',
    ]);
    const sj = entityInfo('sj');
    const { tabs: _, ...list } = sj.list;
    const plain = entityTabs({ ...sj, list }, [], listWords);
    expect(plain.at(-1)).toMatchObject({ id: 'lainnya', filters: { status: 'SEBAGIAN,GAGAL,BATAL' } });
    expect(plain).toHaveLength(9);
  });
  it.each(documents.map((info) => [info.name, info] as const))(
    'of %s lead to each status, and ask for what its list can be asked',
    (_, info) => {
      const all = entityTabs(info, [], { ...listWords, today: '2026-11-26' });
      const led = all.flatMap(({ filters }) => filters?.status?.split(',') ?? []);
      // One tab may lead to several statuses that have tabs of their own.
      expect([...new Set(led)].toSorted()).toEqual(info.life?.statuses.map(({ value }) => value).toSorted());
      for (const field of all.flatMap(({ preset }) => Object.keys(preset ?? {})))
        expect(info.list.filters).toContain(field);
      const { perDay, sums = [] } = info.list;
      if (perDay)
        expect(
          [info.list.filters, info.list.sortable, sums].map((of, n) => of.includes(n < 2 ? perDay.day : perDay.sum)),
        ).toEqual([true, true, true]);
    },
  );
});
