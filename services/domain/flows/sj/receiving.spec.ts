import fc from 'fast-check';
import { billable, lackOf, reasonNeeded, startsAs, takingOf } from './receiving.js';

const received = (hasil: string, kondisi: string, fakturBack = 3, alasan_terima = '') => ({
  ...{ hasil, kondisi, fakturBack, jumlahFaktur: 3, alasan_terima },
});

it.each([
  ['LENGKAP', 'LENGKAP', 3, true],
  ['SEBAGIAN', 'KURANG', 0, true],
  ['GAGAL', '', 0, false],
  ['', '', 0, false],
])('starts from what was reported: %s', (hasil, kondisi, fakturBack, paper) => {
  expect(startsAs({ hasil, jumlahFaktur: 3 })).toEqual({ kondisi, fakturBack });
  expect(takingOf(hasil).paper).toBe(paper);
});
it.each([
  ['LENGKAP', 'LENGKAP', 3, undefined],
  ['LENGKAP', 'LENGKAP', 2, 'faktur'],
  ['LENGKAP', 'KURANG', 0, undefined],
  ['LENGKAP', 'RUSAK', 3, undefined],
  ['SEBAGIAN', 'KURANG', 0, undefined],
  ['SEBAGIAN', 'RUSAK', 0, undefined],
  ['SEBAGIAN', 'LENGKAP', 3, 'report'],
  ['GAGAL', 'LENGKAP', 3, 'failed'],
  ['GAGAL', 'KURANG', 0, 'failed'],
] as const)('needs a reason: %s taken in as %s with %i of 3 invoices: %s', (hasil, kondisi, back, need) => {
  expect(reasonNeeded(received(hasil, kondisi, back))).toBe(need);
  expect(lackOf(received(hasil, kondisi, back))).toBe(need);
  expect(lackOf(received(hasil, kondisi, back, ' ab '))).toBe(need);
  expect(lackOf(received(hasil, kondisi, back, 'dihitung ulang'))).toBeUndefined();
});
it('lacks a condition before anything else', () => {
  expect(lackOf(received('GAGAL', '', 0, 'ditandatangani'))).toBe('condition');
});
it('leaves to an invoice what is back whole, or stands so by a reason, and nothing else', () => {
  const hasil = fc.constantFrom('', 'LENGKAP', 'SEBAGIAN', 'GAGAL');
  const kondisi = fc.constantFrom('', 'LENGKAP', 'KURANG', 'RUSAK');
  const status = fc.constantFrom('SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI', 'BATAL');
  const why = fc.constantFrom('', '  ', 'ab', 'dihitung ulang');
  fc.assert(
    fc.property(status, hasil, kondisi, fc.nat({ max: 3 }), why, (at, outcome, as, back, reason) => {
      const whole = outcome === 'LENGKAP' && back === 3;
      expect(billable({ ...received(outcome, as, back, reason), status: at })).toBe(
        at === 'KEMBALI' && as === 'LENGKAP' && (whole || reason === 'dihitung ulang'),
      );
    }),
  );
});
