/** One line of the bench table. Every figure is measured beside its bare counterpart in the same run. */
export type BenchRow = {
  /** The goal's id, `P1`. */
  id: string;
  /** `ours` against `bare` in the direction of the goal: higher is better for rates, lower for times and sizes. */
  ratio: number;
  /** The goal as text, `>= 8`; `none`: measured for information only, and `met` is absent. */
  goal: string;
  met?: boolean;
  ours: number;
  bare: number;
  /** Of `ours` and `bare`: `events/s`, `ms`, `MB`. */
  unit: string;
  /** Details about the measurement. */
  note?: string;
};

/** A benchmark that could not be run here, and the reason. */
export type Skipped = { id: string; skipped: string };

/** A row with the goal `at least` or `at most` a value, or none. */
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
