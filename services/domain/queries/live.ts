/** What goes over the live connection, as both ends speak it. Messages of one thing that is watched have numbers, from 1 on. */

/** What is watched is no longer the reader's to see, since that version. */
export type Gone = { id: string; version: number };
/** Rows as the reader's list has them, of `of` (a view, or `<view>/<id>`). `gone`: what was theirs to read and no longer is. */
export type RowsTold<Row = Record<string, unknown>> = {
  of: string;
  n: number;
  rows: readonly Row[];
  gone?: readonly Gone[];
};
/** Look again at all that is shown of it, at a moment of the next so many ms. */
export type AgainTold = { of: string; n: number; within: number };
/**
 * Answer to `watch`: what is watched now, with the number of the last message that was told of each; what is not there may
 * not be read. `told`: what changed in the last `kept` ms of what was not watched before: whoever read earlier looks again,
 * within `within` ms, and so does everybody at what is in `again`.
 */
export type Watching<Row = Record<string, unknown>> = {
  n: Readonly<Record<string, number>>;
  within: number;
  kept: number;
  told: readonly RowsTold<Row>[];
  again: readonly string[];
};
