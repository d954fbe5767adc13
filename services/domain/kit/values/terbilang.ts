/** Whole numbers in Indonesian words, as papers state the signed amount: `seratus sembilan puluh sembilan`. */

const ONES = [
  ...['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'],
];
const SCALES: readonly (readonly [value: number, word: string])[] = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
];
const MAX_NUMBER = 1e15;

/** One of a thing is `se-` up to a thousand, `satu` above. */
const times = (n: number, unit: string): string => (n === 1 ? `se${unit}` : `${inWords(n)} ${unit}`);
/** The head, followed by the rest unless that is 0. */
const then = (head: string, rest: number): string => (rest === 0 ? head : `${head} ${inWords(rest)}`);
const inWords = (n: number): string => {
  for (const [value, word] of SCALES)
    if (n >= value) return then(`${inWords(Math.floor(n / value))} ${word}`, n % value);
  if (n >= 1000) return then(times(Math.floor(n / 1000), 'ribu'), n % 1000);
  if (n >= 100) return then(times(Math.floor(n / 100), 'ratus'), n % 100);
  if (n >= 20) return then(`${inWords(Math.floor(n / 10))} puluh`, n % 10);
  if (n >= 12) return `${inWords(n - 10)} belas`;
  return ONES[n] ?? '';
};

/**
 * @param n whole, from 0 to 10^15
 * @throws RangeError for any other number: a wrong word on a paper that is signed is worse than none
 */
export const terbilang = (n: number): string => {
  if (!Number.isSafeInteger(n) || n < 0 || n > MAX_NUMBER) throw new RangeError(`no words for ${n}`);
  return n === 0 ? 'nol' : inWords(n);
};
