import type { Position, StateStore } from '../../ports/ports.js';
import { type OnError, rest, within } from './client.js';

const KEY = 'relay/position';
/** Ms before a save: what comes in between goes along with it, and a durable write less stands in the way of the documents'. */
const EVERY = 200;

/** How far the relay has come, kept in the state store: saved in the background, the newest one only. */
export class Checkpoint {
  private position: Position | undefined;
  private saving: Promise<void> | undefined;
  private readonly ending = new AbortController();

  constructor(
    private readonly state: Pick<StateStore, 'get' | 'put'>,
    private readonly onError: OnError,
  ) {}

  /** `''` when none was ever saved. */
  static async read(state: Pick<StateStore, 'get'>): Promise<Position> {
    return (await state.get<Position>(KEY)) ?? '';
  }

  save(position: Position): void {
    this.position = position;
    this.saving ??= this.run().finally(() => {
      this.saving = undefined;
    });
  }

  /** Waits until all is saved, at most some seconds. */
  async close(): Promise<void> {
    this.ending.abort();
    if (this.saving) await within(3_000, this.saving);
  }

  private async run(): Promise<void> {
    for (let failures = 0; this.position !== undefined; ) {
      await rest(failures > 0 ? 1_000 : EVERY, this.ending.signal);
      const { position } = this;
      try {
        await this.state.put(KEY, position);
        failures = 0;
        if (this.position === position) this.position = undefined;
      } catch (error) {
        this.onError(error);
        // At the end one more attempt: what is not saved is relayed again, no more.
        if (this.ending.signal.aborted && failures > 0) return;
        failures++;
      }
    }
  }
}
