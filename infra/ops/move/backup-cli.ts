/**
 * `npm run backup -- <folder>`: a proved copy of the data folder (`DATA_DIR`), also while the server runs.
 * `npm run restore -- <backup> <data folder>`: a backup into an empty data folder; start the server on it afterwards.
 * Ends with 1 where something is not as it must be, with 2 for a wrong call.
 */
import { parseArgs } from 'node:util';
import { filesFolder } from '../../../services/start/files.js';
import { isDistributed, readSettings } from '../../runtime/settings.js';
import { helped } from '../cli/help.js';
import { type Backup, backup } from './backup.js';
import { ending } from './ending.js';
import { Refused } from './format.js';
import { say } from './meter.js';
import { restore } from './restore.js';

const USAGE = 'npm run backup -- <folder>\n       npm run restore -- <backup> <data folder>';
const usage = (why: string): never => {
  say(`${why}\nUsage: ${USAGE}`);
  process.exit(2);
};
const told = ({ events, head, files = 0 }: Backup): string =>
  `${files} files, ${events} events${events > 0 ? `, head ${head.position}:${head.hash}` : ''}`;
/** Files that are not what they were are no reason to go without a backup, and one to look at the disk. */
const warn = ({ damaged }: Backup): void => {
  if (damaged.length === 0) return;
  say(`BAD: these files are not what was stored (kept as they are): ${damaged.join(', ')}`);
  process.exitCode = 1;
};

const main = async (): Promise<void> => {
  helped(`Usage: ${USAGE}`);
  const [what, ...paths] = parseArgs({ allowPositionals: true }).positionals;
  const [first, second] = paths;
  const began = performance.now();
  const took = () => `${Math.round(performance.now() - began)} ms`;
  if (what === 'backup') {
    if (first === undefined || paths.length > 1) return usage('One folder is needed, which is made.');
    const settings = readSettings(process.env);
    if (isDistributed(settings))
      throw new Refused('This backs up the embedded mode; servers have backups of their own, see infra/OPERATE.md');
    const made = await backup(settings.DATA_DIR, first, filesFolder(settings));
    say(`Backed up ${settings.DATA_DIR} to ${first} in ${took()}: ${told(made)}`);
    warn(made);
  } else if (what === 'restore') {
    if (first === undefined || second === undefined || paths.length > 2)
      return usage('A backup and a data folder are needed.');
    const made = await restore(first, second);
    say(`Restored ${first} to ${second} in ${took()}: ${told(made)}`);
    say(`Start the server with DATA_DIR=${second}; it builds the read models first. Everybody signs in again.`);
    warn(made);
  } else usage(`What is ${what}?`);
};

await main().catch((error: unknown) => ending(error, usage));
