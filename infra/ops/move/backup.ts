/**
 * Backups of the embedded mode. One is a folder: `events.db` (the log), `state.db` (sessions, counters, places), `files`
 * (what was uploaded, if anything) and `backup.json`, which has the log's head. Read models are built again from the log.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesFolder } from '../../../services/start/files.js';
import { filesOf } from '../../engines/embedded/index.js';
import { closeToOthers, makePrivateFolder } from '../../ports/private.js';
import { backup as copyOnline, DatabaseSync } from '../../ports/sqlite.js';
import { verifyFolder } from '../audit/embedded.js';
import type { Head } from '../audit/verify.js';
import { sync } from './files.js';
import { BadLog, Refused } from './format.js';
import { copyFiles } from './stored.js';

export const BACKUP = 'lintas-backup';
export type Manifest = { format: typeof BACKUP; version: 1; at: string; events: number; head: Head; files?: number };
export type Backup = Manifest & { damaged: readonly string[] };
/** Where a backup or a data folder has its files. */
export const filesIn = (folder: string): string => filesFolder({ FILES_URL: '', DATA_DIR: folder });
export const manifestOf = (folder: string): string => join(folder, 'backup.json');

/** All pages in one step, from one state of the file: while it is written to, more steps would begin again and again. */
const WHOLE = { rate: 0x7fff_ffff };

/** A copy of a database that may be in use, as one file of its own. */
const copyDatabase = async (from: string, to: string): Promise<void> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    await copyOnline(source, to, WHOLE);
  } finally {
    source.close();
  }
  const made = new DatabaseSync(to);
  try {
    // Without a write-ahead log beside it, also when it is read from a medium that can't be written.
    made.exec('PRAGMA journal_mode = DELETE');
  } finally {
    made.close();
  }
  sync(to);
};

/**
 * Copies a data folder, also while the server runs on it, into `folder`, which must not be there yet; it appears when all
 * of it is on the disk and proved by the audit. Files that are not what they were are copied as they are, and named.
 * @param files folder of the uploaded files
 * @throws Refused when there is no log or `folder` exists, BadLog when the copy is no whole log
 */
export const backup = async (
  dataDir: string,
  folder: string,
  files = filesIn(dataDir),
  now = new Date(),
): Promise<Backup> => {
  const own = filesOf(dataDir);
  const target = resolve(folder);
  if (!existsSync(own.log)) throw new Refused(`There is no log in ${dataDir}`);
  if (existsSync(target)) throw new Refused(`${folder} exists already; a backup is never written over`);
  const part = `${target}.part-${process.pid}`;
  makePrivateFolder(part);
  try {
    const made = filesOf(part);
    // The log after the state: places in the log that the state knows of are then in the log's copy.
    if (existsSync(own.state)) await copyDatabase(own.state, made.state);
    await copyDatabase(own.log, made.log);
    const verdict = await verifyFolder(part);
    if (!verdict.ok) throw new BadLog(0, `The copy is no whole log: ${JSON.stringify(verdict.place)} ${verdict.what}`);
    const { events, head } = verdict;
    // The files after the log: whatever an event tells of was stored before it.
    const { count, damaged } = await copyFiles(files, filesIn(part));
    const manifest: Manifest = { format: BACKUP, version: 1, at: now.toISOString(), events, head, files: count };
    writeFileSync(manifestOf(part), `${JSON.stringify(manifest, null, 2)}\n`);
    sync(manifestOf(part));
    closeToOthers(part);
    sync(part);
    if (existsSync(target)) throw new Refused(`${folder} exists already; a backup is never written over`);
    renameSync(part, target);
    sync(dirname(target));
    return { ...manifest, damaged };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
};

/**
 * What a backup says of itself, proved.
 * @throws Refused when the folder is no backup, BadLog when its log is not the one that was backed up
 */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
  } catch (error) {
    throw new Refused(`${folder} is no backup: ${(error as Error).message}`);
  }
  if (manifest.format !== BACKUP || manifest.version !== 1) throw new Refused(`${folder} is no backup of this kind`);
  if (!existsSync(filesOf(folder).log)) throw new Refused(`${folder} is no whole backup: it has no log`);
  await proved(folder, manifest);
  return manifest;
};

/** @throws BadLog unless a folder's log is the one of the manifest, to the last event */
export const proved = async (folder: string, { events, head }: Manifest): Promise<void> => {
  const verdict = await verifyFolder(folder, events === 0 ? undefined : head);
  if (!verdict.ok) throw new BadLog(0, `The log in ${folder}: ${JSON.stringify(verdict.place)} ${verdict.what}`);
  if (verdict.events !== events)
    throw new BadLog(0, `The log in ${folder} has ${verdict.events} events, not ${events} as the backup says`);
};
