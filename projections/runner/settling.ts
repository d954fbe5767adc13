/** Between batches: documents are brought up to what they join, a page at a time, so that nobody's events wait for it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Projector } from './projector.js';
import type { Change } from './types.js';

/** Ms between two looks for what other processes left undone. */
const LOOK = 1_000;
/** Ms between two pages. */
const REST = 5;

type Hooks = {
  /** The versions that are written now. */
  live: () => readonly Projector[];
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  changed: (changes: Change[]) => unknown;
};

export class Settling {
  private busy: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param shared other processes may leave something undone */
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

  /** Does what there is to do, if it is not being done. What fails is tried again at the next look. */
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
