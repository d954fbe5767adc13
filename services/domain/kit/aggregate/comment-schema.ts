/**
 * A comment in a command, and as it is stored. A `document()` has its command and event built in; a `flow()` declares
 * them as a step (`anyVersion`, `ask: comment`, an event of its own name with the `commented` data), as the SP does.
 */
import { z } from 'zod';
import { multiLine } from '../values/text.js';
import { COMMENT_MOST } from './comment.js';

export const comment = z.strictObject({
  teks: multiLine(COMMENT_MOST).min(1).meta({ label: 'Komentar' }),
});
export const commented = z.object({ nomor: z.number(), teks: z.string() });
