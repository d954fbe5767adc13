/** The embedded log as the audit reads it: straight from the file, read only, whether or not the product is running. */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { filesOf } from '../../engines/embedded/index.js';
import { openForReading } from '../../engines/embedded/log-file.js';
import { rowStatement } from '../../engines/embedded/row-statement.js';
import { Damage, type Head, type LogEntry, type Verdict, verifyLog } from './verify.js';

type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  meta: string,
  hash: Uint8Array,
  types: string,
];
const TYPES = 'text integer text text text text blob';

/** @throws Damage where the file can't be read, a column has another type, or positions have a gap */
function* entriesOf(db: DatabaseSync): Generator<LogEntry> {
  const columns = 'stream, revision, id, type, data, meta, hash';
  const types = columns.replaceAll(', ', ") || ' ' || typeof(");
  const all = rowStatement<EventRow>(
    db,
    `SELECT position, ${columns}, typeof(${types}) FROM events ORDER BY position`,
  ).iterate();
  for (let due = 1; ; due++) {
    const row = step(due, () => all.next()).value;
    if (!row) return;
    const [position, stream, revision, id, type, data, meta, hash, kinds] = row;
    const place = { position: String(position), stream: String(stream), revision: Number(revision) };
    if (position !== due)
      throw new Damage(
        { position: String(due) },
        `there is nothing, the next event is at ${position}: removed or moved`,
      );
    if (kinds !== TYPES) throw new Damage(place, 'a column of it is of another type than it was written with');
    yield { ...place, id, type, data, meta, hash: Buffer.from(hash).toString('hex') };
  }
}

const step = <T>(due: number, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new Damage({ position: String(due) }, `the file can't be read here: ${(error as Error).message}`);
  }
};

/** The stream index is derived from the log; a wrong index would hide events of a stream. */
const checkIndex = (db: DatabaseSync): Verdict | undefined => {
  const astray = rowStatement<[number, string, number]>(
    db,
    `SELECT e.position, e.stream, e.revision FROM events e LEFT JOIN streams s USING (stream, revision)
     WHERE e.position <= (SELECT position FROM indexed) AND s.position IS NOT e.position ORDER BY e.position LIMIT 1`,
  ).get();
  if (astray) {
    const [position, stream, revision] = astray;
    return {
      ok: false,
      place: { position: String(position), stream, revision },
      what: 'the index of streams does not lead to it',
    };
  }
  const more = 'SELECT (SELECT count(*) FROM streams) > (SELECT position FROM indexed)';
  if (rowStatement<[number]>(db, more).get()?.[0])
    return { ok: false, place: {}, what: 'the index of streams names events that the log does not have' };
  const integrity = rowStatement<[string]>(db, 'PRAGMA integrity_check(1)').get()?.[0];
  return integrity === 'ok' ? undefined : { ok: false, place: {}, what: `the file is damaged: ${integrity}` };
};

/**
 * Verifies the log in a data folder.
 * @throws Error when the folder has no log
 */
export const verifyFolder = async (dataDir: string, published: Head | readonly Head[] = []): Promise<Verdict> => {
  const file = filesOf(dataDir).log;
  if (!existsSync(file)) throw new Error(`There is no log in ${dataDir}`);
  let db: DatabaseSync | undefined;
  try {
    db = openForReading(file);
    db.exec('BEGIN'); // a consistent snapshot of the log, even while it is being written to
    const verdict = await verifyLog(entriesOf(db), published);
    return (verdict.ok && checkIndex(db)) || verdict;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SQLITE_ERROR') throw error;
    return { ok: false, place: {}, what: `the file can't be read: ${(error as Error).message}` };
  } finally {
    try {
      db?.close();
    } catch {
      // Closing a damaged file may fail; it was only read, so the error is ignored.
    }
  }
};
