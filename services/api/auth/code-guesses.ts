import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { clockWib } from '../../domain/kit/values/time.js';

/**
 * Limit on wrong codes and recovery codes of one account, over all addresses and tickets, within an hour of the first.
 */
const OF_ACCOUNT = { most: 20, seconds: 3_600 };
/** As stored. `until`: ms since 1970. */
type Wrong = { until: number; wrong: number };

/**
 * Caps guesses at codes, which are short: beyond the limit no code is checked until the hour is over, not even the
 * right one. Passkeys can't be guessed and are not limited. Strangers can't use this to lock an account, since the
 * second step requires its password.
 */
export class CodeGuesses {
  /** @param now ms since 1970 */
  constructor(
    private readonly state: StateStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws Problem `second-codes-many` with the time from which codes are checked again */
  async admit(user: string): Promise<void> {
    this.within(await this.state.get<Wrong>(accountAt(user)));
  }

  /**
   * Checks a code. Counts it before the check, so that concurrent guesses count like sequential ones; uncounts a
   * correct one afterwards. @param look resolves to whether the code is correct @throws Problem as {@link admit}
   */
  async ofAccount(user: string, look: () => Promise<boolean>): Promise<boolean> {
    const at = accountAt(user);
    await this.count(at, 1);
    const right = await look();
    if (right) await this.count(at, -1);
    return right;
  }

  async forget(user: string): Promise<void> {
    await this.state.delete(accountAt(user));
  }

  private within(stored: Wrong | undefined): Wrong {
    const now = this.now();
    if (!stored || stored.until <= now) return { until: now + OF_ACCOUNT.seconds * 1_000, wrong: 0 };
    if (stored.wrong < OF_ACCOUNT.most) return stored;
    throw new Problem('second-codes-many', {
      params: { until: clockWib(new Date(stored.until).toISOString()) },
      retryAfter: Math.ceil((stored.until - now) / 1_000),
    });
  }

  private async count(at: string, by: 1 | -1): Promise<void> {
    for (;;) {
      const was = await this.state.get<Wrong>(at);
      if (by < 0 && !was) return;
      const { until, wrong } = by > 0 || !was ? this.within(was) : was;
      const seconds = Math.max(1, Math.ceil((until - this.now()) / 1_000));
      if (await this.state.swap<Wrong>(at, was, { until, wrong: Math.max(0, wrong + by) }, seconds)) return;
    }
  }
}

const accountAt = (user: string): string => `codes/user/${user}`;
