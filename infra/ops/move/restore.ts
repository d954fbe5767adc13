/** A backup into an empty data folder. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EmbeddedStateStore, filesOf } from '../../engines/embedded/index.js';
import { closeToOthers, makePrivateFolder } from '../../ports/private.js';
import { type Backup, checkBackup, filesIn, proved } from './backup.js';
import { copy, sync } from './files.js';
import { BadLog, Refused } from './format.js';
import { copyFiles } from './stored.js';

/** What a restore that was broken off may have left. */
const PART = '.restoring';

/**
 * Copies a backup, proved before and after, into a data folder that is empty or not there. The log comes last: a folder
 * without it is not restored. Nobody is signed in afterwards: a session that was ended since must not come back. Files that
 * are not what they were are restored as they are, and named.
 * @throws Refused, BadLog
 */
export const restore = async (backup: string, dataDir: string): Promise<Backup> => {
  const folder = resolve(dataDir);
  if (existsSync(folder)) {
    const there = readdirSync(folder).filter((name) => !name.endsWith(PART));
    if (there.length > 0) throw new Refused(`${dataDir} is not empty (${there.slice(0, 3).join(', ')})`);
  }
  const manifest = await checkBackup(backup);
  makePrivateFolder(folder);
  for (const name of readdirSync(folder)) if (name.endsWith(PART)) rmSync(join(folder, name), { recursive: true });
  const [from, to] = [filesOf(backup), filesOf(folder)];
  const draft = join(folder, `copy${PART}`);
  makePrivateFolder(draft);
  const drafted = filesOf(draft);
  if (existsSync(from.state)) {
    copy(from.state, drafted.state);
    await endSessions(drafted.state);
  }
  copy(from.log, drafted.log);
  await proved(draft, manifest);
  const { count, damaged } = await copyFiles(filesIn(backup), filesIn(draft));
  if (count < (manifest.files ?? 0))
    throw new BadLog(0, `The backup ${backup} has ${count} files, not ${manifest.files} as it says`);
  closeToOthers(draft);
  for (const path of [filesIn(folder), to.state, to.log]) {
    const made = join(draft, basename(path));
    if (existsSync(made)) renameSync(made, path);
  }
  rmSync(draft, { recursive: true });
  sync(folder);
  return { ...manifest, damaged };
};

const endSessions = async (file: string): Promise<void> => {
  const state = new EmbeddedStateStore(file);
  for (const { key } of await state.list('session/')) await state.delete(key);
  await state.close();
  sync(file);
};
