/** Origin of an amount in a document: the events that changed it, each with its difference. Their sum is the amount. */
import { z } from 'zod';
import type { Doc, Recorded } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { valueAt } from '../../runner/document.js';
import { visibilityFor } from './field-visibility.js';
import { schemaAt } from './fields.js';
import type { StateAt } from './origin-states.js';
import type { CauseWords, HistoryEntry } from './past.js';

/**
 * `value`: the amount after the event. `unseen`: includes changes that the reader may not see. `from`: of an event of
 * another document, what was done there.
 */
export type OriginLine = Omit<HistoryEntry, 'data' | 'changes'> & {
  change: number;
  value: number;
  unseen?: true;
  from?: CauseWords;
};

const PATH = /^[A-Za-z]\w*(\.\w+){0,5}$/;
const ROW = /^([A-Za-z]\w*)\.(\d+)\.(.+)$/;
type Row = Readonly<Record<string, unknown>>;
const rowsAt = (doc: Doc | undefined, list: string): readonly Row[] => {
  const rows = doc?.[list];
  return Array.isArray(rows) ? (rows as Row[]) : [];
};

/** The naming column of a list's rows, else the first column: identifies a row when others are added or removed. */
const nameOf = (view: AnyView, list: string): string | undefined => {
  const schema = schemaAt(view.doc, list);
  const element = schema instanceof z.ZodArray ? schema.element : undefined;
  return view.labels[list]?.calls ?? (element instanceof z.ZodObject ? Object.keys(element.shape)[0] : undefined);
};
/** Index of a row before an event; -1: it did not exist. Rows with the same name are matched by their order. */
const placeBefore = (before: readonly Row[], after: readonly Row[], at: number, name: string | undefined): number => {
  if (before === after || name === undefined) return at < before.length ? at : -1;
  const called = after[at]?.[name];
  const nth = after.slice(0, at).filter((row) => row[name] === called).length;
  return before.map((row, n) => (row[name] === called ? n : -1)).filter((n) => n >= 0)[nth] ?? -1;
};

/**
 * The amount in each of some states of a document, oldest first; for a list, that of the row at its position in the
 * last state.
 */
const amountsIn = (view: AnyView, states: readonly (Doc | undefined)[], field: string): number[] => {
  const [, list, place, column] = ROW.exec(field) ?? [];
  if (list === undefined || column === undefined) return states.map((doc) => numberOf(valueAt(doc, field)));
  const name = nameOf(view, list);
  let at = Number(place);
  let after = rowsAt(states.at(-1), list);
  return states
    .toReversed()
    .map((doc) => {
      const rows = rowsAt(doc, list);
      at = at < 0 ? at : placeBefore(rows, after, at, name);
      after = rows;
      return at < 0 ? 0 : numberOf(valueAt(rows[at], column));
    })
    .toReversed();
};
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Whether the field is an amount that the reader may see. @param doc current state */
export const isAmount = (
  view: AnyView,
  doc: Doc | undefined,
  field: string,
  who: Pick<Actor, 'jobdesk' | 'level'>,
): boolean => {
  const sight = visibilityFor(view, who);
  return (
    PATH.test(field) &&
    !sight.hides(field) &&
    // The length of a list is not an amount.
    !field.endsWith('.length') &&
    typeof valueAt(doc && sight.of(doc), field) === 'number'
  );
};

/** An event that changed an amount. */
export type AmountChange = { event: Recorded; change: number; value: number; unseen?: true };
/**
 * The events that changed an amount while the reader might see the document, oldest first: changes in between are
 * included in the next visible one. The changes add up to the current amount.
 * @param field dotted path in the current document: `total`, `bayar.0.jumlah` @param visible whether the reader may see
 * a state
 */
export const originOf = (
  view: AnyView,
  states: readonly StateAt[],
  field: string,
  who: Pick<Actor, 'jobdesk' | 'level'>,
  visible: (doc: Doc) => boolean,
): AmountChange[] => {
  const sight = visibilityFor(view, who);
  const shown = states.flatMap(({ event, doc }, n) => {
    if (doc === undefined || !visible(doc)) return [];
    const before = states[n - 1]?.doc;
    return [{ event, doc: sight.of(doc), unseen: n > 0 && (before === undefined || !visible(before)) }];
  });
  const amounts = amountsIn(
    view,
    shown.map(({ doc }) => doc),
    field,
  );
  return shown.flatMap(({ event, unseen }, at): AmountChange[] => {
    const value = amounts[at] ?? 0;
    const change = value - (amounts[at - 1] ?? 0);
    return change === 0 ? [] : [{ event, change, value, ...(unseen ? { unseen } : {}) }];
  });
};
