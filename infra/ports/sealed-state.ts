/**
 * The state store with seals on the rows that the product acts on: what processes are to give, what lies parked, print
 * jobs, leases. A row without the seal of this installation is as if it were not there, and is told of; it stays for
 * people to look at until it is written over. All other rows pass as they are: those of sessions carry seals of their own,
 * plans of batches are proved by the log (`plan-store.ts`), the rest is looked at and never acted on.
 */
import type { StateStore } from './ports.js';
import type { Seals } from './sealed.js';

/** Beginnings of the keys of rows that are sealed. */
export const ACTED_ON = [
  'following/',
  'parked/processes/',
  'print-job/info/',
  'print-job/ids/',
  'print-job/open/',
  'file-waiting/',
  'demo/',
  'push/',
  // Of who carries commands out: other processes (relay, projector) need no secret.
  ...['processes', 'batch', 'mail', 'print-job', 'journal', 'push', 'wilayah'].map((name) => `lease/${name}`),
] as const;
/** Says that rows of an installation are sealed: what has no seal from then on was not written by the product. */
const SINCE = 'sealed/since';

const isSealed = (key: string): boolean => ACTED_ON.some((prefix) => key.startsWith(prefix)) || key === SINCE;
/** Whether something below a prefix may be sealed. */
const meetsSealed = (prefix: string): boolean => isSealed(prefix) || ACTED_ON.some((one) => one.startsWith(prefix));

/** Rows that were told of, at most: a store full of planted ones costs no memory. */
const TOLD = 1_000;

export class SealedState implements StateStore {
  private readonly told = new Map<string, string>();

  constructor(
    private readonly inner: StateStore,
    private readonly seals: Seals,
  ) {}

  async get<T>(key: string): Promise<T | undefined> {
    const stored = await this.inner.get<unknown>(key);
    return isSealed(key) ? this.opened<T>(key, stored) : (stored as T | undefined);
  }

  put<T>(key: string, value: T, ttl?: number): Promise<void> {
    return this.inner.put(key, this.closed(key, value), ttl);
  }

  putAll<T>(entries: readonly (readonly [key: string, value: T])[], ttl?: number): Promise<void> {
    return this.inner.putAll(
      entries.map(([key, value]) => [key, this.closed(key, value)] as const),
      ttl,
    );
  }

  async swap<T>(key: string, was: T | undefined, value: T, ttl?: number): Promise<boolean> {
    const [due, next] = [was === undefined ? undefined : this.closed(key, was), this.closed(key, value)];
    if (await this.inner.swap<unknown>(key, due, next, ttl)) return true;
    if (was !== undefined || !isSealed(key)) return false;
    // What has no seal is nothing, and is in nobody's way.
    const there = await this.inner.get<unknown>(key);
    if (there === undefined || this.seals.holds(key, there)) return false;
    return this.inner.swap<unknown>(key, there, next, ttl);
  }

  add(key: string, by: number, ttl: number): Promise<number> {
    if (isSealed(key)) throw new Error(`${key} is sealed: a counter can't be`);
    return this.inner.add(key, by, ttl);
  }

  delete(key: string): Promise<void> {
    return this.inner.delete(key);
  }

  async list<T>(prefix: string): Promise<{ key: string; value: T }[]> {
    const rows = await this.inner.list<unknown>(prefix);
    if (!meetsSealed(prefix)) return rows as { key: string; value: T }[];
    return rows.flatMap(({ key, value }) => {
      const found = isSealed(key) ? this.opened<T>(key, value) : (value as T);
      return found === undefined ? [] : [{ key, value: found }];
    });
  }

  async forged(prefix: string): Promise<string[]> {
    if (!meetsSealed(prefix)) return [];
    const rows = await this.inner.list<unknown>(prefix);
    return rows.flatMap(({ key, value }) => (isSealed(key) && !this.seals.holds(key, value) ? [key] : []));
  }

  /**
   * Begins to seal where an earlier release did not, or under another secret: what it left is never trusted but removed, and
   * what follows from the log is made from it anew. Without the mark that this was done it is done again, which does no harm.
   * @returns how many rows were removed
   */
  async begin(now: string): Promise<number> {
    if (this.seals.holds(SINCE, await this.inner.get(SINCE))) return 0;
    const old = (await Promise.all(ACTED_ON.map((prefix) => this.forged(prefix)))).flat();
    for (const key of old) await this.inner.delete(key);
    await this.put(SINCE, now);
    return old.length;
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  private closed(key: string, value: unknown): unknown {
    return isSealed(key) ? this.seals.seal(key, value) : value;
  }

  /** The value under the seal. One that does not hold is told of once, however often it is looked at. */
  private opened<T>(key: string, stored: unknown): T | undefined {
    if (stored === undefined) return undefined;
    if (this.seals.holds(key, stored)) return (stored as { value: T }).value;
    const text = JSON.stringify(stored);
    if (this.told.get(key) === text) return undefined;
    if (this.told.size >= TOLD) this.told.clear();
    this.told.set(key, text);
    return this.seals.unseal<T>(key, stored);
  }
}
