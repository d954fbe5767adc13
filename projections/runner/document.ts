/** Documents from events, always in the same bytes, however the events were batched. */
import type { Doc, Recorded } from '../../infra/ports/ports.js';
import { parseStream } from '../../services/domain/kit/aggregate.js';
import type { AnyView } from '../../services/domain/kit/view.js';

/**
 * A document under way. `doc` is without the stamped fields; `revision` -1: nothing yet. `joined`: its joined sources as
 * they are stored.
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
/** What a view's `apply` made of a document: without a value in the fields that `show` sets. */
export const ownPart = ({ joined }: AnyView, doc: Doc | undefined): Doc | undefined => {
  if (!joined || !doc) return doc;
  const known = blanks.get(joined);
  const blank = known ?? Object.fromEntries(joined.fields.map((field) => [field, undefined]));
  if (!known) blanks.set(joined, blank);
  return { ...doc, ...blank };
};

/** The document after one event, its own part only. @throws what the view throws */
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

/** As it is stored: keys in alphabetical order at every depth, nothing undefined, `id`, `version` and `updatedAt` set. */
export const stamped = (id: string, { doc, revision, updatedAt }: Working): Doc =>
  sorted({ ...doc, id, version: revision, updatedAt }) as Doc;

/** Grows with every change of a joined source, as long as the document's own revision stays. */
export const joinedAt = (sources: Sources): number =>
  Object.values(sources).reduce((sum, revision) => sum + revision + 1, 0);

/** A stored document ready for its next event. */
export const unstamped = (stored: Doc, revision: number): Working => {
  const { id: _id, version: _version, updatedAt, joinedAt: _joinedAt, ...doc } = stored;
  return { doc, revision, updatedAt: String(updatedAt) };
};

/** Parts of documents that were sorted before: an event leaves most of a document as it was. */
const done = new WeakMap<object, unknown>();
export const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const known = done.get(value);
  if (known !== undefined) return known;
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
