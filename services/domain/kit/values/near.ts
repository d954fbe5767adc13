/** Names close to a typed one that matches none exactly. Pure. */

import { cut } from './cut.js';
import { distance } from './distance.js';

/** Words that do not distinguish names. */
const generic: ReadonlySet<string> = new Set(['kota', 'kabupaten', 'kab', 'administrasi', 'adm', 'pt', 'cv', 'ud']);
const wordsOf = (text: string): string[] => {
  const all = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const distinctive = all.filter((word) => !generic.has(word));
  return distinctive.length > 0 ? distinctive : all;
};

/** Longer words are not compared: no name is misspelt that long. */
const LONGEST = 40;
/** Distance of a name from the typed words; undefined: it is a different name. */
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
/** The rows whose names are close to the typed one, the closest first. */
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

/** Shorter words are not searched for. */
const SHORTEST = 3;
/**
 * Searches for what a typed name without a match may mean: by its longest word, then by the beginnings of that word.
 * @param ask returns rows with a word that begins so
 */
export const findNear = async <R>(
  typed: string,
  ask: (query: string) => Promise<readonly R[]>,
  nameOf: (row: R) => string,
): Promise<R[]> => {
  const [longest = ''] = wordsOf(cut(typed, 200)).toSorted((a, b) => b.length - a.length);
  for (const query of new Set([longest, longest.slice(0, 4), cut(longest, SHORTEST)])) {
    if (query.length < SHORTEST) continue;
    const matches = nearest(typed, await ask(query), nameOf);
    if (matches.length > 0) return matches;
  }
  return [];
};
