/** Approves and refuses rows of any kind: each by its own command, at the version seen, under a key of its own. */
import { useRef, useState } from 'react';
import { noteOwnChange } from '@/base/live/live';
import { commandSent } from '@/base/navigation/quiet-place';
import { ApiError, api, errorCode, isSure, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { seenWith } from '@/base/server/written';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { type Refused, type Report, runEach } from '@/kit/list/actions/report';
import { toast } from '@/ui/toast';
import type { Item } from './item';

export type Command = { step: string; data: Record<string, unknown> };
/** A row that is being decided, was decided, or was refused with a reason. */
export type Outcome = { is: 'running' | 'done' } | { is: 'refused'; why: Refused };

export const useDecisions = (drop: (keys: Iterable<string>) => void) => {
  const t = useT();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [progress, setProgress] = useState<{ at: number; of: number }>();
  const [report, setReport] = useState<{ report: Report<Item>; done: string }>();
  /** Keys of commands without an answer: repeated, they count once. */
  const hanging = useRef(new Map<string, string>());
  const busy = useRef(false);
  const note = (key: string, outcome: Outcome | undefined) =>
    setOutcomes((all) => {
      const next = new Map(all);
      if (outcome) next.set(key, outcome);
      else next.delete(key);
      return next;
    });
  const refusedBy = (e: unknown): Refused => {
    const problem = problemOf(e, t, serverNow());
    const kind = problem.kind === 'conflict' ? 'stale' : problem.way === 'again' ? 'failed' : 'rule';
    return {
      kind,
      message: [problem.title, problem.kind === 'rejected' && problem.detail].filter(Boolean).join('. '),
      ...(kind === 'failed' ? { correlationId: errorCode(e) } : {}),
    } as Refused;
  };
  const one = async (item: Item, { step, data }: Command): Promise<Refused | undefined> => {
    const { key: row, id, version, way } = item;
    const wish = `${row} ${step} ${JSON.stringify(data)}`;
    const key = hanging.current.get(wish) ?? newKey();
    const revision = seenWith(way.aggregate, id, version);
    try {
      const result = await api.command(way.aggregate, id, step, data, { revision, key });
      hanging.current.delete(wish);
      noteOwnChange(way.view, id, result.revision);
      return undefined;
    } catch (e) {
      if (isSure(e)) hanging.current.delete(wish);
      else hanging.current.set(wish, key);
      if (e instanceof ApiError && e.stale) noteOwnChange(way.view, id, e.stale.revision);
      return refusedBy(e);
    }
  };
  /** @param done outcome in one word: `disetujui` @returns the rows that were decided */
  const give = async (items: readonly Item[], command: (item: Item) => Command, done: string): Promise<Item[]> => {
    if (busy.current || items.length === 0) return [];
    busy.current = true;
    const answered = commandSent();
    const came = await runEach(
      items,
      async (item) => {
        note(item.key, { is: 'running' });
        const why = await one(item, command(item));
        note(item.key, why ? { is: 'refused', why } : { is: 'done' });
        return why ? { row: item, ok: false, why } : { row: item, ok: true };
      },
      (at) => setProgress({ at, of: items.length }),
    );
    answered();
    busy.current = false;
    setProgress(undefined);
    drop(came.done.map(({ key }) => key));
    for (const { key } of came.done) note(key, undefined);
    const [only] = items;
    const [refused] = came.refused;
    if (items.length > 1 && (refused || came.left.length > 0)) setReport({ report: came, done });
    else if (refused) toast.refused(refused.row.title, { detail: refused.why.message, id: refused.row.key });
    else if (items.length === 1) toast.success(t('{{name}} {{done}}', { name: only?.title ?? '', done }));
    else toast.success(t('{{count}} {{done}}', { count: items.length, done }));
    return came.done;
  };
  return { outcomes, progress, give, report, closeReport: () => setReport(undefined) };
};
