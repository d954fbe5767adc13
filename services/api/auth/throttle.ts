import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { foldedName } from '../../domain/accounts/typed-name.js';
import { addressKey } from './addresses.js';
import { RobotCheck } from './robot-check.js';

/** Failures that are free in a window: of an account from one address, of an account, of an address. Then each try needs a check. */
const FREE = { pair: 5, account: 10, address: 12 };
/** Seconds. */
const WINDOW = 15 * 60;
/** After so many failures of a pair each further try of it waits, ms: twice as long each time. */
const DELAY = { after: 3, first: 250, most: 4_000 };
/** Tries of one account, and of one address, that are looked at at once: as many as hashes are worked out. */
const AT_ONCE = 2;

const names = ['pair', 'account', 'address'] as const;
const shortOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);
type Counts = Record<(typeof names)[number], number>;

/**
 * Who tries. `of`: what is guessed at; `typed`: what a check is good for, absent: the same. See {@link guessAt}.
 * `check`: the answer to the robot check.
 */
export type Attempt = { of: string; typed?: string; address: string; check?: string | undefined };

/**
 * What a guess at a door counts for: the account, by whichever of its names it was found, or a name that nobody has in whatever
 * spelling. The check that is asked for goes with the name alone, so that it tells nobody whose that is.
 * @param id of the account that the name is of
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
 * Counts failed sign-ins, and nothing else: who knows the password comes in whatever others try, at worst after a sum
 * that their browser does. Tries wait for those before them, so that many at once are counted as well as one by one.
 */
export class Throttle {
  private readonly lines = new Map<string, Semaphore>();
  private readonly checks: RobotCheck;

  constructor(private readonly state: StateStore) {
    this.checks = new RobotCheck(state);
  }

  /**
   * Lets a try be made. @param work answers undefined where it failed
   * @throws Problem `robot-check` with a challenge, before any work, where too many failed and no check was solved
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

  /** Typing errors of who knows the password in the end count no more; those of others go on counting. */
  private async forgive(keys: Record<keyof Counts, string>, { pair, account, address }: Counts): Promise<void> {
    if (pair <= 0) return;
    await this.state.delete(keys.pair);
    if (account >= pair) await this.state.add(keys.account, -pair, WINDOW);
    if (address >= pair) await this.state.add(keys.address, -pair, WINDOW);
  }

  /** Does work when fewer than `most` others of the same line are at theirs. */
  private async inLine<T>(key: string, most: number, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? new Semaphore(most);
    this.lines.set(key, line);
    const [, leave] = await line.acquire();
    try {
      return await work();
    } finally {
      leave();
      // Nobody is in it or waits any more.
      if (line.getValue() === most) this.lines.delete(key);
    }
  }
}
