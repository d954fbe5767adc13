/** Names that are near to one that was typed and is nobody's. Pure. */

import { cut } from './cut.js';
import { distance } from './distance.js';

/** Words that tell no name from another. */
const generic: ReadonlySet<string> = new Set(['kota', 'kabupaten', 'kab', 'administrasi', 'adm', 'pt', 'cv', 'ud']);
const wordsOf = (text: string): string[] => {
  const all = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const own = all.filter((word) => !generic.has(word));
  return own.length > 0 ? own : all;
};

/** Longer words are not compared: nothing is misspelt that long. */
const LONGEST = 40;
/** How far a name is from what was typed; undefined: it is another. */
const away = (typed: readonly string[], name: string): number | undefined => {
  const words = wordsOf(name);
  let sum = 0;
  let some = false;
  for (const word of typed) {
    const far = Math.min(...words.map((one) => distance(cut(word, LONGEST), cut(one, LONGEST))), word.length);
    if (far <= Math.max(1, Math.floor(word.length / 3)) && far < word.length) some = true;
    sum += far;
  }
  return some ? sum : undefined;
};
/** Those whose name is near to what was typed, the nearest first. */
export const nearest = <R>(typed: string, rows: readonly R[], nameOf: (row: R) => string, most = 4): R[] => {
  const words = wordsOf(typed);
  return rows
    .flatMap((row) => {
      const far = away(words, nameOf(row));
      return far === undefined ? [] : [{ row, far }];
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ row }) => row);
};

/** Shorter than this nothing is searched for. */
const SHORTEST = 3;
/**
 * Asks for what may be meant by a name that nothing is called by: by its longest word, then by the beginnings of it.
 * @param ask rows with a word that begins so
 */
export const findNear = async <R>(
  typed: string,
  ask: (query: string) => Promise<readonly R[]>,
  nameOf: (row: R) => string,
): Promise<R[]> => {
  const [longest = ''] = wordsOf(cut(typed, 200)).toSorted((a, b) => b.length - a.length);
  for (const query of new Set([longest, longest.slice(0, 4), cut(longest, SHORTEST)])) {
    if (query.length < SHORTEST) continue;
    const found = nearest(typed, await ask(query), nameOf);
    if (found.length > 0) return found;
  }
  return [];
};
