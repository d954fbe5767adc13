import type { Position } from '../../ports/ports.js';

/** A position in the server's log. */
export type LogPosition = { commit: bigint; prepare: bigint };

/** Value of a server that doesn't know the position. */
const UNKNOWN = 0xffff_ffff_ffff_ffffn;

/** `commit:prepare`, undefined if the server did not report it. */
export const textOf = (position: LogPosition | undefined): Position | undefined =>
  position === undefined || position.commit === UNKNOWN ? undefined : `${position.commit}:${position.prepare}`;

/** @throws RangeError for anything but a position of this engine */
export const placeOf = (position: Position): LogPosition => {
  const parts = /^(\d+):(\d+)$/.exec(position);
  if (!parts) throw new RangeError(`'${position}' is no position of this event store`);
  return { commit: BigInt(parts[1] as string), prepare: BigInt(parts[2] as string) };
};

/** Negative, zero or positive, as `a` is below, at or above `b`. */
export const compare = (a: LogPosition, b: LogPosition): number =>
  a.commit === b.commit ? Number(a.prepare - b.prepare) : a.commit < b.commit ? -1 : 1;

/** Bytes of the log between two positions; `''` is one before the first byte. */
export const distance = (from: Position, to: Position): number => {
  const [a, b] = [from, to].map((position) => (position === '' ? -1n : placeOf(position).commit)) as [bigint, bigint];
  if (a === b && from !== to) return Number(placeOf(to).prepare - placeOf(from).prepare);
  return Number(b - a);
};
