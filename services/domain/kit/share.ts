/** The part of a whole that falls to the `n`th of `of`, so that all parts are the whole. */
export const shareOf = (whole: number, n: number, of: number): number =>
  Math.floor((whole * (n + 1)) / of) - Math.floor((whole * n) / of);
