import type { Condition, Page, Place, Query } from '../../ports/ports.js';
import { wordsAsked } from '../../ports/search.js';
import { exactSums } from '../../ports/sums.js';
import type { Counts } from './read-count.js';
import type { ReadDb } from './read-db.js';
import { type GroupQuery, type Groups, groupedTotals, groupsOf } from './read-groups.js';
import type { Layout } from './read-layout.js';
import { rowids, rowidsBehind } from './read-page.js';
import type { Rows } from './read-rows.js';
import type { Trails } from './read-trails.js';
import { asks, otherOf } from './read-where.js';

const NONE: Groups = { count: 0, sums: [], total: 0 };
/** What is kept between queries. */
export type Kept = { rows: Rows; trails: Trails; counts: Counts };

/**
 * A page of a version's documents; to be called within one transaction.
 * @returns undefined: a part of the way to it was walked, and it is to be called again
 */
export const find = (
  db: ReadDb,
  layout: Layout,
  query: Query,
  { rows, trails, counts }: Kept,
  patient = true,
): Page | undefined => {
  const conditions = query.where.filter(asks);
  const nothing = conditions.some((c) => 'in' in c && c.in.length === 0);
  const isFacet = (c: Condition) => [c.field, otherOf(c) ?? c.field].every((field) => layout.facets.includes(field));
  const facets = conditions.filter(isFacet);
  const others = conditions.filter((c) => !isFacet(c));
  const groups = nothing ? NONE : groupsOf(db, layout, facets);
  const asked: GroupQuery = {
    layout,
    query,
    conditions,
    facets,
    others,
    words: wordsAsked(query),
    groups,
  };
  const found = pageOf(db, asked, trails, patient);
  if (!found) return undefined;
  return {
    rows: rows.read(db, layout.n, found.rids, query.select),
    ...(found.next !== undefined && { next: found.next }),
    ...(query.totals && { totals: totalsOf(db, asked, counts) }),
  };
};

const pageOf = (
  db: ReadDb,
  asked: GroupQuery,
  trails: Trails,
  patient: boolean,
): { rids: number[]; next?: Place } | undefined => {
  const { query, groups } = asked;
  if (groups.count === 0 || query.limit <= 0) return { rids: [] };
  if (query.after !== undefined) return rowidsBehind(db, asked, trails, query.after);
  const rids = rowids(db, asked, trails, patient);
  return rids && { rids };
};

const totalsOf = (db: ReadDb, asked: GroupQuery, counts: Counts): NonNullable<Page['totals']> => {
  const { others, words, layout, conditions } = asked;
  if (words.length > 0) return counts.of(db, asked);
  const found = others.length > 0 && asked.groups.count > 0 ? groupedTotals(db, layout, conditions) : asked.groups;
  return found ? { count: found.count, exact: true, ...exactSums(layout.sums, found.sums) } : counts.of(db, asked);
};
