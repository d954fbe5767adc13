import { DatabaseSync } from '../../ports/sqlite.js';

/** Another process has the data folder open for writing. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by another process (pid ${pid}). Only one may write to it; stop that one first.`,
    );
    this.name = 'FolderInUse';
  }
}

const busy = (error: unknown) => (error as { errcode?: number }).errcode === 5;

/**
 * Acquires the writer lock of a data folder. It is an operating system lock (through a tiny database), so it is
 * released when the process dies, however it dies.
 * @param wait milliseconds to wait for a process that is just ending
 * @returns releases the lock
 * @throws FolderInUse
 */
export const lockFolder = (folder: string, file: string, wait: number): (() => void) => {
  const db = new DatabaseSync(file, { timeout: wait });
  try {
    db.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
    // Identifies the holder: a refused process can read the last committed value while the lock is held.
    db.exec(`PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
  } catch (error) {
    const pid = busy(error) ? Number(db.prepare('PRAGMA user_version').get()?.user_version) : 0;
    db.close();
    throw busy(error) ? new FolderInUse(folder, pid) : error;
  }
  return () => db.isOpen && db.close();
};
