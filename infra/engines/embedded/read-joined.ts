/** Index of documents by the sources joined into them. */
import type { JoinedSources, Write } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';
import type { Layout } from './read-layout.js';

type Sources = Readonly<Record<string, number>>;

/** Whether a write's precondition holds for the stored sources; undefined: the document does not exist. */
export const holds = ({ source, was, joined }: Write, stored: Sources | undefined): boolean =>
  (stored?.[source] ?? -1) === was &&
  Object.entries(joined?.was ?? {}).every(([name, revision]) => (stored?.[name] ?? -1) === revision);

/** The sources of a document after a write. */
export const sourcesAfter = ({ source, revision, joined }: Write, stored: Sources | undefined): Sources =>
  joined ? { [source]: revision, ...joined.now } : { ...stored, [source]: revision };

/** Updates the sources a document is indexed by. @param before all its sources, including its own */
export const indexSources = (
  db: ReadDb,
  { n }: Layout,
  rid: number,
  { source: ownSource, joined }: Write & { joined: JoinedSources },
  before: Sources = {},
): void => {
  const { now } = joined;
  const { [ownSource]: _, ...stored } = before;
  for (const [source, revision] of Object.entries(now)) {
    if (stored[source] === revision) continue;
    if (source in stored) remove(db, n, source, stored[source] as number, rid);
    db.prepare(`INSERT OR IGNORE INTO r${n} VALUES (?, ?, ?)`).run(source, revision, rid);
  }
  for (const [source, revision] of Object.entries(stored)) if (!(source in now)) remove(db, n, source, revision, rid);
};
const remove = (db: ReadDb, n: number, source: string, revision: number, rid: number): void =>
  void db.prepare(`DELETE FROM r${n} WHERE source = ? AND revision = ? AND rid = ?`).run(source, revision, rid);

/** Ids of documents that have one of the sources at a lower revision. */
export const behind = (db: ReadDb, { n, joined }: Layout, sources: Sources, limit: number): string[] => {
  const ids = new Set<string>();
  if (!joined) return [];
  const sql = `SELECT id FROM r${n} CROSS JOIN d${n} USING (rid) WHERE source = ? AND revision < ? LIMIT ?`;
  for (const [source, revision] of Object.entries(sources)) {
    if (ids.size >= limit) break;
    for (const [id] of db.prepare<[string]>(sql).all(source, revision, limit)) ids.add(id);
  }
  return [...ids].slice(0, limit);
};
