/** Rows of lists as they were read last: people look at the same few pages again and again. */
import { picked } from '../../ports/picked.js';
import type { Doc } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';

/** Rows kept for each list of fields. */
const KEPT = 2_000;

/** The selected fields of documents, by row number. What it answers is shared: nobody may change it. */
export class Rows {
  /** By the list of fields itself (a view's list is one and the same array), then by table, row and sources. */
  private readonly kept = new WeakMap<readonly string[], Map<string, Doc>>();

  /** @param n number of the version whose rows these are */
  read(db: ReadDb, n: number, rids: readonly number[], select: readonly string[] | undefined): Doc[] {
    const whole = db.prepare(`SELECT doc FROM d${n} WHERE rid = ?`);
    const parsed = (rid: number) => JSON.parse((whole.get(rid) as unknown as [string])[0]) as Doc;
    if (!select) return rids.map(parsed);
    const kept = this.kept.get(select) ?? new Map<string, Doc>();
    this.kept.set(select, kept);
    // A document is what its sources at these revisions made of it: the same revisions, the same document.
    const state = db.prepare(`SELECT sources FROM d${n} WHERE rid = ?`);
    return rids.map((rid) => {
      const key = `${n}/${rid}/${(state.get(rid) as unknown as [string])[0]}`;
      const known = kept.get(key);
      if (known) return known;
      const row = Object.freeze(picked(parsed(rid), select));
      const [oldest] = kept.size >= KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, row);
      return row;
    });
  }
}
