/**
 * Names as typed at a sign-in: looked up and rate limited in one folded form, so that a variant spelling is no fresh
 * guess.
 */
import { cut } from '../kit/values/cut.js';

/**
 * Invisible characters: format and control characters, fillers, variation selectors, lone surrogates. Blanks of every
 * kind stay.
 */
const UNSEEN = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Longer than any real name, code or address. */
const MOST = 200;

/**
 * Folds a username, an address, a driver's name or code to the form in which it is looked up and counted, however it
 * was typed: wide and joined letters become plain ones (NFKC), case is ignored, invisible characters are removed, one
 * blank stands between words. Look-alike letters of other scripts stay distinct, so they match no account. At most 200
 * characters; idempotent.
 */
export const foldedName = (typed: string): string => {
  const seen = typed.normalize('NFKC').replace(UNSEEN, '');
  // Lower, upper, lower: unifies letters that are two only in one case (ß), and forms that depend on their position
  // (ς).
  const small = seen.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
  return cut(small.replace(/\s+/g, ' ').trim(), MOST).trim();
};
