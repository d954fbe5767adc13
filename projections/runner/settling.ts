/** Brings documents up to date with their joins between batches, a page at a time, so that no event waits for it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Projector } from './projector.js';
import type { Change } from './types.js';

/** Ms between two checks for work left by other processes. */
const LOOK = 1_000;
/** Ms between two pages. */
const REST = 5;

type Hooks = {
  /** The versions written now. */
  live: () => readonly Projector[];
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  changed: (changes: Change[]) => unknown;
};

export class Settling {
  private busy: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param shared whether other processes may leave work */
  constructor(
    private readonly hooks: Hooks,
    private readonly shared: boolean,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.go(), LOOK).unref();
    this.go();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.busy;
  }

  /** Starts work unless it is running. Failed work is retried at the next check. */
  go(): void {
    this.busy ??= this.work()
      .catch(() => {})
      .finally(() => {
        this.busy = undefined;
      });
  }

  private async work(): Promise<void> {
    if (this.shared) for (const projector of this.hooks.live()) await projector.readDebts();
    for (;;) {
      const owing = this.hooks.live().find(({ owes }) => owes);
      if (!owing || this.stopped) return;
      await this.hooks.exclusive(async () => {
        if (!this.stopped) await this.hooks.changed(await owing.catchUpPage());
      });
      await pause(REST);
    }
  }
}
