import fc from 'fast-check';
import { type Credit, holdOf, usedOf } from './credit.js';

const none: Credit = { limit: 0, piutang: 0, lewat: 0, pesanan: 0, titipan: 0 };

describe('credit of a customer', () => {
  it.each([
    ['no limit', none, 1_000_000_000, undefined],
    ['exactly the limit', { limit: 100, piutang: 60, pesanan: 30 }, 10, undefined],
    ['a rupiah beyond it', { limit: 100, piutang: 60, pesanan: 30 }, 11, { why: 'limit', over: 1 }],
    ['titipan frees', { limit: 100, piutang: 60, pesanan: 30, titipan: 1 }, 11, undefined],
    ['an overdue invoice, without a limit', { lewat: 5, piutang: 5 }, 1, { why: 'late', over: 5 }],
    ['an overdue invoice first', { limit: 1, lewat: 5, piutang: 50 }, 1, { why: 'late', over: 5 }],
  ])('%s', (_, credit, worth, hold) => expect(holdOf({ ...none, ...credit }, worth)).toEqual(hold));

  it('an order that passes leaves the customer within its limit, one that does not would not', () => {
    const amount = fc.nat(10_000);
    fc.assert(
      fc.property(
        fc.record({ limit: fc.integer({ min: 1, max: 20_000 }), piutang: amount, pesanan: amount, titipan: amount }),
        amount,
        (of, worth) => {
          const credit = { ...none, ...of };
          const after = usedOf({ ...credit, pesanan: credit.pesanan + worth });
          const hold = holdOf(credit, worth);
          expect(hold === undefined).toBe(after <= credit.limit);
          if (hold) expect(after - hold.over).toBe(credit.limit);
        },
      ),
    );
  });
});
