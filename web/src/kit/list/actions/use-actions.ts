import { useState } from 'react';
import { errorCode } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { useCommand } from '@/kit/command/use-command';
import { toast } from '@/ui/toast';
import type { ListRow, RowAction } from '../types';
import { refusedAhead } from './ahead';
import { type Refused, type Report, reportTone, runEach } from './report';

type PendingAction<R> = { action: RowAction<R>; rows: readonly R[]; text?: string };
/** The preview of an action with the input given in its dialog: `rows` would succeed. */
type Ahead<R> = PendingAction<R> & {
  refused: { row: R; why: Refused }[];
  text: string;
  choice: string;
  back?: () => void;
};
export type Actions<R extends ListRow> = {
  /** Starts an action on rows: opens its dialog if needed, else runs it at once. */
  act: (action: RowAction<R>, rows: readonly R[]) => void;
  /** The action whose dialog is open; `answer` runs it, `drop` cancels. */
  pending: PendingAction<R> | undefined;
  answer: (text: string, choice: string) => void;
  drop: () => void;
  /** Preview of several rows before anything runs; `go` runs the rest, `stay` cancels, `back` reopens the dialog. */
  ahead: Ahead<R> | undefined;
  go: () => void;
  stay: () => void;
  /** `at` 0: still computing the preview. */
  progress: { action: string; at: number; of: number; id: string } | undefined;
  /** The result, if not all rows succeeded. */
  report: { action: RowAction<R>; report: Report<R> } | undefined;
  closeReport: () => void;
  /** The last outcome, for screen readers. */
  announcement: string;
};

/**
 * Runs commands on rows of a list, one by one at the version each row shows. @param onDone called with the rows that
 * succeeded
 */
export const useActions = <R extends ListRow>(aggregate: string, onDone: (rows: readonly R[]) => void): Actions<R> => {
  const t = useT();
  const { run } = useCommand(aggregate);
  const [pending, setPending] = useState<PendingAction<R>>();
  const [progress, setProgress] = useState<Actions<R>['progress']>();
  const [report, setReport] = useState<Actions<R>['report']>();
  const [ahead, setAhead] = useState<Actions<R>['ahead']>();
  const [announcement, setAnnouncement] = useState('');

  const give = async ({ action, rows }: PendingAction<R>, text: string, choice: string) => {
    setPending(undefined);
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
          // A single refusal uses the common error message: rule or person, and next steps.
          return !alone;
        };
        const result = await run(row.id, name, data, { revision: row.version, onError });
        return result ? { row, ok: true } : { row, ok: false, why };
      },
      (at) => setProgress({ action: action.id, at, of: rows.length, id: rows[at - 1]?.id ?? '' }),
    );
    setProgress(undefined);
    onDone(came.done);
    if (came.done.length > 0) setAnnouncement(action.done(came.done).title);
    if (alone) return;
    if (reportTone(came) !== 'done') return setReport({ action, report: came });
    const { title, detail } = action.done(came.done);
    toast.success(title, { detail });
  };
  /** Previews several rows: those that would be refused are listed, and the rest needs confirmation. */
  const look = async ({ action, rows }: PendingAction<R>, text: string, choice: string) => {
    setPending(undefined);
    const { command } = action;
    if (!command || rows.length < 2) return give({ action, rows }, text, choice);
    setProgress({ action: action.id, at: 0, of: rows.length, id: '' });
    try {
      const wishes = rows.map((row) => ({ id: row.id, version: row.version, ...command(row, text, choice) }));
      const refusals = await refusedAhead(aggregate, wishes);
      setProgress(undefined);
      if (refusals.size === 0) return give({ action, rows }, text, choice);
      const refused = rows.flatMap((row) =>
        refusals.has(row.id) ? [{ row, why: refusedOf(refusals.get(row.id)) }] : [],
      );
      // Rows that seemed to fit come first: their refusal is unexpected.
      refused.sort((a, b) => Number(action.can(b.row)) - Number(action.can(a.row)));
      const again = () => {
        setAhead(undefined);
        setPending({ action, rows, text });
      };
      const rest = rows.filter(({ id }) => !refusals.has(id));
      setAhead({ action, rows: rest, refused, text, choice, ...((action.ask ?? action.form) && { back: again }) });
    } catch (e) {
      setProgress(undefined);
      const problem = problemOf(e, t, serverNow());
      toast.refused(problem.title, { detail: t('Belum ada yang dikirim.') });
    }
  };
  const refusedOf = (e: unknown): Refused => {
    const problem = problemOf(e, t, serverNow());
    const kind = problem.kind === 'conflict' ? 'stale' : problem.way === 'again' ? 'failed' : 'rule';
    return { kind, message: problem.title, correlationId: kind === 'stale' ? undefined : errorCode(e) };
  };
  return {
    act: (action, rows) => {
      if (progress || rows.length === 0) return;
      if (action.ask ?? action.form) setPending({ action, rows });
      else void look({ action, rows }, '', '');
    },
    pending,
    answer: (text, choice) => pending && void look(pending, text, choice),
    drop: () => setPending(undefined),
    ahead,
    go: () => {
      setAhead(undefined);
      if (ahead) void give(ahead, ahead.text, ahead.choice);
    },
    stay: () => setAhead(undefined),
    progress,
    report,
    closeReport: () => setReport(undefined),
    announcement,
  };
};
