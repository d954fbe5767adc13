import { listCounts, requested, sumOf } from './reasons';

const rows = [
  { alasan: 'Harga', jumlah: 5, nilai: 900, HILANG: 3, DITOLAK: 1, BATAL: 1 },
  { alasan: 'Unit', jumlah: 1, nilai: 0, HILANG: 0, DITOLAK: 0, BATAL: 1 },
];
it('adds up', () => {
  expect(sumOf(rows)).toEqual({ jumlah: 6, nilai: 900, HILANG: 3, DITOLAK: 1, BATAL: 2 });
  expect(sumOf([]).jumlah).toBe(0);
});
it('counts what each list holds, also of one reason', () => {
  expect(listCounts(rows, '')).toEqual({ order: 3, sp: 3 });
  expect(listCounts(rows, 'harga')).toEqual({ order: 3, sp: 2 });
  expect(listCounts(rows, 'Cuaca')).toEqual({ order: 0, sp: 0 });
});
it('counts an order that never became an SP among what was asked for', () => {
  expect(requested({ alasan: rows, sp: 20 })).toBe(23);
});
