/**
 * The document each idempotency key was first used for; a key used for another document is refused. Available in this
 * process at once; written to the state store, for other processes and restarts, some ms later in batches. A command
 * waits for one read of the store at most, which starts along with its own work. A crash may lose the keys of its last
 * moment.
 */
import type { OnApplicationShutdown } from '@nestjs/common';
import { Cache } from '../../../infra/ports/cache.js';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';

/** How long a key stays bound to its first document (seconds). */
const KEY_DAYS = 7 * 86_400;
/** Ms during which keys are collected for one write. */
const GATHER = 50;
/** Ms before an unreachable store is tried again, since each attempt delays a command. */
const REST = 5_000;
/** Bytes of the cache of keys. */
const KNOWN = 8 * 1024 * 1024;
/** Maximum of keys waiting while the store is unreachable; any more stay in this process only. */
const WAITING = 20_000;

const place = (commandId: string): string => `command/${commandId}`;

export class Keys implements OnApplicationShutdown {
  private readonly cache = new Cache<string>('keys', KNOWN);
  private waiting = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private again = 0;

  constructor(private readonly state: Pick<StateStore, 'get' | 'putAll'>) {}

  /**
   * Starts to look up a key. @returns a function that binds it to a document
   * @throws Rejected `command-id-reused` from the returned function, if the key is bound to another document; while the
   * store is unreachable, only keys in this process count
   */
  look(commandId: string): (stream: string) => Promise<void> {
    const here = this.cache.get(commandId);
    const stored = here === undefined ? this.stored(commandId) : Promise.resolve(here);
    return async (stream) => {
      const first = (await stored) ?? this.cache.get(commandId);
      if (first !== undefined && first !== stream) throw new Rejected('command-id-reused');
      if (this.cache.get(commandId) === stream) return;
      this.cache.set(commandId, stream, stream.length);
      if (first === undefined) this.keep(commandId, stream);
    };
  }

  /** Writes the remaining keys. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
  }

  private async stored(commandId: string): Promise<string | undefined> {
    if (performance.now() < this.again) return undefined;
    try {
      return await this.state.get<string>(place(commandId));
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.again = performance.now() + REST;
      return undefined;
    }
  }

  private keep(commandId: string, stream: string): void {
    if (this.waiting.size < WAITING) this.waiting.set(place(commandId), stream);
    this.timer ??= setTimeout(() => void this.flush(), GATHER).unref();
  }

  private flush(): Promise<void> {
    this.timer = undefined;
    const batch = this.waiting;
    this.waiting = new Map();
    this.writing = this.writing.then(async () => {
      if (batch.size === 0) return;
      try {
        await this.state.putAll([...batch], KEY_DAYS);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        this.again = performance.now() + REST;
        for (const [key, stream] of batch) if (this.waiting.size < WAITING) this.waiting.set(key, stream);
        this.timer ??= setTimeout(() => void this.flush(), REST).unref();
      }
    });
    return this.writing;
  }
}
