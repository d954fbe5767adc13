/**
 * Output of a child process under test, written synchronously so that it arrives even if the process is killed right
 * after.
 */
import { writeSync } from 'node:fs';

/** Ms between attempts, for a busy parent to read earlier output. */
const PAUSE_MS = 2;
const nobody = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a line synchronously; waits while the pipe is full. @param to 1: stdout, 2: stderr
 * @throws any error other than a full pipe
 */
export const say = (line: string, to: 1 | 2 = 1): void => {
  const bytes = Buffer.from(`${line}\n`);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(to, bytes, done);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(nobody, 0, 0, PAUSE_MS);
    }
  }
};
