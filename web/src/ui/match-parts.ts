/** Finds search words in a text, to underline the matches. */

const fold = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The start of a word, or the position after a number's leading zeros. */
const BEGINNING = /(?:^|[^\p{L}\p{N}])0*$/u;
/** Marks a match that ignores separators in the text: `b9494kxa` in `B 9494 KXA`. */
const squeeze = (plain: string, typed: string, hits: boolean[]): void => {
  const places = [...plain].flatMap((c, i) => (/[\p{L}\p{N}]/u.test(c) ? [i] : []));
  const wanted = typed.replace(/[^\p{L}\p{N}]/gu, '');
  const at = /\d/.test(wanted)
    ? places
        .map((i) => plain[i])
        .join('')
        .indexOf(wanted)
    : -1;
  if (at >= 0) for (const i of places.slice(at, at + wanted.length)) hits[i] = true;
};

/**
 * Splits the text into parts, `hit` where a word of `query` is a prefix of a word. Letters keep their accents and case.
 */
export const matchParts = (text: string, query: string): { text: string; hit: boolean }[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const plain = [...text].map((c) => fold(c) || c).join('');
  if (words.length === 0 || plain.length !== text.length) return [{ text, hit: false }];
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (BEGINNING.test(plain.slice(0, at))) hits.fill(true, at, at + word.length);
    }
  }
  if (!hits.includes(true)) squeeze(plain, words.join(''), hits);
  const parts: { text: string; hit: boolean }[] = [];
  for (const [i, hit] of hits.entries()) {
    const last = parts.at(-1);
    if (last && last.hit === hit) last.text += text[i];
    else parts.push({ text: text[i] ?? '', hit });
  }
  return parts;
};
