import fc from 'fast-check';
import { assertStatement, isSameAccount, joined, keysOf, lineId, otherDay, type Statement } from './statement.js';

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

const few = fc.array(
  fc.tuple(
    fc.constantFrom('2026-07-20', '2026-07-21', '2026-07-22'),
    fc.constantFrom(100, -100, 200),
    fc.constantFrom('A', 'B'),
  ),
  { maxLength: 20 },
);
const linesOf = (all: readonly (readonly [string, number, string])[]) => all.map((row) => line(...row));
const ids = (lines: readonly ReturnType<typeof line>[]) => keysOf(lines).map((key) => lineId('acc', key));

describe('a line', () => {
  it('keeps its id in any order and however the bank writes blanks and case; equal ones remain apart', () => {
    fc.assert(
      fc.property(few, fc.nat(), (all, seed) => {
        const lines = linesOf(all);
        const turned = [...lines].sort((a, b) => ((a.jumlah * seed) % 7) - ((b.jumlah * seed) % 7));
        const odd = turned.map((one) => ({ ...one, keterangan: ` ${one.keterangan.toLowerCase()}  ` }));
        expect(new Set(ids(odd))).toEqual(new Set(ids(lines)));
        expect(new Set(ids(lines)).size).toBe(lines.length);
      }),
    );
  });
  it('is taken once from overlapping files in any order', () => {
    fc.assert(
      fc.property(few, fc.nat(20), fc.nat(20), (all, a, b) => {
        const lines = linesOf(all).sort((x, y) => x.tanggal.localeCompare(y.tanggal));
        const [first, later] = [lines.slice(0, Math.max(a, b)), lines.filter(({ tanggal }) => tanggal >= '2026-07-21')];
        const stored = new Set([...ids(later), ...ids(first), ...ids(lines)]);
        expect(stored.size).toBe(lines.length);
      }),
    );
  });
  it('of another account is another one', () => {
    const [key = ''] = keysOf([line('2026-07-20', 5)]);
    expect(lineId('a', key)).not.toBe(lineId('b', key));
    expect(lineId('a'.repeat(20), key)).toMatch(/^[a-z0-9][a-z0-9._~]{0,39}$/);
  });
});
it('a day that was taken in another form is named; one that was taken in part goes on', () => {
  const day = (tanggal: string, ...all: string[]) => all.map((id) => ({ id, tanggal }));
  expect(otherDay(day('2026-07-20', 'a', 'b'), day('2026-07-20', 'a'))).toBeUndefined();
  expect(otherDay(day('2026-07-20', 'a'), day('2026-07-20', 'a', 'b'))).toBeUndefined();
  expect(otherDay(day('2026-07-20', 'a', 'c'), day('2026-07-20', 'a', 'b'))).toBe('2026-07-20');
  expect(otherDay(day('2026-07-20', 'c'), day('2026-07-21', 'b'))).toBeUndefined();
});
