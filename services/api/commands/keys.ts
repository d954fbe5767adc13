/**
 * Which document each idempotency key was first given for: one that comes for another is refused. Known at once in this
 * process; kept for the others, and for after a restart, in the state store, some ms later and many at once: what a command
 * waits for is one look there, begun with its own work. A crash may forget the keys of its last moment.
 */
import type { OnApplicationShutdown } from '@nestjs/common';
import { Cache } from '../../../infra/ports/cache.js';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { Rejected } from '../../domain/kit/reject.js';

/** So long a key stands for the document it was first given for (seconds). */
const KEY_DAYS = 7 * 86_400;
/** Ms in which keys are gathered that are kept with one write. */
const GATHER = 50;
/** Ms for which a store that was away is not asked again: each question would keep a command waiting. */
const REST = 5_000;
/** Bytes of keys that are known here. */
const KNOWN = 8 * 1024 * 1024;
/** Keys that wait while the store is away; what comes beyond is known here alone. */
const WAITING = 20_000;

const place = (commandId: string): string => `command/${commandId}`;

export class Keys implements OnApplicationShutdown {
  private readonly known = new Cache<string>('keys', KNOWN);
  private waiting = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private again = 0;

  constructor(private readonly state: Pick<StateStore, 'get' | 'putAll'>) {}

  /**
   * Begins to look for a key. @returns ties it to a document
   * @throws Rejected `command-id-reused` from what it returns, where it was given for another; while the store is away,
   * only what this process knows counts
   */
  look(commandId: string): (stream: string) => Promise<void> {
    const here = this.known.get(commandId);
    const stored = here === undefined ? this.stored(commandId) : Promise.resolve(here);
    return async (stream) => {
      const first = (await stored) ?? this.known.get(commandId);
      if (first !== undefined && first !== stream) throw new Rejected('command-id-reused');
      if (this.known.get(commandId) === stream) return;
      this.known.set(commandId, stream, stream.length);
      if (first === undefined) this.keep(commandId, stream);
    };
  }

  /** Keeps what is left. */
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
