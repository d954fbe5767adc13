/**
 * `npm run log:export -- <file|->` and `npm run log:import -- <file|-> [--check]`: the whole log out of the store that
 * the settings name, and into another one. `-`: standard output and input (`npm run -s`). What is said goes to standard
 * error. Ends with 1 where the log, the file or the store is not as it must be, with 2 for a wrong call.
 */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { PRIVATE_FILE } from '../../ports/private.js';
import { readSettings } from '../../runtime/settings.js';
import { helped } from '../cli/help.js';
import { ending } from './ending.js';
import { openSource, openTarget } from './engine.js';
import { exportLog } from './export.js';
import { Refused, type Trailer } from './format.js';
import { checkLog, importLog, type Progress } from './import.js';
import { meter, say } from './meter.js';

const USAGE = 'npm run log:export -- <file|->\n       npm run log:import -- <file|-> [--check]';
const usage = (why: string): never => {
  say(`${why}\nUsage: ${USAGE}`);
  process.exit(2);
};
const summary = ({ events, running, head }: Trailer): string =>
  `${events} events, running hash ${running || 'none'}${head ? `, the last is revision ${head.revision} of ${head.stream}` : ''}`;

const exportTo = async (path: string): Promise<void> => {
  if (path !== '-' && existsSync(path)) throw new Refused(`There is a file ${path} already`);
  const source = await openSource(readSettings(process.env));
  const part = `${path}.part`;
  const count = meter();
  try {
    let trailer: Trailer | undefined;
    const text = async function* () {
      trailer = yield* exportLog(source.store, { onProgress: count });
    };
    await pipeline(
      Readable.from(text()),
      path === '-' ? process.stdout : createWriteStream(part, { flush: true, mode: PRIVATE_FILE }),
    );
    if (path !== '-') renameSync(part, path);
    if (trailer) say(`Exported ${summary(trailer)}${count.rate()}`);
  } catch (error) {
    if (path !== '-') rmSync(part, { force: true });
    throw error;
  } finally {
    await source.close();
  }
};

const input = (path: string): AsyncIterable<Uint8Array> =>
  path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 1024 * 1024 });

const importFrom = async (path: string): Promise<void> => {
  const file = input(path);
  const target = await openTarget(readSettings(process.env));
  const count = meter();
  let last: Progress = { events: 0, already: 0 };
  try {
    const done = await importLog(target.store, file, {
      window: target.window,
      onProgress: (progress) => {
        last = progress;
        count(progress.events);
      },
    });
    const before = done.already > 0 ? ` (${done.already} were there already)` : '';
    say(`Imported ${summary(done)}${before}${count.rate()}. The read models are built at the next start.`);
  } catch (error) {
    const there = last.events > 0 ? `has the file's first ${last.events} events` : 'has nothing of the file';
    say(`The store ${target.where} ${there}. The same command with a good file goes on from there.`);
    throw error;
  } finally {
    await target.close();
  }
};

const main = async (): Promise<void> => {
  helped(`Usage: ${USAGE}`);
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const [what, path, ...more] = positionals;
  if (path === undefined || more.length > 0) return usage('One file is needed, or - for standard output or input.');
  if (what === 'export') await exportTo(path);
  else if (what !== 'import') usage(`What is ${what}?`);
  else if (values.check) say(`OK ${summary(await checkLog(input(path)))}`);
  else await importFrom(path);
};

await main().catch((error: unknown) => ending(error, usage));
