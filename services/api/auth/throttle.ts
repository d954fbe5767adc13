import { hash } from 'node:crypto';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';

/** Failed sign-ins that are let through in a window: for an account from one address, for an account, for an address. */
const LIMITS = { pair: 8, account: 20, address: 20 };
/** Seconds. */
const WINDOW = 15 * 60;

/** Counts failed sign-ins per account and per address, before the password is looked at. */
export class Throttle {
  constructor(private readonly state: StateStore) {}

  /**
   * Counts an attempt. @returns forgets the attempts of this pair, once one of them was right: typing errors of an honest
   * person, who knows the password in the end, lock nobody out
   * @throws Problem 429
   */
  async attempt(username: string, address: string): Promise<() => Promise<void>> {
    const account = hash('sha256', username.trim().toLowerCase(), 'hex').slice(0, 32);
    const keys = {
      pair: `login/pair/${account}/${address}`,
      account: `login/account/${account}`,
      address: `login/address/${address}`,
    };
    const names = ['pair', 'account', 'address'] as const;
    const counts = await Promise.all(names.map((name) => this.state.add(keys[name], 1, WINDOW)));
    if (names.some((name, i) => (counts[i] as number) > LIMITS[name])) {
      // A refused attempt does not count: the window ends, whatever is tried meanwhile.
      await Promise.all(names.map((name) => this.state.add(keys[name], -1, WINDOW)));
      throw new Problem('too-many-logins', { params: { minutes: WINDOW / 60 }, retryAfter: WINDOW });
    }
    return async () => {
      const mine = (await this.state.get<number>(keys.pair)) ?? 1;
      await this.state.delete(keys.pair);
      await Promise.all([this.state.add(keys.account, -mine, WINDOW), this.state.add(keys.address, -mine, WINDOW)]);
    };
  }
}
