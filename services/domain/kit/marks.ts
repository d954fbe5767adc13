/** Letters as people mean them, without what a clipboard, a chat or a word processor leaves in a text unseen. */

import { printable } from './printable.js';

/** What has no width, or turns the direction of what follows: unseen twins are made of it. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;
const ALL_UNSEEN = new RegExp(UNSEEN, 'g');
/** Scripts in which a joiner, or none, is another letter. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** Joiners within an emoji or between such letters: they are meant. */
const MEANT = [
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
].join('|');
const MEANT_OR_NOT = new RegExp(`(${MEANT})|${UNSEEN.source}`, 'gu');
/** The same where lines of both directions may stand: a mark beside them says where a sign belongs. */
const MEANT_IN_LINES = new RegExp(`(${MEANT}|[\\u200e\\u200f\\u061c])|${UNSEEN.source}`, 'gu');
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}]/u;

const kept = (text: string, meant: RegExp): string => (UNSEEN.test(text) ? text.replace(meant, '$1') : text);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A line: composed letters, nothing unseen that means nothing, one blank between words, none around them. */
export const tidy = (text: string): string => oneLine(kept(printable(text).normalize('NFC'), MEANT_OR_NOT));
/** Several lines; their ends and indents stay. */
export const tidyLines = (text: string): string => {
  const composed = printable(text).normalize('NFC');
  return kept(composed, RIGHT_TO_LEFT.test(composed) ? MEANT_IN_LINES : MEANT_OR_NOT).trim();
};
/** A number, a code or a heading: nothing unseen at all, every dash and minus a `-`, every blank an ordinary one. */
export const plain = (text: string): string =>
  oneLine(
    printable(text)
      .normalize('NFC')
      .replace(ALL_UNSEEN, '')
      .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'),
  );
/** How values are compared where no two may be alike: neither case, width of letters, blanks nor anything unseen make a difference. */
export const claimKey = (text: string): string => oneLine(text.normalize('NFKC').replace(ALL_UNSEEN, '')).toUpperCase();
