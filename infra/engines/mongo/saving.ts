/** Writes documents of one version, each if its source's revision still is what it was. */
import mongoose, { type mongo } from 'mongoose';
import type { ViewShape, Write } from '../../ports/ports.js';
import { isDuplicate, type Kept, type Link } from './link.js';
import { type Fields, fieldsOf, reference, type StoredDocument, sourceKey } from './stored.js';

const { BSON, MongoBulkWriteError, ObjectId } = mongoose.mongo;

/** Of a document with its search fields; the server's own limit is 16 MiB for all of it. */
const LARGEST = 16 * 1024 * 1024 - 4096;
/** Texts shorter than this never make so large a document: measuring costs. */
const SMALL = 100_000;

/** A document that the engine can't hold. */
export class TooLarge extends Error {
  constructor(id: string, bytes: number) {
    super(`The document ${id} is too large to be stored: ${bytes} bytes with its search fields, of ${LARGEST} at most`);
    this.name = 'TooLarge';
  }
}

type Rows = mongo.Collection<Kept<StoredDocument>>;
/** A write made ready. `source` and those joined are names of the sources' fields. */
type Ready = {
  id: string;
  source: string;
  was: number;
  revision: number;
  fields: Fields;
  joined?: { was: [string, number][]; now: [string, number][] };
};
type Operation = mongo.AnyBulkWriteOperation<Kept<StoredDocument>>;

/**
 * Writes all whose check holds; `writes` of one document one after the other.
 * @returns places in `writes` of those whose check failed, in order. A write that took place while somebody else went on
 * from it at once may be named too.
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

/** Places in the list, such that no document comes twice in a wave. */
const waves = (writes: readonly Write[]): number[][] => {
  const times = new Map<string, number>();
  const found: number[][] = [];
  for (const [at, { id }] of writes.entries()) {
    const n = times.get(id) ?? 0;
    times.set(id, n + 1);
    const wave = found[n] ?? [];
    found[n] = wave;
    wave.push(at);
  }
  return found;
};

/**
 * A first write is taken for a new document; one that is there already, as a rule from another source, is changed in a
 * second round. Whatever the answers leave open is read again: `w` tells whose writes took place.
 * @returns places of the writes that did nothing
 */
const save = async (link: Link, rows: Rows, writes: readonly Ready[]): Promise<number[]> => {
  const w = new ObjectId();
  const there = await bulk(
    link,
    rows,
    writes.map((write) => (write.was < 0 ? made(write, w) : changed(write, w))),
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

/** The sources of a document with joined ones, and by what it is found; all anew, those that are no more are gone. */
const allSources = ({ source, revision }: Ready, now: [string, number][]): Pick<StoredDocument, 's' | 'r'> => ({
  s: { [source]: revision, ...Object.fromEntries(now) },
  r: now.map(([key, at]) => reference(key, at)),
});
const made = (write: Ready, w: mongo.ObjectId): Operation => {
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
      update: { $set: { ...fields, w, ...sources } as mongo.MatchKeysAndValues<Kept<StoredDocument>> },
    },
  };
};

/** `unmet`: some update met no document; which one is not told. `duplicates`: places of inserts whose id is there. */
type Answer = { unmet: boolean; duplicates: number[] };
const bulk = async (link: Link, rows: Rows, operations: Operation[]): Promise<Answer> => {
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
