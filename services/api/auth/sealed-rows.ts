/** Rows of the state store that are valid only if this product wrote them. */
import type { StateStore } from '../../../infra/ports/ports.js';
import type { Seals } from '../../../infra/ports/sealed.js';

/** A row as read. `value` is absent if there is no row or it was not sealed here. */
export type SealedRow<T> = { at: string; stored: unknown; value: T | undefined };

export class SealedRows {
  constructor(
    private readonly state: StateStore,
    private readonly seals: Seals,
  ) {}

  async get<T>(at: string): Promise<SealedRow<T>> {
    const stored = await this.state.get<unknown>(at);
    // A taken row is null until it expires.
    return { at, stored, value: stored === null ? undefined : this.seals.unseal<T>(at, stored) };
  }

  /** @param seconds time to live; absent: unlimited */
  async put<T>(at: string, value: T, seconds?: number): Promise<void> {
    await this.state.put(at, this.seals.seal(at, value), seconds);
  }

  /** Replaces a row. @returns false if the row changed meanwhile */
  async swap<T>({ at, stored }: SealedRow<T>, value: T): Promise<boolean> {
    return this.state.swap<unknown>(at, stored, this.seals.seal(at, value));
  }

  /** Consumes a row; only the first of concurrent calls succeeds. */
  async take({ at, stored }: SealedRow<unknown>): Promise<boolean> {
    return this.state.swap<unknown>(at, stored, null, 1);
  }

  async delete(at: string): Promise<void> {
    await this.state.delete(at);
  }
}
