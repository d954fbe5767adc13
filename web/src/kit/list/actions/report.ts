/** One command given on several documents, one after another, and what came of each. */

export type Outcome<R> = { row: R; ok: true } | { row: R; ok: false; why: Refused };
/** `rule`: the rules refuse. `stale`: somebody was quicker. `failed`: not known to have happened. */
export type Refused = { kind: 'rule' | 'stale' | 'failed'; message: string; correlationId?: string };
export type Report<R> = { done: R[]; refused: { row: R; why: Refused }[]; left: R[] };

/**
 * Gives `one` on each row in turn and tells after each how far it is. After a failure of the line or the server (`failed`)
 * it stops: the rest is `left`, untouched, rather than tried twenty times in vain.
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

/** What to say first: everything done, something refused, or stopped on the way. */
export const reportTone = (report: Report<unknown>): 'done' | 'partly' | 'none' => {
  if (report.refused.length === 0 && report.left.length === 0) return 'done';
  return report.done.length > 0 ? 'partly' : 'none';
};
