/** Demo data: a freight company at work, given as commands through the same door as its staff's. */
import { streamOf } from '../../../services/domain/kit/aggregate.js';
import { registerWilayah } from '../wilayah/load.js';
import { type Account, DEMO_PASSWORD, people } from './accounts.js';
import { demoRegions } from './data/wilayah.js';
import { FIRST_DAY } from './masters.js';
import { play } from './play.js';
import type { Scans } from './scan.js';
import { RECENT } from './slots.js';
import { demoSteps } from './stream.js';
import type { Counts, Run } from './types.js';

export type { Account } from './accounts.js';
export { DEMO_PASSWORD } from './accounts.js';
export type { Counts, Run } from './types.js';
/** SP of a usual demo. */
export const DEMO_SP = RECENT;
export const DEMO_SEED = 7;

export type DemoOptions = {
  /** How many SP; those beyond {@link DEMO_SP} are old and closed. */
  sp?: number;
  seed?: number;
  /** The day the data is made for: the past ends and the future begins here. */
  now: Date;
  /** Called now and then with what is stored so far. */
  progress?: (counts: Counts) => void;
  /** Of all accounts; default {@link DEMO_PASSWORD}. */
  password?: string;
  /** Where the scans of papers are kept; a door that looks for the files of a command needs them there. */
  files?: Scans;
  /** Commands under way at once. */
  concurrency?: number;
};

const withPassword = (data: unknown, password: string): unknown =>
  typeof data === 'object' && data !== null && 'password' in data ? { ...data, password } : data;

/**
 * Loads the demo and answers its accounts and how much of what there is now.
 * A load that was broken off goes on where it was when it is repeated with the same seed, size and `now`
 * (see {@link demoDate}): what is there is not stored twice. Rejects with the first command that was refused.
 */
export const loadDemo = async (
  run: Run,
  { sp = DEMO_SP, seed = DEMO_SEED, now, progress, password = DEMO_PASSWORD, concurrency = 96, files }: DemoOptions,
): Promise<{ accounts: readonly Account[]; counts: Counts }> => {
  // Addresses refer to them; the rest of the country comes beside the work.
  await registerWilayah(run, demoRegions, new Date(now.getTime() - FIRST_DAY * 86_400_000).toISOString());
  // The steps are the same whatever the password.
  const secret: Run = (actor, aggregate, id, command, data, opts) =>
    run(actor, aggregate, id, command, withPassword(data, password), opts);
  const counts = await play(demoSteps(seed, now.getTime(), sp), secret, seed, {
    concurrency,
    ...(progress && { progress }),
    ...(files && { files }),
  });
  return { accounts: people(seed).accounts, counts };
};

/**
 * For which day a log's demo data was made; undefined if it has none of this seed. A load into a log that has demo data
 * must be given this day as `now`.
 */
export const demoDate = async (
  events: { readStream: (stream: string) => Promise<readonly { meta: { at: string } }[]> },
  seed = DEMO_SEED,
): Promise<Date | undefined> => {
  const [first] = await events.readStream(streamOf('user', people(seed).actor('webmaster').id));
  return first && new Date(Date.parse(first.meta.at) + FIRST_DAY * 86_400_000);
};
