import type { Condition, ListPosition, Page, Query } from '../../ports/ports.js';
import { requestedWords } from '../../ports/search.js';
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
/** Caches kept between queries. */
export type ReadCaches = { rows: Rows; trails: Trails; counts: Counts };

/**
 * A page of a version's documents; must run within one transaction.
 * @returns undefined: only a part of the path to the page was walked; call again
 */
export const find = (
  db: ReadDb,
  layout: Layout,
  query: Query,
  { rows, trails, counts }: ReadCaches,
  patient = true,
): Page | undefined => {
  const conditions = query.where.filter(asks);
  const nothing = conditions.some((c) => 'in' in c && c.in.length === 0);
  const isFacet = (c: Condition) => [c.field, otherOf(c) ?? c.field].every((field) => layout.facets.includes(field));
  const facets = conditions.filter(isFacet);
  const others = conditions.filter((c) => !isFacet(c));
  const wanted = requestedWords(query);
  // Totals alone, where one grouping has all their fields.
  const counted =
    query.totals && query.limit <= 0 && !nothing && others.length > 0 && wanted.length === 0
      ? groupedTotals(db, layout, conditions)
      : undefined;
  if (counted) return { rows: [], totals: exactOf(layout, counted) };
  const groups = nothing ? NONE : groupsOf(db, layout, facets);
  const groupQuery: GroupQuery = {
    layout,
    query,
    conditions,
    facets,
    others,
    words: wanted,
    groups,
  };
  const page = pageOf(db, groupQuery, trails, patient);
  if (!page) return undefined;
  return {
    rows: rows.read(db, layout.n, page.rids, query.select),
    ...(page.next !== undefined && { next: page.next }),
    ...(query.totals && { totals: totalsOf(db, groupQuery, counts) }),
  };
};

const pageOf = (
  db: ReadDb,
  groupQuery: GroupQuery,
  trails: Trails,
  patient: boolean,
): { rids: number[]; next?: ListPosition } | undefined => {
  const { query, groups } = groupQuery;
  if (groups.count === 0 || query.limit <= 0) return { rids: [] };
  if (query.after !== undefined) return rowidsBehind(db, groupQuery, trails, query.after);
  const rids = rowids(db, groupQuery, trails, patient);
  return rids && { rids };
};

const totalsOf = (db: ReadDb, groupQuery: GroupQuery, counts: Counts): NonNullable<Page['totals']> => {
  const { others, words, layout, conditions } = groupQuery;
  if (words.length > 0) return counts.of(db, groupQuery);
  const exactTotals =
    others.length > 0 && groupQuery.groups.count > 0 ? groupedTotals(db, layout, conditions) : groupQuery.groups;
  return exactTotals ? exactOf(layout, exactTotals) : counts.of(db, groupQuery);
};

const exactOf = (layout: Layout, { count, sums }: Omit<Groups, 'total'>): NonNullable<Page['totals']> => ({
  count,
  exact: true,
  ...exactSums(layout.sums, sums),
});
