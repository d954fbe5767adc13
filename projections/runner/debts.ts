/**
 * Streams whose dependent documents still have to be updated. Recorded before the feed continues, so that another
 * process can finish the work; repeating it is harmless.
 */
import type { StateStore } from '../../infra/ports/ports.js';

/** Marks a settled entry; it expires by itself. */
const SETTLED = -1;
const KEPT_S = 60;

export class Debts {
  private readonly open = new Map<string, number>();

  /** @param prefix key prefix of this version's entries */
  constructor(
    private readonly state: StateStore,
    private readonly prefix: string,
  ) {}

  get any(): boolean {
    return this.open.size > 0;
  }

  /** Adopts all recorded entries, of any process. */
  async read(): Promise<void> {
    for (const { key, value } of await this.state.list<number>(this.prefix))
      if (value !== SETTLED) this.open.set(key.slice(this.prefix.length), value);
  }

  async add(sources: Readonly<Record<string, number>>): Promise<void> {
    for (const [stream, since] of Object.entries(sources)) {
      await this.state.put(this.prefix + stream, since);
      this.open.set(stream, since);
    }
  }

  /** Some of the streams. */
  some(most: number): string[] {
    return [...this.open.keys()].slice(0, most);
  }

  /** Marks streams as done; entries recorded anew meanwhile stay. */
  async settle(streams: readonly string[]): Promise<void> {
    for (const stream of streams) {
      const since = this.open.get(stream);
      this.open.delete(stream);
      if (since !== undefined) await this.state.swap(this.prefix + stream, since, SETTLED, KEPT_S);
    }
  }

  /** Removes all entries: the version no longer exists. */
  async forget(): Promise<void> {
    this.open.clear();
    for (const { key } of await this.state.list(this.prefix)) await this.state.delete(key);
  }
}
