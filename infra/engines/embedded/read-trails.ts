/** Cache of the trails of recently walked lists, updated from the journal. */
import { LRUCache } from 'lru-cache';
import type { ReadDb } from './read-db.js';
import type { GroupQuery } from './read-groups.js';
import { changesSince, lastChange } from './read-journal.js';
import { SETS, type Sets } from './read-sets.js';
import { Trail } from './read-trail.js';
import type { Walk } from './read-walk.js';
import { condition, wordIn } from './read-where.js';

/** Cached trails; one over a million rows has a thousand marks. */
const KEPT = 32;
/** Changes after which a trail is rebuilt. */
const WORN = 20_000;

/** Distances of the paging strategies; changed by tests only. */
export type Paging = {
  /** Rows always walked directly from the list's beginning. */
  near: number;
  /** Rows between marks. */
  step: number;
  /** Rows examined for a page at the beginning of a list with sparse matches. */
  look: number;
  /** Time budget of one call, in ms. */
  turn: number;
  sets: Sets;
};
const PAGING: Paging = { near: 2_000, step: 1_024, look: 4_096, turn: 8, sets: SETS };

type Part = { desc: boolean; limit: number; offset: number };

export class Trails {
  readonly paging: Paging;
  private readonly cache = new LRUCache<string, Trail>({ max: KEPT });

  constructor(paging: Partial<Paging> = {}) {
    this.paging = { ...PAGING, ...paging };
  }

  /** True if the list has been walked in this direction. */
  has(groupQuery: GroupQuery, desc: boolean): boolean {
    return this.cache.has(nameOf(groupQuery, desc));
  }

  /**
   * Row numbers of a page along a walk. Every condition must be on a column.
   * @param patient limits the call to one turn; undefined: the page was not reached yet
   */
  page(
    db: ReadDb,
    groupQuery: GroupQuery,
    walk: Walk,
    sort: string,
    part: Part,
    patient: boolean,
  ): number[] | undefined {
    const { desc, limit, offset } = part;
    const trail = this.upToDate(db, groupQuery, sort, desc);
    const began = performance.now();
    while (!trail.reaches(offset + limit)) {
      trail.extend(walk, this.paging.step);
      if (patient && !trail.reaches(offset + limit) && performance.now() - began >= this.paging.turn) return undefined;
    }
    return trail.page(walk, limit, offset);
  }

  private upToDate(db: ReadDb, groupQuery: GroupQuery, sort: string, desc: boolean): Trail {
    const name = nameOf(groupQuery, desc);
    const last = lastChange(db, groupQuery.layout);
    const cached = this.cache.get(name);
    // A failure halfway leaves the counts inconsistent: such a trail is not cached again.
    this.cache.delete(name);
    const trail = cached && follow(db, groupQuery, sort, cached, last) ? cached : new Trail(desc, last);
    this.cache.set(name, trail);
    return trail;
  }
}

/** Updates a trail to the last change; false: too much has changed. */
const follow = (db: ReadDb, groupQuery: GroupQuery, sort: string, trail: Trail, last: number): boolean => {
  if (trail.seq === last) return true;
  if (trail.worn + last - trail.seq > WORN) return false;
  const { layout, conditions, words } = groupQuery;
  const every = conditions.map((c) => condition(layout, c)).concat(words.map(wordIn));
  const changes = changesSince(db, layout, trail.seq, sort, every);
  if (changes) trail.follow(changes, last);
  return changes !== undefined;
};

/** Identifies a list: the query without its page. */
const nameOf = ({ layout, query, conditions, words }: GroupQuery, desc: boolean): string =>
  JSON.stringify([layout.n, conditions, words, query.sort.field, desc]);
