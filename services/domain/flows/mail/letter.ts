/**
 * What a mail says, without its looks: a heading, lines of facts, a table, a link. Kept as it was when it was queued.
 * Without the schemas: pages that show one need no others.
 */

type Facts = { facts: readonly (readonly [label: string, value: string])[] };
/** `note`: below it; empty: nothing. */
type Table = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[]; note: string };
type Words = { text: string };
type Way = { label: string; url: string };
export type Letter = {
  /** Whose it is: the company, the branch. */
  from: string;
  title: string;
  parts: readonly (Facts | Table | Way | Words)[];
  foot: string;
};

/** A letter is kept in pieces: no single text of the product is as long as it may be. */
export const PIECE = 5_000;
export type Sealed = { teks: string }[];

/** Beyond ASCII everything is written as its code, so that a piece may end anywhere. */
const asCode = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** A letter as it is stored. */
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
/** The letter of a mail; undefined: it is none. */
export const openLetter = (of: Sealed | undefined): Letter | undefined => {
  try {
    const letter = JSON.parse((of ?? []).map(({ teks }) => teks).join('')) as Letter;
    return isTexts([letter.from, letter.title, letter.foot]) && letter.parts.every(isPart) ? letter : undefined;
  } catch {
    return undefined;
  }
};
