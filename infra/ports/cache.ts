/** In-memory cache bounded by bytes; evicts the least recently used entries first. */
import { LRUCache } from 'lru-cache';

/** Current state of a cache, for operators. Bytes are estimates. */
export type CacheState = { name: string; bytes: number; entries: number; limit: number };

/** Overhead per entry beside key and value, in bytes. */
const ENTRY = 128;
const STRING = 24;

/**
 * Approximate heap size of a plain value in bytes. Texts count a byte per character, and data shared by two values
 * counts twice.
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

/** The caches of this thread, largest first; those with the same name are merged. */
export const cachesHere = (): CacheState[] => {
  const byName = new Map<string, CacheState>();
  for (const ref of all) {
    const cache = ref.deref();
    if (!cache) {
      all.delete(ref);
      continue;
    }
    const { name, bytes, entries, limit } = cache;
    const before = byName.get(name) ?? { name, bytes: 0, entries: 0, limit: 0 };
    byName.set(name, {
      name,
      bytes: before.bytes + bytes,
      entries: before.entries + entries,
      limit: before.limit + limit,
    });
  }
  return [...byName.values()].sort((a, b) => b.bytes - a.bytes);
};

/** A new object with each {@link Cache.hold}: the library would keep the old size if the same value were set again. */
type CacheEntry<V> = { value: V };

export class Cache<V> {
  /** No limit of its own: that would evict held entries and refuse a single entry above the limit. */
  private readonly lru = new LRUCache<string, CacheEntry<V>>({ maxSize: Number.MAX_SAFE_INTEGER });

  /** @param limit in bytes; a single entry may be larger */
  constructor(
    readonly name: string,
    readonly limit: number,
  ) {
    all.add(new WeakRef<CacheState>(this));
  }

  get bytes(): number {
    return this.lru.calculatedSize;
  }
  get entries(): number {
    return this.lru.size;
  }

  get(key: string): V | undefined {
    return this.lru.get(key)?.value;
  }

  has(key: string): boolean {
    return this.lru.has(key);
  }

  /** Stores a value and evicts entries above the limit. @param bytes size of the value ({@link bytesOf}) */
  set(key: string, value: V, bytes: number): void {
    this.hold(key, value, bytes);
    while (this.lru.calculatedSize > this.limit && this.lru.size > 1) this.lru.pop();
  }

  /** Stores a value that is needed soon, without evicting anything before the next {@link set}. */
  hold(key: string, value: V, bytes: number): void {
    this.lru.set(key, { value }, { size: ENTRY + key.length + bytes });
  }

  delete(key: string): void {
    this.lru.delete(key);
  }
}
