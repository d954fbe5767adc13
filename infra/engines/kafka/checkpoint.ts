import type { Position, StateStore } from '../../ports/ports.js';
import { type OnError, rest, within } from './client.js';

const KEY = 'relay/position';
/**
 * Ms before a save: later positions are saved along with it, and fewer durable writes leave more capacity for
 * documents.
 */
const EVERY = 200;

/** The relay's position in the state store: saved in the background, only the newest one. */
export class Checkpoint {
  private position: Position | undefined;
  private saving: Promise<void> | undefined;
  private readonly ending = new AbortController();

  constructor(
    private readonly state: Pick<StateStore, 'get' | 'put'>,
    private readonly onError: OnError,
  ) {}

  /** `''` if none was ever saved. */
  static async read(state: Pick<StateStore, 'get'>): Promise<Position> {
    return (await state.get<Position>(KEY)) ?? '';
  }

  save(position: Position): void {
    this.position = position;
    this.saving ??= this.run().finally(() => {
      this.saving = undefined;
    });
  }

  /** Waits until all is saved, at most a few seconds. */
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
        // When closing, one more attempt: an unsaved position only means that events are relayed again.
        if (this.ending.signal.aborted && failures > 0) return;
        failures++;
      }
    }
  }
}
