import { draftOf, lackOf } from './draft';
import { withMoney, withWriteOff } from './parts';

const t = ((text: string) => text) as Parameters<typeof lackOf>[1];
const draft = draftOf(
  {
    ...{ jenis: 'invoice', customer: 'c', nama: 'C', branch: 'b', sisa: 0, alasan: [] },
    bagian: [{ invoice: 'i', nomor: 'INV-1', terbuka: 1_000_000, jumlah: 980_000, pph23: 20_000 }],
  },
  980_000,
);
const [part] = draft.parts as [(typeof draft.parts)[number]];

it('lacks nothing when the money is split to the last rupiah', () => {
  expect(draft.rest).toBe(0);
  expect(lackOf(draft, t)).toBe('');
});
it('asks what the rest is for', () => {
  const less = draft.with({ parts: [withMoney(part, 900_000)] });
  expect(less.rest).toBe(80_000);
  expect(lackOf(less, t)).toBe('Tulis untuk apa titipannya');
  expect(lackOf(less.with({ note: 'DP Agustus' }), t)).toBe('');
});
it('asks why something is given up', () => {
  const given = draft.with({ parts: [withWriteOff(withMoney(part, 979_500), true)], note: 'x' });
  expect(lackOf(given, t)).toBe('Tulis alasan menghapus selisihnya');
  expect(lackOf(given.with({ why: 'Pembulatan' }), t)).toBe('');
});
it('pays no more than came in, and no more than is owed', () => {
  expect(lackOf(draft.with({ parts: [withMoney(part, 980_001)] }), t)).toBe('Kurangi yang dibayar');
  const matched = draftOf(
    {
      ...{ jenis: 'penerimaan', receipt: 'r', nomor: 'TRM', tanggal: '', customer: 'c', nama: 'C' },
      sisa: 5,
      alasan: [],
    },
    5,
  );
  expect(lackOf(matched, t)).toBe('Tulis untuk apa titipannya');
});
