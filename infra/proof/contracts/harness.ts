/** What a contract suite needs of an adapter. The suites assume nothing of its engine: positions are opaque, the log may hold others' events. */
export type Harness<T> = {
  /** A store that is ready; suites take names of their own, so that it need not be empty. */
  make: () => Promise<T>;
  /** Ends a store and opens one on the same data, as after a restart. Absent: cases that need it are left out. */
  reopen?: (store: T) => Promise<T>;
  /** Ends a store for good, with its data. */
  destroy: (store: T) => Promise<void>;
};

let named = 0;
/** A name that nothing else uses, also in a later run on the same engine. */
export const fresh = (kind: string): string =>
  `${kind}-${Date.now().toString(36)}${process.pid.toString(36)}${(named++).toString(36)}`;

/**
 * Waits until it is so: the one way in which tests wait for what comes by itself. @throws Error after a generous while (20 s at
 * least, more where the looks themselves are slow), with what it says then
 */
export const until = async (
  so: () => boolean | Promise<boolean>,
  what: string | (() => string) = 'it to be so',
): Promise<void> => {
  for (let tries = 0; tries < 2000; tries++) {
    if (await so()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}`);
};

/** Numbers that look random and are the same for a seed (mulberry32), 0 ≤ n < below. */
export const random = (seed: number): ((below: number) => number) => {
  let a = seed;
  return (below) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
};
