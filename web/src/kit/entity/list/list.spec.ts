import { listed } from '@domain/infos';
import { jobdesks } from '@domain/kit/job-desks';
import { entityInfo, entityInfos } from '@/base/entities';
import type { EntityInfo } from '@/base/entity';
import { queuesFor } from '@/base/queues';
import { fitColumns } from '@/kit/list/table/fit';
import { entityFilters, entitySorts } from './filters';
import { HEAD, LETTER, leavesAt, roomOf } from './room';
import { type EntityRow, expires, expiries, expiry, fieldOf, headOf, optionWord, titleOf } from './row';
import { entityTabs } from './tabs';
import { hasToSay, tellingFields } from './telling';

const t = (key: string) => key;
const words = { t, lang: 'id' as const };
const asked = { ...words, queues: [] };
const row = (more: Record<string, unknown>): EntityRow => ({ id: 'x', version: 1, retired: false, ...more });

describe.each(entityInfos.map((info) => [info.name, info] as const))('the list of %s', (_, info) => {
  const columns = info.list.columns.map((name, at) => {
    const field = fieldOf(info, name);
    const head = headOf(field).length * LETTER + HEAD;
    const { width, least = width } = roomOf(info, field);
    const apart = info.identity.includes(name) && { identity: true, under: info.list.under?.[name] ?? info.title };
    const leaves = leavesAt(info, field, at);
    return { id: name, width: Math.max(width, head), least: Math.max(least, head), leaves, ...apart };
  });
  it('keeps what names an entry and tells it apart, and nothing wider than the room', () => {
    for (const room of [560, 900, 1220]) {
      const fits = fitColumns(columns, room);
      const told = fits.flatMap((c) => [c.id, ...(c.also ?? [])]);
      expect(told).toContain(columns.find((c) => c.id === info.title)?.id ?? columns[0]?.id);
      expect(told).toEqual(expect.arrayContaining([...info.identity]));
      expect(fits.reduce((sum, c) => sum + c.width, 0)).toBeLessThanOrEqual(room);
    }
  });
  it('sorts and filters by what the server knows alone', () => {
    expect(entitySorts(info, [], t).map((s) => s.field)).toEqual(info.list.sortable);
    for (const jobdesk of jobdesks)
      for (const f of entityFilters(info, [], { jobdesk, level: 'user' }, words)) {
        expect([...info.list.filters, info.scope]).toContain(f.field);
        if (f.kind === 'enum') expect(f.options.map((o) => o.value)).not.toContain('');
      }
  });
});

it('keeps to tabs whose filters the entity declares', () => {
  const [mitra, kota] = [entityInfo('mitra'), entityInfo('kota')];
  const preset = { id: 'lewat', label: 'Kedaluwarsa', filters: { berlaku_sampai: '..2026-07-20' } };
  expect(entityTabs(mitra, [preset], asked).map((tab) => tab.id)).toEqual(['aktif', 'lewat', 'tidak-aktif']);
  const queues = queuesFor({ id: 'saya', jobdesk: 'akunting', level: 'user' }).filter(({ view }) => view === 'mitra');
  const waiting = (deciding: boolean) =>
    entityTabs(mitra, [preset, { ...preset, id: 'usulan' }], { ...asked, queues, deciding }).map((tab) => tab.id);
  expect(waiting(true)).toEqual(['usulan', 'aktif', 'lewat', 'tidak-aktif']);
  expect(waiting(false)).toEqual(['aktif', 'usulan', 'lewat', 'tidak-aktif']);
  expect(entityTabs(kota, [preset], asked).map((tab) => tab.id)).toEqual(['aktif', 'tidak-aktif']);
  expect(entityTabs(mitra, [preset], asked)[1]?.filters).toEqual({ berlaku_sampai: '..2026-07-20', retired: 'false' });
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
    const vehicle = entityInfo('vehicle');
    expect(expires(fieldOf(vehicle, 'stnk_until'))).toBe(true);
    expect(expires(fieldOf(entityInfo('mitra'), 'awal_kontrak'))).toBe(false);
    expect(expires(fieldOf(vehicle, 'nopol'))).toBe(false);
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
  const [first] = tellingFields(entityInfo('vehicle'), []);
  expect(first && expires(first)).toBe(true);
  const held = fieldOf(entityInfo('customer'), 'kredit_ditahan');
  expect(hasToSay(held, row({ kredit_ditahan: false }))).toBe(false);
  expect(hasToSay(held, row({ kredit_ditahan: true }))).toBe(true);
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
      tabs: entityTabs(one, [], asked),
      // What is proposed is decided on the entry's own page.
      actions: one.actions.filter(({ eyes }) => eyes === undefined || eyes === 'editor'),
    });
    expect(JSON.parse(JSON.stringify(drawn(info)))).toEqual(JSON.parse(JSON.stringify(drawn(entityInfo(name)))));
  },
);
