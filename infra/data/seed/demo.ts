/** Demo data: a freight company at work, issued as commands through the same interface as those of its staff. */
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import { registerRates } from '../ketentuan/register.js';
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
/** Number of SP in a default demo. */
export const DEMO_SP = RECENT;
export const DEMO_SEED = 7;

export type DemoOptions = {
  /** Number of SP; those beyond {@link DEMO_SP} are old and closed. */
  sp?: number;
  seed?: number;
  /** The demo's present: history ends and planned work begins here. */
  now: Date;
  /** Called at intervals with the counts so far. */
  progress?: (counts: Counts) => void;
  /** Password of all accounts; default {@link DEMO_PASSWORD}. */
  password?: string;
  /** Storage of the document scans; needed if `run` checks that the files of a command exist. */
  files?: Scans;
  /** Number of commands in flight. */
  concurrency?: number;
};

const withPassword = (data: unknown, password: string): unknown =>
  typeof data === 'object' && data !== null && 'password' in data ? { ...data, password } : data;

/**
 * Loads the demo and returns its accounts and the number of documents by kind. An interrupted load resumes when
 * repeated with the same seed, size and `now` (see {@link demoDate}): nothing is stored twice. Rejects with the first
 * command that was refused.
 */
export const loadDemo = async (
  run: Run,
  { sp = DEMO_SP, seed = DEMO_SEED, now, progress, password = DEMO_PASSWORD, concurrency = 96, files }: DemoOptions,
): Promise<{ accounts: readonly Account[]; counts: Counts }> => {
  // Addresses refer to these regions; the rest of the country is loaded separately.
  const first = new Date(now.getTime() - FIRST_DAY * 86_400_000).toISOString();
  await registerWilayah(run, demoRegions, first);
  await registerRates(run, first);
  // Steps are independent of the password; it is inserted here.
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
 * The `now` a log's demo data was created with; undefined if it has none of this seed. A further load into the same log
 * must use this date as `now`.
 */
export const demoDate = async (
  events: { readStream: (stream: string) => Promise<readonly { meta: { at: string } }[]> },
  seed = DEMO_SEED,
): Promise<Date | undefined> => {
  const [first] = await events.readStream(streamOf('user', people(seed).actor('webmaster').id));
  return first && new Date(Date.parse(first.meta.at) + FIRST_DAY * 86_400_000);
};
