/**
 * The order of texts, the same on every read store, as people read a list: case, accents and width make no difference
 * (`andi`, `Ándi` and `ANDI` stand together), and a number counts as one (`SP 2` before `SP 10`).
 *
 * A store keeps {@link sortKey} of a text in its place and compares keys by code point: no two texts have one key, so the
 * same column answers equality, ranges and order.
 */

/** Days and times: they are in order as they stand. */
const TIME = /^\d{4}-\d\d(?:-\d\d(?:T\P{Cc}*)?)?$/u;
/** Ids: nobody reads them in order. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Between what a text is sorted by and the text itself; before everything that a key may have. */
const END = '\u0001';
const PLAIN = /^[ -\u007e]*$/;
const DIGITS = /\d+/g;
/** Before a number's digits: how many there are, longer ones later; itself a digit first, so that numbers stand where digits do. */
const measured = (digits: string): string => {
  const number = digits.replace(/^0+(?=\d)/, '');
  const { length } = number;
  return length < 9 ? `${length}${number}` : `9${String(length).padStart(9, '0')}${number}`;
};
// Control characters stand where blanks do; marks go, and with them what only a machine tells apart.
const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}]/gu, '')
        .replace(/\p{Cc}/gu, ' ')
        .toLowerCase()
        .normalize('NFKD')
        .replace(/\p{M}/gu, '');

/** What a text is compared by, code point by code point. Texts that read alike are ordered by themselves. */
export const sortKey = (text: string): string => {
  if (TIME.test(text) || ID.test(text)) return text;
  const key = folded(text).replace(DIGITS, measured);
  return key === text ? key : `${key}${END}${text}`;
};
