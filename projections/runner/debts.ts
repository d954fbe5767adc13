/**
 * Streams whose documents are still to be brought up to a part of theirs. Noted down before the feed goes on, so that
 * what a process leaves undone another one does; doing it twice does no harm.
 */
import type { StateStore } from '../../infra/ports/ports.js';

/** An entry that was settled; it goes away by itself. */
const SETTLED = -1;
const KEPT_S = 60;

export class Debts {
  private readonly open = new Map<string, number>();

  /** @param prefix keys of this version's entries begin so */
  constructor(
    private readonly state: StateStore,
    private readonly prefix: string,
  ) {}

  get any(): boolean {
    return this.open.size > 0;
  }

  /** Takes over what anybody has noted down. */
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

  /** No document is behind any more; what was noted down anew meanwhile stays. */
  async settle(streams: readonly string[]): Promise<void> {
    for (const stream of streams) {
      const since = this.open.get(stream);
      this.open.delete(stream);
      if (since !== undefined) await this.state.swap(this.prefix + stream, since, SETTLED, KEPT_S);
    }
  }

  /** The version is no more. */
  async forget(): Promise<void> {
    this.open.clear();
    for (const { key } of await this.state.list(this.prefix)) await this.state.delete(key);
  }
}
