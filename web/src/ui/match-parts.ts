/** Finding typed words in a text, for underlining what matched. */

const fold = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The text in pieces, `hit` where a word of `query` begins a word of it. Letters keep their accents and case. */
export const matchParts = (text: string, query: string): { text: string; hit: boolean }[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const plain = [...text].map((c) => fold(c) || c).join('');
  if (words.length === 0 || plain.length !== text.length) return [{ text, hit: false }];
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (at === 0 || /[^\p{L}\p{N}]/u.test(plain[at - 1] ?? '')) hits.fill(true, at, at + word.length);
    }
  }
  const parts: { text: string; hit: boolean }[] = [];
  for (const [i, hit] of hits.entries()) {
    const last = parts.at(-1);
    if (last && last.hit === hit) last.text += text[i];
    else parts.push({ text: text[i] ?? '', hit });
  }
  return parts;
};
