/**
 * Which rows have all words of a search, out of the table of words alone: it lies in the order of words, so that even the
 * hundred thousand rows of a common word are read in milliseconds. Whether a row has a word told from the row itself costs
 * as much a row as fifty of these do, and words that are common each, but rare together, have to be looked for in most rows.
 */
import type { ReadDb } from './read-db.js';
import type { GroupQuery } from './read-groups.js';
import { type Plan, plan } from './read-plan.js';
import { all, condition, expression, type Sql, wordIn } from './read-where.js';
import { wordRange } from './read-words.js';

/** How large sets may be: none but tests has reason to say. */
export type Sets = {
  /** Rows that are taken one by one and sorted at most. */
  few: number;
  /** Lines of a word that are read at most. */
  lines: number;
  /** Rows of a version whose index is walked at once at most. */
  total: number;
  /** Rows from the list's beginning for which sets are made: who goes on is served from trails, which keep what was found. */
  reach: number;
};
export const SETS: Sets = { few: 4_000, lines: 120_000, total: 300_000, reach: 128 };

type Set = { rids: Sql; left: readonly string[] };

/** Rows that have the words; those that too many lines have are left to be told row by row. Undefined: all of them are. */
const setOf = (db: ReadDb, n: number, words: readonly string[], lines: number): Set | undefined => {
  const counted = words.map((word) => {
    const range = wordRange(word);
    const sql = `SELECT count(*) FROM (SELECT 1 FROM t${n} WHERE ${range.sql} LIMIT ?)`;
    const [count] = db.one<[number]>(sql, ...range.values, lines);
    return { word, range, count };
  });
  const rarest = counted.filter(({ count }) => count < lines).sort((a, b) => a.count - b.count);
  // The rarest is kept, and the lines of the others are held against it: that is the cheaper way round.
  const rids = rarest.reduce<Sql | undefined>((kept, { range }) => {
    const lineOf = `SELECT rid FROM t${n} WHERE ${range.sql}`;
    if (!kept) return { sql: lineOf, values: range.values };
    return { sql: `${lineOf} AND rid IN (${kept.sql})`, values: [...range.values, ...kept.values] };
  }, undefined);
  return rids && { rids, left: counted.filter(({ count }) => count >= lines).map(({ word }) => word) };
};

/** The way to the matches by the words' set: sorted where they are few, else along the index. Undefined: there is none. */
export const planOfSet = (db: ReadDb, asked: GroupQuery, sets: Sets): Plan | undefined => {
  const { layout, conditions, query, groups } = asked;
  const set = setOf(db, layout.n, asked.words, sets.lines);
  if (!set) return undefined;
  const { rids, left } = set;
  const some = db.prepare<[number]>(`SELECT DISTINCT rid FROM (${rids.sql}) LIMIT ?`).all(...rids.values, sets.few + 1);
  if (some.length > sets.few) {
    if (groups.total > sets.total) return undefined;
    const along = plan(db, { ...asked, words: [] });
    const member = { sql: `rid IN (${rids.sql})`, values: rids.values };
    return { ...along, rest: [...along.rest, member, ...left.map(wordIn)] };
  }
  const listed = JSON.stringify(some.map(([rid]) => rid));
  const member = { sql: 'rid IN (SELECT value FROM json_each(?))', values: [listed] };
  const way = all([member, ...conditions.map((c) => condition(layout, c)), ...left.map(wordIn)]);
  const sort = expression(layout, query.sort.field);
  return { access: 'NOT INDEXED', sort, ways: [[way]], ranges: [], rest: [], ordered: false };
};
