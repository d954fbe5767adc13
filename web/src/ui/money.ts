/** Parses and formats amounts as people type and paste them. */
import { number, threes } from '@/base/text/format';

/** Multiplier of a word after a number, as people write amounts: `150rb`, `1,5 jt`, `2 miliar`. */
const TIMES: Readonly<Record<string, number>> = {
  ...{ rb: 1e3, ribu: 1e3, k: 1e3 },
  ...{ jt: 1e6, juta: 1e6 },
  ...{ m: 1e9, miliar: 1e9, milyar: 1e9 },
};
const SHAPE = /^(?:rp\.?)?\s*([−-]?)\s*(?:rp\.?)?\s*(\d[\d.,]*)\s*([a-z]*)\.?(?:,-)?$/;

/** Parses a number; undefined if the text is none. */
const numberIn = (text: string): number | undefined => {
  const [, sign, digits = '', word = ''] = SHAPE.exec(text.trim().toLowerCase()) ?? [];
  const times = word === '' ? 1 : Object.hasOwn(TIMES, word) ? TIMES[word] : undefined;
  if (digits === '' || times === undefined) return undefined;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sep = digits[last];
  const after = digits.length - last - 1;
  const count = sep ? digits.split(sep).length - 1 : 0;
  const mixed = digits.includes('.') && digits.includes(',');
  const decimal = last >= 0 && count === 1 && (mixed || after !== 3);
  const front = decimal ? digits.slice(0, last) : digits;
  if (/[.,]/.test(front) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(front)) return undefined;
  const whole = front.replace(/[.,]/g, '');
  const rest = decimal ? digits.slice(last + 1) : '';
  // Round products with a word's multiplier: 1,1 * 1.000.000 isn't exact in floating point.
  const n = Number(`${whole || '0'}.${rest || '0'}`);
  const all = times === 1 ? n : Math.round(n * times * 100) / 100;
  return sign && all !== 0 ? -all : all;
};
/**
 * Parses a whole number: `1.250.000,00`, `1,250,000`, `Rp 1.250.000`, `1250000`, `1,25 jt` are all 1250000. A single
 * separator before exactly three digits separates thousands. `undefined`: no number, or not a whole one.
 */
export const parseAmount = (text: string): number | undefined => {
  const n = numberIn(text);
  return n !== undefined && Number.isSafeInteger(n) ? n : undefined;
};
/** The same to the sen: `1.250.000,50` is 125000050. `undefined`: no number, or one with more than two decimals. */
export const parseSen = (text: string): number | undefined => {
  const n = numberIn(text);
  const sen = n === undefined ? Number.NaN : Math.round(n * 100);
  return n !== undefined && Number.isSafeInteger(sen) && sen / 100 === n ? sen : undefined;
};

/** An amount in sen as banks print it; whole rupiah without decimals. */
export const senText = (sen: number): string => {
  const [whole, rest] = [Math.trunc(Math.abs(sen) / 100), Math.abs(sen) % 100];
  return `${sen < 0 ? '−' : ''}${number(whole)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
};

/** Digits grouped in threes without leading zeros, as shown while typing. */
export const inThrees = (digits: string): string => threes(digits.replace(/\D/g, '').replace(/^0+(?=\d)/, ''));

/** Caret position after `inThrees`: keeps the number of digits to its right, and never moves past a sign. */
export const caretAfter = (typed: string, caret: number, formatted: string): number => {
  let right = typed.slice(caret).replace(/\D/g, '').length;
  let at = formatted.length;
  while (right > 0 && at > 0) {
    at -= 1;
    if (/\d/.test(formatted[at] ?? '')) right -= 1;
  }
  return /[.,]/.test(formatted[at - 1] ?? '') ? at - 1 : at;
};
