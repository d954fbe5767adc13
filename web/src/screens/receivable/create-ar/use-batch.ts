/**
 * Makes the drafts one after the other. Each has an id and a key of its own, kept until the server has answered: pressed
 * again after a lost answer, it is the same draft.
 */
import { bodyOf, type Draft } from '@domain/flows/invoice/to-bill';
import { useCallback, useRef, useState } from 'react';
import { noteOwnChange } from '@/base/live/live';
import { commandSent } from '@/base/navigation/quiet-place';
import { api, isSure, newDocId, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { toast } from '@/ui/toast';
import type { AddressRow, SjRow } from './data';

export type NoteDraft = Draft<SjRow, AddressRow>;
export type Created = { id: string; draft: NoteDraft };
/** By key of a draft. `refused`: nothing is stored; `unsure`: the server did not answer. */
export type Outcome = { is: 'running' } | { is: 'refused'; why: string } | ({ is: 'unsure'; why: string } & Created);

export const useBatch = () => {
  const t = useT();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [created, setCreated] = useState<readonly Created[]>([]);
  const [progress, setProgress] = useState<{ at: number; of: number }>();
  const hanging = useRef(new Map<string, { id: string; key: string }>());
  const busy = useRef(false);
  const note = useCallback(
    (key: string, outcome: Outcome | undefined) =>
      setOutcomes((all) => {
        const next = new Map(all);
        if (outcome) next.set(key, outcome);
        else next.delete(key);
        return next;
      }),
    [],
  );
  /** @returns false if the server does not answer: the rest waits */
  const one = async (draft: NoteDraft, day: string): Promise<boolean> => {
    const body = bodyOf(draft, day);
    const wish = JSON.stringify(body);
    const { id, key } = hanging.current.get(wish) ?? { id: newDocId(), key: newKey() };
    hanging.current.set(wish, { id, key });
    note(draft.key, { is: 'running' });
    try {
      const { revision } = await api.command('invoice', id, 'register', body, { key });
      hanging.current.delete(wish);
      noteOwnChange('invoice', id, revision);
      setCreated((all) => [...all, { id, draft }]);
      note(draft.key, undefined);
      return true;
    } catch (e) {
      const sure = isSure(e);
      if (sure) hanging.current.delete(wish);
      const { title, detail } = problemOf(e, t, serverNow());
      const why = [title, detail].filter(Boolean).join('. ');
      note(draft.key, sure ? { is: 'refused', why } : { is: 'unsure', why, id, draft });
      // Its card may leave with its SJ, if somebody else has billed them.
      if (sure) toast.refused(draft.rows[0]?.sebutan.customer ?? '', { detail: why, id: draft.key });
      return sure;
    }
  };
  /** Makes them in turn, until the server does not answer. */
  const make = async (drafts: readonly NoteDraft[], day: string): Promise<void> => {
    if (busy.current || drafts.length === 0) return;
    busy.current = true;
    const answered = commandSent();
    for (const [n, draft] of drafts.entries()) {
      setProgress({ at: n + 1, of: drafts.length });
      if (!(await one(draft, day))) break;
    }
    answered();
    busy.current = false;
    setProgress(undefined);
  };
  /** Drafts without an answer that their SJ say they are on. @param draftOf the draft that an SJ is on */
  const confirm = useCallback(
    (draftOf: (sj: string) => string | undefined) => {
      for (const [key, outcome] of outcomes) {
        if (outcome.is !== 'unsure') continue;
        const { id, draft } = outcome;
        if (draftOf(draft.rows[0]?.id ?? '') !== id) continue;
        note(key, undefined);
        setCreated((all) => (all.some((one) => one.id === id) ? all : [...all, { id, draft }]));
      }
    },
    [outcomes, note],
  );
  return {
    confirm,
    created,
    progress,
    make,
    clearCreated: () => setCreated([]),
    outcomeOf: ({ key }: NoteDraft): Outcome | undefined => outcomes.get(key),
  };
};
