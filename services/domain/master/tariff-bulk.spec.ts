import fc from 'fast-check';
import { bulkSteps, effectFrom, newPrice, previewBulk, roundings } from './tariff-bulk.js';

it.each([
  [4_500_000, 'PERSEN', 5, 1, 4_725_000],
  [4_512_345, 'PERSEN', 7.5, 1_000, 4_851_000],
  [4_500_000, 'PERSEN', -10, 5_000, 4_050_000],
  [4_500_000, 'JUMLAH', 125_000, 1, 4_625_000],
  [1_000, 'JUMLAH', -5_000, 1, 0],
  [2_500, 'JUMLAH', 0, 1_000, 3_000],
] as const)('%i by %s %d to the nearest %i is %i', (before, way, amount, rounding, after) => {
  expect(newPrice(before, { way, amount, rounding })).toBe(after);
});
it('is a whole multiple of the rounding, never negative, and never the wrong way by more than the rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('PERSEN' as const, 'JUMLAH' as const),
      fc.integer({ min: -100, max: 100 }),
      fc.constantFrom(...roundings),
      (before, way, amount, rounding) => {
        const after = newPrice(before, { way, amount, rounding });
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after % rounding).toBe(0);
        const exact = Math.max(0, way === 'PERSEN' ? before * (1 + amount / 100) : before + amount);
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(rounding / 2 + 1);
      },
    ),
  );
});
it('leaves what stays alike out, and sums the rest', () => {
  const rows = [
    { id: 'a', price: 1_000 },
    { id: 'b', price: 2_000_000 },
  ];
  expect(previewBulk(rows, { way: 'PERSEN', amount: 1, rounding: 1_000 })).toEqual({
    changed: [{ id: 'b', price: 2_000_000, after: 2_020_000 }],
    same: 1,
    zero: 0,
    before: 2_000_000,
    after: 2_020_000,
  });
});
describe('from a day on', () => {
  const row = { id: 't1', version: 3, after: 2_000, validFrom: '2026-01-01', validTo: '' };
  const steps = (days: Partial<typeof row>, day = '2026-08-01') => bulkSteps({ ...row, ...days }, day, () => 'new');
  it('a tariff ends the day before, and one like it follows until the old one’s end', () => {
    expect(steps({ validTo: '2026-12-31' })).toEqual([
      { id: 't1', command: 'change', data: { validTo: '2026-07-31' }, ifMatch: 3 },
      {
        id: 'new',
        command: 'register',
        from: 't1',
        data: { price: 2_000, validFrom: '2026-08-01', validTo: '2026-12-31' },
      },
    ]);
  });
  it('one that begins then or later has another price, one that is over by then stays as it was', () => {
    const replaced = [{ id: 't1', command: 'change', data: { price: 2_000 }, ifMatch: 3 }];
    expect(steps({ validFrom: '2026-08-01' })).toEqual(replaced);
    expect(steps({ validFrom: '2026-09-01' })).toEqual(replaced);
    expect(steps({ validTo: '2026-07-31' })).toEqual([]);
  });
  it('leaves every day before it with its price, and gives every day after it the new one', () => {
    const day = fc
      .integer({ min: 0, max: 60 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.option(day, { nil: '' }), day, (from, validFrom, validTo, onDay) => {
        fc.pre(validTo === '' || validTo >= validFrom);
        const old = { ...row, validFrom, validTo, price: 1 };
        const steps = bulkSteps(old, from, () => 'new');
        const after = steps.length === 0 ? [old] : steps.map(({ data }) => ({ ...old, ...data }));
        const at = (list: typeof after) =>
          list.filter((one) => one.validFrom <= onDay && (one.validTo === '' || onDay <= one.validTo));
        const before = at([old])[0]?.price;
        const now = at(after);
        expect(now.length).toBe(before === undefined ? 0 : 1);
        if (before !== undefined)
          expect(now[0]?.price).toBe(onDay < from ? 1 : effectFrom(from, old) === 'over' ? 1 : 2_000);
        for (const one of after) expect(one.validTo === '' || one.validTo >= one.validFrom).toBe(true);
      }),
    );
  });
});
