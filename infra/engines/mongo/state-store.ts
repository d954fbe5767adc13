import type { StateStore } from '../../ports/ports.js';
import { ServerClock } from './clock.js';
import { isDuplicate, type Link } from './link.js';
import { beginning } from './prefix.js';

const COLLECTION = 'state';
/** `n`: a number; `j`: JSON text of any other value; `e`: expiry by the server's clock. */
type StateEntry = { n?: number; j?: string; e?: Date };
type Value = Pick<StateEntry, 'n' | 'j'>;

/** Numbers are stored as such so that they can be incremented; other values as text, so that they can be compared. */
const encoded = (value: unknown): Value => {
  const j = JSON.stringify(value);
  if (j === undefined) throw new TypeError('Only JSON values are kept');
  return typeof value === 'number' && j !== 'null' ? { n: value + 0 } : { j };
};
const decoded = <T>({ n, j }: Value): T => (n === undefined ? JSON.parse(j as string) : n) as T;

const living = (now: number) => ({ $or: [{ e: { $exists: false } }, { e: { $gt: new Date(now) } }] });
const ended = (now: number) => ({ e: { $lte: new Date(now) } });

/**
 * Small JSON values in a separate collection. Expired entries are invisible from that millisecond of the server's clock
 * on; the server removes them later. A write resolves once it is on a majority's disks.
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
    return entry ? decoded<T>(entry) : undefined;
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
      this.entries.replaceOne({ _id: key, ...encoded(was), ...living(now) }, entry),
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
    const entries = await this.link.run(() =>
      this.entries
        .find({ _id: beginning(prefix), ...living(now) })
        .sort({ _id: 1 })
        .toArray(),
    );
    return entries.map((entry) => ({ key: entry._id, value: decoded<T>(entry) }));
  }

  /** No-op: the connection is shared; its owner closes it. */
  async close(): Promise<void> {}

  private get entries() {
    return this.link.collection<StateEntry>(COLLECTION);
  }

  /** Puts an entry where none or an expired one exists. False: a live one exists. */
  private async begin(key: string, entry: StateEntry, now: number): Promise<boolean> {
    try {
      await this.link.run(() => this.entries.replaceOne({ _id: key, ...ended(now) }, entry, { upsert: true }));
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private async entry(value: unknown, ttl: number | undefined): Promise<StateEntry> {
    const encodedValue = encoded(value);
    if (ttl === undefined) return encodedValue;
    await this.cleaned();
    return { ...encodedValue, e: new Date((await this.clock.now()) + ttl * 1000) };
  }

  /** The TTL index by which the server removes expired entries. */
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
