/**
 * Text whose length is checked first: raw text longer than `most` is refused before a pattern or a transform sees it.
 * Every schema of text that comes from outside begins with one of these; a fence checks all of the registry's.
 */
import { z } from 'zod';
import { plain, tidy, tidyLines } from './marks.js';

/** Raw text. @param most characters */
export const bounded = (most: number) => z.string().max(most, { abort: true });

/** Additional characters accepted before blanks are dropped. */
const SLACK = 100;
/** One line of text, stored {@link tidy}. @param most characters of the stored text */
export const singleLine = (most: number) =>
  bounded(most + SLACK)
    .overwrite(tidy)
    .max(most);
/** Text of several lines; their ends and indents stay. @param most characters of the stored text */
export const multiLine = (most: number) =>
  bounded(most + SLACK)
    .overwrite(tidyLines)
    .max(most);
/** A number or a code, stored {@link plain}. @param most characters of the stored text */
export const coded = (most: number) =>
  bounded(most + SLACK)
    .overwrite(plain)
    .max(most);
