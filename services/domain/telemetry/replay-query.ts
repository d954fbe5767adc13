/** Who may replay a past day of the boards, and the query for it. */
import { z } from 'zod';
import type { Grant } from '../kit/aggregate/actor.js';
import { bounded } from '../kit/values/text.js';

/** The same as for the boards themselves: see their addresses. */
export const replayReaders: readonly Grant[] = ['operasional', 'monitoring', 'kacab', 'webmaster'];
/** `day` in Jakarta; `from`: a time on it, absent: its start. */
export const replayQuery = z.strictObject({
  day: bounded(10).date(),
  from: bounded(40).datetime({ offset: true }).optional(),
});
const id = bounded(40).min(1).optional();
/** Filters of the board of SJ, as on the live board. */
export const replayNotesQuery = replayQuery.extend({ branch: id, customer: id });
export type NotesFilter = Omit<z.output<typeof replayNotesQuery>, keyof z.output<typeof replayQuery>>;
