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
 * Takes the one writer's place in a data folder. The lock is the operating system's (held through a tiny database), so it
 * ends with the process, however that dies.
 * @param wait milliseconds to wait for a process that is just ending
 * @returns gives the place back
 * @throws FolderInUse
 */
export const lockFolder = (folder: string, file: string, wait: number): (() => void) => {
  const db = new DatabaseSync(file, { timeout: wait });
  try {
    db.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
    // Told to whoever is refused: they can read the last committed value while the lock is held.
    db.exec(`PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
  } catch (error) {
    const pid = busy(error) ? Number(db.prepare('PRAGMA user_version').get()?.user_version) : 0;
    db.close();
    throw busy(error) ? new FolderInUse(folder, pid) : error;
  }
  return () => db.isOpen && db.close();
};
