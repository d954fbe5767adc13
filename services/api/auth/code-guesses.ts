import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { clockWib } from '../../domain/kit/time.js';

/** Wrong codes and recovery codes of one account, from anywhere and by whatever ticket, within an hour of the first. */
const OF_ACCOUNT = { most: 20, seconds: 3_600 };
/** As stored. `until`: ms since 1970. */
type Wrong = { until: number; wrong: number };

/**
 * A ceiling over guesses at codes, which are short: beyond it none is looked at until the hour is over, not the right one
 * either. Passkeys, which nobody guesses, go on. It is no lockout by strangers: nobody comes to the second step who has not
 * given the account's password.
 */
export class CodeGuesses {
  /** @param now ms since 1970 */
  constructor(
    private readonly state: StateStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws Problem `second-codes-many` with the time from which codes are looked at again */
  async admit(user: string): Promise<void> {
    this.within(await this.state.get<Wrong>(accountAt(user)));
  }

  /**
   * Looks at a code. It is counted before it is looked at, so that many at once are counted as well as one by one; a right
   * one is taken off again. @param look answers whether it is right @throws Problem as {@link admit}
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

  private within(kept: Wrong | undefined): Wrong {
    const now = this.now();
    if (!kept || kept.until <= now) return { until: now + OF_ACCOUNT.seconds * 1_000, wrong: 0 };
    if (kept.wrong < OF_ACCOUNT.most) return kept;
    throw new Problem('second-codes-many', {
      params: { until: clockWib(new Date(kept.until).toISOString()) },
      retryAfter: Math.ceil((kept.until - now) / 1_000),
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
