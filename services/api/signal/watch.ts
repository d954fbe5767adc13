/**
 * Periodically checks for drivers on the road who are out of contact, and notifies their branch. Of several product
 * processes one does this at a time; even two at once notify only once, since news and commands have deterministic ids.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../../infra/ports/lease.js';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { news } from '../../domain/flows/platform/news.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { decideSignals, type SignalState } from '../../domain/telemetry/signal.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { eventId } from '../commands/ids.js';

/** Ms between two checks, and before the first one: the read models are built by then. */
const EVERY = 60_000;
const FIRST = 10_000;

export type SignalWatchOptions = {
  /** Id of this process. */
  instance: string;
  /** No other process checks. */
  alone: boolean;
  onError: (error: unknown) => void;
};

export class SignalWatch {
  private readonly ending = new AbortController();
  private readonly lease: Lease;
  private done: Promise<void> = Promise.resolve();

  /** @param readSignals reads the current signals; its argument is in ms since 1970 */
  constructor(
    private readonly executor: Pick<CommandExecutor, 'run'>,
    state: StateStore,
    private readonly readSignals: (now: number) => Promise<SignalState>,
    private readonly options: SignalWatchOptions,
  ) {
    const { instance, onError } = options;
    this.lease = new Lease(state, 'signal', instance, { onError });
  }

  start(): void {
    if (this.options.alone) this.done = this.follow(this.ending.signal);
    else this.lease.start((lost) => this.follow(AbortSignal.any([lost, this.ending.signal])));
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all([this.done, this.lease.stop()]);
  }

  /** @param now ms since 1970 @throws Unavailable */
  async look(now = Date.now()): Promise<void> {
    const { tell, settle } = decideSignals(await this.readSignals(now), now);
    for (const { id, data } of tell) await this.give(id, 'tell', data);
    for (const id of settle) await this.give(id, 'settle', {});
  }

  private async follow(signal: AbortSignal): Promise<void> {
    for (let wait = FIRST; !signal.aborted; wait = EVERY) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.look().catch(this.options.onError);
    }
  }

  private async give(id: string, command: 'tell' | 'settle', data: object): Promise<void> {
    const commandId = eventId('signal', id, command === 'tell' ? 0 : 1);
    try {
      await this.executor.run(system, news.name, id, command, data, { commandId });
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      // Created before with other data, so it is done.
      if (!(error instanceof Rejected && error.code === 'command-id-reused')) this.options.onError(error);
    }
  }
}
