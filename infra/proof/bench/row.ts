/** One line of the bench table. Every figure is measured beside its bare counterpart in the same run. */
export type BenchRow = {
  /** The goal's id, `P1`. */
  id: string;
  /** `ours` against `bare`, in the goal's sense: higher is better for rates, lower for times and sizes. */
  ratio: number;
  /** As the goal reads, `>= 8`; `none`: it is measured to be known, and `met` is absent. */
  goal: string;
  met?: boolean;
  ours: number;
  bare: number;
  /** Of `ours` and `bare`: `events/s`, `ms`, `MB`. */
  unit: string;
  /** What a reader has to know of how it was measured. */
  note?: string;
};

/** A benchmark that could not be run here, and why. */
export type Skipped = { id: string; skipped: string };

/** A row of a goal `at least` or `at most` so much, or of none. */
export const rowOf = (
  id: string,
  { ours, bare, ratio = ours / bare }: { ours: number; bare: number; ratio?: number },
  goal: readonly ['>=' | '<=', number] | undefined,
  unit: string,
  note?: string,
): BenchRow => {
  const row = { id, ratio, goal: goal ? goal.join(' ') : 'none', ours, bare, unit, ...(note ? { note } : {}) };
  return goal ? { ...row, met: goal[0] === '>=' ? ratio >= goal[1] : ratio <= goal[1] } : row;
};
