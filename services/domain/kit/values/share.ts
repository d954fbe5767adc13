/** Share number `n` of `of` of a whole; the shares add up to the whole. */
export const shareOf = (whole: number, n: number, of: number): number =>
  Math.floor((whole * (n + 1)) / of) - Math.floor((whole * n) / of);
