/** Codes that people read off paper or a screen and type: twelve letters, none easily mistaken for another. */
import { randomInt } from 'node:crypto';

/** Without 0, 1, l and o. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';

/** A new code in its display form: `abcd-efgh-jkmn`. */
export const newCode = (): string => {
  const text = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
};

/** The normalised text of a code to be hashed. Includes the user, so that a code is worthless for another account. */
export const codeText = (user: string, code: string): string =>
  `${user} ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`;
