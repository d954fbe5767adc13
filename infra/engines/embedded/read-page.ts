/**
 * Row numbers of a page, read from the nearer end: directly along an index near it, by the marks of a trail far from
 * it.
 */
import type { ListPosition } from '../../ports/ports.js';
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
 * @param patient allows a long walk to take several calls: undefined until it is done
 */
export const rowids = (db: ReadDb, groupQuery: GroupQuery, trails: Trails, patient: boolean): number[] | undefined => {
  const { query, groups, others, words } = groupQuery;
  const part: Part = { desc: query.sort.desc, limit: query.limit, offset: query.offset ?? 0 };
  // The last pages of a list of known length are read from its end.
  const turned = others.length === 0 && words.length === 0 && part.offset > groups.count / 2;
  if (turned) {
    part.desc = !part.desc;
    part.limit = Math.min(part.limit, groups.count - part.offset);
    part.offset = groups.count - part.offset - part.limit;
    if (part.limit <= 0) return [];
  }
  const rids = pageOf(db, groupQuery, trails, part, patient);
  return turned ? rids?.reverse() : rids;
};

/**
 * Row numbers of the matches after a position, and where the list continues. One call examines a bounded number of
 * rows: it may return no matches if they are sparse.
 * @throws RangeError for an invalid position
 */
export const rowidsBehind = (
  db: ReadDb,
  groupQuery: GroupQuery,
  trails: Trails,
  place: ListPosition,
): { rids: number[]; next?: ListPosition } => {
  const { layout, query } = groupQuery;
  const planned = plan(db, groupQuery);
  const from = place === '' ? undefined : keyAt(place);
  // Every row examined matches if nothing is checked by row; without an order all are sorted first.
  const most = isComplete(planned) || !planned.ordered ? query.limit + 1 : Math.max(query.limit, trails.paging.look);
  const { rids, next } = new Walk(db, layout, planned, query.sort.desc).behind(from, most, query.limit);
  return { rids, ...(next && { next: placeOf(next) }) };
};

const pageOf = (
  db: ReadDb,
  groupQuery: GroupQuery,
  trails: Trails,
  part: Part,
  patient: boolean,
): number[] | undefined => {
  const { desc, limit, offset } = part;
  const { layout, others, words } = groupQuery;
  const planned = plan(db, groupQuery);
  const walk = new Walk(db, layout, planned, desc);
  const { near, look, sets } = trails.paging;
  // The journal has no previous values for fields without a column.
  const marked = walk.starts && others.every((c) => layout.columns.has(c.field));
  if (!marked || (isComplete(planned) && offset + limit <= near)) return walk.rows(undefined, limit, offset);
  if (!isComplete(planned) && !trails.has(groupQuery, desc)) {
    const bySets = words.length > 0 && offset + limit <= sets.reach;
    if ((offset + limit) * FEW <= look) {
      const within = lookedAt(walk, look, part, bySets);
      if (within.length === limit) return within;
    }
    // Words that are common individually may be rare in combination, or occur at the end of the order: their
    // intersection answers directly.
    const ofSet = bySets ? planOfSet(db, groupQuery, sets) : undefined;
    if (ofSet) return new Walk(db, layout, ofSet, desc).rows(undefined, limit, offset);
  }
  return trails.page(db, groupQuery, walk, planned.sort, part, patient);
};
/** Matches among the first rows. @param hasty there is an alternative: a sample decides whether to examine the rest */
const lookedAt = (walk: Walk, look: number, { limit, offset }: Part, hasty: boolean): number[] => {
  const part = Math.ceil(look / PARTS);
  const hits = hasty ? walk.rowsWithin(part, limit, offset) : [];
  return hasty && (hits.length === limit || hits.length * PARTS < limit) ? hits : walk.rowsWithin(look, limit, offset);
};
const PARTS = 4;
/** Examining the first rows pays off if at least one in this many must match. */
const FEW = 32;
