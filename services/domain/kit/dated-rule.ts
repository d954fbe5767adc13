/** Rows that hold for some days. `from`: the first; `to`: the last, `''` until further notice. */
export type Dated<F extends string = string> = {
  /** What each day has one row of at most. */
  by: readonly F[];
  from: F;
  to: F;
  /** Fields that no document uses: they stay free to change, as a memo is. */
  free?: readonly F[];
};
