import { setImmediate as turn } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Yields between two pieces of long work so that other tasks run first. Across all concurrent works only one piece runs
 * per turn of the event loop, so that together they block it no longer than one alone.
 */
export const breathe = (): Promise<void> => {
  last = last.then(() => turn());
  return last;
};
