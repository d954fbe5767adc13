/** Node's own SQLite. Where this Node has none, the process ends with a sentence that says which it needs. */
import type * as Sqlite from 'node:sqlite';

/** The first that gives rows as arrays where a statement is prepared so. */
const LEAST = [24, 14] as const;

/** What is said to who runs the product on a Node that is too old; undefined: it is not. */
export const tooOld = (version: string, path: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return undefined;
  return `Lintas needs Node ${LEAST.join('.')} or newer, and this is Node ${version} (${path}). Run it by npm start or npm run, which take the Node that npm ci brought; where that brings none (macOS), install Node 24.`;
};

const said = tooOld(process.versions.node, process.execPath);
if (said !== undefined) {
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
// Not imported by its name: a Node without it would end with a stack trace before anything here runs.
export const { DatabaseSync, backup } = process.getBuiltinModule('node:sqlite');
export type DatabaseSync = Sqlite.DatabaseSync;
