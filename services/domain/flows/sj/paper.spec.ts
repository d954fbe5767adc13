import { printAggregates } from '../../index.js';
import { as, type Facts, given } from '../../kit/aggregate/testing.js';
import type { SjPaper } from './paper.js';
import { routeText } from './route.js';
import { facts, issued, operasional, stateOf } from './sj.fixture.js';

const prints = printAggregates.find(({ name }) => name === 'sj_print') as (typeof printAggregates)[number];
const content = (note: object, more: Facts = {}, by = operasional): SjPaper => {
  const events = given(prints, [], { ...facts, ...more, 'sj/x': stateOf(issued(note)) }).when(
    'print',
    { paper: 'sj' },
    by,
  );
  return events.map(({ data }) => (data as { content: SjPaper }).content)[0] as SjPaper;
};
const places = (many: number, word: string) =>
  Array.from({ length: many }, (_, n) => ({
    ...{ nama: `${word} ${n + 1}`, alamat: `Jl. Raya Industri Blok ${n + 1}`, kota: 'Bekasi', pic: 'Yayat', telp: '' },
  }));
const charter = (muat: object[], bongkar: object[]) => ({
  ...{ jenis: 'CHARTER', jenisBarang: 'Semen', sekolahTujuan: 'Toko', jumlahFaktur: 0 },
  ...{ alamatMuat: routeText(muat as never), alamatBongkar: routeText(bongkar as never) },
});

it('has one row of a school, and the addresses as they are', () => {
  const p = content({ alamatMuat: 'Jl. Gudang 1', alamatBongkar: 'Ruko A · B, Jl. Sekolah 1', sjErl: 'ERL-1' });
  expect(p).toMatchObject({
    ...{ jenis: 'RACE', muat: [], bongkar: [], alamatBongkar: 'Ruko A · B, Jl. Sekolah 1' },
    rows: [{ sjErl: 'ERL-1', sekolahTujuan: 'SDN 1', jumlahFaktur: 3, qty: 40, koli: 4, ikat: 2, berat: 120 }],
  });
});
it('has every place of a CHARTER order in full, however many its SJ has room for', () => {
  const [muat, bongkar] = [places(3, 'Gudang'), places(50, 'Toko')];
  const p = content(charter(muat, bongkar), { 'sp/o1': { isi: { muat, bongkar }, units: [] } });
  expect([p.alamatBongkar.length, p.muat.length, p.bongkar.length]).toEqual([300, 3, 50]);
  expect(p.bongkar.at(-1)).toEqual({
    ...{ nama: 'Toko 50', alamat: 'Jl. Raya Industri Blok 50, Bekasi', pic: 'Yayat', telp: '' },
  });
});
it('has its unit’s share of the order’s goods line by line, as long as that is what it carries', () => {
  const line = { do: 'DO-1', nama: 'Semen', qty: 40, koli: 4, berat: 120, bongkar: 0 };
  const barang = [line, { ...line, do: 'DO-2', nama: 'Mortar', koli: 5 }];
  const order = { isi: { muat: places(1, 'G'), bongkar: places(1, 'T'), barang, via: 'Tol' }, units: [{}, {}] };
  // The second of two units gets the odd remainder.
  const id = 'o1.u2';
  const at = (koli: number) => {
    const note = { ...charter(places(1, 'G'), places(1, 'T')), qty: 40, koli, berat: 120 };
    const documents = { ...facts, 'sp/o1': order, [`sj/${id}`]: stateOf(issued(note)) };
    const [event] = given(prints, [], documents).when('print', { paper: 'sj' }, operasional, { id });
    return (event as unknown as { data: { content: SjPaper } }).data.content;
  };
  expect(at(5).via).toBe('Tol');
  expect(at(5).rows.map((row) => [row.do, row.barang, row.qty, row.koli, row.berat])).toEqual([
    ['DO-1', 'Semen', 20, 2, 60],
    ['DO-2', 'Mortar', 20, 3, 60],
  ]);
  expect(at(4).rows.map(({ barang: of, koli }) => [of, koli])).toEqual([[undefined, 4]]);
});
it('has the lines of its own unit whole, and none of another', () => {
  const line = { do: 'DO-1', nama: 'Semen', qty: 40, koli: 4, berat: 120, bongkar: 0 };
  const barang = [{ ...line, unit: 2 }, { ...line, nama: 'Mortar', unit: 1 }, line];
  const order = { isi: { muat: places(1, 'G'), bongkar: places(1, 'T'), barang }, units: [{}, {}] };
  const note = { ...charter(places(1, 'G'), places(1, 'T')), qty: 60, koli: 6, berat: 180 };
  const rowsOf = (id: string) => {
    const documents = { ...facts, 'sp/o1': order, [`sj/${id}`]: stateOf(issued(note)) };
    const [event] = given(prints, [], documents).when('print', { paper: 'sj' }, operasional, { id });
    const { rows } = (event as unknown as { data: { content: SjPaper } }).data.content;
    return rows.map((row) => [row.barang, row.koli]);
  };
  expect(rowsOf('o1.u1')).toEqual([
    ['Mortar', 4],
    ['Semen', 2],
  ]);
  expect(rowsOf('o1.u2')).toEqual([
    ['Semen', 4],
    ['Semen', 2],
  ]);
});
it('goes by its SJ where the order says another route by now', () => {
  const now = { isi: { muat: places(1, 'Pindah'), bongkar: places(2, 'Lain') }, units: [] };
  const p = content(charter(places(1, 'Gudang'), places(2, 'Toko')), { 'sp/o1': now });
  expect(p.muat.map(({ alamat }) => alamat)).toEqual(['Gudang 1, Jl. Raya Industri Blok 1, Bekasi']);
  expect(p.bongkar.map(({ alamat }) => alamat)).toEqual(
    [1, 2].map((n) => `Toko ${n}, Jl. Raya Industri Blok ${n}, Bekasi`),
  );
});
it('keeps prices of the order, and a driver’s telephone from who does not read it', () => {
  const order = { isi: { muat: places(1, 'G'), bongkar: places(1, 'T'), harga: 987_654 }, units: [{ harga: 987_654 }] };
  const note = charter(places(1, 'G'), places(1, 'T'));
  expect(JSON.stringify(content(note, { 'sp/o1': order }))).not.toContain('987654');
  expect(content(note, { 'sp/o1': order }).telp).toBe('+62811111111');
  expect(content(note, { 'sp/o1': order }, as('logistik'))).not.toHaveProperty('telp');
});
