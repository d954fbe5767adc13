/** Rows of the state store that count only as this product wrote them. */
import type { StateStore } from '../../../infra/ports/ports.js';
import type { Seals } from '../../../infra/ports/sealed.js';

/** A row as it was read. `value` is absent where there is none, or one that was not sealed here. */
export type SealedRow<T> = { at: string; stored: unknown; value: T | undefined };

export class SealedRows {
  constructor(
    private readonly state: StateStore,
    private readonly seals: Seals,
  ) {}

  async get<T>(at: string): Promise<SealedRow<T>> {
    const stored = await this.state.get<unknown>(at);
    // What was taken leaves a null for a moment.
    return { at, stored, value: stored === null ? undefined : this.seals.unseal<T>(at, stored) };
  }

  /** @param seconds absent: it stays */
  async put<T>(at: string, value: T, seconds?: number): Promise<void> {
    await this.state.put(at, this.seals.seal(at, value), seconds);
  }

  /** Puts a value in the place of a row. @returns false: somebody else was first */
  async swap<T>({ at, stored }: SealedRow<T>, value: T): Promise<boolean> {
    return this.state.swap<unknown>(at, stored, this.seals.seal(at, value));
  }

  /** Takes a row, for the one who comes first. */
  async take({ at, stored }: SealedRow<unknown>): Promise<boolean> {
    return this.state.swap<unknown>(at, stored, null, 1);
  }

  async delete(at: string): Promise<void> {
    await this.state.delete(at);
  }
}
