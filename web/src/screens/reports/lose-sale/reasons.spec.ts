import { diminta, isiDaftar, jumlah } from './reasons';

const rows = [
  { alasan: 'Harga', jumlah: 5, nilai: 900, HILANG: 3, DITOLAK: 1, BATAL: 1 },
  { alasan: 'Unit', jumlah: 1, nilai: 0, HILANG: 0, DITOLAK: 0, BATAL: 1 },
];
it('adds up', () => {
  expect(jumlah(rows)).toEqual({ jumlah: 6, nilai: 900, HILANG: 3, DITOLAK: 1, BATAL: 2 });
  expect(jumlah([]).jumlah).toBe(0);
});
it('counts what each list holds, also of one reason', () => {
  expect(isiDaftar(rows, '')).toEqual({ order: 3, sp: 3 });
  expect(isiDaftar(rows, 'harga')).toEqual({ order: 3, sp: 2 });
  expect(isiDaftar(rows, 'Cuaca')).toEqual({ order: 0, sp: 0 });
});
it('counts an order that never became an SP among what was asked for', () => {
  expect(diminta({ alasan: rows, sp: 20 })).toBe(23);
});
