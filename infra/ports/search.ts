/**
 * Words of documents and of searches, the same on every read store: a word of a search must be the beginning of a word of
 * the document. Case, accents and width are folded; punctuation at a word's ends is dropped.
 */

import { phoneText } from '../../services/domain/kit/phone.js';
import { splitTag } from '../../services/domain/kit/redacted-fields.js';
import { bytesOf, Cache } from './cache.js';

const ASCII = /^[\0-\x7f]*$/;
const fold = (text: string): string => {
  const lower = text.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
};
const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /[\s\0]+/;
/** A word without the punctuation at its ends. */
const bare = (word: string): string => {
  const first = word.search(LETTER);
  if (first < 0) return '';
  let end = word.length;
  for (;;) {
    const at = end - (end > 1 && (word.codePointAt(end - 2) as number) > 0xffff ? 2 : 1);
    if (LETTER.test(word.slice(at, end))) return word.slice(first, end);
    end = at;
  }
};
const trimmed = (text: string): string[] =>
  fold(text)
    .split(SPACE)
    .map(bare)
    .filter((word) => word !== '');
/** Where a word may also begin: after a sign, and after the zeros that fill a number up. */
const BEGINNINGS = /(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{N}])0+)(?=[1-9])/gu;

/** So short a part that only zeros stand before: a longer one is half of a number that people type in one piece. */
const LEFT = /^\p{N}{1,2}(?=[^\p{L}\p{N}])/u;

/** Longest word that is kept; longer ones are found by their beginning as well. */
const LONGEST = 64;
/** Of a word so many characters are looked at for further beginnings. */
const LOOKED_AT = 256;

/** A number as people write it: parts with one sign between, a digit in it. */
const NUMBER = /^[\p{L}\p{N} +./-]+$/u;
const LONGEST_NUMBER = 32;
const DIALLED = /^\+?62(?=\d{7,13}$)/;
/** Digits alone, in whatever groups. */
const DIGITS = /^[+\d\s()./-]+$/;
/** Other ways to write a text that is a number: in one piece (`B9494KXA`), and a phone number as it is dialled here. */
const otherwise = (text: string): string[] => {
  if (text.length > LONGEST_NUMBER || !/\d/.test(text) || !(NUMBER.test(text) || DIGITS.test(text))) return [];
  const parts = text.split(/[^\p{L}\p{N}]/u).filter((part) => part !== '');
  const whole = parts.join('');
  const dialled = whole.replace(DIALLED, '0');
  // Without signs each part is a beginning too: who types half of it in one piece finds it.
  const pieces = parts.length > 1 ? parts.map((_, n) => parts.slice(n).join('')) : [];
  return [...pieces, ...(dialled === whole ? [] : [dialled])];
};

/** A number without its signs, however it was parted; a word without digits keeps them. */
const inOnePiece = (word: string): string =>
  (/\p{N}/u.test(word) ? word.replace(/[^\p{L}\p{N}]/gu, '') : word).slice(0, LONGEST);

/**
 * The words that a text is found by: `SP-JKT-2607-00485` by itself and from each of its parts on (`jkt-2607-00485`,
 * `2607-00485`, `00485`, `485`).
 */
const wordsOfText = (text: string): string[] => {
  const groups = phoneText(text);
  return [
    // A phone number is also found from each of its groups on, as they are shown.
    ...(groups === text ? [] : wordsOfText(groups)),
    ...otherwise(fold(text).trim()),
    ...trimmed(text).flatMap((word) => {
      const begins = [0, ...Array.from(word.slice(0, LOOKED_AT).matchAll(BEGINNINGS), (match) => match.index)];
      return begins.flatMap((at) => {
        // What is left of a part without its zeros goes on in no other: `11` is not in `13.01.13`.
        const [left = ''] = word[at - 1] === '0' ? (LEFT.exec(word.slice(at)) ?? []) : [];
        return left !== '' ? [left] : [word.slice(at, at + LONGEST), inOnePiece(word.slice(at))];
      });
    }),
  ];
};
/** A phone number, or the beginning of one, or an NPWP or KTP, in groups: it is looked for in one piece, however it was parted. */
const dialled = (text: string): string | undefined => {
  const typed = fold(text).trim();
  if (typed.length > LONGEST_NUMBER || !DIGITS.test(typed) || /^\d*$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^0062/, '62').replace(/^620/, '62');
  return /^(?:0[1-9]|62)\d{4,13}$|^\d{15,16}$/.test(digits) ? digits : undefined;
};

/** {@link wordsOfText} of the texts that come again and again (names, places). */
const known = new Cache<readonly string[]>('words', 4 * 1_048_576);
const remembered = (text: string): readonly string[] => {
  const found = known.get(text);
  if (found) return found;
  const words = wordsOfText(text);
  known.set(text, words, bytesOf(words));
  return words;
};

/** A word that only searches of the same mark find: no typed word begins so, as it begins with a letter or digit. */
const behind = (mark: string, words: readonly string[]): readonly string[] =>
  mark === '' ? words : words.map((word) => `~${mark}~${word}`);
const wordsOf = (text: string): readonly string[] => {
  const [mark, plain] = splitTag(text);
  return behind(mark, remembered(plain));
};

/** The distinct words that a document with these texts is found by, sorted; a text may be `marked`. */
export const searchWords = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(wordsOf))].sort();

/** What {@link storedWords} made of late: most of what happens to a document leaves its words as they were. */
const lines = new Cache<string>('word lines', 8 * 1_048_576);
/** {@link searchWords} in one text, each after a blank. */
export const storedWords = (texts: readonly string[]): string => {
  const key = JSON.stringify(texts);
  const found = lines.get(key);
  if (found !== undefined) return found;
  const words = searchWords(texts)
    .map((word) => ` ${word}`)
    .join('');
  lines.set(key, words, bytesOf(words));
  return words;
};

/** No word begins so: a search of signs alone finds nothing. */
const NOTHING = '!';
const BLANK = /^[\s\0]*$/;

/** The words of a search, which may be `marked`; each must be the beginning of one of the document's. Empty: no search. */
export const queryWords = (search: string): string[] => {
  const [mark, text] = splitTag(search);
  const whole = dialled(text);
  const words = whole ? [whole] : trimmed(text).map(inOnePiece);
  if (words.length === 0 && !BLANK.test(text)) return [NOTHING];
  return [...behind(mark, [...new Set(words)])];
};
/** The words that documents must have for a query: of its search, and the marked ones. */
export const wordsAsked = ({ search = '', marked = [] }: { search?: string; marked?: readonly string[] }): string[] =>
  [search, ...marked].flatMap(queryWords);
