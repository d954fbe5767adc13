/**
 * Words of documents and of searches, the same on every read store: a word of a search must be the beginning of a word of
 * the document. Case, accents and width are folded; punctuation at a word's ends is dropped.
 */
import { markOf } from '../../services/domain/kit/classes.js';

const ASCII = /^[\0-\x7f]*$/;
const fold = (text: string): string => {
  const lower = text.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
};
const INSIDE = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const SPACE = /[\s\0]+/;
const trimmed = (text: string): string[] =>
  fold(text)
    .split(SPACE)
    .map((word) => word.replace(INSIDE, ''))
    .filter((word) => word !== '');
/** Where a word may also begin: after punctuation, and after the zeros that fill a number up. */
const BEGINNINGS = /(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{N}])0+)(?=[1-9])/gu;

/** Longest word that is kept; longer ones are found by their beginning as well. */
const LONGEST = 64;

/**
 * The words that a text is found by: `SP-JKT-2607-00485` by itself and from each of its parts on (`jkt-2607-00485`,
 * `2607-00485`, `00485`, `485`).
 */
const wordsOfText = (text: string): string[] =>
  trimmed(text).flatMap((word) => {
    const begins = [0, ...Array.from(word.matchAll(BEGINNINGS), (match) => match.index)];
    return begins.map((at) => word.slice(at, at + LONGEST));
  });

const known = new Map<string, readonly string[]>();
/** {@link wordsOfText} of the texts that come again and again (names, places) is kept. */
const remembered = (text: string): readonly string[] => {
  const found = known.get(text);
  if (found) return found;
  if (known.size >= 20_000) known.clear();
  const words = wordsOfText(text);
  known.set(text, words);
  return words;
};

/** A word that only searches of the same mark find: no typed word begins so, as it begins with a letter or digit. */
const behind = (mark: string, words: readonly string[]): readonly string[] =>
  mark === '' ? words : words.map((word) => `~${mark}~${word}`);
const wordsOf = (text: string): readonly string[] => {
  const [mark, plain] = markOf(text);
  return behind(mark, remembered(plain));
};

/** The distinct words that a document with these texts is found by, sorted; a text may be `marked`. */
export const searchWords = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(wordsOf))].sort();

/** The words of a search, which may be `marked`; each must be the beginning of one of the document's. Empty: no search. */
export const queryWords = (search: string): string[] => {
  const [mark, text] = markOf(search);
  return [...behind(mark, [...new Set(trimmed(text).map((word) => word.slice(0, LONGEST)))])];
};
