/**
 * Tokenizes documents and searches, the same on every read store: a search word must be a prefix of a word of the
 * document. Case, accents and width are folded; punctuation at the ends of a word is dropped.
 */

import { splitTag } from '../../services/domain/kit/aggregate/redacted-fields.js';
import { phoneText } from '../../services/domain/kit/values/phone.js';
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
/** Further beginnings within a word: after a punctuation mark, and after leading zeros of a number. */
const BEGINNINGS = /(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{N}])0+)(?=[1-9])/gu;

/** A part so short that only zeros can precede it: a longer one is half of a number that people type in one piece. */
const LEFT = /^\p{N}{1,2}(?=[^\p{L}\p{N}])/u;

/** Maximum length of a stored word; longer ones are still found by their prefix. */
const LONGEST = 64;
/** Maximum number of characters of a word scanned for further beginnings. */
const LOOKED_AT = 256;

/** A number as people write it: parts with single separators, containing a digit. */
const NUMBER = /^[\p{L}\p{N} +./-]+$/u;
const LONGEST_NUMBER = 32;
const DIALLED = /^\+?62(?=\d{7,13}$)/;
/** Digits only, grouped in any way. */
const DIGITS = /^[+\d\s()./-]+$/;
/**
 * Alternative spellings of a text that is a number: without separators (`B9494KXA`), and a phone number in its domestic
 * form.
 */
const otherwise = (text: string): string[] => {
  if (text.length > LONGEST_NUMBER || !/\d/.test(text) || !(NUMBER.test(text) || DIGITS.test(text))) return [];
  const parts = text.split(/[^\p{L}\p{N}]/u).filter((part) => part !== '');
  const whole = parts.join('');
  const dialled = whole.replace(DIALLED, '0');
  // Without separators every part is a beginning too, so that half of the number typed in one piece matches.
  const pieces = parts.length > 1 ? parts.map((_, n) => parts.slice(n).join('')) : [];
  return [...pieces, ...(dialled === whole ? [] : [dialled])];
};

/** A number without its separators; a word without digits keeps them. */
const inOnePiece = (word: string): string =>
  (/\p{N}/u.test(word) ? word.replace(/[^\p{L}\p{N}]/gu, '') : word).slice(0, LONGEST);

/**
 * The index words of a text: `SP-JKT-2607-00485` as a whole and from each of its parts on (`jkt-2607-00485`,
 * `2607-00485`, `00485`, `485`).
 */
const wordsOfText = (text: string): string[] => {
  const groups = phoneText(text);
  return [
    // A phone number is also indexed from each of its displayed groups on.
    ...(groups === text ? [] : wordsOfText(groups)),
    ...otherwise(fold(text).trim()),
    ...trimmed(text).flatMap((word) => {
      const begins = [0, ...Array.from(word.slice(0, LOOKED_AT).matchAll(BEGINNINGS), (match) => match.index)];
      return begins.flatMap((at) => {
        // A part stripped of its zeros does not continue into the next: `11` is not in `13.01.13`.
        const [left = ''] = word[at - 1] === '0' ? (LEFT.exec(word.slice(at)) ?? []) : [];
        return left !== '' ? [left] : [word.slice(at, at + LONGEST), inOnePiece(word.slice(at))];
      });
    }),
  ];
};
/** A (partial) phone number, NPWP or KTP typed in groups: it is searched in one piece, however it is grouped. */
const dialled = (text: string): string | undefined => {
  const typed = fold(text).trim();
  if (typed.length > LONGEST_NUMBER || !DIGITS.test(typed) || /^\d*$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^0062/, '62').replace(/^620/, '62');
  return /^(?:0[1-9]|62)\d{4,13}$|^\d{15,16}$/.test(digits) ? digits : undefined;
};

/** Cache of {@link wordsOfText} for recurring texts (names, places). */
const wordCache = new Cache<readonly string[]>('words', 4 * 1_048_576);
const remembered = (text: string): readonly string[] => {
  const cached = wordCache.get(text);
  if (cached) return cached;
  const words = wordsOfText(text);
  wordCache.set(text, words, bytesOf(words));
  return words;
};

/** Words that only searches with the same mark match: typed words begin with a letter or digit, never with `~`. */
const behind = (mark: string, words: readonly string[]): readonly string[] =>
  mark === '' ? words : words.map((word) => `~${mark}~${word}`);
const wordsOf = (text: string): readonly string[] => {
  const [mark, plain] = splitTag(text);
  return behind(mark, remembered(plain));
};

/** The distinct index words of a document with these texts, sorted; a text may be `marked`. */
export const searchWords = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(wordsOf))].sort();

/** Cache of {@link storedWords}: most changes of a document leave its words unchanged. */
const lines = new Cache<string>('word lines', 8 * 1_048_576);
/** {@link searchWords} as one text, each preceded by a space. */
export const storedWords = (texts: readonly string[]): string => {
  const key = JSON.stringify(texts);
  const cached = lines.get(key);
  if (cached !== undefined) return cached;
  const words = searchWords(texts)
    .map((word) => ` ${word}`)
    .join('');
  lines.set(key, words, bytesOf(words));
  return words;
};

/** No word begins like this: a search of punctuation alone finds nothing. */
const NOTHING = '!';
const BLANK = /^[\s\0]*$/;

/**
 * The words of a search, which may be `marked`; each must be a prefix of one of the document's words. Empty: no search.
 */
export const queryWords = (search: string): string[] => {
  const [mark, text] = splitTag(search);
  const whole = dialled(text);
  const words = whole ? [whole] : trimmed(text).map(inOnePiece);
  if (words.length === 0 && !BLANK.test(text)) return [NOTHING];
  return [...behind(mark, [...new Set(words)])];
};
/** All words that documents must have for a query: of its search and its marked words. */
export const requestedWords = ({
  search = '',
  marked = [],
}: {
  search?: string;
  marked?: readonly string[];
}): string[] => [search, ...marked].flatMap(queryWords);
