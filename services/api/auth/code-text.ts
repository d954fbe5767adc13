/** Codes that people read off a paper or a screen and type: twelve letters, none of them read for another. */
import { randomInt } from 'node:crypto';

/** No 0, 1, l, o. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';

/** A new code, as it is shown: `abcd-efgh-jkmn`. */
export const newCode = (): string => {
  const text = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
};

/** What is hashed of a code, however it was typed: for one person, it is worth nothing for another. */
export const codeText = (user: string, code: string): string =>
  `${user} ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`;
