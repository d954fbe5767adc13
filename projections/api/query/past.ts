/** Documents as they were, and what each event changed, out of their streams by the same views. */
import { z } from 'zod';
import type { Doc, EventBy, EventStore, Recorded, Stored } from '../../../infra/ports/ports.js';
import { without } from '../../../infra/runtime/http/secrets.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate.js';
import { type FieldInfo, fieldInfos } from '../../../services/domain/kit/field-info.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { closedTo } from '../../../services/domain/rights/field-rights.js';
import { applied, nothing, valueAt, type Working } from '../../runner/document.js';
import { partOf, partsFor, shown } from '../../runner/parts.js';
import { visibilityFor } from './field-visibility.js';
import { schemaAt } from './fields.js';

/** A moment: a revision of the document's stream, or an ISO time. */
export type Moment = { revision: number } | { time: string };
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads `?asOf`; absent: it is neither. */
export const momentOf = (text: string): Moment | undefined => {
  if (/^\d{1,9}$/.test(text)) return { revision: Number(text) };
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : { time: new Date(time).toISOString() };
};

/**
 * When each event of a stream had happened: at its time, or as soon as a later one had, whatever the clocks between said.
 * By them `until` a time is what had happened by then.
 */
export const timesOf = (events: readonly Recorded[]): string[] => {
  const times = events.map(({ meta }) => meta.at);
  for (let n = times.length - 2; n >= 0; n--) {
    const [at, next] = [times[n] as string, times[n + 1] as string];
    if (next < at) times[n] = next;
  }
  return times;
};

/** The stream's beginning up to its last event of that moment, whatever the clocks between said. */
const until = (events: readonly Recorded[], moment: Moment): Recorded[] =>
  events.slice(
    0,
    events.findLastIndex((e) => ('revision' in moment ? e.revision <= moment.revision : e.meta.at <= moment.time)) + 1,
  );

/**
 * The document as it was at a moment, as it is stored; absent: it was not there yet. What it joins is that of the same
 * time; of a revision's moment, that of its event.
 */
export const documentAt = async (
  store: Pick<EventStore, 'readStream'>,
  view: AnyView,
  id: string,
  events: readonly Recorded[],
  moment?: Moment,
): Promise<Stored | undefined> => {
  const told = moment ? until(events, moment) : events;
  const last = told.at(-1);
  if (!last) return undefined;
  const working = told.reduce<Working>((before, event) => applied(view, before, event), nothing);
  const time = moment && ('time' in moment ? moment : { time: last.meta.at });
  const parts = await partsFor(view, working.doc, async (stream) => {
    const theirs = await store.readStream(stream);
    return partOf(view, time ? until(theirs, time) : theirs);
  });
  const { doc, sources } = shown(view, id, working, (stream) => parts.get(stream));
  return { id, doc, sources: { [streamOf(view.of.name, id)]: working.revision, ...sources } };
};

/** `rows`: of a list of records its columns, the one that each is called by first. */
export type FieldChange = {
  field: string;
  label: string;
  format?: string;
  rows?: readonly FieldInfo[];
  before: unknown;
  after: unknown;
};
/** The document that an event follows from, and what was done to it. `by`: absent where who did it is not to be told. */
export type ToldCause = {
  kind: string;
  id: string;
  title: string;
  /** A text of the dictionaries, said after a name: `menyetujui`. */
  deed: string;
  by?: Pick<EventBy, 'fullname' | 'jobdesk'>;
  /** The clock did it, not they. */
  timed?: true;
};
export type HistoryEntry = {
  revision: number;
  type: string;
  at: string;
  by: { id: string; fullname: string; jobdesk: string };
  data: unknown;
  changes: FieldChange[];
  /** Of what the product did by itself. */
  because?: ToldCause;
};

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The columns of a list of records that the history tells one by one. */
const columnsOf = (view: AnyView, field: string): readonly FieldInfo[] | undefined => {
  const calls = view.labels[field]?.calls;
  const schema = calls && schemaAt(view.doc, field);
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return undefined;
  const columns = fieldInfos(schema.element);
  return [...columns.filter(({ name }) => name === calls), ...columns.filter(({ name }) => name !== calls)];
};

/**
 * Every event of a document, oldest first, with what it changed among the view's labelled fields, as somebody sees it: those
 * after which the document was theirs to see, and of what it was before only what was theirs then.
 * @param causes what events follow from, as that reader may know it, by their revisions
 */
export const historyOf = (
  view: AnyView,
  events: readonly Recorded[],
  hidden: ReadonlySet<string>,
  who: Pick<Actor, 'jobdesk' | 'level'>,
  visible: (doc: Doc) => boolean,
  causes: ReadonlyMap<number, ToldCause> = new Map(),
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
    const told = closedTo(name, classes?.event(type), who)?.redact(data) ?? data;
    const because = causes.get(revision);
    return [{ revision, type, at: meta.at, by, data: without(told, hidden), changes, ...(because ? { because } : {}) }];
  });
};
