/** What is to be said of a phone's memory before it loses anything. */

/** `unsafe`: its browser throws away what is here when it needs the room, and may soon. */
export type Room = 'enough' | 'unsafe' | 'low' | 'full';

const MB = 1_000_000;
/** A day of reports with their photos. */
const LOW = 50 * MB;
/** A report with a photo and a signature. */
const FULL = 2 * MB;
/** Below this a browser begins to look for what it can throw away. */
const UNSAFE = 500 * MB;

/** @param safe the browser has said that it throws nothing of ours away */
export const roomOf = ({ quota, usage = 0 }: { quota?: number; usage?: number }, safe: boolean): Room => {
  if (quota === undefined) return 'enough';
  const left = quota - usage;
  if (left < FULL) return 'full';
  if (left < LOW) return 'low';
  return left < UNSAFE && !safe ? 'unsafe' : 'enough';
};
