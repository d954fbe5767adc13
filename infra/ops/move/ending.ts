import { FolderInUse } from '../../engines/embedded/index.js';
import { Unavailable } from '../../ports/ports.js';
import { BadSetting } from '../../runtime/settings.js';
import { BadKey } from '../../runtime/witness/key.js';
import { BadLog, Refused } from './format.js';
import { say } from './meter.js';

/**
 * Ends a command-line tool that failed: with 1 and one line for errors that an operator can act on.
 * @throws the error itself for any other kind
 */
export const ending = (error: unknown, usage: (why: string) => never): void => {
  if (!(error instanceof Error)) throw error;
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) usage(error.message);
  const isExpected = [BadLog, Refused, BadSetting, BadKey, FolderInUse, Unavailable].some(
    (kind) => error instanceof kind,
  );
  // The operating system's errors have a syscall (no such file, disk full, no permission); SQLite's have a code.
  if (!isExpected && !('syscall' in error) && code !== 'ERR_SQLITE_ERROR') throw error;
  const why = error instanceof Unavailable && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  say(`${error instanceof BadLog ? 'BAD ' : ''}${error.message}${why}`);
  process.exitCode = 1;
};
