/** What is kept in memory because it may be asked for again: bounded by bytes, what was used longest ago goes first. */
import { LRUCache } from 'lru-cache';

/** One cache as it is now, for who operates the product. Bytes are estimates. */
export type CacheState = { name: string; bytes: number; entries: number; limit: number };

/** Of an entry beside its key and value. */
const ENTRY = 128;
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

const all = new Set<WeakRef<CacheState>>();

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

/** Measured anew with each {@link Cache.hold}: the library keeps the size of a value that is set again. */
type Entry<V> = { value: V };

export class Cache<V> {
  /** Without a limit of its own, which would take away what is held and refuse an entry that is larger alone. */
  private readonly kept = new LRUCache<string, Entry<V>>({ maxSize: Number.MAX_SAFE_INTEGER });

  /** @param limit bytes; one entry alone may be larger */
  constructor(
    readonly name: string,
    readonly limit: number,
  ) {
    all.add(new WeakRef<CacheState>(this));
  }

  get bytes(): number {
    return this.kept.calculatedSize;
  }
  get entries(): number {
    return this.kept.size;
  }

  get(key: string): V | undefined {
    return this.kept.get(key)?.value;
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** Keeps a value and lets go what is too much by now. @param bytes of the value ({@link bytesOf}) */
  set(key: string, value: V, bytes: number): void {
    this.hold(key, value, bytes);
    while (this.kept.calculatedSize > this.limit && this.kept.size > 1) this.kept.pop();
  }

  /** Keeps a value that is needed in a moment: nothing goes for it before the next {@link set}. */
  hold(key: string, value: V, bytes: number): void {
    this.kept.set(key, { value }, { size: ENTRY + key.length + bytes });
  }

  delete(key: string): void {
    this.kept.delete(key);
  }
}
