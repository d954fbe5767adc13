/** Files that only their owner may read: what the product stores, whatever mask it was started with. */
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** The mode on a system that has none is what it is. */
const modes = process.platform !== 'win32';
const OTHERS = 0o077;

/** Makes a folder, and those above it, where it is not there. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
};

/** Makes an empty file where there is none: what SQLite then opens, and makes beside it, has the same mode. */
export const makePrivateFile = (path: string): void => closeSync(openSync(path, 'a', PRIVATE_FILE));

const mend = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Gone meanwhile, or another's, who alone may; then the folder around it is what keeps others out.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
};

/**
 * Takes a folder and all in it away from others. A folder below that is closed already was so when its files were made,
 * and is passed over: what this costs is once. Links are left as they are.
 */
export const closeToOthers = (folder: string): void => {
  if (!modes) return;
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) continue;
    if (found.isDirectory()) closeToOthers(path);
    else if (found.isFile()) mend(path, PRIVATE_FILE);
  }
  mend(folder, PRIVATE_FOLDER);
};
