/** Restores a backup into an empty data folder. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EmbeddedStateStore, filesOf } from '../../engines/embedded/index.js';
import { closeToOthers, makePrivateFolder } from '../../ports/private.js';
import { readSettings } from '../../runtime/settings.js';
import { type Backup, checkBackup, filesIn, proved } from './backup.js';
import { copy, sync } from './files.js';
import { BadLog, Refused } from './format.js';
import { keysAlong } from './restore-keys.js';
import { copyFiles } from './stored.js';

/** Suffix of leftovers of an interrupted restore. */
const PART = '.restoring';

/** Keys that accompany a backup: checked against it before anything is written, and placed before its log. */
export type KeysAlong = { check: () => Promise<void>; place: () => void };

/**
 * Copies a backup, verified before and after, into a data folder that is empty or missing. The log comes last: a folder
 * without it is not restored. The key of the data is taken along before the log where this machine has it. All sessions
 * end: a session that was ended since the backup must not come back. Files whose content changed since they were stored
 * are restored unchanged and listed in `damaged`.
 * @param options `env`: the settings of the restored folder, for the paths of key and witness; `keys`: keys that
 * accompany the backup
 * @returns `report`: lines about the key
 * @throws Refused, BadLog, BadKey, BadSetting
 */
export const restore = async (
  backup: string,
  dataDir: string,
  { env = process.env, keys }: { env?: Record<string, string | undefined>; keys?: KeysAlong | undefined } = {},
): Promise<Backup & { report: readonly string[] }> => {
  const folder = resolve(dataDir);
  if (existsSync(folder)) {
    const there = readdirSync(folder).filter((name) => !name.endsWith(PART));
    if (there.length > 0) throw new Refused(`${dataDir} is not empty (${there.slice(0, 3).join(', ')})`);
  }
  const manifest = await checkBackup(backup);
  await keys?.check();
  makePrivateFolder(folder);
  for (const name of readdirSync(folder)) if (name.endsWith(PART)) rmSync(join(folder, name), { recursive: true });
  const [from, to] = [filesOf(backup), filesOf(folder)];
  const draft = join(folder, `copy${PART}`);
  makePrivateFolder(draft);
  const drafted = filesOf(draft);
  if (existsSync(from.state)) copy(from.state, drafted.state);
  copy(from.log, drafted.log);
  await proved(draft, manifest);
  const { count, damaged } = await copyFiles(filesIn(backup), filesIn(draft));
  if (count < (manifest.files ?? 0))
    throw new BadLog(0, `The backup ${backup} has ${count} files, not ${manifest.files} as it says`);
  keys?.place();
  const along = await inState(drafted.state, async (state) => {
    for (const { key } of await state.list('session/')) await state.delete(key);
    const settings = readSettings({ ...env, EVENT_STORE_URL: '', FEED_URL: '', READ_STORE_URL: '', DATA_DIR: folder });
    return keysAlong(settings, draft, state, manifest);
  });
  closeToOthers(draft);
  for (const path of [filesIn(folder), to.state, to.log]) {
    const copy = join(draft, basename(path));
    if (existsSync(copy)) renameSync(copy, path);
  }
  rmSync(draft, { recursive: true });
  sync(folder);
  return { ...manifest, damaged, report: [...along.report, ...(await along.finish())] };
};

const inState = async <T>(file: string, work: (state: EmbeddedStateStore) => Promise<T>): Promise<T> => {
  const state = new EmbeddedStateStore(file);
  try {
    return await work(state);
  } finally {
    await state.close();
    sync(file);
  }
};
