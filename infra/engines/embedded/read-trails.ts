/** The trails of the lists that were walked far into last, kept up with what changes. */
import { LRUCache } from 'lru-cache';
import type { ReadDb } from './read-db.js';
import type { GroupQuery } from './read-groups.js';
import { changesSince, lastChange } from './read-journal.js';
import { SETS, type Sets } from './read-sets.js';
import { Trail } from './read-trail.js';
import type { Walk } from './read-walk.js';
import { condition, wordIn } from './read-where.js';

/** Trails kept; one of a million rows has a thousand marks. */
const KEPT = 32;
/** Changes after which a trail is walked anew. */
const WORN = 20_000;

/** How far is far: none but tests has reason to say. */
export type Paging = {
  /** Rows that are walked from the list's beginning without more ado. */
  near: number;
  /** Rows from mark to mark. */
  step: number;
  /** Rows that are looked at for a page at the beginning of a list whose matches are few or far between. */
  look: number;
  /** Ms to walk on in one call. */
  turn: number;
  sets: Sets;
};
const PAGING: Paging = { near: 2_000, step: 1_024, look: 4_096, turn: 8, sets: SETS };

type Part = { desc: boolean; limit: number; offset: number };

export class Trails {
  readonly paging: Paging;
  private readonly kept = new LRUCache<string, Trail>({ max: KEPT });

  constructor(paging: Partial<Paging> = {}) {
    this.paging = { ...PAGING, ...paging };
  }

  /** The list was walked far into, in this direction. */
  has(asked: GroupQuery, desc: boolean): boolean {
    return this.kept.has(nameOf(asked, desc));
  }

  /**
   * Row numbers of a page along a walk. Every condition must be on a column.
   * @param patient walks for one turn at most; undefined: the page was not reached yet
   */
  page(db: ReadDb, asked: GroupQuery, walk: Walk, sort: string, part: Part, patient: boolean): number[] | undefined {
    const { desc, limit, offset } = part;
    const trail = this.upToDate(db, asked, sort, desc);
    const began = performance.now();
    while (!trail.reaches(offset + limit)) {
      trail.extend(walk, this.paging.step);
      if (patient && !trail.reaches(offset + limit) && performance.now() - began >= this.paging.turn) return undefined;
    }
    return trail.page(walk, limit, offset);
  }

  private upToDate(db: ReadDb, asked: GroupQuery, sort: string, desc: boolean): Trail {
    const name = nameOf(asked, desc);
    const last = lastChange(db, asked.layout);
    const known = this.kept.get(name);
    // One that fails on the way is half followed: it is not kept.
    this.kept.delete(name);
    const trail = known && follow(db, asked, sort, known, last) ? known : new Trail(desc, last);
    this.kept.set(name, trail);
    return trail;
  }
}

/** Brings a trail up to the last change; false: too much has changed. */
const follow = (db: ReadDb, asked: GroupQuery, sort: string, trail: Trail, last: number): boolean => {
  if (trail.seq === last) return true;
  if (trail.worn + last - trail.seq > WORN) return false;
  const { layout, conditions, words } = asked;
  const every = conditions.map((c) => condition(layout, c)).concat(words.map(wordIn));
  const changes = changesSince(db, layout, trail.seq, sort, every);
  if (changes) trail.follow(changes, last);
  return changes !== undefined;
};

/** What makes a list: all that is asked but the page. */
const nameOf = ({ layout, query, conditions, words }: GroupQuery, desc: boolean): string =>
  JSON.stringify([layout.n, conditions, words, query.sort.field, desc]);
