import fc from 'fast-check';
import { balanced, keyOf, type PlacedLine, placed, type TakenLine } from './placement.js';
import type { StatementLine } from './statement.js';

const line = (tanggal: string, jumlah: number, keterangan = 'A', referensi = ''): StatementLine => ({
  ...{ tanggal, jumlah, keterangan, referensi, pengirim: '' },
});
const D = '2026-07-20';
/** An account as statements fill it. */
class Account {
  readonly lines: TakenLine[] = [];
  send(opening: number, lines: readonly StatementLine[]): PlacedLine[] {
    const all = placed(balanced(opening, lines), this.lines);
    this.lines.push(...all.filter(({ baru }) => baru).map((one) => ({ ...one, berlaku: true })));
    return all;
  }
  get now(): TakenLine[] {
    return this.lines.filter(({ berlaku }) => berlaku);
  }
}
const news = (all: readonly PlacedLine[]) => all.filter(({ baru }) => baru).length;
const refusal = expect.objectContaining({ code: 'koran-other-day' });

describe('a line', () => {
  const some = [line(D, 500), line(D, -30, 'FEE'), line(D, -30, 'FEE'), line(D, 700, 'B')];
  it('is taken once from the same file, and equal ones remain apart', () => {
    const account = new Account();
    expect(news(account.send(0, some))).toBe(4);
    expect(news(account.send(0, some))).toBe(0);
    expect(account.lines.map(({ ke }) => ke)).toEqual([1, 1, 2, 1]);
  });
  it('that comes later in the day and is equal to one before is another one', () => {
    const account = new Account();
    account.send(0, [line(D, 500)]);
    expect(news(account.send(500, [line(D, 500)]))).toBe(1);
    expect(news(account.send(0, [line(D, 500), line(D, 500), line(D, 5, 'C')]))).toBe(1);
    expect(account.lines.map(({ ke }) => ke)).toEqual([1, 2, 1]);
  });
  it('is the same in a file that gives the day from its end, or its days', () => {
    const account = new Account();
    account.send(0, some);
    expect(news(account.send(0, [...some].reverse()))).toBe(0);
    const [a, b] = [line('2026-07-21', 1), line('2026-07-22', 2)];
    account.send(1_140, [a, b]);
    expect(news(account.send(1_140, [b, a]))).toBe(0);
  });
  it('is the same however the bank writes blanks and case', () => {
    expect(keyOf(line(D, 1, ' trsf  Budi '))).toBe(keyOf(line(D, 1, 'TRSF BUDI')));
  });
  it('of a day that was taken in another form is refused', () => {
    const account = new Account();
    account.send(0, some);
    const form = some.map((one) => ({ ...one, keterangan: `${one.keterangan} MT` }));
    expect(() => account.send(0, form)).toThrow(refusal);
    expect(() => account.send(0, [...form].reverse())).toThrow(refusal);
    expect(() => account.send(500, form.slice(1))).toThrow(refusal);
    expect(news(account.send(1_140, [line(D, 9, 'X MT')]))).toBe(1);
  });
  it('of a statement that was withdrawn is taken anew, under another number', () => {
    const account = new Account();
    account.send(0, some);
    for (const one of account.lines) one.berlaku = false;
    expect(account.send(0, some).map(({ ke, baru }) => [ke, baru])).toEqual([
      ...[
        [2, true],
        [3, true],
        [4, true],
        [2, true],
      ],
    ]);
  });
});

const days = ['2026-07-20', '2026-07-21', '2026-07-22'];
const truthOf = (jumlah: fc.Arbitrary<number>) =>
  fc
    .array(fc.tuple(fc.nat(2), jumlah, fc.constantFrom('A', 'B')), {
      minLength: 1,
      maxLength: 16,
    })
    .map((rows) => rows.map(([day, jumlah, text]) => line(days[day] as string, jumlah * 100, text)))
    .map((rows) => rows.toSorted((a, b) => a.tanggal.localeCompare(b.tanggal)));
const parts = fc.array(fc.tuple(fc.nat(15), fc.nat(15)), { maxLength: 6 });

const truth = truthOf(fc.integer({ min: 1, max: 3 }));
it('parts of the same lines, overlapping and in any order, make each line one document', () => {
  fc.assert(
    fc.property(truth, parts, (lines, cuts) => {
      const account = new Account();
      const opening = (from: number) => 1_000 + lines.slice(0, from).reduce((sum, { jumlah }) => sum + jumlah, 0);
      const send = (from: number, to: number) => account.send(opening(from), lines.slice(from, to));
      for (const [a, b] of cuts) send(Math.min(a, b), Math.max(a, b) + 1);
      send(0, lines.length);
      const names = account.now.map((one) => `${keyOf(one)}${one.saldo}`);
      expect(names.toSorted()).toEqual(
        balanced(1_000, lines)
          .map((one) => `${keyOf(one)}${one.saldo}`)
          .toSorted(),
      );
      expect(new Set(account.now.map((one) => `${keyOf(one)}#${one.ke}`)).size).toBe(lines.length);
    }),
    { numRuns: 500 },
  );
});

it('a part that can’t be told apart is refused, and the whole makes up for it: no line is doubled', () => {
  fc.assert(
    fc.property(truthOf(fc.constantFrom(-3, -2, 1, 2, 5)), parts, (lines, cuts) => {
      const account = new Account();
      const opening = (from: number) => 1_000 + lines.slice(0, from).reduce((sum, { jumlah }) => sum + jumlah, 0);
      const send = (from: number, to: number): boolean => {
        try {
          account.send(opening(from), lines.slice(from, to));
          return true;
        } catch (error) {
          expect(error).toEqual(refusal);
          return false;
        }
      };
      for (const [a, b] of cuts) send(Math.min(a, b), Math.max(a, b) + 1);
      const isWhole = send(0, lines.length);
      const counts = (all: readonly StatementLine[]) => Map.groupBy(all, keyOf);
      const real = counts(lines);
      for (const [key, taken] of counts(account.now))
        expect(taken.length).toBeLessThanOrEqual(real.get(key)?.length ?? 0);
      if (isWhole) expect(account.now).toHaveLength(lines.length);
    }),
    { numRuns: 2_000 },
  );
});
