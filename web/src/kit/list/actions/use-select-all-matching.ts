import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Params } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { notLoaded } from '@/ui/hot';
import type { Ask, ListDef, ListRow, RowAction } from '../types';

export type AllMatching<R extends ListRow> = {
  /** The list supports actions on all rows that match the filter. */
  offered: boolean;
  /** All matching rows are selected, not just the marked ones. */
  on: boolean;
  set: (on: boolean) => void;
  /** The action being planned. */
  busy: string | undefined;
  act: (action: RowAction<R>) => void;
  /** The open dialog: a text, or a form for a number of rows. */
  ask: Ask | undefined;
  form: { of: NonNullable<RowAction<R>['form']>; rows: readonly R[]; total: number } | undefined;
  answer: (text: string, choice: string) => void;
  drop: () => void;
};

/** Actions on all rows that match a list's filter: planned first, then reviewed on a page of their own. */
export const useSelectAllMatching = <R extends ListRow>(
  plan: ListDef<R>['plan'],
  { rows, total, params }: { rows: readonly R[]; total: number; params: Params },
): AllMatching<R> => {
  const t = useT();
  const navigate = useNavigate();
  const shape = JSON.stringify(params);
  const [meant, setMeant] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [pending, setPending] = useState<RowAction<R>>();
  const give = async (action: RowAction<R>, text: string, choice: string) => {
    setPending(undefined);
    if (!plan) return;
    setBusy(action.id);
    try {
      const { planned } = await import('./plan-matching');
      const href = await planned(() => plan(action, params, text, choice), t);
      if (href !== undefined) return void navigate(href);
    } catch {
      // Only code that did not load.
      notLoaded();
    } finally {
      setBusy(undefined);
    }
  };
  return {
    offered: plan !== undefined,
    // Another search or filter means other rows: it resets the selection.
    on: meant === shape,
    set: (on) => setMeant(on ? shape : undefined),
    busy,
    act: (action) => {
      if (busy !== undefined) return;
      if (action.ask ?? action.form) setPending(action);
      else void give(action, '', '');
    },
    ask: pending?.ask?.(rows, total),
    form: pending?.form && { of: pending.form, rows, total },
    answer: (text, choice) => pending && void give(pending, text, choice),
    drop: () => setPending(undefined),
  };
};
