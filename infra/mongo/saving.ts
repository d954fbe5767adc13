/** Writes documents of one version, each if its source's revision still is what it was. */
import mongoose, { type mongo } from 'mongoose';
import type { ViewShape, Write } from '../ports.js';
import { isDuplicate, type Kept, type Link } from './link.js';
import { type Row, rowOf, sourceKey } from './stored.js';

const { BSON, MongoBulkWriteError, ObjectId } = mongoose.mongo;

/** Of a document with its index fields; the server's own limit is 16 MiB for all of it. */
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

type Rows = mongo.Collection<Kept<Row>>;

/**
 * Writes all whose check holds; `writes` of one document one after the other.
 * @returns places in `writes` of those whose check failed, in order
 * @throws TooLarge before anything is written; Unavailable
 */
export const saveAll = async (
  link: Link,
  rows: Rows,
  writes: readonly Write[],
  tokens: ViewShape['tokens'],
): Promise<number[]> => {
  const operations = writes.map((write) => operation(write, tokens));
  const failed: number[] = [];
  for (const wave of waves(writes)) {
    const own = new ObjectId();
    const sent = wave.map((at) => signed(operations[at] as Operation, own));
    for (const at of await bulk(link, rows, sent, own)) failed.push(wave[at] as number);
  }
  return failed.sort((a, b) => a - b);
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

type Operation = { updateOne: { filter: mongo.Document; update: mongo.Document; upsert: boolean } };
/**
 * A first write makes the document where there is none; one that has the source already is not met, and making it anew
 * fails by its id.
 */
const operation = (write: Write, tokens: ViewShape['tokens']): Operation => {
  const { id, source, was } = write;
  const set = rowOf(write, tokens);
  if (set.j.length > SMALL) {
    const bytes = BSON.calculateObjectSize(set) + id.length * 3;
    if (bytes > LARGEST) throw new TooLarge(id, bytes);
  }
  const first = was < 0;
  const filter = { _id: id, [`s.${sourceKey(source)}`]: first ? { $exists: false } : was };
  return { updateOne: { filter, update: { $set: set }, upsert: first } };
};

const signed = (of: Operation, w: mongo.ObjectId): Operation => {
  of.updateOne.update.$set.w = w;
  return of;
};

/** Places of the operations that did nothing. */
const bulk = async (link: Link, rows: Rows, operations: Operation[], own: mongo.ObjectId): Promise<number[]> => {
  let result: mongo.BulkWriteResult;
  let doubtful: number[];
  try {
    result = await link.run(() => rows.bulkWrite(operations as never, { ordered: false }));
    doubtful = [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    if (errors.length === 0 || !errors.every(isDuplicate)) throw error;
    result = error.result;
    doubtful = errors.map(({ index }) => index);
  }
  // The answer only counts how many updates met a document, not which.
  if (result.matchedCount + result.upsertedCount + doubtful.length < operations.length) {
    doubtful = operations.map((_, at) => at);
  }
  if (doubtful.length === 0) return [];
  const idOf = (at: number) => (operations[at] as Operation).updateOne.filter._id as string;
  const ids = doubtful.map(idOf);
  const mine = await link.run(() => rows.find({ _id: { $in: ids }, w: own }, { projection: { _id: 1 } }).toArray());
  const done = new Set(mine.map(({ _id }) => _id));
  return doubtful.filter((at) => !done.has(idOf(at))).sort((a, b) => a - b);
};
