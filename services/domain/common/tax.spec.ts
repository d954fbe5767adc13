import fc from 'fast-check';
import {
  dppOf,
  progressive,
  rateOfScheme,
  spread,
  stampDuty,
  taxSchemes,
  transactionCode,
  vatOf,
  withheld,
} from './tax.js';

const UMUM = { tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12 };
const FREIGHT = { tarif: 12, dpp_pembilang: 11, dpp_penyebut: 120 };
/** Article 17 of the income tax act as of UU 7/2021. */
const ARTICLE_17 = [
  { sampai_dengan: 60_000_000, tarif: 5 },
  { sampai_dengan: 250_000_000, tarif: 15 },
  { sampai_dengan: 500_000_000, tarif: 25 },
  { sampai_dengan: 5_000_000_000, tarif: 30 },
  { sampai_dengan: 0, tarif: 35 },
];
const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
/** Half up, in a way of its own: by remainder. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n);

describe('VAT', () => {
  it.each([
    ['the example of the tax office', 250, UMUM, 229, 27],
    ['an invoice', 50_550_000, UMUM, 46_337_500, 5_560_500],
    ['a part that is no whole rupiah', 38_800_000, UMUM, 35_566_667, 4_268_000],
    ['freight forwarding', 6_135_000, FREIGHT, 562_375, 67_485],
    ['before 2025', 250, { tarif: 11, dpp_pembilang: 1, dpp_penyebut: 1 }, 250, 28],
    ['exempt', 6_135_000, { tarif: 0, dpp_pembilang: 1, dpp_penyebut: 1 }, 6_135_000, 0],
    ['nothing', 0, UMUM, 0, 0],
    ['the largest amount', 1_000_000_000_000, UMUM, 916_666_666_667, 110_000_000_000],
  ])('of %s', (_, base, rate, dpp, ppn) => {
    expect(vatOf(base, rate)).toEqual({ dpp, ppn });
  });

  it('is exact to the rupiah for every amount and every tariff of two decimals', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 10_000 }),
        fc.nat(120),
        fc.integer({ min: 1, max: 120 }),
        (base, hundredths, pembilang, penyebut) => {
          const { dpp, ppn } = vatOf(base, {
            tarif: hundredths / 100,
            dpp_pembilang: pembilang,
            dpp_penyebut: penyebut,
          });
          const exact = rounded(BigInt(base) * BigInt(pembilang), BigInt(penyebut));
          expect(BigInt(dpp)).toBe(exact);
          expect(BigInt(ppn)).toBe(rounded(exact * BigInt(hundredths), 10_000n));
        },
      ),
    );
  });

  it('refuses what is no whole amount, and a tariff of three decimals', () => {
    for (const base of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => vatOf(base, UMUM)).toThrow(RangeError);
    expect(() => vatOf(1, { ...UMUM, tarif: 1.005 })).toThrow(RangeError);
    expect(() => dppOf(1, { dpp_pembilang: 1, dpp_penyebut: 0 })).toThrow(RangeError);
  });
});

describe('shares', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 1, 1], [0, 50, 50]],
    [2, [0, 0, 0], [1, 1, 0]],
    [10, [3, 3, 4], [3, 3, 4]],
    // 1.6, 1.6 and 6.8: the last has the largest remainder.
    [10, [16, 16, 68], [2, 1, 7]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [], []],
    [0, [5], [0]],
  ])('%d by %j', (total, weights, shares) => {
    expect(spread(total, weights)).toEqual(shares);
  });

  it('add up to the total, each within 1 of its exact share, none for a weight of 0', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 60 }), (total, weights) => {
        const shares = spread(total, weights);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
        const sum = weights.reduce((all, one) => all + BigInt(one), 0n);
        fc.pre(sum > 0n);
        for (const [n, share] of shares.entries()) {
          const weight = BigInt(weights[n] ?? 0);
          const off = BigInt(share) * sum - BigInt(total) * weight;
          expect(off > -sum && off < sum).toBe(true);
          if (weight === 0n) expect(share).toBe(0);
        }
      }),
    );
  });

  it('of equal weights differ by 1 at most, the larger first', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50 }), (total, n) => {
        const shares = spread(total, Array(n).fill(7));
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        expect((shares[0] as number) - (shares.at(-1) as number)).toBeLessThanOrEqual(1);
        expect(spread(total, Array(n).fill(0))).toEqual(shares);
      }),
    );
  });

  it('need something to be spread over, in whole amounts', () => {
    expect(() => spread(1, [])).toThrow(RangeError);
    expect(() => spread(1.5, [1])).toThrow(RangeError);
    expect(() => spread(1, [0.5, 0.5])).toThrow(RangeError);
    expect(() => spread(1, [-1, 2])).toThrow(RangeError);
  });
});

describe('income tax', () => {
  it('withholds a part of the base, half up', () => {
    expect(withheld(50_550_000, 2)).toBe(1_011_000);
    expect(withheld(25, 2)).toBe(1);
    expect(withheld(24, 2)).toBe(0);
    expect(withheld(1_000_000, 0.5)).toBe(5_000);
  });
  it.each([
    [0, 0],
    [60_000_000, 3_000_000],
    [60_000_010, 3_000_002],
    [250_000_000, 31_500_000],
    [500_000_000, 94_000_000],
    [5_000_000_000, 1_444_000_000],
    [6_000_000_000, 1_794_000_000],
  ])('by brackets of %d is %d', (dpp, tax) => {
    expect(progressive(dpp, ARTICLE_17)).toBe(tax);
  });
  it('of a person who is no employee is on half of the amount', () => {
    const half = { dpp_pembilang: 1, dpp_penyebut: 2 };
    expect(progressive(dppOf(10_000_000, half), ARTICLE_17)).toBe(250_000);
  });
  it('by brackets grows with the amount, and never beyond the highest tariff', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(progressive(less, ARTICLE_17)).toBeLessThanOrEqual(progressive(more, ARTICLE_17));
        expect(progressive(more, ARTICLE_17)).toBeLessThanOrEqual(withheld(more, 35));
      }),
    );
  });
});

it('is stamped above the threshold, not at it', () => {
  const rate = { nominal: 10_000, ambang: 5_000_000 };
  expect([0, 5_000_000, 5_000_001].map((total) => stampDuty(total, rate))).toEqual([0, 0, 10_000]);
});

describe('the code of a faktur', () => {
  it.each([
    ['01', '', '01'],
    ['04', '', '04'],
    ['04', '02', '02'],
    ['01', '03', '03'],
    ['05', '02', '02'],
    ['08', '02', '08'],
    ['08', '', '08'],
  ] as const)('%s of a customer "%s" is %s', (kode, collector, code) => {
    expect(transactionCode(kode, collector)).toBe(code);
  });
  it('has a kind of rate for each scheme', () => {
    expect(taxSchemes.map(rateOfScheme)).toEqual(['PPN_UMUM', 'PPN_FREIGHT', 'PPN_BEBAS']);
  });
});
