import { printAggregates } from '../../index.js';
import { as, given, refusalOf } from '../../kit/aggregate/testing.js';
import { facts } from '../sj/sj.fixture.js';
import type { RoPaper } from './paper.js';
import { kacab } from './ro.fixture.js';

const prints = printAggregates.find(({ name }) => name === 'ro_print') as (typeof printAggregates)[number];
const left = {
  ...{ branch: 'jkt', customer: 'c1', nomor: 'RO-JKT-2607-00001', status: 'DISETUJUI', jenis: 'SISA', ke: 0 },
  ...{ sm: 'SM-JKT-2607-00001', sp: 'SP-JKT-2607-00001', tgl_pickup: '2026-07-22', sekolahTujuan: 'SDN 1' },
  ...{ alamatBongkar: 'Jl. Sekolah 1', namaDriver: 'Nandang', nopol: 'B 9001 AA', qty: 40, koli: 4, ikat: 2 },
};
const requestedReturn = { ...left, jenis: 'RETUR', ke: 2, peminta: 'SITI' };
const printed = (fields: object, by = kacab) =>
  given(prints, [], { ...facts, 'ro/x': { status: 'active', fields } }).when('print', { paper: 'ro' }, by);
const content = (fields: object): RoPaper =>
  printed(fields).map(({ data }) => (data as { content: RoPaper }).content)[0] as RoPaper;

it('has what the specification names of a return order', () => {
  expect(content(left)).toMatchObject({
    ...{ nomor: 'RO-JKT-2607-00001', retur: 0, mark: '', customer: 'Penerbit' },
    ...{ sp: 'SP-JKT-2607-00001', tgl_pickup: '2026-07-22', driver: 'Nandang', noPol: 'B 9001 AA' },
    detail: [
      {
        ...{ alamatSekolah: 'Jl. Sekolah 1', sm: 'SM-JKT-2607-00001', sekolahTujuan: 'SDN 1' },
        ...{ qty: 40, koli: 4, ikat: 2 },
      },
    ],
  });
});
it('counts which return of its SM it is: 0 is of what was never delivered', () => {
  expect([content(left).retur, content(requestedReturn).retur]).toEqual([0, 2]);
});
it('leaves vehicle and driver to the pen until somebody fetches it', () => {
  expect(content(requestedReturn)).toMatchObject({ driver: '', noPol: '', fetched: '' });
  const crew = { tgl_jemput: '2026-07-24', namaDriver: 'Asep', nopol: 'D 1 A', status: 'DIJEMPUT' };
  expect(content({ ...requestedReturn, ...crew })).toMatchObject({
    driver: 'Asep',
    noPol: 'D 1 A',
    fetched: '2026-07-24',
  });
});
it('says what is not in force', () => {
  const marks = ['DRAF', 'DISETUJUI', 'DIJEMPUT', 'BATAL'].map((status) => content({ ...left, status }).mark);
  expect(marks).toEqual(['DRAF', '', '', 'BATAL']);
});
it('is printed for who reads it, of their branches', () => {
  expect(refusalOf(() => printed(left, as('kacab', { branches: ['bdg'] })))).toBe('not-found');
  expect(prints.may.print).not.toContain('sales');
});
