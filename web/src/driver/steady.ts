/**
 * Time on a phone whose clock is wrong and jumps: the offset to the server is measured at each response, and stored for
 * offline use. Jumps are detected with the monotonic clock. That may stop during sleep, so a wall clock ahead of it
 * counts as a jump only if the page was visible all along.
 */
export type Marks = {
  /** Wall clock of the phone, ms since 1970. */
  wall: number;
  /** Monotonic clock, ms. */
  steady: number;
  /** The page was visible since the previous marks. */
  awake: boolean;
};
/** Smaller differences are network or timer delays. */
const JUMP_MS = 5_000;

/** Jump of the phone's clock between two marks, ms; 0: none detected. */
export const jumpBetween = (before: Marks, now: Marks): number => {
  const jump = now.wall - before.wall - (now.steady - before.steady);
  return Math.abs(jump) > JUMP_MS && (jump < 0 || now.awake) ? jump : 0;
};

/** `offset`: server's minus phone's time, ms. `at`: the server's time when measured. */
export type StoredOffset = { offset: number; at: number };
/** The stored offset to use on start; 0 if time would have gone backwards, because the clock was set since. */
export const recalledOffset = (saved: StoredOffset | undefined, wall: number): number =>
  saved && wall + saved.offset >= saved.at - JUMP_MS ? saved.offset : 0;
