/**
 * Rows that contain all words of a search, from the word table alone: it is sorted by word, so that even the hundred
 * thousand rows of a common word are read in milliseconds. Checking a word in the document row costs about fifty times
 * as much, and for words that are common individually but rare in combination most rows would be checked.
 */
import type { ReadDb } from './read-db.js';
import type { GroupQuery } from './read-groups.js';
import { type Plan, plan } from './read-plan.js';
import { all, condition, expression, type Sql, wordIn } from './read-where.js';
import { wordRange } from './read-words.js';

/** Limits of the sets; changed by tests only. */
export type Sets = {
  /** Maximum number of rows collected individually and sorted. */
  few: number;
  /** Maximum number of entries read per word. */
  lines: number;
  /** Maximum number of rows of a version whose index is walked at once. */
  total: number;
  /** Rows from the list's beginning served from sets; later pages use trails, which cache their results. */
  reach: number;
};
export const SETS: Sets = { few: 4_000, lines: 120_000, total: 300_000, reach: 128 };

type Set = { rids: Sql; left: readonly string[] };

/**
 * Rows that contain the words; words with too many entries remain, to be checked row by row. Undefined: all words are
 * such.
 */
const setOf = (db: ReadDb, n: number, words: readonly string[], lines: number): Set | undefined => {
  const counted = words.map((word) => {
    const range = wordRange(word);
    const sql = `SELECT count(*) FROM (SELECT 1 FROM t${n} WHERE ${range.sql} LIMIT ?)`;
    const [count] = db.one<[number]>(sql, ...range.values, lines);
    return { word, range, count };
  });
  const rarest = counted.filter(({ count }) => count < lines).sort((a, b) => a.count - b.count);
  // The rarest word is the inner set and the entries of the others are tested against it: the cheaper direction.
  const rids = rarest.reduce<Sql | undefined>((inner, { range }) => {
    const lineOf = `SELECT rid FROM t${n} WHERE ${range.sql}`;
    if (!inner) return { sql: lineOf, values: range.values };
    return { sql: `${lineOf} AND rid IN (${inner.sql})`, values: [...range.values, ...inner.values] };
  }, undefined);
  return rids && { rids, left: counted.filter(({ count }) => count >= lines).map(({ word }) => word) };
};

/** The access path through the words' set: sorted if small, else along the index. Undefined: not possible. */
export const planOfSet = (db: ReadDb, groupQuery: GroupQuery, sets: Sets): Plan | undefined => {
  const { layout, conditions, query, groups } = groupQuery;
  const set = setOf(db, layout.n, groupQuery.words, sets.lines);
  if (!set) return undefined;
  const { rids, left } = set;
  const some = db.prepare<[number]>(`SELECT DISTINCT rid FROM (${rids.sql}) LIMIT ?`).all(...rids.values, sets.few + 1);
  if (some.length > sets.few) {
    if (groups.total > sets.total) return undefined;
    const along = plan(db, { ...groupQuery, words: [] });
    const member = { sql: `rid IN (${rids.sql})`, values: rids.values };
    return { ...along, rest: [...along.rest, member, ...left.map(wordIn)] };
  }
  const listed = JSON.stringify(some.map(([rid]) => rid));
  const member = { sql: 'rid IN (SELECT value FROM json_each(?))', values: [listed] };
  const way = all([member, ...conditions.map((c) => condition(layout, c)), ...left.map(wordIn)]);
  const sort = expression(layout, query.sort.field);
  return { access: 'NOT INDEXED', sort, ways: [[way]], ranges: [], rest: [], ordered: false };
};
