import '@/testing/page';
import { infos } from '@domain/infos';
import type { FieldInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';
import { fieldChanges } from './field-changes';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const papers = infos.find(({ name }) => name === 'mitra')?.fields.find(({ name }) => name === 'dokumen') as FieldInfo;
const scan = (id: string, name = 'siup.pdf') => ({ id, name, type: 'application/pdf', size: 1, sha256: '' });
const siup = { jenis: 'SIUP', nomor: '1', berlaku_sampai: '2026-12-31', file: scan('a') };
const home = { jenis: 'SURAT_DOMISILI', nomor: '2', berlaku_sampai: '' };
const changes = (before: object[], after: object[]) =>
  fieldChanges(papers, before, after, { t, lang: 'id' }).map((one) => `${one.label}: ${one.before} → ${one.after}`);

it.each<[string, object[], object[], string[]]>([
  [
    'a longer expiry',
    [home, siup],
    [home, { ...siup, berlaku_sampai: '2027-12-31' }],
    ['SIUP, Berlaku sampai: 31 Des 2026 → 31 Des 2027'],
  ],
  [
    'an expiry where there was none',
    [home],
    [{ ...home, berlaku_sampai: '2027-01-01' }],
    ['Surat domisili, Berlaku sampai:  → 1 Jan 2027'],
  ],
  [
    'another scan of the same name',
    [siup],
    [{ ...siup, file: scan('b') }],
    ['SIUP, Berkas: siup.pdf → siup.pdf (diganti)'],
  ],
  ['a first scan', [home], [{ ...home, file: scan('c', 'domisili.png') }], ['Surat domisili, Berkas:  → domisili.png']],
  [
    'both at once',
    [siup],
    [{ ...siup, berlaku_sampai: '2027-12-31', file: scan('b', 'baru.pdf') }],
    ['SIUP, Berlaku sampai: 31 Des 2026 → 31 Des 2027', 'SIUP, Berkas: siup.pdf → baru.pdf (diganti)'],
  ],
  ['a paper more', [siup], [siup, home], ['Surat domisili:  → ditambahkan: Nomor 2']],
  ['a paper less', [siup, home], [siup], ['Surat domisili: Nomor 2 → dihapus']],
  ['another order alone', [siup, home], [home, siup], []],
  [
    'the right one of two of a kind',
    [siup, { ...siup, nomor: '9', file: scan('z') }],
    [siup, { ...siup, nomor: '9', file: scan('z'), berlaku_sampai: '2028-01-01' }],
    ['SIUP, Berlaku sampai: 31 Des 2026 → 1 Jan 2028'],
  ],
  [
    'what a reader sees who is not told number and file',
    [{ jenis: 'SIUP', berlaku_sampai: '2026-12-31' }],
    [{ jenis: 'SIUP', berlaku_sampai: '2027-12-31' }],
    ['SIUP, Berlaku sampai: 31 Des 2026 → 31 Des 2027'],
  ],
])('tells %s of papers in words', (_, before, after, lines) => expect(changes(before, after)).toEqual(lines));

it('tells a file of its own that was replaced, and no ref by its id', () => {
  const file = { name: 'ktp', label: 'KTP', kind: 'file', optional: true } as FieldInfo;
  const ref = { name: 'kota', label: 'Kota', kind: 'ref', optional: true } as FieldInfo;
  expect(fieldChanges(file, scan('a'), scan('b'), { t, lang: 'id' })[0]?.after).toBe('siup.pdf (diganti)');
  expect(fieldChanges(file, scan('a'), scan('a'), { t, lang: 'id' })).toEqual([]);
  expect(fieldChanges(ref, '32', '35', { t, lang: 'id' }, { before: 'Bekasi', after: 'Malang' })).toMatchObject([
    { before: 'Bekasi', after: 'Malang' },
  ]);
});
it('tells records under a free name one by one, also under a new one, and those of one name by their place', () => {
  const column = (name: string, label: string, kind: FieldInfo['kind']) =>
    ({ name, label, kind, optional: true }) as FieldInfo;
  const rows = [column('nama', 'Barang', 'text'), column('do', 'DO', 'text'), column('koli', 'Koli', 'number')];
  const goods = { ...column('barang', 'Baris barang', 'rows'), rows };
  const line = (nama: string, koli: number, order = '') => ({ nama, do: order, koli });
  const lines = (before: object[], after: object[]) =>
    fieldChanges(goods, before, after, { t, lang: 'id' }).map(
      ({ mark = '', label, before: was, after: is, facts }) => `${mark} ${label}: ${facts ?? `${was} → ${is}`}`,
    );
  expect(lines([line('Cat', 3), line('Kuas', 1, 'DO-1')], [line('Cat', 5), line('Rol', 2)])).toEqual([
    ' Cat, Koli: 3 → 5',
    'added Rol: Koli 2',
    'removed Kuas: DO DO-1, Koli 1',
  ]);
  expect(lines([line('Kuas', 1, 'DO-1')], [line('Kuas besar', 1, 'DO-1')])).toEqual([
    ' Kuas, Barang: Kuas → Kuas besar',
  ]);
  expect(lines([line('Cat', 3, 'A'), line('Cat', 3, 'B')], [line('Cat', 3, 'A'), line('Cat', 0, 'B')])).toEqual([
    ' Cat (2), Koli: 3 → ',
  ]);
});
it('tells which stops came and went, with a mark, and that they are gone through in another order', () => {
  const stops = infos.find(({ name }) => name === 'trip')?.fields.find(({ name }) => name === 'stops') as FieldInfo;
  const stop = (n: number) => ({ sj: `s${n}`, nomor: `SM-${n}` });
  const lines = (before: number[], after: number[]) =>
    fieldChanges(stops, before.map(stop), after.map(stop), { t, lang: 'id' }).map(
      ({ mark = '', label, after: is }) => `${mark} ${label} ${is}`,
    );
  expect(lines([1, 2, 3], [3, 1, 2])).toEqual([' Perhentian urutan diubah']);
  expect(lines([1, 2], [2, 3])).toEqual(['added SM-3 ditambahkan', 'removed SM-1 dihapus']);
  expect(lines([1, 2], [1, 2])).toEqual([]);
});
