/**
 * `npm run backup -- <folder>`: a verified copy of the data folder (`DATA_DIR`), also while the server runs.
 * `npm run restore -- <backup> <data folder>`: a backup into an empty data folder; start the server on it afterwards.
 * `--with-key <file>`, `--key <file>`: includes the keys, in a separate file sealed by a passphrase.
 * Exits with 1 where the data, a backup or a file is not as it must be, with 2 for wrong usage.
 */
import { parseArgs } from 'node:util';
import { filesFolder } from '../../../services/start/files.js';
import { isDistributed, readSettings } from '../../runtime/settings.js';
import { helped } from '../cli/help.js';
import { type Backup, backup } from './backup.js';
import { keysBeside, keysFor } from './backup-keys.js';
import { ending } from './ending.js';
import { Refused } from './format.js';
import { leftBehind } from './gather-keys.js';
import { say } from './meter.js';
import { newPassphrase, passphraseFrom } from './passphrase.js';
import { restore } from './restore.js';

const USAGE =
  'npm run backup -- <folder> [--with-key <file> [--passphrase-file <file>]]\n       npm run restore -- <backup> <data folder> [--key <file> [--passphrase-file <file>]]';
const usage = (why: string): never => {
  say(`${why}\nUsage: ${USAGE}`);
  process.exit(2);
};
const summaryOf = ({ events, head, files = 0 }: Backup): string =>
  `${files} files, ${events} events${events > 0 ? `, head ${head.position}:${head.hash}` : ''}`;
/** Files that changed since they were stored don't fail the backup, but are a reason to check the disk. */
const warn = ({ damaged }: Backup): void => {
  if (damaged.length === 0) return;
  say(`BAD: these files are not what was stored (kept as they are): ${damaged.join(', ')}`);
  process.exitCode = 1;
};

const options = {
  'with-key': { type: 'string' },
  key: { type: 'string' },
  'passphrase-file': { type: 'string' },
} as const;
const began = performance.now();
const took = () => `${Math.round(performance.now() - began)} ms`;

const backUp = async (folder: string, keyFile: string | undefined, passphraseFile: string | undefined) => {
  const settings = readSettings(process.env);
  if (isDistributed(settings))
    throw new Refused('This backs up the embedded mode; servers have backups of their own, see infra/OPERATE.md');
  const ask = () => newPassphrase(passphraseFile);
  const writeKeys = keyFile === undefined ? undefined : await keysBeside(keyFile, folder, settings, ask);
  const result = await backup(settings.DATA_DIR, folder, filesFolder(settings));
  say(`Backed up ${settings.DATA_DIR} to ${folder} in ${took()}: ${summaryOf(result)}`);
  writeKeys?.();
  if (keyFile === undefined) for (const line of leftBehind(settings)) say(line);
  else {
    say(`The keys are in ${keyFile}: npm run restore -- ${folder} <data folder> --key ${keyFile} brings them back.`);
    say(
      'Who has it and its passphrase can sign heads of the log and read second factors: keep it apart from the backup.',
    );
  }
  warn(result);
};

const bringBack = async (from: string, to: string, keyFile: string | undefined, passphraseFile: string | undefined) => {
  const ask = () => passphraseFrom(passphraseFile);
  // A backup is always of the embedded mode, whatever engines the settings name.
  const settings = () => ({ ...readSettings({ ...process.env, DATA_DIR: to }), EVENT_STORE_URL: '' });
  const keys = keyFile === undefined ? undefined : await keysFor(from, keyFile, settings(), ask);
  const result = await restore(from, to, { keys: keys?.along });
  say(`Restored ${from} to ${to} in ${took()}: ${summaryOf(result)}`);
  for (const line of [...(keys?.report ?? []), ...result.report]) say(line);
  say(`Start the server with DATA_DIR=${to}; it builds the read models first. Everybody signs in again.`);
  warn(result);
};

const main = async (): Promise<void> => {
  helped(`Usage: ${USAGE}`);
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what, ...paths] = positionals;
  const [first, second] = paths;
  const { 'with-key': withKey, key, 'passphrase-file': passphraseFile } = values;
  if (what === 'backup') {
    if (first === undefined || paths.length > 1) return usage('One folder is needed, which is made.');
    if (key !== undefined) return usage('--key is for a restore; a backup has --with-key.');
    await backUp(first, withKey, passphraseFile);
  } else if (what === 'restore') {
    if (first === undefined || second === undefined || paths.length > 2)
      return usage('A backup and a data folder are needed.');
    if (withKey !== undefined) return usage('--with-key is for a backup; a restore has --key.');
    await bringBack(first, second, key, passphraseFile);
  } else usage(`What is ${what}?`);
};

await main().catch((error: unknown) => ending(error, usage));
