/** Cache of list rows: users read the same few pages again and again. */
import { LRUCache } from 'lru-cache';
import { bytesOf, Cache } from '../../ports/cache.js';
import { picked } from '../../ports/picked.js';
import type { Doc } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';

/** Memory limit in bytes. */
const MAX_CACHE_BYTES = 16 * 1_048_576;
/** Maximum number of field lists that are told apart: a request may name its own. */
const MAX_LISTS = 1_000;

/**
 * The selected fields of documents, by row number. With `select`, returned objects are shared: callers must not change
 * them (only the top level is frozen).
 */
export class Rows {
  /** Keyed by field list, version, row and sources. */
  private readonly cache = new Cache<Doc>('rows', MAX_CACHE_BYTES);
  /** Numbers of field lists, by their fields; by identity too, as views mostly pass the same array. */
  private readonly lists = new LRUCache<string, number>({ max: MAX_LISTS });
  private readonly same = new WeakMap<readonly string[], number>();
  private listCount = 0;

  /** @param n number of the rows' version */
  read(db: ReadDb, n: number, rids: readonly number[], select: readonly string[] | undefined): Doc[] {
    const parsed = (rid: number) => JSON.parse(db.one<[string]>(`SELECT doc FROM d${n} WHERE rid = ?`, rid)[0]) as Doc;
    if (!select) return rids.map(parsed);
    const list = this.same.get(select) ?? this.numberOf(select);
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

  private numberOf(select: readonly string[]): number {
    const fields = select.join('\n');
    const list = this.lists.get(fields) ?? ++this.listCount;
    this.lists.set(fields, list);
    this.same.set(select, list);
    return list;
  }
}
