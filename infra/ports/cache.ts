/** What is kept in memory because it may be asked for again: bounded by bytes, what was used longest ago goes first. */

/** One cache as it is now, for who operates the product. Bytes are estimates. */
export type CacheState = { name: string; bytes: number; entries: number; limit: number };

/** Of an entry beside its key and value. */
const ENTRY = 112;
const STRING = 24;

/**
 * About how many bytes a plain value takes on the heap. An estimate: texts count a byte a character, and what two values
 * share counts twice.
 */
export const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return STRING + value.length;
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : 16;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 32;
  if (Array.isArray(value)) for (const inner of value) sum += 8 + bytesOf(inner);
  else if (value instanceof Map) for (const [key, inner] of value) sum += 40 + bytesOf(key) + bytesOf(inner);
  else if (value instanceof Set) for (const inner of value) sum += 24 + bytesOf(inner);
  else for (const key in value) sum += 8 + bytesOf((value as Record<string, unknown>)[key]);
  return sum;
};

const all = new Set<WeakRef<Cache<unknown>>>();

/** The caches of this thread, the largest first; those of one name are one. */
export const cachesHere = (): CacheState[] => {
  const found = new Map<string, CacheState>();
  for (const ref of all) {
    const cache = ref.deref();
    if (!cache) {
      all.delete(ref);
      continue;
    }
    const { name, bytes, entries, limit } = cache;
    const before = found.get(name) ?? { name, bytes: 0, entries: 0, limit: 0 };
    found.set(name, {
      name,
      bytes: before.bytes + bytes,
      entries: before.entries + entries,
      limit: before.limit + limit,
    });
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes);
};

type Entry<V> = { key: string; value: V; bytes: number; older: Entry<V> | undefined; newer: Entry<V> | undefined };

export class Cache<V> {
  /** Never reordered: a map that is taken from and added to with every look is made anew all the time. */
  private readonly kept = new Map<string, Entry<V>>();
  private oldest: Entry<V> | undefined;
  private newest: Entry<V> | undefined;
  private sum = 0;

  /** @param limit bytes; one entry alone may be larger */
  constructor(
    readonly name: string,
    readonly limit: number,
  ) {
    all.add(new WeakRef<Cache<unknown>>(this));
  }

  get bytes(): number {
    return this.sum;
  }
  get entries(): number {
    return this.kept.size;
  }

  get(key: string): V | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    if (found !== this.newest) {
      this.unlink(found);
      this.link(found);
    }
    return found.value;
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** Keeps a value and lets go what is too much by now. @param bytes of the value ({@link bytesOf}) */
  set(key: string, value: V, bytes: number): void {
    this.hold(key, value, bytes);
    while (this.sum > this.limit && this.oldest && this.oldest !== this.newest) this.delete(this.oldest.key);
  }

  /** Keeps a value that is needed in a moment: nothing goes for it before the next {@link set}. */
  hold(key: string, value: V, bytes: number): void {
    const size = ENTRY + key.length + bytes;
    const found = this.kept.get(key);
    if (found) {
      this.sum += size - found.bytes;
      found.value = value;
      found.bytes = size;
      this.unlink(found);
      this.link(found);
      return;
    }
    const entry: Entry<V> = { key, value, bytes: size, older: undefined, newer: undefined };
    this.kept.set(key, entry);
    this.link(entry);
    this.sum += size;
  }

  delete(key: string): void {
    const found = this.kept.get(key);
    if (!found) return;
    this.kept.delete(key);
    this.unlink(found);
    this.sum -= found.bytes;
  }

  private link(entry: Entry<V>): void {
    entry.older = this.newest;
    if (this.newest) this.newest.newer = entry;
    else this.oldest = entry;
    this.newest = entry;
  }

  private unlink(entry: Entry<V>): void {
    const { older, newer } = entry;
    if (older) older.newer = newer;
    else this.oldest = newer;
    if (newer) newer.older = older;
    else this.newest = older;
    entry.older = undefined;
    entry.newer = undefined;
  }
}
