/** Node's built-in SQLite. If this Node is too old, the process exits with a message that says which it needs. */
import type * as Sqlite from 'node:sqlite';

/** The first version in which a statement can be prepared to return rows as arrays. */
const LEAST = [24, 14] as const;

/** Error message for a Node that is too old; undefined if it is new enough. @param path of its executable */
export const tooOld = (version: string, path: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return undefined;
  return `Lintas needs Node ${LEAST.join('.')} or newer, and this is Node ${version} (${path}). Run it by npm start or npm run, which use the Node that npm ci installs; on macOS, where it installs none, install Node 24.`;
};

const message = tooOld(process.versions.node, process.execPath);
if (message !== undefined) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
// Not a static import: without this module Node would exit with a stack trace before the check above runs.
export const { DatabaseSync, backup } = process.getBuiltinModule('node:sqlite');
export type DatabaseSync = Sqlite.DatabaseSync;
