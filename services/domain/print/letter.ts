/**
 * Content of a mail, without its layout: a heading, lines of facts, a table, a link. Stored as it was when it was
 * queued. Without the schemas, so that pages that show one need not load them.
 */

type Facts = { facts: readonly (readonly [label: string, value: string])[] };
/** `note`: text below the table; empty: none. */
type Table = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[]; note: string };
type Words = { text: string };
type Way = { label: string; url: string };
export type Letter = {
  /** The sender: company and branch. */
  from: string;
  title: string;
  parts: readonly (Facts | Table | Way | Words)[];
  foot: string;
};

/** A letter is stored in pieces, as it may be longer than the longest single text allowed. */
export const PIECE = 5_000;
export type Sealed = { teks: string }[];

/** Non-ASCII characters are written as escapes, so that a piece may end anywhere. */
const asCode = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** A letter in its stored form. */
export const sealLetter = (of: Letter): Sealed => {
  const text = JSON.stringify(of).replace(/[\u007f-\uffff]/g, asCode);
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, n) => ({
    teks: text.slice(n * PIECE, (n + 1) * PIECE),
  }));
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isRows = (value: unknown): boolean => Array.isArray(value) && value.every(isTexts);
const isPart = (part: Partial<Facts & Table & Way & Words> | null): boolean =>
  part !== null &&
  (part.facts !== undefined
    ? isRows(part.facts)
    : part.url !== undefined
      ? isTexts([part.url, part.label])
      : part.text !== undefined
        ? isText(part.text)
        : isTexts([part.title, part.note]) && isTexts(part.columns) && isRows(part.rows));
/** The letter stored in a mail; undefined: not a letter. */
export const openLetter = (of: Sealed | undefined): Letter | undefined => {
  try {
    const letter = JSON.parse((of ?? []).map(({ teks }) => teks).join('')) as Letter;
    return isTexts([letter.from, letter.title, letter.foot]) && letter.parts.every(isPart) ? letter : undefined;
  } catch {
    return undefined;
  }
};
