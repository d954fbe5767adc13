import { closeSync, constants, copyFileSync, fsyncSync, openSync } from 'node:fs';

/** Makes sure that a file or a folder's entries are on the disk. Folders can't be synced everywhere (Windows). */
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

/** Copies a file, never over another one, durably. */
export const copy = (from: string, to: string): void => {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  sync(to);
};
