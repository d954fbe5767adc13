import type { StateStore } from '../../ports/ports.js';
import { ServerClock } from './clock.js';
import { isDuplicate, type Link } from './link.js';
import { beginning } from './prefix.js';

const COLLECTION = 'state';
/** `n`: a number; `j`: JSON text of anything else; `e`: when it ends, by the server's clock. */
type Entry = { n?: number; j?: string; e?: Date };
type Value = Pick<Entry, 'n' | 'j'>;

/** Numbers are kept as such, so that they can be added to; all else as text, so that it is compared as such. */
const kept = (value: unknown): Value => {
  const j = JSON.stringify(value);
  if (j === undefined) throw new TypeError('Only JSON values are kept');
  return typeof value === 'number' && j !== 'null' ? { n: value + 0 } : { j };
};
const given = <T>({ n, j }: Value): T => (n === undefined ? JSON.parse(j as string) : n) as T;

const living = (now: number) => ({ $or: [{ e: { $exists: false } }, { e: { $gt: new Date(now) } }] });
const ended = (now: number) => ({ e: { $lte: new Date(now) } });

/**
 * Small JSON values in a collection of their own. What has ended is not there from that millisecond of the server's clock
 * on; the server removes it some time later. Writes are on a majority's disks when they are answered.
 */
export class MongoStateStore implements StateStore {
  private readonly clock: ServerClock;
  private ready: Promise<unknown> | undefined;

  constructor(private readonly link: Link) {
    this.clock = new ServerClock(link);
  }

  async get<T>(key: string): Promise<T | undefined> {
    const now = await this.clock.now();
    const entry = await this.link.run(() => this.entries.findOne({ _id: key, ...living(now) }));
    return entry ? given<T>(entry) : undefined;
  }

  async put<T>(key: string, value: T, ttl?: number): Promise<void> {
    const entry = await this.entry(value, ttl);
    await this.link.run(() => this.entries.replaceOne({ _id: key }, entry, { upsert: true }));
  }

  async putAll<T>(entries: readonly (readonly [key: string, value: T])[], ttl?: number): Promise<void> {
    if (entries.length === 0) return;
    const writes = await Promise.all(
      entries.map(async ([key, value]) => ({
        replaceOne: { filter: { _id: key }, replacement: await this.entry(value, ttl), upsert: true },
      })),
    );
    await this.link.run(() => this.entries.bulkWrite(writes, { ordered: false }));
  }

  async swap<T>(key: string, was: T | undefined, value: T, ttl?: number): Promise<boolean> {
    const entry = await this.entry(value, ttl);
    const now = await this.clock.now();
    if (was === undefined) return this.begin(key, entry, now);
    const { matchedCount } = await this.link.run(() =>
      this.entries.replaceOne({ _id: key, ...kept(was), ...living(now) }, entry),
    );
    return matchedCount === 1;
  }

  async add(key: string, by: number, ttl: number): Promise<number> {
    for (;;) {
      const now = await this.clock.now();
      const counted = await this.link.run(() =>
        this.entries.findOneAndUpdate(
          { _id: key, n: { $exists: true }, ...living(now) },
          { $inc: { n: by } },
          { returnDocument: 'after' },
        ),
      );
      if (counted?.n !== undefined) return counted.n;
      if (await this.begin(key, await this.entry(by, ttl), now)) return by;
      const there = await this.get(key);
      if (there !== undefined && typeof there !== 'number') throw new TypeError(`${key} is no counter`);
    }
  }

  async delete(key: string): Promise<void> {
    await this.link.run(() => this.entries.deleteOne({ _id: key }));
  }

  async list<T>(prefix: string): Promise<{ key: string; value: T }[]> {
    const now = await this.clock.now();
    const found = await this.link.run(() =>
      this.entries
        .find({ _id: beginning(prefix), ...living(now) })
        .sort({ _id: 1 })
        .toArray(),
    );
    return found.map((entry) => ({ key: entry._id, value: given<T>(entry) }));
  }

  /** Does nothing: the connection is shared, and whoever opened it ends it. */
  async close(): Promise<void> {}

  private get entries() {
    return this.link.collection<Entry>(COLLECTION);
  }

  /** Puts an entry where none is, or one that has ended. False: a living one is there. */
  private async begin(key: string, entry: Entry, now: number): Promise<boolean> {
    try {
      await this.link.run(() => this.entries.replaceOne({ _id: key, ...ended(now) }, entry, { upsert: true }));
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private async entry(value: unknown, ttl: number | undefined): Promise<Entry> {
    const made = kept(value);
    if (ttl === undefined) return made;
    await this.cleaned();
    return { ...made, e: new Date((await this.clock.now()) + ttl * 1000) };
  }

  /** The index by which the server removes what has ended. */
  private async cleaned(): Promise<void> {
    this.ready ??= this.link.run(() => this.entries.createIndex({ e: 1 }, { name: 'ends', expireAfterSeconds: 0 }));
    try {
      await this.ready;
    } catch (error) {
      this.ready = undefined;
      throw error;
    }
  }
}
