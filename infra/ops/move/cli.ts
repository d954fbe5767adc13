/**
 * `npm run log:export -- <file|->` and `npm run log:import -- <file|-> [--check]`: exports the whole log of the store
 * that the settings name, and imports it into another one. `-`: standard output and input (`npm run -s`).
 * `--with-factors <sealed file>`: includes the keys and people's second factors, sealed by a passphrase. Messages go to
 * standard error. Exits with 1 where the log, the file or the store is not as it must be, with 2 for wrong usage.
 */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { PRIVATE_FILE } from '../../ports/private.js';
import { readSettings } from '../../runtime/settings.js';
import { helped } from '../cli/help.js';
import { type Along, bringAlong, openAlong, takeAlong, tellBehind } from './cli-factors.js';
import { ending } from './ending.js';
import { type OpenTarget, openSource, openTarget } from './engine.js';
import { exportLog } from './export.js';
import type { Moved } from './factors-along.js';
import { Refused, type Trailer } from './format.js';
import { checkLog, importLog, type Progress } from './import.js';
import { LogNotes } from './log-notes.js';
import { meter, say } from './meter.js';

const USAGE =
  'npm run log:export -- <file|-> [--with-factors <sealed file> [--passphrase-file <file>]]\n       npm run log:import -- <file|-> [--check | --with-factors <sealed file> [--passphrase-file <file>]]';
const usage = (why: string): never => {
  say(`${why}\nUsage: ${USAGE}`);
  process.exit(2);
};
const summary = ({ events, running, head }: Trailer): string =>
  `${events} events, running hash ${running || 'none'}${head ? `, the last is revision ${head.revision} of ${head.stream}` : ''}`;

const exportTo = async (path: string, along: Along | undefined): Promise<void> => {
  if (path !== '-' && existsSync(path)) throw new Refused(`There is a file ${path} already`);
  const settings = readSettings(process.env);
  const finish = along && (await takeAlong(along, settings));
  const notes = new LogNotes();
  const source = await openSource(settings);
  const part = `${path}.part`;
  const count = meter();
  try {
    let trailer: Trailer | undefined;
    const text = async function* () {
      trailer = yield* exportLog(source.store, { onProgress: count, onEvent: (event) => notes.take(event) });
    };
    await pipeline(
      Readable.from(text()),
      path === '-' ? process.stdout : createWriteStream(part, { flush: true, mode: PRIVATE_FILE }),
    );
    await finish?.(notes);
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

const importInto = async ({ store, window, where }: OpenTarget, path: string, notes: LogNotes): Promise<void> => {
  const count = meter();
  let last: Progress = { events: 0, already: 0 };
  try {
    const done = await importLog(store, input(path), {
      window,
      onEvent: (event) => notes.take(event),
      onProgress: (progress) => {
        last = progress;
        count(progress.events);
      },
    });
    const before = done.already > 0 ? ` (${done.already} were there already)` : '';
    say(`Imported ${summary(done)}${before}${count.rate()}. The read models are built at the next start.`);
  } catch (error) {
    const there = last.events > 0 ? `has the file's first ${last.events} events` : 'has nothing of the file';
    say(`The store ${where} ${there}. The same command with a good file goes on from there.`);
    throw error;
  }
};

const importFrom = async (path: string, along: Along | undefined): Promise<void> => {
  const settings = readSettings(process.env);
  const opened = along && (await openAlong(along, settings));
  const target = await openTarget(settings);
  const notes = new LogNotes();
  let moved: Moved | undefined;
  try {
    await importInto(target, path, notes);
    if (!opened) return tellBehind(notes);
    await bringAlong(opened, notes, settings, target.state, async (now) => {
      moved = now;
    });
  } finally {
    await target.close();
  }
  if (!moved) return;
  const { noteMoved } = await import('./note-keys.js');
  await noteMoved(settings, moved);
};

const options = {
  check: { type: 'boolean' },
  'with-factors': { type: 'string' },
  'passphrase-file': { type: 'string' },
} as const;

const main = async (): Promise<void> => {
  helped(`Usage: ${USAGE}`);
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what, path, ...more] = positionals;
  if (path === undefined || more.length > 0) return usage('One file is needed, or - for standard output or input.');
  const { check, 'with-factors': file, 'passphrase-file': passphraseFile } = values;
  const along = file === undefined ? undefined : { file, passphraseFile };
  if (file !== undefined && (file === '-' || resolve(file) === resolve(path)))
    return usage('--with-factors needs a file of its own.');
  if (check && along) return usage('--check proves the log alone.');
  if (what === 'export') await exportTo(path, along);
  else if (what !== 'import') usage(`What is ${what}?`);
  else if (path === '-' && along && passphraseFile === undefined)
    usage('Standard input has the log: --passphrase-file names a file whose first line is the passphrase.');
  else if (check) say(`OK ${summary(await checkLog(input(path)))}`);
  else await importFrom(path, along);
};

await main().catch((error: unknown) => ending(error, usage));
