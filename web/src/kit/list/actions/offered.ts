/** Actions offered for the selected rows, and the leading one. */
import type { ListRow, RowAction } from '../types';
import { meantFor } from './meant-for';

/** An action and the selected rows it fits; `again`: all of them are in its target state already. */
export type Offered<R extends ListRow> = { action: RowAction<R>; fit: readonly R[]; again: boolean };

/** @param all includes actions that fit none, with the reason */
export const offeredOn = <R extends ListRow>(
  actions: readonly RowAction<R>[],
  rows: readonly R[],
  all: boolean,
): Offered<R>[] =>
  actions
    .filter(({ href, command }) => href === undefined && command !== undefined)
    .map((action) => ({ action, ...meantFor(action, rows) }))
    .filter(({ fit }) => all || fit.length > 0);

/** Maximum number of buttons on one line; beyond it, this many: the ones that advance most of the selected rows. */
const [MOST, IN_SIGHT] = [3, 2];
const byMost = <R extends ListRow>(a: Offered<R>, b: Offered<R>) => b.fit.length - a.fit.length;
/** The actions shown as buttons, the next step last, and that step; the rest goes into a menu. */
export const inSight = <R extends ListRow>(
  offered: readonly Offered<R>[],
): { shown: readonly Offered<R>[]; lead: Offered<R> | undefined } => {
  const on = offered.filter(({ again }) => !again);
  const best = on.filter(({ action, fit }) => action.look === 'primary' && fit.length > 0).toSorted(byMost);
  const [lead] = best;
  const shown = on.length <= MOST ? on : on.filter((one) => best.slice(0, IN_SIGHT).includes(one));
  return { shown: shown.toSorted((a, b) => Number(a === lead) - Number(b === lead)), lead };
};
