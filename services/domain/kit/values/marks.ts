/**
 * Letters as people mean them, without the unseen characters that a clipboard, a chat or a word processor leaves in a
 * text.
 */

import { printable } from './printable.js';

/** Characters without width, and those that change the direction of text: they make twins that look alike. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;
const ALL_UNSEEN = new RegExp(UNSEEN, 'g');
/** Scripts in which a joiner changes the letter. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** Joiners within an emoji or between such letters have a meaning. */
const MEANT = [
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
].join('|');
const MEANT_OR_NOT = new RegExp(`(${MEANT})|${UNSEEN.source}`, 'gu');
/** The same for text in both directions: direction marks beside a sign have a meaning too. */
const MEANT_IN_LINES = new RegExp(`(${MEANT}|[\\u200e\\u200f\\u061c])|${UNSEEN.source}`, 'gu');
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}]/u;

const withoutUnseen = (text: string, meant: RegExp): string => (UNSEEN.test(text) ? text.replace(meant, '$1') : text);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * A single line: composed letters, no unseen characters without a meaning, one blank between words, none around them.
 */
export const tidy = (text: string): string => oneLine(withoutUnseen(printable(text).normalize('NFC'), MEANT_OR_NOT));
/** Several lines; line ends and indents stay. */
export const tidyLines = (text: string): string => {
  const composed = printable(text).normalize('NFC');
  return withoutUnseen(composed, RIGHT_TO_LEFT.test(composed) ? MEANT_IN_LINES : MEANT_OR_NOT).trim();
};
/**
 * A number, a code or a heading: no unseen characters at all, every dash and minus a `-`, every blank an ordinary one.
 */
export const plain = (text: string): string =>
  oneLine(
    printable(text)
      .normalize('NFC')
      .replace(ALL_UNSEEN, '')
      .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'),
  );
/** Normal form for comparing unique values: case, width of letters, blanks and unseen characters make no difference. */
export const claimKey = (text: string): string => oneLine(text.normalize('NFKC').replace(ALL_UNSEEN, '')).toUpperCase();
