/**
 * In-memory engines for processes: a log with repeated and shuffled delivery, a state store, and a way to kill their
 * users.
 */
import type { EventStore, NewEvent, Recorded, StateStore, Subscription } from '../../../infra/ports/ports.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';

type Random = (below: number) => number;

/** Delivers each event at least once, some repeatedly, those of different streams in any order. */
export class ShuffledEvents extends MemoryEvents {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly next: Random) {
    super();
  }

  override async append(stream: string, expected: number, events: readonly NewEvent[]) {
    const done = await super.append(stream, expected, events);
    for (const wake of this.listeners) wake();
    return done;
  }

  override async subscribe(after: string, handle: (events: Recorded[]) => Promise<void>): Promise<Subscription> {
    let [at, stopped] = [Number(after || 0), false];
    let wake = () => {};
    const follow = async () => {
      while (!stopped) {
        const more = this.log.slice(at, at + 1 + this.next(12));
        const woken = new Promise<void>((go) => {
          wake = go;
        });
        this.listeners.add(wake);
        if (more.length === 0) await woken;
        else if (await this.tell(more, handle)) at += more.length;
        this.listeners.delete(wake);
      }
    };
    const done = follow();
    return {
      stop: async () => {
        stopped = true;
        wake();
        await done;
      },
    };
  }

  /** Delivers the batch after some older events, shuffled; its last event stays last, since it defines the position. */
  private async tell(batch: readonly Recorded[], handle: (events: Recorded[]) => Promise<void>): Promise<boolean> {
    const last = batch.at(-1) as Recorded;
    const some = Array.from({ length: this.next(4) }, () => this.log[this.next(Number(last.position))] as Recorded);
    const all = [...some, ...batch.slice(0, -1)];
    for (let n = all.length - 1; n > 0; n--) {
      const other = this.next(n + 1);
      [all[n], all[other]] = [all[other] as Recorded, all[n] as Recorded];
    }
    try {
      await handle([...all, last]);
      return true;
    } catch {
      await new Promise((go) => setTimeout(go, 2));
      return false;
    }
  }
}

export class MemoryState implements StateStore {
  readonly texts = new Map<string, string>();

  async get<T>(key: string): Promise<T | undefined> {
    const text = this.texts.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }
  async putAll<T>(entries: readonly (readonly [key: string, value: T])[]): Promise<void> {
    for (const [key, value] of entries) await this.put(key, value);
  }

  async put<T>(key: string, value: T): Promise<void> {
    this.texts.set(key, JSON.stringify(value));
  }
  async swap<T>(key: string, was: T | undefined, value: T): Promise<boolean> {
    if (this.texts.get(key) !== (was === undefined ? undefined : JSON.stringify(was))) return false;
    this.texts.set(key, JSON.stringify(value));
    return true;
  }
  async add(key: string, by: number): Promise<number> {
    const value = ((await this.get<number>(key)) ?? 0) + by;
    await this.put(key, value);
    return value;
  }
  async delete(key: string): Promise<void> {
    this.texts.delete(key);
  }
  async list<T>(prefix: string): Promise<{ key: string; value: T }[]> {
    return [...this.texts].flatMap(([key, text]) =>
      key.startsWith(prefix) ? [{ key, value: JSON.parse(text) as T }] : [],
    );
  }
  async close(): Promise<void> {}
}

/**
 * The engines as seen by a process that may be killed: after its death none of its calls reach them, and no events
 * reach it.
 */
export class Mortal {
  dead = false;
  private left = Number.POSITIVE_INFINITY;

  /** Dies at one of the next `within` operations, either before or after executing it. */
  doom(within: number, next: Random): void {
    this.left = next(within);
  }

  of<T extends EventStore | StateStore>(engine: T): T {
    return new Proxy(engine, {
      get: (target, name) => {
        const method = target[name as keyof T];
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          if (this.dead) return new Promise(() => {});
          const dies = this.left-- <= 0;
          if (dies && this.left % 2 === 0) this.die();
          if (this.dead) return new Promise(() => {});
          const guarded = args.map((arg) =>
            typeof arg === 'function'
              ? (...inner: unknown[]) =>
                  this.dead ? new Promise(() => {}) : (arg as (...a: unknown[]) => unknown)(...inner)
              : arg,
          );
          const answer = await (method as (...a: unknown[]) => unknown).apply(target, guarded);
          if (dies) this.die();
          return this.dead ? new Promise(() => {}) : answer;
        };
      },
    });
  }

  die(): void {
    this.dead = true;
  }
}
