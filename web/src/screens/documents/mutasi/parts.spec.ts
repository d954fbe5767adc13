import { editedParts, staysOpen, sumsOf, withMoney, withWriteOff } from './parts';

const [part] = editedParts({
  ...{ jenis: 'invoice', customer: 'c', nama: 'C', branch: 'b', sisa: 0, alasan: [] },
  bagian: [{ invoice: 'i', nomor: 'INV-1', terbuka: 1_000_000, jumlah: 979_500, pph23: 20_000 }],
}) as [ReturnType<typeof editedParts>[number]];

it('knows what stays open of an invoice', () => {
  expect(staysOpen(part)).toBe(500);
  expect(staysOpen(withMoney(part, 980_000))).toBe(0);
  expect(staysOpen(withMoney(part, 990_000))).toBe(-10_000);
});
it('gives up what stays open, and takes it back with other money', () => {
  const given = withWriteOff(part, true);
  expect(given.hapus).toBe(500);
  expect(staysOpen(given)).toBe(0);
  expect(withWriteOff(given, false).hapus).toBe(0);
  expect(withMoney(given, 970_000).hapus).toBe(0);
  expect(withWriteOff(withMoney(part, 990_000), true).hapus).toBe(0);
});
it('adds up', () =>
  expect(sumsOf([part, withWriteOff(part, true)])).toEqual({
    ...{ terbuka: 2_000_000, pph23: 40_000, hapus: 500, jumlah: 1_959_000, lunas: 1 },
  }));
