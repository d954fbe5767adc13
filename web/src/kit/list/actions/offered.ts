/** What is offered for the rows that are marked, and which of it stands first. */
import type { ListRow, RowAction } from '../types';
import { meantFor } from './meant-for';

/** An action and those of the marked rows that it fits; `again`: all of these stand already where it leads. */
export type Offered<R extends ListRow> = { action: RowAction<R>; fit: readonly R[]; again: boolean };

/** @param all actions that fit none are offered too: it is said why they can't be taken */
export const offeredOn = <R extends ListRow>(
  actions: readonly RowAction<R>[],
  rows: readonly R[],
  all: boolean,
): Offered<R>[] =>
  actions
    .filter(({ href, command }) => href === undefined && command !== undefined)
    .map((action) => ({ action, ...meantFor(action, rows) }))
    .filter(({ fit }) => all || fit.length > 0);

/** As many stand beside each other in one line; of more, these: the ones that go on with most of the marked. */
const [MOST, IN_SIGHT] = [3, 2];
const byMost = <R extends ListRow>(a: Offered<R>, b: Offered<R>) => b.fit.length - a.fit.length;
/** Those that stand as buttons, the next step last, and that one step; the rest is behind a button of its own. */
export const inSight = <R extends ListRow>(
  offered: readonly Offered<R>[],
): { shown: readonly Offered<R>[]; lead: Offered<R> | undefined } => {
  const on = offered.filter(({ again }) => !again);
  const best = on.filter(({ action, fit }) => action.look === 'primary' && fit.length > 0).toSorted(byMost);
  const [lead] = best;
  const shown = on.length <= MOST ? on : on.filter((one) => best.slice(0, IN_SIGHT).includes(one));
  return { shown: shown.toSorted((a, b) => Number(a === lead) - Number(b === lead)), lead };
};
