/** Messages of the live connection, shared by both ends. Messages of each watched thing are numbered from 1. */

/** A watched document that the reader may no longer see, since this version. */
export type Gone = { id: string; version: number };
/**
 * Rows as the reader's list has them, of `of` (a view, or `<view>/<id>`). `gone`: documents that the reader could see
 * before and no longer can.
 */
export type RowsUpdate<Row = Record<string, unknown>> = {
  of: string;
  n: number;
  rows: readonly Row[];
  gone?: readonly Gone[];
};
/** Tells the client to reload all that it shows of it, at a random time within so many ms. */
export type ReloadUpdate = { of: string; n: number; within: number };
/**
 * Response to `watch`: what is watched now, with the number of the last message sent for each; anything missing may not
 * be read. `told`: rows that changed in the last `kept` ms, for anything not watched before. A client whose read is
 * older than `kept` ms reloads within `within` ms; every client reloads what is in `again`.
 */
export type Watching<Row = Record<string, unknown>> = {
  n: Readonly<Record<string, number>>;
  within: number;
  kept: number;
  told: readonly RowsUpdate<Row>[];
  again: readonly string[];
};
