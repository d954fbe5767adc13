import { setImmediate as turn } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Between two pieces of long work: everybody else is attended to first. However many works there are side by side, one
 * piece of one of them is done in a turn of the event loop, so that they together hold it no longer than one alone.
 */
export const breathe = (): Promise<void> => {
  last = last.then(() => turn());
  return last;
};
