/**
 * How a page is found. SQLite's own planner has no statistics here and would be wrong where it hurts (a rare value under
 * a common sort), so the way is chosen from counts that cost next to nothing:
 * - in order along an index, and where several values are asked for, along it once a value, merged by SQLite as it goes:
 *   costs as much as the page, at any size of the view; conditions on facets are answered by the groups within the index;
 * - or all matches of the rarest condition, sorted: good for few.
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
  /** `INDEXED BY …`, or `NOT INDEXED` where the rows themselves are read. */
  access: string;
  /** The sort field as SQL. */
  sort: string;
  /** Conditions of each way along the index; one, or several to be merged. */
  ways: Sql[][];
  /** Ranges asked for of the sort field, on every way. */
  ranges: Range[];
  /** What is checked row by row on every way. */
  rest: Sql[];
  /** The ways go in the order asked for. */
  ordered: boolean;
};
/** The ways meet matches only, in the order asked for. */
export const isComplete = (plan: Plan): boolean => plan.ordered && plan.rest.length === 0;

/** Ways that are merged at most; SQLite takes 500. */
const MERGED = 256;
const EASILY_MERGED = 4;
const SCAN = 'NOT INDEXED';
const indexed = (index: Index): string => `INDEXED BY ${index.name}`;
const equal = (column: string, value: Value): Sql => ({ sql: `${column} = ?`, values: [value] });
/** As one value: the statement is the same for any number of groups. */
const groupIn = (ids: readonly Value[]): Sql => ({
  sql: 'g IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(ids)],
});

export const plan = (db: ReadDb, asked: GroupQuery): Plan => {
  const { layout, query, groups } = asked;
  const sort = expression(layout, query.sort.field);
  const reach = (query.offset ?? 0) + query.limit;
  // Where walking meets a match every total/matches rows, walking costs reach × total/matches, sorting costs matches.
  const cap = Math.min(5000, Math.max(200, Math.ceil(Math.sqrt(reach * groups.total))));
  const ordered = along(db, asked, sort);
  if (ordered && (isComplete(ordered.plan) || ordered.dense)) return ordered.plan;
  const few = driver(db, asked, cap);
  if (few.count < cap || !ordered)
    return { access: few.access, sort, ways: [few.terms], ranges: [], rest: [], ordered: false };
  return ordered.plan;
};

type Way = {
  plan: Plan;
  left: number;
  covered: number;
  /** The index itself answers the rest, and not much less than all of it does match. */
  dense: boolean;
};
/** Where one of so many matches, walking over the others in an index costs next to nothing. */
const DENSE = 20;

/** The best way in the order asked for: it leaves the fewest conditions to be checked row by row. */
const along = (db: ReadDb, asked: GroupQuery, sort: string): Way | undefined => {
  const indexes = asked.layout.indexes.filter((index) => index.sort === sort);
  const declared = indexes.filter((index) => index.leads[0] !== 'g');
  const byGroups = indexes.filter((index) => index.leads[0] === 'g');
  const best = (some: Index[]) => some.flatMap((index) => wayAlong(db, asked, index)).sort(better)[0];
  const way = best(declared);
  return way && isComplete(way.plan) ? way : [way, best(byGroups)].filter((w) => w !== undefined).sort(better)[0];
};
/** Few ways meeting matches only, or one that meets hardly anything else. */
const isEasy = ({ plan, dense }: Way): boolean => dense || (isComplete(plan) && plan.ways.length <= EASILY_MERGED);
const better = (a: Way, b: Way): number =>
  a.left - b.left ||
  Number(isEasy(b)) - Number(isEasy(a)) ||
  b.covered - a.covered ||
  a.plan.ways.length - b.plan.ways.length;

/** An index whose leading columns are all asked for by value: every combination of the values, unless they are too many. */
const wayAlong = (db: ReadDb, asked: GroupQuery, index: Index): Way[] => {
  const { layout, conditions, facets, words } = asked;
  let combinations: Sql[][] = [[]];
  const covered = new Set<Condition>();
  for (const column of index.leads) {
    const values = column === 'g' ? groupsFor(db, asked, covered) : valuesFor(layout, conditions, column, covered);
    if (!values || combinations.length * values.length > MERGED) return [];
    combinations = combinations.flatMap((lead) => values.map((value) => [...lead, equal(column, value)]));
  }
  const ranges = conditions.filter((c) => isRange(c) && layout.columns.get(c.field) === index.sort) as Range[];
  const left = conditions.filter((c) => !covered.has(c) && !(isRange(c) && ranges.includes(c)));
  const byRow = left.filter((c) => !facets.includes(c));
  const groups = index.grouped && byRow.length < left.length ? groupsFor(db, asked, new Set()) : undefined;
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
  const known = facets.filter((c) => covered.has(c)).length;
  const dense = inIndex && rest.length === 0 && asked.groups.count * DENSE >= asked.groups.total;
  return [{ plan, left: rest.length, covered: covered.size + known, dense }];
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
  /** Present where words are all that is asked for: conditions on the table of words, `w`. */
  words?: Sql;
};

/**
 * The way to all matches, in any order, that meets the fewest rows: `count` of them, or `cap` where there are more.
 * Its terms hold every condition of the query.
 */
export const driver = (db: ReadDb, asked: GroupQuery, cap: number): Driver => {
  const { layout, conditions, facets, words, groups } = asked;
  const { n } = layout;
  const asIs = conditions.map((c) => condition(layout, c));
  const checks = words.map((word) => wordOf(db, layout, word));
  const every: Sql[] = asIs.concat(checks);
  let best: Driver = { access: SCAN, terms: every, count: Math.min(cap, groups.total) };
  const take = (found: Driver) => {
    // Of two ways to many an index is better than reading everything.
    if (found.count < best.count || (found.count === best.count && best.terms === every && best.access === SCAN))
      best = found;
  };
  const bounded = (sql: string, values: Value[]) =>
    db.one<[number]>(`SELECT count(*) FROM (${sql} LIMIT ?)`, ...values, best.count)[0];

  const byGroup = facets.length > 0 && layout.indexes.find((index) => index.leads[0] === 'g');
  if (byGroup && groups.count < best.count) {
    const ids = groupIds(db, layout, facets);
    take({ access: indexed(byGroup), terms: [groupIn(ids), ...every], count: groups.count });
  }
  // Declared indexes know more values: they bring the count down, and with it the cost of counting on.
  for (const index of layout.indexes) {
    const first = prefix(asked, index);
    if (first.length === 0) continue;
    const known = first.length === facets.length && first.every((c) => facets.includes(c));
    const clause = where(first.map((c) => condition(layout, c)));
    const count = known
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

/** The conditions that an index itself answers: on its columns one after the other, up to the first range. */
const prefix = ({ layout, conditions }: GroupQuery, index: Index): Condition[] => {
  const found: Condition[] = [];
  for (const column of [...index.leads, index.sort]) {
    const on = conditions.filter(
      (c) => layout.columns.get(c.field) === column && otherOf(c) === undefined && !isNot(c),
    );
    found.push(...on);
    if (on.length === 0 || on.some(isRange)) break;
  }
  return found;
};
