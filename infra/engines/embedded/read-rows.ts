/** Cache of list rows: users read the same few pages again and again. */
import { bytesOf, Cache } from '../../ports/cache.js';
import { picked } from '../../ports/picked.js';
import type { Doc } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';

/** Memory limit in bytes. */
const MAX_CACHE_BYTES = 16 * 1_048_576;

/**
 * The selected fields of documents, by row number. With `select`, returned objects are shared: callers must not change
 * them (only the top level is frozen).
 */
export class Rows {
  /** Keyed by field list, version, row and sources. */
  private readonly cache = new Cache<Doc>('rows', MAX_CACHE_BYTES);
  /** Field lists are compared by identity: a view always passes the same array. */
  private readonly lists = new WeakMap<readonly string[], number>();
  private listCount = 0;

  /** @param n number of the rows' version */
  read(db: ReadDb, n: number, rids: readonly number[], select: readonly string[] | undefined): Doc[] {
    const parsed = (rid: number) => JSON.parse(db.one<[string]>(`SELECT doc FROM d${n} WHERE rid = ?`, rid)[0]) as Doc;
    if (!select) return rids.map(parsed);
    const list = this.lists.get(select) ?? ++this.listCount;
    this.lists.set(select, list);
    // A document is a function of its sources: same revisions, same document.
    const states = `SELECT sources FROM d${n} WHERE rid = ?`;
    return rids.map((rid) => {
      const key = `${list}/${n}/${rid}/${db.one<[string]>(states, rid)[0]}`;
      const cached = this.cache.get(key);
      if (cached) return cached;
      const row = Object.freeze(picked(parsed(rid), select));
      this.cache.set(key, row, bytesOf(row));
      return row;
    });
  }
}
