/**
 * Text by its length first: what is longer than `most` as it is given is refused before a pattern or a transform sees it.
 * Every schema of text that comes from outside begins with one of these; a fence looks at all of the registry's.
 */
import { z } from 'zod';

/** Text as it is given. @param most characters */
export const bounded = (most: number) => z.string().max(most, { abort: true });

/** So many characters more are taken before blanks are dropped. */
const SLACK = 100;
/** What has no width, or turns the direction of what follows: unseen twins are made of it. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const composed = (text: string): string => text.normalize('NFC').replace(UNSEEN, '');
/** A line as people mean it: composed letters, nothing unseen, one blank between words, none around them. */
export const tidy = (text: string): string => composed(text).replace(/\s+/g, ' ').trim();

/** One line of text, kept {@link tidy}. @param most characters of what is kept */
export const line = (most: number) =>
  bounded(most + SLACK)
    .overwrite(tidy)
    .max(most);
/** Text of several lines; their ends and indents stay. @param most characters of what is kept */
export const lines = (most: number) =>
  bounded(most + SLACK)
    .overwrite((text) => composed(text).trim())
    .max(most);

/** How values are compared where no two may be alike: neither case, width of letters nor blanks make a difference. */
export const claimKey = (text: string): string => tidy(text.normalize('NFKC')).toUpperCase();
