/** Past states of documents and the changes of each event, derived from their streams with the same views. */
import { z } from 'zod';
import type { Doc, EventBy, EventStore, Recorded, Stored } from '../../../infra/ports/ports.js';
import { without } from '../../../infra/runtime/http/secrets.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import { type FieldInfo, fieldInfos } from '../../../services/domain/kit/entity/field-info.js';
import { isDay, spanOf } from '../../../services/domain/kit/view/filter-match.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { closedTo } from '../../../services/domain/rights/field-rights.js';
import { applied, nothing, valueAt, type Working } from '../../runner/document.js';
import { type Part, partOf, partsFor, shown } from '../../runner/parts.js';
import { visibilityFor } from './field-visibility.js';
import { schemaAt } from './fields.js';

/** A moment: a revision of the document's stream, or an ISO time. */
export type Moment = { revision: number } | { time: string };
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses `?asOf`, a day as its end in Jakarta; undefined if invalid. */
export const momentOf = (text: string): Moment | undefined => {
  if (/^\d{1,9}$/.test(text)) return { revision: Number(text) };
  if (isDay(text)) return { time: spanOf(text)?.last ?? text };
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : { time: new Date(time).toISOString() };
};

/**
 * Time by which each event of a stream had happened: its own, or that of a later event if earlier, so that clock
 * differences don't reorder the stream. Consistent with `until`.
 */
export const timesOf = (events: readonly Recorded[]): string[] => {
  const times = events.map(({ meta }) => meta.at);
  for (let n = times.length - 2; n >= 0; n--) {
    const [at, next] = [times[n] as string, times[n + 1] as string];
    if (next < at) times[n] = next;
  }
  return times;
};

/** The stream up to its last event at or before the moment, regardless of clock differences. */
const until = (events: readonly Recorded[], moment: Moment): Recorded[] =>
  events.slice(
    0,
    events.findLastIndex((e) => ('revision' in moment ? e.revision <= moment.revision : e.meta.at <= moment.time)) + 1,
  );

/** What a view shows of another document at a time. */
export const partAt = async (
  store: Pick<EventStore, 'readStream'>,
  view: AnyView,
  stream: string,
  time?: string,
): Promise<Part | undefined> => {
  const theirs = await store.readStream(stream);
  return partOf(view, time === undefined ? theirs : until(theirs, { time }));
};

/**
 * The document's stored form at a moment; undefined if it did not exist yet. Joined parts are of the same time; for a
 * revision, of its event's time. @param part those of that moment, by stream
 */
export const documentAt = async (
  store: Pick<EventStore, 'readStream'>,
  view: AnyView,
  id: string,
  events: readonly Recorded[],
  moment?: Moment,
  part?: (stream: string) => Promise<Part | undefined>,
): Promise<Stored | undefined> => {
  const past = moment ? until(events, moment) : events;
  const last = past.at(-1);
  if (!last) return undefined;
  const working = past.reduce<Working>((before, event) => applied(view, before, event), nothing);
  const time = moment && ('time' in moment ? moment.time : last.meta.at);
  const parts = await partsFor(view, working.doc, part ?? ((stream) => partAt(store, view, stream, time)));
  const { doc, sources } = shown(view, id, working, (stream) => parts.get(stream));
  return { id, doc, sources: { [streamOf(view.of.name, id)]: working.revision, ...sources } };
};

/** `rows`: columns of a list of records, the naming one first. */
export type FieldChange = {
  field: string;
  label: string;
  format?: string;
  rows?: readonly FieldInfo[];
  before: unknown;
  after: unknown;
};
/** The document and action that an event follows from. `by`: absent if the reader may not know the user. */
export type CauseWords = {
  kind: string;
  id: string;
  title: string;
  /** A key of the dictionaries, shown after a name: `menyetujui`. */
  deed: string;
  by?: Pick<EventBy, 'fullname' | 'jobdesk'>;
  /** Triggered by time, not by the user. */
  timed?: true;
};
export type HistoryEntry = {
  revision: number;
  type: string;
  at: string;
  by: { id: string; fullname: string; jobdesk: string };
  data: unknown;
  changes: FieldChange[];
  /** Present on automatic events. */
  because?: CauseWords;
};

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Columns of a list of records whose rows the history compares individually. */
const columnsOf = (view: AnyView, field: string): readonly FieldInfo[] | undefined => {
  const calls = view.labels[field]?.calls;
  const schema = calls && schemaAt(view.doc, field);
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return undefined;
  const columns = fieldInfos(schema.element);
  return [...columns.filter(({ name }) => name === calls), ...columns.filter(({ name }) => name !== calls)];
};

/**
 * Every event of a document, oldest first, with its changes of the view's labelled fields, as visible to a user: only
 * events after which the user had access, and previous values only from states they had access to.
 * @param causes causes of events visible to that reader, by revision
 */
export const historyOf = (
  view: AnyView,
  events: readonly Recorded[],
  hidden: ReadonlySet<string>,
  who: Pick<Actor, 'jobdesk' | 'level'>,
  visible: (doc: Doc) => boolean,
  causes: ReadonlyMap<number, CauseWords> = new Map(),
): HistoryEntry[] => {
  const sight = visibilityFor(view, who);
  const { classes, name } = view.of;
  const seen = ({ doc }: Working) => (doc === undefined || !visible(doc) ? undefined : sight.of(doc));
  const rows = new Map(Object.keys(view.labels).map((field) => [field, columnsOf(view, field)]));
  let before: Working = nothing;
  return events.flatMap((event): HistoryEntry[] => {
    const after = applied(view, before, event);
    const { revision, type, data, meta } = event;
    const [seenBefore, seenAfter] = [seen(before), seen(after)];
    const changes = Object.entries(view.labels).flatMap(([field, { label, format }]): FieldChange[] => {
      const [was, is] = [valueAt(seenBefore, field), valueAt(seenAfter, field)];
      return same(was, is)
        ? []
        : [
            {
              ...{ field, label, ...(format ? { format } : {}) },
              ...(rows.get(field) ? { rows: rows.get(field) } : {}),
              ...{ before: was ?? null, after: is ?? null },
            },
          ];
    });
    before = after;
    if (after.doc !== undefined && seenAfter === undefined) return [];
    const by = { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk };
    const visibleData = closedTo(name, classes?.event(type), who)?.redact(data) ?? data;
    const because = causes.get(revision);
    return [
      { revision, type, at: meta.at, by, data: without(visibleData, hidden), changes, ...(because ? { because } : {}) },
    ];
  });
};
