/** Names as they are typed at a sign-in: looked for and counted in one form, so that no spelling is a fresh guess. */
import { cut } from '../kit/cut.js';

/** What nobody sees: format and control signs, fillers, variation selectors, half characters. Blanks of every kind stay. */
const UNSEEN = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Longer than any name, code or address that somebody has. */
const MOST = 200;

/**
 * A username, an address, a driver's name or code as it is looked for and counted, however it was typed: wide and joined
 * letters are plain ones (NFKC), case makes no difference, nothing unseen is left, one blank stands between words. Letters of
 * other scripts that look alike stay apart: they find nobody. At most 200 characters; folding twice changes nothing.
 */
export const foldedName = (typed: string): string => {
  const seen = typed.normalize('NFKC').replace(UNSEEN, '');
  // Down, up and down: what is two letters in one case alone is two, and what depends on its place is alike.
  const small = seen.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
  return cut(small.replace(/\s+/g, ' ').trim(), MOST).trim();
};
