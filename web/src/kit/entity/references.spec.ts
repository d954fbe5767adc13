import '@/testing/page';
import { infos } from '@domain/infos';
import type { Actor } from '@domain/kit/aggregate/actor';
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { pointedHref } from '@/base/navigation/pointed-href';
import { spHref } from '@/base/navigation/sp-href';
import type { T } from '@/base/text/i18n';
import { takeMenus } from '@/testing/take-menus';
import { savedText, titleOf } from './entry-words';
import { fieldChanges } from './field-changes';
import { titleOf as rowTitle } from './list/row';
import { pointedTo } from './record-names';
import { valueWords } from './value-text';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const words = { t, lang: 'id' } as const;
const info = (name: string) => infos.find((one) => one.name === name) as EntityInfo;
const who = (jobdesk: string) => ({ id: 'u', jobdesk, level: 'user' }) as unknown as Actor;
beforeAll(takeMenus);

const ref = (name: string, to: string): FieldInfo => ({ name, label: name, kind: 'ref', optional: true, ref: to });
const lines: FieldInfo = {
  ...{ name: 'baris', label: 'Baris', kind: 'rows', optional: true },
  rows: [{ name: 'barang', label: 'Barang', kind: 'text', optional: false }, ref('sp', 'sp'), ref('sj', 'sj')],
};

it('leads to what is pointed to: an order on the page of one’s own desk, a document by its address', () => {
  const order = pointedHref({ name: 'sp', key: 'id', flow: true }, who('akunting'), '', 'x1');
  expect(order).toBe(spHref(who('akunting'), 'x1'));
  expect(order).toContain('x1');
  const { name, key } = info('sp_race');
  expect(pointedHref({ name, key }, who('rcadmin'), '', 'x2')).toContain('x2');
  expect(pointedHref({ name: 'sp', key: 'id', flow: true }, who('rcgudang'), '', 'x1')).toBeUndefined();
});
it('asks for the names of what records point to, each once', () => {
  const changes = [
    { field: 'baris', label: 'Baris', before: [{ sp: 'o1', sj: '' }], after: [{ sp: 'o1' }, { sp: 'o2', sj: 'n1' }] },
    { field: 'lain', label: 'Lain', before: [{ sp: 'o9' }], after: undefined },
  ];
  expect(pointedTo({ fields: [lines] }, [{ changes }, { changes }])).toEqual([
    { entity: 'sp', id: 'o1' },
    { entity: 'sp', id: 'o2' },
    { entity: 'sj', id: 'n1' },
  ]);
});
it('tells in the history which line points to what, by its number', () => {
  const nameOf = (entity: string, id: string) => `${entity.toUpperCase()}-${id}`;
  const changes = fieldChanges(
    lines,
    [{ barang: 'Cat', sp: '1', sj: '' }],
    [
      { barang: 'Cat', sp: '2', sj: '' },
      { barang: 'Kuas', sp: '3', sj: '4' },
    ],
    { ...words, nameOf },
  );
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Cat, sp', 'SP-1', 'SP-2'],
    ['Kuas', '', 'ditambahkan: sp SP-3, sj SJ-4'],
  ]);
  // A name in the data takes precedence; an unknown one is not shown as an id.
  expect(valueWords(ref('sp', 'sp'), '1', { ...words, nameOf, name: 'SP-JKT' })).toBe('SP-JKT');
  expect(valueWords(ref('sp', 'sp'), '1', words)).toBe('…');
});

describe('a document without a number', () => {
  const race = info('sp_race');
  const draft = { id: 'x', nomor: '', sjErl: 'ERL-7', sebutan: { customer: 'PT Erlangga' } };
  it('is called by what is known of it', () => {
    expect(titleOf(race, draft, words)).toBe(`${race.label} ERL-7, PT Erlangga`);
    expect(rowTitle(race, draft)).toBe(`${race.label} ERL-7`);
    expect(titleOf(race, { id: 'x' }, words)).toBe(race.label);
    expect(titleOf(race, { ...draft, nomor: 'SPR-1' }, words)).toBe('SPR-1');
  });
  it('is saved under the number that it gets, and its kind is said once where it gets none', () => {
    expect(savedText(race, draft, 'SPR-JKT-2607-00001', words)).toBe(`${race.label} SPR-JKT-2607-00001 tersimpan`);
    expect(savedText(race, { ...draft, nomor: 'SPR-1' }, undefined, words)).toBe(`${race.label} SPR-1 tersimpan`);
    expect(savedText(race, draft, undefined, words)).toBe(`${race.label} ERL-7, PT Erlangga tersimpan`);
    expect(savedText(race, { id: 'x' }, undefined, words)).toBe(`${race.label} tersimpan`);
  });
});
