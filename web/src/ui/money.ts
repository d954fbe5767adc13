/** Reading and writing of amounts as people type and paste them. */
import { threes } from '@/base/format';

/**
 * The whole number that a text means: `1.250.000,00`, `1,250,000`, `Rp 1.250.000`, `1250000` are all 1250000; decimals are
 * rounded. A single separator before exactly three digits parts thousands. `undefined`: there is no number in it.
 */
export const parseAmount = (text: string): number | undefined => {
  const raw = text.replace(/[^\d.,−-]/g, '');
  if (!/\d/.test(raw)) return undefined;
  const negative = /^[−-]/.test(raw);
  const digits = raw.replace(/[−-]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sep = digits[last];
  const after = digits.length - last - 1;
  const count = sep ? digits.split(sep).length - 1 : 0;
  const mixed = digits.includes('.') && digits.includes(',');
  const decimal = last >= 0 && count === 1 && (mixed || after !== 3);
  const whole = (decimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  const rest = decimal ? digits.slice(last + 1) : '';
  const n = Math.round(Number(`${whole || '0'}.${rest || '0'}`));
  if (!Number.isSafeInteger(n)) return undefined;
  return negative && n !== 0 ? -n : n;
};

/** Digits in threes, no leading zeros: what stands in a field while it is typed. */
export const inThrees = (digits: string): string => threes(digits.replace(/\D/g, '').replace(/^0+(?=\d)/, ''));

/** Where the caret belongs after `inThrees`, so that as many digits as before stand to its right; never behind a sign. */
export const caretAfter = (typed: string, caret: number, formatted: string): number => {
  let right = typed.slice(caret).replace(/\D/g, '').length;
  let at = formatted.length;
  while (right > 0 && at > 0) {
    at -= 1;
    if (/\d/.test(formatted[at] ?? '')) right -= 1;
  }
  return /[.,]/.test(formatted[at - 1] ?? '') ? at - 1 : at;
};
