/** Works that are under way at the same time. */
const WIDTH = 64;

/** Work on each of many, some of them side by side. @returns what came of each, in their order @throws what one of them did */
export const inWidth = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += WIDTH) done.push(...(await Promise.all(all.slice(at, at + WIDTH).map(work))));
  return done;
};
