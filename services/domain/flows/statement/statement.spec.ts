import fc from 'fast-check';
import { inSen, partsOf } from './sen.js';
import { assertStatement, isSameAccount, joined, lineId, type Statement } from './statement.js';

const TODAY = '2026-07-31';
const line = (tanggal: string, jumlah: number, keterangan = 'A', referensi = '') => ({
  ...{ tanggal, jumlah, keterangan, referensi, pengirim: '', asal: 1 },
});
const of = (lines: Statement['lines'], more: Partial<Statement> = {}): Statement => ({
  ...{ nomor: '0357781204', mata_uang: 'IDR', saldo_awal: 100, lines },
  saldo_akhir: 100 + lines.reduce((sum, { jumlah }) => sum + jumlah, 0),
  ...more,
});
const why = (statement: Statement, ours = '357781204'): unknown => {
  try {
    assertStatement(statement, ours, TODAY);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return '';
};

it('is refused with another account, currency, day or sum', () => {
  const some = [line('2026-07-20', 5), line('2026-07-20', -3)];
  expect(why(of(some))).toBe('');
  expect(why(of(some), '111')).toBe('koran-account');
  expect(why(of(some, { mata_uang: 'USD' }))).toBe('koran-currency');
  expect(why(of(some, { saldo_akhir: 103 }))).toBe('koran-sum');
  expect(why(of([]))).toBe('koran-empty');
  expect(why(of([line('2026-08-01', 5)]))).toBe('koran-day-odd');
  expect(why(of([line('2024-07-01', 5)]))).toBe('koran-day-odd');
  expect(isSameAccount('', '')).toBe(false);
});
it('is one with those that follow it without a gap', () => {
  const [a, b] = [of([line('2026-07-20', 5)]), of([line('2026-07-21', 1)], { saldo_awal: 105, saldo_akhir: 106 })];
  expect(joined([a, b])).toMatchObject({ saldo_awal: 100, saldo_akhir: 106, lines: [{ jumlah: 5 }, { jumlah: 1 }] });
  expect(() => joined([b, a])).toThrow(expect.objectContaining({ code: 'koran-gap' }));
});

it('has an id of its own in each account', () => {
  expect(lineId('a', 'k', 1)).not.toBe(lineId('b', 'k', 1));
  expect(lineId('a', 'k', 1)).not.toBe(lineId('a', 'k', 2));
  expect(lineId('a'.repeat(20), 'k', 1)).toMatch(/^[a-z0-9][a-z0-9._~]{0,39}$/);
});
it('is whole rupiah and the sen beyond them, and back', () => {
  expect(partsOf(123_456)).toEqual({ rupiah: 1_234, sen: 56 });
  expect(partsOf(-45)).toEqual({ rupiah: 0, sen: -45 });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const { rupiah, sen } = partsOf(amount);
      expect(inSen(rupiah, sen)).toBe(amount);
      expect(Math.sign(rupiah) * Math.sign(sen)).toBeGreaterThanOrEqual(0);
    }),
  );
});
