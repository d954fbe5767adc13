/**
 * Reading order of texts, the same on every read store: case, accents and width make no difference (`andi`, `Ándi` and
 * `ANDI` sort together), and numbers sort by value (`SP 2` before `SP 10`).
 *
 * A store keeps {@link sortKey} in place of the text and compares keys by code point: keys are unique per text, so the
 * same column serves equality, ranges and order.
 */

/** Dates and times: they sort correctly as they are. */
const TIME = /^\d{4}-\d\d(?:-\d\d(?:T\P{Cc}*)?)?$/u;
/** Ids: their order is never displayed. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Separates the sort form from the original text; sorts before every other character in a key. */
const END = '\u0001';
const PLAIN = /^[ -\u007e]*$/;
const DIGITS = /\d+/g;
/**
 * Prefixes a number with its length, so that longer ones sort later; the prefix is a digit, so that numbers sort where
 * digits do.
 */
const measured = (digits: string): string => {
  const number = digits.replace(/^0+(?=\d)/, '');
  const { length } = number;
  return length < 9 ? `${length}${number}` : `9${String(length).padStart(9, '0')}${number}`;
};
// Control characters are treated as blanks; combining marks and invisible characters are removed.
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

/**
 * The key by which texts are compared, code point by code point. Texts with the same folded form are ordered by the
 * original.
 */
export const sortKey = (text: string): string => {
  if (TIME.test(text) || ID.test(text)) return text;
  const key = folded(text).replace(DIGITS, measured);
  return key === text ? key : `${key}${END}${text}`;
};
