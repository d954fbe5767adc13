/** Owner-only file permissions for stored data, regardless of the process's umask. */
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Windows has no file modes: permissions are left unchanged. */
const modes = process.platform !== 'win32';
const OTHERS = 0o077;

/** Creates a folder and its parents if needed. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
};

/** Creates an empty file if needed: SQLite then opens it, and its companion files get the same mode. */
export const makePrivateFile = (path: string): void => closeSync(openSync(path, 'a', PRIVATE_FILE));

const mend = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Removed meanwhile, or owned by another user; then the surrounding folder protects it.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
};

/**
 * Removes other users' access to a folder and its contents. A subfolder that is already private is skipped, as its
 * files were created private: the cost is paid only once. Links are left as they are.
 */
export const closeToOthers = (folder: string): void => {
  if (!modes) return;
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats || stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) continue;
    if (stats.isDirectory()) closeToOthers(path);
    else if (stats.isFile()) mend(path, PRIVATE_FILE);
  }
  mend(folder, PRIVATE_FOLDER);
};
