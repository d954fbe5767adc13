/**
 * Chooses the access path of a page. SQLite's own planner has no statistics here and would be wrong in the worst cases
 * (a rare value under a common sort), so the path is chosen from counts that cost next to nothing:
 * - in order along an index, or, if several values are requested, one path per value, merged by SQLite on the fly: the
 *   cost is that of the page at any size of the view; conditions on facets are checked by the groups in the index;
 * - or all matches of the rarest condition, sorted: suitable for few.
 */
import type { Condition } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';
import { type GroupQuery, groupIds } from './read-groups.js';
import type { Index, Layout, Value } from './read-layout.js';
import {
  all,
  condition,
  conditionOn,
  expression,
  isNot,
  isRange,
  otherOf,
  type Range,
  type Sql,
  where,
} from './read-where.js';
import { hasWord, wordOf, wordRange } from './read-words.js';

export type Plan = {
  /** `INDEXED BY …`, or `NOT INDEXED` for a table scan. */
  access: string;
  /** The sort field as SQL. */
  sort: string;
  /** Conditions of each path along the index; several are merged. */
  ways: Sql[][];
  /** Requested ranges of the sort field, applied to every path. */
  ranges: Range[];
  /** Conditions checked row by row on every path. */
  rest: Sql[];
  /** The paths yield rows in the requested order. */
  ordered: boolean;
};
/** The paths yield matches only, in the requested order. */
export const isComplete = (plan: Plan): boolean => plan.ordered && plan.rest.length === 0;

/** Maximum number of merged paths; SQLite takes 500. */
const MERGED = 256;
const EASILY_MERGED = 4;
const SCAN = 'NOT INDEXED';
const indexed = (index: Index): string => `INDEXED BY ${index.name}`;
const equal = (column: string, value: Value): Sql => ({ sql: `${column} = ?`, values: [value] });
/** One bound value: the statement is the same for any number of groups. */
const groupIn = (ids: readonly Value[]): Sql => ({
  sql: 'g IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(ids)],
});

export const plan = (db: ReadDb, groupQuery: GroupQuery): Plan => {
  const { layout, query, groups } = groupQuery;
  const sort = expression(layout, query.sort.field);
  const reach = (query.offset ?? 0) + query.limit;
  // If every (total/matches)th row matches, walking costs reach × total/matches and sorting costs matches.
  const cap = Math.min(5000, Math.max(200, Math.ceil(Math.sqrt(reach * groups.total))));
  const ordered = along(db, groupQuery, sort);
  if (ordered && (isComplete(ordered.plan) || ordered.dense)) return ordered.plan;
  const few = driver(db, groupQuery, cap);
  if (few.count < cap || !ordered)
    return { access: few.access, sort, ways: [few.terms], ranges: [], rest: [], ordered: false };
  return ordered.plan;
};

type Way = {
  plan: Plan;
  left: number;
  covered: number;
  /** The index alone checks all conditions, and a large share of it matches. */
  dense: boolean;
};
/** If one row in this many matches, skipping the others within an index costs next to nothing. */
const DENSE = 20;

/** The best path in the requested order: the one with the fewest conditions to check row by row. */
const along = (db: ReadDb, groupQuery: GroupQuery, sort: string): Way | undefined => {
  const indexes = groupQuery.layout.indexes.filter((index) => index.sort === sort);
  const declared = indexes.filter((index) => index.leads[0] !== 'g');
  const byGroups = indexes.filter((index) => index.leads[0] === 'g');
  const best = (some: Index[]) => some.flatMap((index) => wayAlong(db, groupQuery, index)).sort(better)[0];
  const way = best(declared);
  return way && isComplete(way.plan) ? way : [way, best(byGroups)].filter((w) => w !== undefined).sort(better)[0];
};
/** A few complete paths, or one that matches nearly always. */
const isEasy = ({ plan, dense }: Way): boolean => dense || (isComplete(plan) && plan.ways.length <= EASILY_MERGED);
const better = (a: Way, b: Way): number =>
  a.left - b.left ||
  Number(isEasy(b)) - Number(isEasy(a)) ||
  b.covered - a.covered ||
  a.plan.ways.length - b.plan.ways.length;

/**
 * A path for an index whose leading columns all have requested values: every combination of them, unless there are too
 * many.
 */
