/** Which rows a page has: from the nearer end, near it along an index at once, far from it by the marks of a trail. */
import type { Place } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';
import type { GroupQuery } from './read-groups.js';
import { keyAt, placeOf } from './read-key.js';
import { isComplete, plan } from './read-plan.js';
import { planOfSet } from './read-sets.js';
import type { Trails } from './read-trails.js';
import { Walk } from './read-walk.js';

type Part = { desc: boolean; limit: number; offset: number };

/**
 * Row numbers of the page, in order.
 * @param patient a long way may be walked in several calls: then undefined, until it is done
 */
export const rowids = (db: ReadDb, asked: GroupQuery, trails: Trails, patient: boolean): number[] | undefined => {
  const { query, groups, others, words } = asked;
  const part: Part = { desc: query.sort.desc, limit: query.limit, offset: query.offset ?? 0 };
  // The last pages of a list whose length is known are read from its end.
  const turned = others.length === 0 && words.length === 0 && part.offset > groups.count / 2;
  if (turned) {
    part.desc = !part.desc;
    part.limit = Math.min(part.limit, groups.count - part.offset);
    part.offset = groups.count - part.offset - part.limit;
    if (part.limit <= 0) return [];
  }
  const found = pageOf(db, asked, trails, part, patient);
  return turned ? found?.reverse() : found;
};

/**
 * Row numbers of the matches behind a place, and where the list goes on. No more is looked at than one call has time for:
 * there may be none where matches are far between.
 * @throws RangeError for what is no place
 */
export const rowidsBehind = (
  db: ReadDb,
  asked: GroupQuery,
  trails: Trails,
  place: Place,
): { rids: number[]; next?: Place } => {
  const { layout, query } = asked;
  const planned = plan(db, asked);
  const from = place === '' ? undefined : keyAt(place);
  // Rows that are looked at match where nothing is checked by row, or all are to be sorted first.
  const most = isComplete(planned) || !planned.ordered ? query.limit + 1 : Math.max(query.limit, trails.paging.look);
  const { rids, next } = new Walk(db, layout, planned, query.sort.desc).behind(from, most, query.limit);
  return { rids, ...(next && { next: placeOf(next) }) };
};

const pageOf = (db: ReadDb, asked: GroupQuery, trails: Trails, part: Part, patient: boolean): number[] | undefined => {
  const { desc, limit, offset } = part;
  const { layout, others, words } = asked;
  const planned = plan(db, asked);
  const walk = new Walk(db, layout, planned, desc);
  const { near, look, sets } = trails.paging;
  // What is in no column is not told of documents as they were.
  const marked = walk.starts && others.every((c) => layout.columns.has(c.field));
  if (!marked || (isComplete(planned) && offset + limit <= near)) return walk.rows(undefined, limit, offset);
  if (!isComplete(planned) && !trails.has(asked, desc)) {
    const bySets = words.length > 0 && offset + limit <= sets.reach;
    if ((offset + limit) * FEW <= look) {
      const within = lookedAt(walk, look, part, bySets);
      if (within.length === limit) return within;
    }
    // Words that are common each may be rare together, or stand at the end of the order: their sets tell at once.
    const ofSet = bySets ? planOfSet(db, asked, sets) : undefined;
    if (ofSet) return new Walk(db, layout, ofSet, desc).rows(undefined, limit, offset);
  }
  return trails.page(db, asked, walk, planned.sort, part, patient);
};
/** Matches among the first rows. @param hasty there is another way: a part of them says whether the rest is worth a look */
const lookedAt = (walk: Walk, look: number, { limit, offset }: Part, hasty: boolean): number[] => {
  const part = Math.ceil(look / PARTS);
  const found = hasty ? walk.rowsWithin(part, limit, offset) : [];
  return hasty && (found.length === limit || found.length * PARTS < limit)
    ? found
    : walk.rowsWithin(look, limit, offset);
};
const PARTS = 4;
/** Matches are worth looking for among the first rows where one in so many has to be one. */
const FEW = 32;
