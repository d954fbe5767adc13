/** Rows of second factors for who brings them to another place: with the secrets of authenticator apps open. */
import type { StateStore } from '../../../infra/ports/ports.js';
import { type Kept, place } from './factors.js';
import type { Keeping } from './readable-factors.js';
import { SealedRows } from './sealed-rows.js';

export class FactorRows {
  private readonly rows: SealedRows;

  constructor(
    state: StateStore,
    private readonly keeping: Keeping,
  ) {
    this.rows = new SealedRows(state, keeping.seals);
  }

  /** A person's factors, open; undefined: there are none that this installation's secret reads. */
  async open(user: string): Promise<Kept | undefined> {
    const { value } = await this.rows.get<Kept>(place(user));
    try {
      return value && this.each(value, (secret) => this.keeping.box.open(secret, user));
    } catch {
      // Sealed with another key: as if it were not there.
      return undefined;
    }
  }

  /** Puts a person's factors where none are that can be read. @returns false: some are there */
  async put(user: string, open: Kept): Promise<boolean> {
    for (;;) {
      const row = await this.rows.get<Kept>(place(user));
      if (row.value && (await this.open(user))) return false;
      const closed = this.each(open, (secret) => this.keeping.box.seal(secret, user));
      if (await this.rows.swap(row, closed)) return true;
    }
  }

  private each(kept: Kept, to: (secret: string) => string): Kept {
    return { ...kept, totp: kept.totp.map((one) => ({ ...one, secret: to(one.secret) })) };
  }
}
