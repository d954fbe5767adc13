import fc from 'fast-check';
import { terbilang } from './terbilang.js';

const UNITS = new Map(
  ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'].map((word, n) => [word, n]),
);
const SCALES = new Map([
  ['triliun', 1e12],
  ['miliar', 1e9],
  ['juta', 1e6],
  ['ribu', 1e3],
]);
/** Reads the words back by grammar, independently of the code that writes them. */
const read = (text: string): number => {
  const words = text.replace(/\bse(ribu|ratus|puluh|belas)\b/g, 'satu $1').split(' ');
  let whole = 0;
  let group = 0;
  let last = 0;
  for (const word of words) {
    const unit = UNITS.get(word);
    if (unit !== undefined) last = unit;
    else if (word === 'belas') [group, last] = [group + 10 + last, 0];
    else if (word === 'puluh') [group, last] = [group + 10 * last, 0];
    else if (word === 'ratus') [group, last] = [group + 100 * last, 0];
    else {
      const scale = SCALES.get(word);
      if (scale === undefined) throw new Error(`no word of a number: ${word}`);
      // In `seribu triliun` the thousand multiplies first.
      const part = group + last;
      if (scale > 1e3 && part === 0 && whole > 0) whole *= scale;
      else whole += part * scale;
      [group, last] = [0, 0];
    }
  }
  return whole + group + last;
};

describe('terbilang', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [20, 'dua puluh'],
    [58, 'lima puluh delapan'],
    [100, 'seratus'],
    [111, 'seratus sebelas'],
    [199, 'seratus sembilan puluh sembilan'],
    [1_000, 'seribu'],
    [1_001, 'seribu satu'],
    [1_100, 'seribu seratus'],
    [2_710, 'dua ribu tujuh ratus sepuluh'],
    [11_000, 'sebelas ribu'],
    [100_000, 'seratus ribu'],
    [101_000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_250_000, 'satu juta dua ratus lima puluh ribu'],
    [1_000_000_000, 'satu miliar'],
    [1_000_000_000_000, 'satu triliun'],
    [1e15, 'seribu triliun'],
  ])('says %d as %s', (n, words) => expect(terbilang(n)).toBe(words));

  it('says every number so that it reads back the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 0, max: 10_000 }),
          fc.maxSafeInteger().filter((n) => n >= 0 && n <= 1e15),
        ),
        (n) => {
          const words = terbilang(n);
          expect(read(words)).toBe(n);
          expect(words).toMatch(/^[a-z]+( [a-z]+)*$/);
          expect(words).not.toMatch(/satu (ribu|ratus|puluh|belas)\b(?<!puluh satu ribu|ratus satu ribu)/);
        },
      ),
    );
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15 + 1])('has no words for %d', (n) =>
    expect(() => terbilang(n)).toThrow(RangeError),
  );
});
