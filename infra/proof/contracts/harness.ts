/**
 * Functions that a contract suite needs from an adapter. The suites assume nothing about its engine: positions are
 * opaque, and the log may contain others' events.
 */
export type Harness<T> = {
  /** A store that is ready; suites use unique names, so that it need not be empty. */
  make: () => Promise<T>;
  /** Closes a store and opens one on the same data, as after a restart. Absent: cases that need it are left out. */
  reopen?: (store: T) => Promise<T>;
  /** Closes a store and deletes its data. */
  destroy: (store: T) => Promise<void>;
};

let named = 0;
/** A unique name, also across later runs on the same engine. */
export const fresh = (kind: string): string =>
  `${kind}-${Date.now().toString(36)}${process.pid.toString(36)}${(named++).toString(36)}`;

/**
 * Waits for a condition: the only way in which tests wait for asynchronous results. @throws Error with the current
 * state after a generous timeout (20 s at least, more where the checks themselves are slow)
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

/** Seeded pseudo-random numbers (mulberry32), 0 ≤ n < below. */
export const random = (seed: number): ((below: number) => number) => {
  let a = seed;
  return (below) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
};
