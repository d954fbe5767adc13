/** What a child process under test tells, so that it is told even if the process is killed right after. */
import { writeSync } from 'node:fs';

/** Until a parent that is busy has read what came before. */
const PAUSE_MS = 2;
const nobody = new Int32Array(new SharedArrayBuffer(4));

/** Writes a line at once; waits where the pipe is full. @param to 1: stdout, 2: stderr @throws what is no full pipe */
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
