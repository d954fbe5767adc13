/** Writes documents of one version, each if its source's revision is still the expected one. */
import mongoose, { type mongo } from 'mongoose';
import type { ViewShape, Write } from '../../ports/ports.js';
import { isDuplicate, type Link, type WithStringId } from './link.js';
import { type Fields, fieldsOf, reference, type StoredDocument, sourceKey } from './stored.js';

const { BSON, MongoBulkWriteError, ObjectId } = mongoose.mongo;

/** Size limit of a document with its search fields; the server's own limit is 16 MiB in all. */
const LARGEST = 16 * 1024 * 1024 - 4096;
/** Texts shorter than this never exceed the limit; measuring is expensive. */
const SMALL = 100_000;

/** A document that is too large for the engine. */
export class TooLarge extends Error {
  constructor(id: string, bytes: number) {
    super(`The document ${id} is too large to be stored: ${bytes} bytes with its search fields, of ${LARGEST} at most`);
    this.name = 'TooLarge';
  }
}

type Rows = mongo.Collection<WithStringId<StoredDocument>>;
/** A prepared write. `source` and the joined sources are names of the sources' fields. */
type Ready = {
  id: string;
  source: string;
  was: number;
  revision: number;
  fields: Fields;
  joined?: { was: [string, number][]; now: [string, number][] };
};
type Operation = mongo.AnyBulkWriteOperation<WithStringId<StoredDocument>>;

/**
 * Writes all documents whose check holds; several `writes` of one document run in sequence.
 * @returns indexes in `writes` of those whose check failed, in order. A successful write may be included if another
 * process immediately updated the document after it.
 * @throws TooLarge before anything is written; Unavailable
 */
export const saveAll = async (
  link: Link,
  rows: Rows,
  writes: readonly Write[],
  tokens: ViewShape['tokens'],
): Promise<number[]> => {
  const all = writes.map((write) => ready(write, tokens));
  const failed: number[] = [];
  for (const wave of waves(writes)) {
    for (const at of await save(
      link,
      rows,
      wave.map((place) => all[place] as Ready),
    ))
      failed.push(wave[at] as number);
  }
  return failed.sort((a, b) => a - b);
};

/** @throws TooLarge */
const ready = (write: Write, tokens: ViewShape['tokens']): Ready => {
  const { id, source, was, revision, joined } = write;
  const fields = fieldsOf(write.doc, tokens);
  if (fields.j.length > SMALL) {
    const bytes = BSON.calculateObjectSize(fields) + id.length * 3;
    if (bytes > LARGEST) throw new TooLarge(id, bytes);
  }
  const keys = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(([name, at]): [string, number] => [sourceKey(name), at]);
  const more = joined && { joined: { was: keys(joined.was), now: keys(joined.now) } };
  return { id, source: sourceKey(source), was, revision, fields, ...more };
};

/** Indexes in the list, grouped so that no document occurs twice in a wave. */
const waves = (writes: readonly Write[]): number[][] => {
  const times = new Map<string, number>();
  const result: number[][] = [];
  for (const [at, { id }] of writes.entries()) {
    const n = times.get(id) ?? 0;
    times.set(id, n + 1);
    const wave = result[n] ?? [];
    result[n] = wave;
    wave.push(at);
  }
  return result;
};

/**
 * A first write is tried as an insert; if the document exists, usually from another source, it is updated in a second
 * round. Unclear outcomes are read back: `w` identifies the call whose write succeeded.
 * @returns indexes of the writes without effect
 */
const save = async (link: Link, rows: Rows, writes: readonly Ready[]): Promise<number[]> => {
  const w = new ObjectId();
  const there = await bulk(
    link,
    rows,
    writes.map((write) => (write.was < 0 ? insertion(write, w) : changed(write, w))),
  );
  const again = await bulk(
    link,
    rows,
    there.duplicates.map((at) => changed(writes[at] as Ready, w)),
  );
  const doubtful = new Set<number>();
  if (again.unmet) for (const at of there.duplicates) doubtful.add(at);
  if (there.unmet) for (const [at, { was }] of writes.entries()) if (was >= 0) doubtful.add(at);
  if (doubtful.size === 0) return [];
  const idOf = (at: number) => (writes[at] as Ready).id;
  const ids = [...doubtful].map(idOf);
  const mine = await link.run(() => rows.find({ _id: { $in: ids }, w }, { projection: { _id: 1 } }).toArray());
  const done = new Set(mine.map(({ _id }) => _id));
  return [...doubtful].filter((at) => !done.has(idOf(at)));
};

/** All sources of a document with joined ones, and its source index; both replaced as a whole. */
const allSources = ({ source, revision }: Ready, now: [string, number][]): Pick<StoredDocument, 's' | 'r'> => ({
  s: { [source]: revision, ...Object.fromEntries(now) },
  r: now.map(([key, at]) => reference(key, at)),
});
const insertion = (write: Ready, w: mongo.ObjectId): Operation => {
  const { id, source, revision, fields, joined } = write;
  const sources = joined ? allSources(write, joined.now) : { s: { [source]: revision } };
  return { insertOne: { document: { _id: id, ...sources, ...fields, w } } };
};
const changed = (write: Ready, w: mongo.ObjectId): Operation => {
  const { id, source, was, revision, fields, joined } = write;
  const same = (joined?.was ?? []).map(([key, at]) => [`s.${key}`, at] as const);
  const sources = joined ? allSources(write, joined.now) : { [`s.${source}`]: revision };
  return {
    updateOne: {
      filter: { _id: id, [`s.${source}`]: was < 0 ? { $exists: false } : was, ...Object.fromEntries(same) },
      update: { $set: { ...fields, w, ...sources } as mongo.MatchKeysAndValues<WithStringId<StoredDocument>> },
    },
  };
};

/**
 * `unmet`: some update matched no document; the server does not say which. `duplicates`: indexes of inserts whose id
 * exists.
 */
type BulkOutcome = { unmet: boolean; duplicates: number[] };
const bulk = async (link: Link, rows: Rows, operations: Operation[]): Promise<BulkOutcome> => {
  if (operations.length === 0) return { unmet: false, duplicates: [] };
  const updates = operations.filter((operation) => 'updateOne' in operation).length;
  try {
    const { matchedCount } = await link.run(() => rows.bulkWrite(operations, { ordered: false }));
    return { unmet: matchedCount < updates, duplicates: [] };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    if (errors.length === 0 || !errors.every(isDuplicate)) throw error;
    return { unmet: error.matchedCount < updates, duplicates: errors.map(({ index }) => index) };
  }
};
