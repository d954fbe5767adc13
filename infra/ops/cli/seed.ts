/**
 * `npm run seed -- --sp 100000`: loads demo data of any size into `DATA_DIR` while the server is stopped, or into the
 * engines of the settings. After an interruption it resumes when run again with the same numbers.
 */
import { parseArgs } from 'node:util';
import { Passwords } from '../../../services/api/auth/passwords.js';
import { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { aggregates } from '../../../services/domain/index.js';
import { openFiles } from '../../../services/start/files.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { type Counts, DEMO_PASSWORD, DEMO_SP, demoDate, loadDemo } from '../../data/seed/demo.js';
import { ensureWilayah } from '../../data/wilayah/fill.js';
import { FolderInUse } from '../../engines/embedded/index.js';
import { isDistributed, readSettings } from '../../runtime/settings.js';
import { helped } from './help.js';

const whole = (name: string, text: string | undefined, standard: number | undefined): number | undefined => {
  if (text === undefined) return standard;
  const n = Number(text);
  if (Number.isSafeInteger(n) && n > 0) return n;
  throw new Error(`--${name} wants a whole number above 0, not ${text}`);
};
const number = (n: number): string => Math.round(n).toLocaleString('en-US');

/** Prints progress, every two seconds at most; on one line of a terminal. */
const reporter = (wanted: number) => {
  const start = performance.now();
  let last = start;
  const line = (c: Counts): string => {
    const seconds = (performance.now() - start) / 1000;
    const memory = process.memoryUsage.rss() / 1_048_576;
    return `${number(c.sp)} of ${number(wanted)} SP, ${number(c.commands)} commands, ${number(c.commands / seconds)}/s, ${number(memory)} MB`;
  };
  return {
    progress: (counts: Counts) => {
      if (performance.now() - last < 2000) return;
      last = performance.now();
      process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${line(counts)}` : `${line(counts)}\n`);
    },
    done: (counts: Counts) => {
      const seconds = (performance.now() - start) / 1000;
      process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${line(counts)}, ${seconds.toFixed(1)} s\n`);
    },
  };
};

const USAGE = 'npm run seed -- [--sp N] [--seed N]\nLoads demo data of N orders into an empty store.';
const main = async (): Promise<void> => {
  helped(USAGE);
  const { values } = parseArgs({ options: { sp: { type: 'string' }, seed: { type: 'string' } } });
  const settings = readSettings(process.env);
  const sp = whole('sp', values.sp, settings.DEMO_SP ?? DEMO_SP) ?? DEMO_SP;
  const seed = whole('seed', values.seed, undefined);
  const alone = !isDistributed(settings);
  const where = alone ? settings.DATA_DIR : 'the engines';
  const onWaiting = (text: string) => void process.stderr.write(`${text}\n`);
  const { events, state, close } = await openEngines(settings, instanceName(), { onWaiting });
  try {
    const passwords = new Passwords();
    const executor = new CommandExecutor(events, aggregates, (secret) => passwords.hash(secret), { alone });
    const before = await demoDate(events, seed);
    if (!before && (await events.head()) !== '') {
      throw new Error(`${where} has other data already: demo data goes into an empty one`);
    }
    if (before) process.stdout.write(`Demo data of ${before.toISOString()} is there: what is missing is added\n`);
    const report = reporter(sp);
    const now = before ?? new Date();
    const { counts, accounts } = await loadDemo(executor.run.bind(executor), {
      sp,
      seed,
      now,
      progress: report.progress,
      files: openFiles(settings),
    });
    report.done(counts);
    // The server lists the demo accounts at its start where it finds this row (services/start/first-start.ts).
    await state.put('demo', { status: 'loaded', now: now.toISOString(), sp, password: DEMO_PASSWORD, accounts });
    const regions = settings.WILAYAH ? await ensureWilayah({ executor, state }) : undefined;
    if (regions) process.stdout.write(`${number(regions.registered)} official regions\n`);
    process.stdout.write(`Loaded into ${where}; every account has the password ${DEMO_PASSWORD}\n`);
  } finally {
    await close();
  }
};

main().catch((error: unknown) => {
  const message = error instanceof FolderInUse ? `Stop the server first: ${error.message}` : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
