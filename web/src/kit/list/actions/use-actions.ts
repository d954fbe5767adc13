import { useState } from 'react';
import { errorCode } from '@/base/api';
import { serverNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { problemOf } from '@/kit/problem';
import { useCommand } from '@/kit/use-command';
import { toast } from '@/ui/toast';
import type { ListRow, RowAction } from '../types';
import { type Refused, type Report, reportTone, runEach } from './report';

type Asked<R> = { action: RowAction<R>; rows: readonly R[] };
export type Actions<R extends ListRow> = {
  /** Begins an action on rows: asks first where it must, else gives it at once. */
  act: (action: RowAction<R>, rows: readonly R[]) => void;
  /** A question that stands; `answer` gives the command, `drop` does not. */
  asked: Asked<R> | undefined;
  answer: (text: string, choice: string) => void;
  drop: () => void;
  progress: { action: string; at: number; of: number; id: string } | undefined;
  /** What came of it where not all went well. */
  report: { action: RowAction<R>; report: Report<R> } | undefined;
  closeReport: () => void;
  /** What was done last, for those who do not see the row change. */
  said: string;
};

/** Gives commands on rows of a list, one by one with the version each row shows. @param onDone rows on which it was done */
export const useActions = <R extends ListRow>(aggregate: string, onDone: (rows: readonly R[]) => void): Actions<R> => {
  const t = useT();
  const { run } = useCommand(aggregate);
  const [asked, setAsked] = useState<Asked<R>>();
  const [progress, setProgress] = useState<Actions<R>['progress']>();
  const [report, setReport] = useState<Actions<R>['report']>();
  const [said, setSaid] = useState('');

  const give = async ({ action, rows }: Asked<R>, text: string, choice: string) => {
    setAsked(undefined);
    if (!action.command || rows.length === 0) return;
    const { command } = action;
    const alone = rows.length === 1;
    const came = await runEach(
      rows,
      async (row) => {
        let why: Refused = { kind: 'failed', message: t('Sesi berakhir') };
        const { name, data } = command(row, text, choice);
        const onError = (e: unknown) => {
          why = refusedOf(e);
          // A single refusal is told as everywhere: rule or person, and a way on.
          return !alone;
        };
        const result = await run(row.id, name, data, { revision: row.version, onError });
        return result ? { row, ok: true } : { row, ok: false, why };
      },
      (at) => setProgress({ action: action.id, at, of: rows.length, id: rows[at - 1]?.id ?? '' }),
    );
    setProgress(undefined);
    onDone(came.done);
    if (came.done.length > 0) setSaid(action.done(came.done).title);
    if (alone) return;
    if (reportTone(came) !== 'done') return setReport({ action, report: came });
    const { title, detail } = action.done(came.done);
    toast.success(title, { detail });
  };
  const refusedOf = (e: unknown): Refused => {
    const problem = problemOf(e, t, serverNow());
    const kind = problem.kind === 'conflict' ? 'stale' : problem.way === 'again' ? 'failed' : 'rule';
    return { kind, message: problem.title, correlationId: kind === 'stale' ? undefined : errorCode(e) };
  };
  return {
    act: (action, rows) => {
      if (progress || rows.length === 0) return;
      if (action.ask) setAsked({ action, rows });
      else void give({ action, rows }, '', '');
    },
    asked,
    answer: (text, choice) => asked && void give(asked, text, choice),
    drop: () => setAsked(undefined),
    progress,
    report,
    closeReport: () => setReport(undefined),
    said,
  };
};
