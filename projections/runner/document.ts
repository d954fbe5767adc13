/** Builds documents from events, byte for byte the same however the events were batched. */
import type { Doc, Recorded } from '../../infra/ports/ports.js';
import { parseStream } from '../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';

/**
 * A document while it is being updated. `doc` lacks the stamped fields; `revision` -1: nothing yet. `joined`: its
 * joined sources as stored.
 */
export type Working = {
  doc: Doc | undefined;
  revision: number;
  updatedAt: string;
  correlationId?: string;
  joined?: Sources | undefined;
};
export type Sources = Readonly<Record<string, number>>;
export const nothing: Working = { doc: undefined, revision: -1, updatedAt: '' };

const blanks = new WeakMap<object, Doc>();
/** The document as a view's `apply` built it: the fields that `show` sets are undefined. */
export const ownPart = ({ joined }: AnyView, doc: Doc | undefined): Doc | undefined => {
  if (!joined || !doc) return doc;
  const cached = blanks.get(joined);
  const blank = cached ?? Object.fromEntries(joined.fields.map((field) => [field, undefined]));
  if (!cached) blanks.set(joined, blank);
  return { ...doc, ...blank };
};

/** Applies one event to the document's own fields. @throws what the view throws */
export const applied = (view: AnyView, before: Working, event: Recorded): Working => {
  const { meta, revision, type, data, stream } = event;
  const by = { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk };
  const doc = view.apply(ownPart(view, before.doc), type, data, {
    id: parseStream(stream).id,
    revision,
    at: meta.at,
    by,
    ...(meta.because ? { because: meta.because } : {}),
  });
  const { joined } = before;
  return { doc, revision, updatedAt: meta.at, correlationId: meta.correlationId, ...(joined && { joined }) };
};

/** The document as stored: keys sorted at every depth, nothing undefined, `id`, `version` and `updatedAt` set. */
export const stamped = (id: string, { doc, revision, updatedAt }: Working): Doc =>
  sorted({ ...doc, id, version: revision, updatedAt }) as Doc;

/** Counts changes of the joined sources; grows while the document's own revision stays. */
export const joinedAt = (sources: Sources): number =>
  Object.values(sources).reduce((sum, revision) => sum + revision + 1, 0);

/** Prepares a stored document for its next event. */
export const unstamped = (stored: Doc, revision: number): Working => {
  const { id: _id, version: _version, updatedAt, joinedAt: _joinedAt, ...doc } = stored;
  return { doc, revision, updatedAt: String(updatedAt) };
};

/** Cache of sorted parts, as an event leaves most of a document unchanged. */
const done = new WeakMap<object, unknown>();
export const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const cached = done.get(value);
  if (cached !== undefined) return cached;
  const out = Array.isArray(value)
    ? value.map((inner) => (inner === undefined ? null : sorted(inner)))
    : sortedObject(value as Doc);
  done.set(value, out);
  return out;
};
const sortedObject = (value: Doc): Doc => {
  const out: Doc = {};
  for (const key of Object.keys(value).sort()) {
    const inner = value[key];
    if (inner !== undefined) out[key] = sorted(inner);
  }
  return out;
};

/** Value at a dotted path. */
export const valueAt = (doc: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Doc)[key] : undefined), doc);
