/** Warnings about a phone's storage before anything is lost. */

/** `unsafe`: the browser may evict our data when it runs out of space, and that may be soon. */
export type Room = 'enough' | 'unsafe' | 'low' | 'full';

const MB = 1_000_000;
/** A day of reports with their photos. */
const LOW = 50 * MB;
/** A report with a photo and a signature. */
const FULL = 2 * MB;
/** Below this a browser begins to evict data. */
const UNSAFE = 500 * MB;

/** @param safe the browser has granted persistent storage */
export const roomOf = ({ quota, usage = 0 }: { quota?: number; usage?: number }, safe: boolean): Room => {
  if (quota === undefined) return 'enough';
  const left = quota - usage;
  if (left < FULL) return 'full';
  if (left < LOW) return 'low';
  return left < UNSAFE && !safe ? 'unsafe' : 'enough';
};
