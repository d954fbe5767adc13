/**
 * How a page is found. SQLite's own planner has no statistics here and would be wrong where it hurts (a rare value under
 * a common sort), so the way is chosen from counts that cost next to nothing:
 * - in order along an index, and where several values are asked for, along it once a value, merged by SQLite as it goes:
 *   costs as much as the page, at any size of the view;
 * - or all matches of the rarest condition, sorted: good for few.
 */
import type { Condition } from '../ports.js';
import type { ReadDb } from './read-db.js';
import type { Asked } from './read-find.js';
import type { Index, Layout, Value } from './read-layout.js';
import { asks, condition, conditionOn, expression, isRange, type Sql, where, wordIn, wordRange } from './read-where.js';

export type Plan = {
  /** `INDEXED BY …`, or `NOT INDEXED` where the rows themselves are read. */
  access: string;
  /** The sort field as SQL. */
  sort: string;
  /** Conditions of each way along the index; one, or several to be merged. */
  terms: Sql[][];
  /** The ways are one a group of facet values, and meet matches only. */
  ofGroups: boolean;
};

/** Ways that are merged at most; SQLite takes 500. */
const MERGED = 256;
const equal = (column: string, value: Value): Sql => ({ sql: `${column} = ?`, values: [value] });
const groupIn = (ids: readonly number[]): Sql => ({ sql: `g IN (${ids.map(() => '?').join(', ')})`, values: [...ids] });

export const plan = (db: ReadDb, asked: Asked): Plan => {
  const { layout, query, groups } = asked;
  const sort = expression(layout, query.sort.field);
  const reach = (query.offset ?? 0) + query.limit;
  // Where walking meets a match every total/matches rows, walking costs reach × total/matches, sorting costs matches.
  const cap = Math.min(5000, Math.max(200, Math.ceil(Math.sqrt(reach * groups.total))));
  const ordered = along(asked, sort);
  if (ordered?.complete) return ordered.plan;
  const few = driver(db, asked, cap);
  if (few.count < cap || !ordered) return { access: few.access, sort, terms: [few.terms], ofGroups: false };
  return ordered.plan;
};

type Ordered = { plan: Plan; complete: boolean };

/** The best way in the order asked for; `complete`: it meets matches only. */
const along = (asked: Asked, sort: string): Ordered | undefined => {
  const { layout, query, facets, others, words, groups } = asked;
  const onSort = others.filter((c) => c.field === query.sort.field && isRange(c));
  const ways = layout.indexes.filter((index) => index.sort === sort).flatMap((index) => way(asked, index));
  const candidates = ways.map(({ index, combinations, covered }) => {
    const rest = others.filter((c) => !covered.has(c) && !onSort.includes(c));
    const residual = rest.map((c) => condition(layout, c)).concat(words.map(wordIn));
    if (groups.ids && !index.leads.includes('g') && !facets.every((c) => covered.has(c)))
      residual.push(groupIn(groups.ids));
    const bounds = onSort.map((c) => condition(layout, c));
    const terms = combinations.map((lead) => [...lead, ...bounds, ...residual]);
    const complete = residual.length === 0;
    const ofGroups = complete && bounds.length === 0 && index.leads[0] === 'g';
    return { plan: { access: indexed(index), sort, terms, ofGroups }, complete, left: residual.length };
  });
  candidates.sort((a, b) => a.left - b.left || a.plan.terms.length - b.plan.terms.length);
  return candidates[0];
};

type Way = { index: Index; combinations: Sql[][]; covered: Set<Condition> };

/** An index whose leading columns are all asked for by value: every combination of the values, unless they are too many. */
const way = ({ layout, query, groups }: Asked, index: Index): Way[] => {
  let combinations: Sql[][] = [[]];
  const covered = new Set<Condition>();
  for (const column of index.leads) {
    const found = column === 'g' ? groups.ids && { values: groups.ids } : valuesFor(layout, query.where, column);
    if (!found) return [];
    if ('condition' in found) covered.add(found.condition);
    combinations = combinations.flatMap((lead) => found.values.map((value) => [...lead, equal(column, value)]));
    if (combinations.length > MERGED) return [];
  }
  return [{ index, combinations, covered }];
};

const valuesFor = (layout: Layout, conditions: readonly Condition[], column: string) => {
  for (const c of conditions) {
    if (isRange(c) || layout.columns.get(c.field) !== column) continue;
    return { condition: c, values: [...new Set(conditionOn(column, c).values)] };
  }
  return undefined;
};

type Driver = {
  access: string;
  terms: Sql[];
  count: number;
  /** Present where the words with this beginning are all that is asked for. */
  words?: Sql;
};
const indexed = (index: Index): string => `INDEXED BY ${index.name}`;
const SCAN = 'NOT INDEXED';

/**
 * The way to all matches, in any order, that meets the fewest rows: `count` of them, or `cap` where there are more.
 * Its terms hold every condition of the query.
 */
export const driver = (db: ReadDb, asked: Asked, cap: number): Driver => {
  const { layout, others, words, groups } = asked;
  const { n } = layout;
  const every: Sql[] = others.map((c) => condition(layout, c)).concat(words.map(wordIn));
  if (groups.ids) every.push(groupIn(groups.ids));
  const byGroup = groups.ids && layout.indexes.find((index) => index.leads[0] === 'g');
  let best: Driver = {
    access: byGroup ? indexed(byGroup) : SCAN,
    terms: every,
    count: Math.min(cap, groups.ids ? groups.count : groups.total),
  };
  const bounded = (sql: string, values: Value[]) =>
    (db.prepare(`SELECT count(*) FROM (${sql} LIMIT ?)`).get(...values, best.count) as unknown as [number])[0];
  for (const word of words) {
    const { sql, values } = wordRange(word);
    const alone = every.length === 1;
    const count = bounded(`SELECT 1 FROM t${n} WHERE ${sql}`, values);
    const found = { sql: `rid IN (SELECT rid FROM t${n} WHERE ${sql})`, values };
    if (count < best.count || alone)
      best = { access: SCAN, terms: [found, ...every], count, ...(alone && { words: { sql, values } }) };
  }
  // Declared indexes come last and know more values: they bring the count down, and with it the cost of counting on.
  for (const index of layout.indexes.toReversed()) {
    const first = prefix(asked, index);
    if (first.length === 0) continue;
    const clause = where(first);
    const count = bounded(`SELECT 1 FROM d${n} ${indexed(index)}${clause.sql}`, clause.values);
    // Of two ways to many an index is better than reading everything.
    const better = count < best.count || (count === best.count && best.access === SCAN && best.terms === every);
    if (better) best = { access: indexed(index), terms: every, count };
  }
  return best;
};

/** The conditions that an index itself answers: on its columns one after the other, up to the first range. */
const prefix = ({ layout, query, groups }: Asked, index: Index): Sql[] => {
  const found: Sql[] = [];
  for (const column of [...index.leads, index.sort]) {
    if (column === 'g') {
      if (!groups.ids) break;
      found.push(groupIn(groups.ids));
      continue;
    }
    const on = query.where.filter((c) => asks(c) && layout.columns.get(c.field) === column);
    found.push(...on.map((c) => condition(layout, c)));
    if (on.length === 0 || on.some(isRange)) break;
  }
  // How many a group has is known already.
  return index.leads[0] === 'g' && found.length === 1 ? [] : found;
};
