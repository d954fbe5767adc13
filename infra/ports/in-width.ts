/** Maximum number of tasks that run concurrently. */
const WIDTH = 64;

/** Runs work on each item, with limited concurrency. @returns the results in order @throws what one of them did */
export const inWidth = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += WIDTH) done.push(...(await Promise.all(all.slice(at, at + WIDTH).map(work))));
  return done;
};
