/** Which rows a page has: from the nearer end, near it along an index at once, far from it by the marks of a trail. */
import type { ReadDb } from './read-db.js';
import type { Asked } from './read-groups.js';
import { isComplete, type Plan, plan } from './read-plan.js';
import type { Trails } from './read-trails.js';
import { Walk } from './read-walk.js';
import { condition, where } from './read-where.js';

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
  const found = stroll(db, asked, planned, part);
  if (found) return found;
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
const FEW = 8;

/**
 * Where most documents match, and by many values, the page is within the first steps along the sort's own index as a rule.
 * Undefined where that is not to be expected, or was not so.
 */
const stroll = (db: ReadDb, asked: Asked, plan: Plan, part: Part): number[] | undefined => {
  const { layout, groups, facets, others } = asked;
  const index = layout.indexes.find(({ leads, sort }) => leads.length === 0 && sort === plan.sort);
  const steps = Math.ceil((3 * (part.offset + part.limit) * groups.total) / groups.count) + 64;
  if (!index || !isComplete(plan) || others.length > 0 || steps > 6 * plan.ways.length) return undefined;
  const direction = part.desc ? 'DESC' : 'ASC';
  const order = `ORDER BY ${plan.sort} ${direction}, id ${direction}`;
  const columns = facets.map((c) => layout.columns.get(c.field)).join(', ');
  const first = `SELECT rid, ${columns} FROM d${layout.n} INDEXED BY ${index.name} ${order} LIMIT ?`;
  const clause = where(facets.map((c) => condition(layout, c)));
  const sql = `SELECT rid FROM (${first})${clause.sql} LIMIT ? OFFSET ?`;
  const rows = db.prepare(sql).all(steps, ...clause.values, part.limit, part.offset) as unknown as [number][];
  return rows.length === part.limit ? rows.map(([rid]) => rid) : undefined;
};
