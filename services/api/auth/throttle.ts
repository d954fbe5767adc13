import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { foldedName } from '../../domain/accounts/typed-name.js';
import { addressKey } from './addresses.js';
import { RobotCheck } from './robot-check.js';

/**
 * Free failures per window: of an account from one address, of an account, of an address. Beyond that each attempt
 * needs a robot check.
 */
const FREE = { pair: 5, account: 10, address: 12 };
/** In seconds. */
const WINDOW = 15 * 60;
/** After this many failures of an account-address pair each further attempt is delayed, in ms, doubling each time. */
const DELAY = { after: 3, first: 250, most: 4_000 };
/** Concurrent checks for one account, and for one address: as many as concurrent hashes. */
const AT_ONCE = 2;

const names = ['pair', 'account', 'address'] as const;
const shortOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);
type Counts = Record<(typeof names)[number], number>;

/**
 * An attempt. `of`: the key that failures are counted under; `typed`: what a solved check is bound to, absent: the
 * same. See {@link guessAt}. `check`: the answer to the robot check.
 */
export type Attempt = { of: string; typed?: string; address: string; check?: string | undefined };

/**
 * The key that a guess counts under: the account, whichever of its names was used, or an unknown name in any spelling.
 * The robot check is bound to the name alone, so that it does not reveal which account the name belongs to.
 * @param id of the account with that name
 */
export const guessAt = (
  door: 'staff' | 'driver',
  typed: string,
  id: string | undefined,
): Pick<Attempt, 'of'> & { typed: string } => {
  const name = `${door}/name/${foldedName(typed)}`;
  return { of: id === undefined ? name : `${door}/id/${id}`, typed: name };
};

/**
 * Counts failed sign-ins only: the right password always signs in, whatever others attempt, at worst after a proof of
 * work in the browser. Attempts queue, so that concurrent ones count like sequential ones.
 */
export class Throttle {
  private readonly lines = new Map<string, Semaphore>();
  private readonly checks: RobotCheck;

  constructor(private readonly state: StateStore) {
    this.checks = new RobotCheck(state);
  }

  /**
   * Runs an attempt. @param work resolves to undefined for a failure
   * @throws Problem `robot-check` with a challenge, before any work, after too many failures and without a solved check
   */
  async attempt<T>(
    { of, typed = of, address: from, check }: Attempt,
    work: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const account = shortOf(of);
    const address = addressKey(from);
    const keys = {
      pair: `login/pair/${account}/${address}`,
      account: `login/account/${account}`,
      address: `login/address/${address}`,
    };
    const whom = `${shortOf(typed)}/${address}`;
    return this.inLine(keys.pair, 1, async () => {
      const before = await this.counts(keys);
      const over = before.pair - DELAY.after;
      let passed = false;
      const admit = async (counts: Counts) => {
        const beyond = Math.max(...names.map((name) => counts[name] - FREE[name]));
        if (passed || beyond < 0) return;
        passed = check !== undefined && (await this.checks.passes(whom, check));
        if (!passed) throw await this.refusal(whom, beyond, check !== undefined);
      };
      await admit(before);
      if (over >= 0) await pause(Math.min(DELAY.most, DELAY.first * 2 ** over));
      return this.inLine(keys.account, AT_ONCE, () =>
        this.inLine(keys.address, AT_ONCE, async () => {
          const counts = await this.counts(keys);
          await admit(counts);
          const done = await work();
          if (done === undefined) await Promise.all(names.map((name) => this.state.add(keys[name], 1, WINDOW)));
          else await this.forgive(keys, counts);
          return done;
        }),
      );
    });
  }

  private async refusal(whom: string, over: number, tried: boolean): Promise<Problem> {
    return new Problem(tried ? 'robot-check-failed' : 'robot-check', {
      data: { challenge: await this.checks.ask(whom, over) },
    });
  }

  private async counts(keys: Record<keyof Counts, string>): Promise<Counts> {
    const [pair = 0, account = 0, address = 0] = await Promise.all(
      names.map((name) => this.state.get<number>(keys[name])),
    );
    return { pair, account, address };
  }

  /**
   * Removes the typing errors of a person who then enters the right password from the counts; failures by others
   * remain.
   */
  private async forgive(keys: Record<keyof Counts, string>, { pair, account, address }: Counts): Promise<void> {
    if (pair <= 0) return;
    await this.state.delete(keys.pair);
    if (account >= pair) await this.state.add(keys.account, -pair, WINDOW);
    if (address >= pair) await this.state.add(keys.address, -pair, WINDOW);
  }

  /** Runs work once fewer than `most` others of the same queue are running. */
  private async inLine<T>(key: string, most: number, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? new Semaphore(most);
    this.lines.set(key, line);
    const [, leave] = await line.acquire();
    try {
      return await work();
    } finally {
      leave();
      // The queue is empty and idle.
      if (line.getValue() === most) this.lines.delete(key);
    }
  }
}