const wayAlong = (db: ReadDb, groupQuery: GroupQuery, index: Index): Way[] => {
  const { layout, conditions, facets, words } = groupQuery;
  let combinations: Sql[][] = [[]];
  const covered = new Set<Condition>();
  for (const column of index.leads) {
    const values = column === 'g' ? groupsFor(db, groupQuery, covered) : valuesFor(layout, conditions, column, covered);
    if (!values || combinations.length * values.length > MERGED) return [];
    combinations = combinations.flatMap((lead) => values.map((value) => [...lead, equal(column, value)]));
  }
  const ranges = conditions.filter((c) => isRange(c) && layout.columns.get(c.field) === index.sort) as Range[];
  const left = conditions.filter((c) => !covered.has(c) && !(isRange(c) && ranges.includes(c)));
  const byRow = left.filter((c) => !facets.includes(c));
  const groups = index.grouped && byRow.length < left.length ? groupsFor(db, groupQuery, new Set()) : undefined;
  const inIndex = groups !== undefined;
  const rest = (inIndex ? byRow : left)
    .map((c) => condition(layout, c))
    .concat(words.map((word) => wordOf(db, layout, word)));
  const plan: Plan = {
    access: indexed(index),
    sort: index.sort,
    ways: combinations,
    ranges,
    rest: inIndex ? [groupIn(groups), ...rest] : rest,
    ordered: true,
  };
  const coveredFacets = facets.filter((c) => covered.has(c)).length;
  const dense = inIndex && rest.length === 0 && groupQuery.groups.count * DENSE >= groupQuery.groups.total;
  return [{ plan, left: rest.length, covered: covered.size + coveredFacets, dense }];
};

const valuesFor = (
  layout: Layout,
  conditions: readonly Condition[],
  column: string,
  covered: Set<Condition>,
): Value[] | undefined => {
  for (const c of conditions) {
    if (isRange(c) || isNot(c) || otherOf(c) !== undefined || layout.columns.get(c.field) !== column) continue;
    covered.add(c);
    return [...new Set(conditionOn(column, c).values)];
  }
  return undefined;
};
const groupsFor = (db: ReadDb, { layout, facets }: GroupQuery, covered: Set<Condition>): Value[] | undefined => {
  if (facets.length === 0) return undefined;
  for (const c of facets) covered.add(c);
  return groupIds(db, layout, facets);
};

type Driver = {
  access: string;
  terms: Sql[];
  count: number;
  /** Present if words are the only conditions: conditions on the word table, `w`. */
  words?: Sql;
};

/**
 * The access path to all matches, in any order, that reads the fewest rows: `count` of them, or `cap` if there are
 * more. Its terms hold every condition of the query.
 */
export const driver = (db: ReadDb, groupQuery: GroupQuery, cap: number): Driver => {
  const { layout, conditions, facets, words, groups } = groupQuery;
  const { n } = layout;
  const asIs = conditions.map((c) => condition(layout, c));
  const checks = words.map((word) => wordOf(db, layout, word));
  const every: Sql[] = asIs.concat(checks);
  let best: Driver = { access: SCAN, terms: every, count: Math.min(cap, groups.total) };
  const take = (candidate: Driver) => {
    // With equal counts, an index beats a table scan.
    if (
      candidate.count < best.count ||
      (candidate.count === best.count && best.terms === every && best.access === SCAN)
    )
      best = candidate;
  };
  const bounded = (sql: string, values: Value[]) =>
    db.one<[number]>(`SELECT count(*) FROM (${sql} LIMIT ?)`, ...values, best.count)[0];

  const byGroup = facets.length > 0 && layout.indexes.find((index) => index.leads[0] === 'g');
  if (byGroup && groups.count < best.count) {
    const ids = groupIds(db, layout, facets);
    take({ access: indexed(byGroup), terms: [groupIn(ids), ...every], count: groups.count });
  }
  // Declared indexes cover more values: they lower the count, and with it the cost of further counting.
  for (const index of layout.indexes) {
    const first = prefix(groupQuery, index);
    if (first.length === 0) continue;
    const onlyFacets = first.length === facets.length && first.every((c) => facets.includes(c));
    const clause = where(first.map((c) => condition(layout, c)));
    const count = onlyFacets
      ? Math.min(groups.count, best.count)
      : bounded(`SELECT 1 FROM d${n} ${indexed(index)}${clause.sql}`, clause.values);
    take({ access: indexed(index), terms: every, count });
  }
  for (const [i, word] of words.entries()) {
    const range = wordRange(word);
    const count = bounded(`SELECT 1 FROM t${n} WHERE ${range.sql}`, range.values);
    const inWords = { sql: `rid IN (SELECT rid FROM t${n} WHERE ${range.sql})`, values: range.values };
    const others = words.filter((_, k) => k !== i).map((other) => hasWord(db, n, other, 'w.rid'));
    const alone = conditions.length === 0 && others.every((other) => other !== undefined);
    take({
      access: SCAN,
      terms: [inWords, ...asIs, ...checks.filter((_, k) => k !== i)],
      count,
      ...(alone && { words: all([range, ...(others as Sql[])]) }),
    });
  }
  return best;
};

/** The conditions that an index can check itself: on its leading columns in sequence, up to the first range. */
const prefix = ({ layout, conditions }: GroupQuery, index: Index): Condition[] => {
  const answered: Condition[] = [];
  for (const column of [...index.leads, index.sort]) {
    const on = conditions.filter(
      (c) => layout.columns.get(c.field) === column && otherOf(c) === undefined && !isNot(c),
    );
    answered.push(...on);
    if (on.length === 0 || on.some(isRange)) break;
  }
  return answered;
};
