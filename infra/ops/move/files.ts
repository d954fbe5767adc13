import { closeSync, constants, copyFileSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file or a folder's entries to disk. Folders can't be synced on every platform (Windows). */
export const sync = (path: string): void => {
  let file: number;
  try {
    file = openSync(path, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    if (process.platform === 'win32') return;
    file = openSync(path, 'r');
  }
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Copies a file durably; never overwrites. */
export const copy = (from: string, to: string): void => {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  sync(to);
};
