/**
 * The time of a phone whose clock is wrong, and jumps: how far it is from the server's is known from each answer, and kept for
 * when there is none. A jump shows by the steady clock, which nobody sets; asleep that one may stand still, so that a wall clock
 * that is ahead of it tells a jump only while the page was in sight all along.
 */
export type Marks = {
  /** Ms since 1970 by the phone. */
  wall: number;
  /** Ms by a clock that nobody sets. */
  steady: number;
  /** The page was in sight since the marks before. */
  awake: boolean;
};
/** Less is the network's, or the timer's. */
const JUMP_MS = 5_000;

/** How much the phone's clock jumped between two marks, ms; 0: as far as can be told it did not. */
export const jumpBetween = (before: Marks, now: Marks): number => {
  const jump = now.wall - before.wall - (now.steady - before.steady);
  return Math.abs(jump) > JUMP_MS && (jump < 0 || now.awake) ? jump : 0;
};

/** `offset`: server's minus phone's, ms. `at`: the server's time when it was noted. */
export type KeptOffset = { offset: number; at: number };
/** What of a kept offset is good for a page that begins: one by which the time would have gone back is of a clock that was set. */
export const recalledOffset = (kept: KeptOffset | undefined, wall: number): number =>
  kept && wall + kept.offset >= kept.at - JUMP_MS ? kept.offset : 0;
