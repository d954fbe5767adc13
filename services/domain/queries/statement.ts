/** Suggestions for lines of the bank: what is asked. */
import { z } from 'zod';
import { idPattern } from '../kit/values/id.js';
import { bounded } from '../kit/values/text.js';

/** Lines of one question: those in view. */
export const MOST_SUGGESTED = 50;
export const suggestionsQuery = z.strictObject({
  /** Ids of lines, separated by commas. */
  lines: bounded(2_500)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.string().regex(idPattern)).min(1).max(MOST_SUGGESTED)),
});
