/** Normalises typed phone numbers and plates. Without the schemas, for fields in the browser. */
import { plain } from '../kit/values/marks.js';

/** A phone number: accepted as `08…`, `62…` or `+62…`, with spaces, dots or dashes; stored as `+62…`. */
export const phonePattern = /^\+62[1-9]\d{6,12}$/;
export const toPhone = (typed: string): string => {
  const text = plain(typed);
  // A number with decimals (`81234567890.0`) is no phone number.
  if (/^\s*\d+\.(0+|\d{1,2})\s*$/.test(text)) return text;
  const digits = text.replace(/[\s.()/-]/g, '');
  // The zero for domestic calls is not part of the number: `+62 (0)812…`, `0062…`.
  const prefix = ['+62', '0062', '62', '0'].find((one) => digits.startsWith(one));
  if (prefix === undefined) return digits;
  const rest = digits.slice(prefix.length);
  return `+62${prefix !== '0' && rest.startsWith('0') ? rest.slice(1) : rest}`;
};
/** A licence plate: `B 9494 KXA`; accepted in any case and spacing, stored in this form. */
export const nopolPattern = /^[A-Z]{1,2} \d{1,4} [A-Z]{0,3}$/;
export const toNopol = (typed: string): string => {
  const written = plain(typed);
  const parts = /^([a-z]{1,2})(\d{1,4})([a-z]{0,3})$/i.exec(written.replace(/[\s.-]/g, ''));
  return parts ? `${parts[1]} ${Number(parts[2])} ${parts[3]}`.toUpperCase() : written.toUpperCase();
};

/**
 * Maximum total of a document, positive or negative, whole rupiah: a million such documents sum to less than 2^53, so
 * that no total of a list is rounded.
 */
export const MOST_TOTAL = 9_000_000_000;
/** Maximum of a price, a fee or a cost. */
export const MOST_PRICE = 1_000_000_000;
