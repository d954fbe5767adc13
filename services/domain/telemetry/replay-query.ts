/** Who may look at a past day of the boards, and how it is asked for. */
import { z } from 'zod';
import type { Grant } from '../kit/actor.js';
import { bounded } from '../kit/text.js';

/** As the boards themselves: see their addresses. */
export const replayReaders: readonly Grant[] = ['operasional', 'monitoring', 'kacab', 'webmaster'];
/** `day` of Jakarta; `from`: a moment of it, absent: its beginning. */
export const replayQuery = z.strictObject({
  day: bounded(10).date(),
  from: bounded(40).datetime({ offset: true }).optional(),
});
const id = bounded(40).min(1).optional();
/** Of the board of SJ: whose alone, as the live board is narrowed. */
export const replayNotesQuery = replayQuery.extend({ branch: id, customer: id });
export type NotesFilter = Omit<z.output<typeof replayNotesQuery>, keyof z.output<typeof replayQuery>>;
