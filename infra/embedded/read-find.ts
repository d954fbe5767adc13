import type { Condition, Page, Query } from '../ports.js';
import { queryWords } from '../search.js';
import { countBounded } from './read-count.js';
import type { ReadDb } from './read-db.js';
import { type Asked, type Groups, groupsOf } from './read-groups.js';
import type { Layout } from './read-layout.js';
import { type Plan, plan } from './read-plan.js';
import type { Rows } from './read-rows.js';
import { asks, condition, type Sql, where } from './read-where.js';

const NONE: Groups = { count: 0, sums: [], total: 0 };

/** A page of a version's documents; to be called within one transaction. */
export const find = (db: ReadDb, layout: Layout, query: Query, rows: Rows): Page => {
  const conditions = query.where.filter(asks);
  const nothing = conditions.some((c) => 'in' in c && c.in.length === 0);
  const isFacet = (c: Condition) => layout.facets.includes(c.field);
  const facets = conditions.filter(isFacet);
  const others = conditions.filter((c) => !isFacet(c));
  const groups = nothing ? NONE : groupsOf(db, layout, facets);
  const asked: Asked = { layout, query, conditions, facets, others, words: queryWords(query.search ?? ''), groups };
  const totals = query.totals && { totals: totalsOf(db, asked) };
  if (groups.count === 0 || query.limit <= 0) return { rows: [], ...totals };
  return { rows: rows.read(db, layout.n, rowids(db, asked, plan(db, asked)), query.select), ...totals };
};

const totalsOf = (db: ReadDb, asked: Asked): NonNullable<Page['totals']> => {
  const { groups, others, words, layout } = asked;
  if (others.length > 0 || words.length > 0) return countBounded(db, asked);
  return {
    count: groups.count,
    exact: true,
    sums: Object.fromEntries(layout.sums.map((f, i) => [f, groups.sums[i] ?? 0])),
  };
};

/** Row numbers of the page, in order. */
const rowids = (db: ReadDb, asked: Asked, plan: Plan): number[] => {
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
  const found = walk(db, asked, plan, part) ?? merge(db, asked, plan, part);
  return turned ? found.reverse() : found;
};

type Part = { desc: boolean; limit: number; offset: number };
const direction = ({ desc }: Part): string => (desc ? 'DESC' : 'ASC');

const merge = (db: ReadDb, { layout }: Asked, plan: Plan, part: Part): number[] => {
  const source = `SELECT rid, ${plan.sort} AS s, id FROM d${layout.n} ${plan.access}`;
  const terms: Sql[] = plan.terms.map((term) => {
    const clause = where(term);
    return { sql: source + clause.sql, values: clause.values };
  });
  const order = `ORDER BY 2 ${direction(part)}, 3 ${direction(part)}`;
  const sql = `${terms.map((t) => t.sql).join(' UNION ALL ')} ${order} LIMIT ? OFFSET ?`;
  const rows = db.prepare(sql).all(...terms.flatMap((t) => t.values), part.limit, part.offset);
  return (rows as unknown as [number][]).map(([rid]) => rid);
};

/**
 * Where most documents match, and by many values, the page is within the first steps along the sort's own index as a rule.
 * Undefined where that is not to be expected, or was not so.
 */
const walk = (db: ReadDb, asked: Asked, plan: Plan, part: Part): number[] | undefined => {
  const { layout, groups, facets, others } = asked;
  const index = layout.indexes.find(({ leads, sort }) => leads.length === 0 && sort === plan.sort);
  const steps = Math.ceil((3 * (part.offset + part.limit) * groups.total) / groups.count) + 64;
  if (!index || !plan.complete || others.length > 0 || steps > 6 * plan.terms.length) return undefined;
  const order = `ORDER BY ${plan.sort} ${direction(part)}, id ${direction(part)}`;
  const columns = facets.map((c) => layout.columns.get(c.field)).join(', ');
  const first = `SELECT rid, ${columns} FROM d${layout.n} INDEXED BY ${index.name} ${order} LIMIT ?`;
  const clause = where(facets.map((c) => condition(layout, c)));
  const sql = `SELECT rid FROM (${first})${clause.sql} LIMIT ? OFFSET ?`;
  const rows = db.prepare(sql).all(steps, ...clause.values, part.limit, part.offset) as unknown as [number][];
  return rows.length === part.limit ? rows.map(([rid]) => rid) : undefined;
};
