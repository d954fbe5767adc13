/**
 * Rows of second factors, with the secrets of authenticator apps decrypted, for moving them to another installation.
 */
import type { StateStore } from '../../../infra/ports/ports.js';
import { place, type StoredFactors } from './factors.js';
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

  /** A person's factors, decrypted; undefined: none that this installation's key can read. */
  async open(user: string): Promise<StoredFactors | undefined> {
    const { value } = await this.rows.get<StoredFactors>(place(user));
    try {
      return value && this.each(value, (secret) => this.keeping.box.open(secret, user));
    } catch {
      // Sealed with another key; treated as absent.
      return undefined;
    }
  }

  /** Stores a person's factors unless readable ones exist. @returns false if some exist */
  async put(user: string, open: StoredFactors): Promise<boolean> {
    for (;;) {
      const row = await this.rows.get<StoredFactors>(place(user));
      if (row.value && (await this.open(user))) return false;
      const closed = this.each(open, (secret) => this.keeping.box.seal(secret, user));
      if (await this.rows.swap(row, closed)) return true;
    }
  }

  private each(factors: StoredFactors, to: (secret: string) => string): StoredFactors {
    return { ...factors, totp: factors.totp.map((one) => ({ ...one, secret: to(one.secret) })) };
  }
}
