/** Which rows a page has: from the nearer end, near it along an index at once, far from it by the marks of a trail. */
import type { ReadDb } from './read-db.js';
import type { Asked } from './read-groups.js';
import { isComplete, plan } from './read-plan.js';
import type { Trails } from './read-trails.js';
import { Walk } from './read-walk.js';

type Part = { desc: boolean; limit: number; offset: number };

/**
 * Row numbers of the page, in order.
 * @param patient a long way may be walked in several calls: then undefined, until it is done
 */
export const rowids = (db: ReadDb, asked: Asked, trails: Trails, patient: boolean): number[] | undefined => {
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

const pageOf = (db: ReadDb, asked: Asked, trails: Trails, part: Part, patient: boolean): number[] | undefined => {
  const { desc, limit, offset } = part;
  const { layout, others } = asked;
  const planned = plan(db, asked);
  const walk = new Walk(db, layout, planned, desc);
  const { near, look } = trails.paging;
  // What is in no column is not told of documents as they were.
  const marked = walk.starts && others.every((c) => layout.columns.has(c.field));
  if (!marked || (isComplete(planned) && offset + limit <= near)) return walk.rows(undefined, limit, offset);
  if (!isComplete(planned) && (offset + limit) * FEW <= look && !trails.has(asked, desc)) {
    const within = walk.rowsWithin(look, limit, offset);
    if (within.length === limit) return within;
  }
  return trails.page(db, asked, walk, planned.sort, part, patient);
};
/** Matches are worth looking for among the first rows where one in so many has to be one. */
const FEW = 32;
