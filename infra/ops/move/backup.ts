/**
 * Backups of the embedded mode. One is a folder: `events.db` (the log), `state.db` (sessions, counters, positions),
 * `files` (uploaded files, if any) and `backup.json`, which has the log's head. Read models are rebuilt from the log.
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
/** Folder of uploaded files in a backup or a data folder. */
export const filesIn = (folder: string): string => filesFolder({ FILES_URL: '', DATA_DIR: folder });
export const manifestOf = (folder: string): string => join(folder, 'backup.json');

/**
 * Copies all pages in one step, from one state of the file: with several steps, each write in between would restart the
 * copy.
 */
const WHOLE = { rate: 0x7fff_ffff };

/** Copies a database that may be in use into a single file. */
const copyDatabase = async (from: string, to: string): Promise<void> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    await copyOnline(source, to, WHOLE);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // No write-ahead log beside the copy, so that it can be read from a read-only medium too.
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
  sync(to);
};

/**
 * Copies a data folder, also while the server runs on it, into `folder`, which must not exist yet; it appears once
 * everything is on disk and verified by the audit. Files whose content changed since they were stored are copied
 * unchanged and listed in `damaged`.
 * @param files folder of the uploaded files
 * @throws Refused when there is no log or `folder` exists, BadLog when the copy is no complete log
 */
export const backup = async (
  dataDir: string,
  folder: string,
  files = filesIn(dataDir),
  now = new Date(),
): Promise<Backup> => {
  const source = filesOf(dataDir);
  const target = resolve(folder);
  if (!existsSync(source.log)) throw new Refused(`There is no log in ${dataDir}`);
  if (existsSync(target)) throw new Refused(`${folder} exists already; a backup is never written over`);
  const part = `${target}.part-${process.pid}`;
  makePrivateFolder(part);
  try {
    const copy = filesOf(part);
    // Copy the log after the state: every log position in the state then exists in the log's copy.
    if (existsSync(source.state)) await copyDatabase(source.state, copy.state);
    await copyDatabase(source.log, copy.log);
    const verdict = await verifyFolder(part);
    if (!verdict.ok) throw new BadLog(0, `The copy is no whole log: ${JSON.stringify(verdict.place)} ${verdict.what}`);
    const { events, head } = verdict;
    // Copy the files after the log: each file that an event refers to was stored before that event.
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
 * Reads a backup's manifest and verifies its log.
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
