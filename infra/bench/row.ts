/** One line of the bench table. Every figure is measured beside its bare counterpart in the same run. */
export type BenchRow = {
  /** The goal's id, `P1`. */
  id: string;
  /** `ours` against `bare`, in the goal's sense: higher is better for rates, lower for times and sizes. */
  ratio: number;
  /** As the goal reads, `>= 8`. */
  goal: string;
  met: boolean;
  ours: number;
  bare: number;
  /** Of `ours` and `bare`: `events/s`, `ms`, `MB`. */
  unit: string;
};
