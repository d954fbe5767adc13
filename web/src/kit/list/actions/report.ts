/** Runs one command on several documents in sequence, and reports each outcome. */

export type Outcome<R> = { row: R; ok: true } | { row: R; ok: false; why: Refused };
/** `rule`: the rules refuse it. `stale`: somebody else saved first. `failed`: outcome unknown. */
export type Refused = { kind: 'rule' | 'stale' | 'failed'; message: string; correlationId?: string };
export type Report<R> = { done: R[]; refused: { row: R; why: Refused }[]; left: R[] };

/**
 * Runs `one` on each row in turn, and reports progress after each. It stops after a network or server failure
 * (`failed`): the rest stays untouched as `left`.
 */
export const runEach = async <R>(
  rows: readonly R[],
  one: (row: R) => Promise<Outcome<R>>,
  progress: (at: number) => void = () => {},
): Promise<Report<R>> => {
  const report: Report<R> = { done: [], refused: [], left: [] };
  for (const [i, row] of rows.entries()) {
    progress(i + 1);
    const outcome = await one(row);
    if (outcome.ok) report.done.push(row);
    else report.refused.push({ row, why: outcome.why });
    if (!outcome.ok && outcome.why.kind === 'failed') {
      report.left = rows.slice(i + 1);
      break;
    }
  }
  return report;
};

/** Tone of the summary: all done, some refused, or stopped midway. */
export const reportTone = (report: Report<unknown>): 'done' | 'partly' | 'none' => {
  if (report.refused.length === 0 && report.left.length === 0) return 'done';
  return report.done.length > 0 ? 'partly' : 'none';
};
