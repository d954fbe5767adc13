/** Rows of lists as they were read last: people look at the same few pages again and again. */
import { bytesOf, Cache } from '../../ports/cache.js';
import { picked } from '../../ports/picked.js';
import type { Doc } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';

/** Bytes of memory for rows. */
const MAX_CACHE_BYTES = 16 * 1_048_576;

/** The selected fields of documents, by row number. What it answers is shared: nobody may change it. */
export class Rows {
  /** By the list of fields, table, row and sources. */
  private readonly kept = new Cache<Doc>('rows', MAX_CACHE_BYTES);
  /** Lists of fields are told apart by themselves: a view's list is one and the same array. */
  private readonly lists = new WeakMap<readonly string[], number>();
  private made = 0;

  /** @param n number of the version whose rows these are */
  read(db: ReadDb, n: number, rids: readonly number[], select: readonly string[] | undefined): Doc[] {
    const parsed = (rid: number) => JSON.parse(db.one<[string]>(`SELECT doc FROM d${n} WHERE rid = ?`, rid)[0]) as Doc;
    if (!select) return rids.map(parsed);
    const list = this.lists.get(select) ?? ++this.made;
    this.lists.set(select, list);
    // A document is what its sources at these revisions made of it: the same revisions, the same document.
    const states = `SELECT sources FROM d${n} WHERE rid = ?`;
    return rids.map((rid) => {
      const key = `${list}/${n}/${rid}/${db.one<[string]>(states, rid)[0]}`;
      const known = this.kept.get(key);
      if (known) return known;
      const row = Object.freeze(picked(parsed(rid), select));
      this.kept.set(key, row, bytesOf(row));
      return row;
    });
  }
}
