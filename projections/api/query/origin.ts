/** Origin of an amount in a document: the events that changed it, each with its difference. Their sum is the amount. */
import { z } from 'zod';
import type { Doc, Recorded } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { applied, nothing, valueAt } from '../../runner/document.js';
import { visibilityFor } from './field-visibility.js';
import { schemaAt } from './fields.js';
import type { HistoryEntry } from './past.js';

/**
 * `value`: the amount after the event. `unseen`: includes changes since the previous line that the reader may not see.
 */
export type OriginLine = Omit<HistoryEntry, 'data' | 'changes'> & { change: number; value: number; unseen?: true };

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

/**
 * Whether the field is an amount that is derived from the document's own events and visible to the reader. @param doc
 * current state
 */
export const isAmount = (
  view: AnyView,
  doc: Doc | undefined,
  field: string,
  who: Pick<Actor, 'jobdesk' | 'level'>,
): boolean => {
  const sight = visibilityFor(view, who);
  const [first = ''] = field.split('.');
  return (
    PATH.test(field) &&
    !view.joined?.fields.includes(first) &&
    !sight.hides(field) &&
    // The length of a list is not an amount.
    !field.endsWith('.length') &&
    typeof valueAt(doc && sight.of(doc), field) === 'number'
  );
};

/**
 * The visible events that changed an amount, oldest first: changes while the reader had no access are included in the
 * next visible one. The changes add up to the current amount.
 * @param field dotted path in the current document: `total`, `bayar.0.jumlah` @param visible whether the reader may see
 * a state
 */
export const originOf = (
  view: AnyView,
  events: readonly Recorded[],
  field: string,
  who: Pick<Actor, 'jobdesk' | 'level'>,
  visible: (doc: Doc) => boolean,
): OriginLine[] => {
  const sight = visibilityFor(view, who);
  let working = nothing;
  const states = events.map((event) => {
    working = applied(view, working, event);
    return working.doc === undefined || !visible(working.doc) ? undefined : sight.of(working.doc);
  });
  const shown = events.flatMap((event, n) => (states[n] ? [{ event, doc: states[n], n }] : []));
  const amounts = amountsIn(
    view,
    shown.map(({ doc }) => doc),
    field,
  );
  return shown.flatMap(({ event, n }, at): OriginLine[] => {
    const value = amounts[at] ?? 0;
    const change = value - (amounts[at - 1] ?? 0);
    if (change === 0) return [];
    const { revision, type, meta } = event;
    const by = { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk };
    const unseen = n > 0 && states[n - 1] === undefined;
    return [{ revision, type, at: meta.at, by, change, value, ...(unseen ? { unseen } : {}) }];
  });
};
