/** Rows that are valid for some days. `from`: the first; `to`: the last, `''` until further notice. */
export type Dated<F extends string = string> = {
  /** The key: each day has at most one row of it. */
  by: readonly F[];
  from: F;
  to: F;
  /** Fields that no document uses: they may still change, as a memo may. */
  free?: readonly F[];
};
