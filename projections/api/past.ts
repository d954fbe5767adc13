/** Documents as they were, and what each event changed, out of their streams by the same views. */
import { without } from '../../infra/http/secrets.js';
import type { Recorded } from '../../infra/ports.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { applied, nothing, stamped, valueAt, type Working } from '../runner/document.js';

/** A moment: a revision of the document's stream, or an ISO time. */
export type Moment = { revision: number } | { time: string };
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads `?asOf`; absent: it is neither. */
export const momentOf = (text: string): Moment | undefined => {
  if (/^\d{1,9}$/.test(text)) return { revision: Number(text) };
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : { time: new Date(time).toISOString() };
};

/** The stream's beginning up to its last event of that moment, whatever the clocks between said. */
const until = (events: readonly Recorded[], moment: Moment): Recorded[] =>
  events.slice(
    0,
    events.findLastIndex((e) => ('revision' in moment ? e.revision <= moment.revision : e.meta.at <= moment.time)) + 1,
  );

/** The document as it was at a moment, as it is stored; absent: it was not there yet. */
export const documentAt = (view: AnyView, id: string, events: readonly Recorded[], moment?: Moment) => {
  const told = moment ? until(events, moment) : events;
  if (told.length === 0) return undefined;
  return stamped(
    id,
    told.reduce<Working>((before, event) => applied(view, before, event), nothing),
  );
};

export type FieldChange = { field: string; label: string; format?: string; before: unknown; after: unknown };
export type HistoryEntry = {
  revision: number;
  type: string;
  at: string;
  by: { id: string; fullname: string; jobdesk: string };
  data: unknown;
  changes: FieldChange[];
};

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Every event of a document, oldest first, with what it changed among the view's labelled fields. */
export const historyOf = (view: AnyView, events: readonly Recorded[], hidden: ReadonlySet<string>): HistoryEntry[] => {
  let before: Working = nothing;
  return events.map((event) => {
    const after = applied(view, before, event);
    const { revision, type, data, meta } = event;
    const changes = Object.entries(view.labels).flatMap(([field, { label, format }]): FieldChange[] => {
      const [was, is] = [valueAt(before.doc, field), valueAt(after.doc, field)];
      return same(was, is)
        ? []
        : [{ field, label, ...(format ? { format } : {}), before: was ?? null, after: is ?? null }];
    });
    before = after;
    const by = { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk };
    return { revision, type, at: meta.at, by, data: without(data, hidden), changes };
  });
};
