/**
 * State store that seals the rows the product acts on: pending process steps, parked commands, print jobs, leases. A
 * row without a seal of this installation is treated as missing and is reported; it stays for inspection until
 * overwritten. Other rows pass unchanged: session rows carry their own seals, batch plans are proved by the log
 * (`plan-store.ts`), the rest is only displayed.
 */
import type { StateStore } from './ports.js';
import type { Seals } from './sealed.js';

/** Key prefixes of sealed rows. */
export const ACTED_ON = [
  'following/',
  'parked/processes/',
  'print-job/info/',
  'print-job/ids/',
  'print-job/open/',
  'file-waiting/',
  'demo/',
  'push/',
  // Leases of processes that execute commands; other processes (relay, projector) need no secret.
  ...['processes', 'batch', 'mail', 'print-job', 'journal', 'push', 'wilayah'].map((name) => `lease/${name}`),
] as const;
/** Marks an installation whose rows are sealed: an unsealed row after it was not written by the product. */
const SINCE = 'sealed/since';

const isSealed = (key: string): boolean => ACTED_ON.some((prefix) => key.startsWith(prefix)) || key === SINCE;
/** Whether keys with a prefix may be sealed. */
const meetsSealed = (prefix: string): boolean => isSealed(prefix) || ACTED_ON.some((one) => one.startsWith(prefix));

/** Maximum number of reported rows remembered: a store full of forged rows costs no memory. */
const TOLD = 1_000;

export class SealedState implements StateStore {
  private readonly reported = new Map<string, string>();

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
    // An unsealed row counts as missing and does not block the write.
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
      const opened = isSealed(key) ? this.opened<T>(key, value) : (value as T);
      return opened === undefined ? [] : [{ key, value: opened }];
    });
  }

  async forged(prefix: string): Promise<string[]> {
    if (!meetsSealed(prefix)) return [];
    const rows = await this.inner.list<unknown>(prefix);
    return rows.flatMap(({ key, value }) => (isSealed(key) && !this.seals.holds(key, value) ? [key] : []));
  }

  /**
   * Starts sealing after a release without seals or under another secret: existing unsealed rows are removed, never
   * trusted, and rows derived from the log are rebuilt. Repeated if interrupted before the mark is written, which is
   * harmless.
   * @returns number of rows removed
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

  /** The value under the seal. An invalid seal is reported once per stored value, however often it is read. */
  private opened<T>(key: string, stored: unknown): T | undefined {
    if (stored === undefined) return undefined;
    if (this.seals.holds(key, stored)) return (stored as { value: T }).value;
    const text = JSON.stringify(stored);
    if (this.reported.get(key) === text) return undefined;
    if (this.reported.size >= TOLD) this.reported.clear();
    this.reported.set(key, text);
    return this.seals.unseal<T>(key, stored);
  }
}
