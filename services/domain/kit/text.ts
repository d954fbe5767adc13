/**
 * Text by its length first: what is longer than `most` as it is given is refused before a pattern or a transform sees it.
 * Every schema of text that comes from outside begins with one of these; a fence looks at all of the registry's.
 */
import { z } from 'zod';
import { plain, tidy, tidyLines } from './marks.js';

/** Text as it is given. @param most characters */
export const bounded = (most: number) => z.string().max(most, { abort: true });

/** So many characters more are taken before blanks are dropped. */
const SLACK = 100;
/** One line of text, kept {@link tidy}. @param most characters of what is kept */
export const singleLine = (most: number) =>
  bounded(most + SLACK)
    .overwrite(tidy)
    .max(most);
/** Text of several lines; their ends and indents stay. @param most characters of what is kept */
export const multiLine = (most: number) =>
  bounded(most + SLACK)
    .overwrite(tidyLines)
    .max(most);
/** A number or a code, kept {@link plain}. @param most characters of what is kept */
export const coded = (most: number) =>
  bounded(most + SLACK)
    .overwrite(plain)
    .max(most);
