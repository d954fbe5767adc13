/** Checks that a version's derived data (columns, groups, words) matches its documents. */
import type { Doc, ViewShape } from '../../ports/ports.js';
import { searchWords } from '../../ports/search.js';
import type { ReadDb } from './read-db.js';
import { fieldOf, type Grouped, keyOf, type Layout, same, type Value } from './read-layout.js';

/** An inconsistency; `id` is the document, or empty if it concerns none in particular. */
export type Fault = { id: string; what: string };
type StoredRow = [
  rid: number,
  id: string,
  doc: string,
  words: string,
  found: number,
  key: string | null,
  ...values: Value[],
];

const number = (value: Value): number => (typeof value === 'number' ? value : 0);

const faultOf = (
  { columns, facets, sums }: Layout,
  tokens: ViewShape['tokens'],
  row: StoredRow,
): string | undefined => {
  const [, , text, words, wordCount, key, ...values] = row;
  const doc = JSON.parse(text) as Doc;
  const due = [...columns.keys()].map((path) => fieldOf(doc, path));
  const wrong = [...columns.keys()].find((_, i) => !same(due[i] ?? null, values[i] ?? null));
  if (wrong !== undefined) return `the list's ${wrong} is not the document's`;
  const sum = sums.find((path, i) => number(fieldOf(doc, path)) !== values[columns.size + i]);
  if (sum !== undefined) return `the sum of ${sum} has another value than the document`;
  if (key !== keyOf(due.slice(0, facets.length))) return 'it is counted among others than it belongs to';
  const expected = searchWords(tokens(doc));
  if (words !== expected.map((word) => ` ${word}`).join('') || wordCount !== new Set(expected).size)
    return 'it is found by other words than it has';
  return undefined;
};

/**
 * The first fault among up to `limit` documents after a row number, and where to continue; `next` undefined: at the
 * end.
 */
export const checkRows = (
  db: ReadDb,
  layout: Layout,
  tokens: ViewShape['tokens'],
  after: number,
  limit: number,
): { fault?: Fault; next?: number } => {
  const { n, columns, sums } = layout;
  const values = [...columns.values(), ...sums.map((_, i) => `s${i}`)].map((name) => `, d.${name}`).join('');
  const indexedWords = `(SELECT count(*) FROM json_each('["' || replace(trim(d.words), ' ', '","') || '"]') w
    JOIN t${n} t ON t.word = w.value AND t.rid = d.rid)`;
  const rows = db
    .prepare<StoredRow>(
      `SELECT d.rid, d.id, d.doc, d.words, ${indexedWords}, g.key${values} FROM d${n} d LEFT JOIN g${n} g USING (g) WHERE d.rid > ? ORDER BY d.rid LIMIT ?`,
    )
    .all(after, limit);
  for (const row of rows) {
    const what = faultOf(layout, tokens, row);
    if (what !== undefined) return { fault: { id: row[1], what } };
  }
  const last = rows.at(-1)?.[0];
  return rows.length < limit || last === undefined ? {} : { next: last };
};

const checkGrouped = (db: ReadDb, { n, sums }: Layout, { table, columns }: Grouped): string | undefined => {
  const by = columns.join(', ');
  const counted = `SELECT ${by}, count(*)${sums.map((_, i) => `, sum(s${i})`).join('')} FROM d${n} GROUP BY ${by}`;
  const wanted = new Map(
    db
      .prepare<Value[]>(counted)
      .all()
      .map((row) => [keyOf(row.slice(0, columns.length)), row.slice(columns.length).join()]),
  );
  const stored = `SELECT key, n${sums.map((_, i) => `, s${i}`).join('')} FROM ${table}`;
  for (const [key, ...values] of db.prepare<[string, ...number[]]>(stored).all()) {
    if (wanted.get(key) !== values.join()) return `the totals of ${key} are not those of its documents`;
    wanted.delete(key);
  }
  const [missing] = wanted.keys();
  return missing === undefined ? undefined : `there are no totals of ${missing}`;
};

/** Checks the counts and sums of groups, from which totals are computed. */
export const checkGroups = (db: ReadDb, layout: Layout): string | undefined => {
  const { n, sums } = layout;
  const summed = sums.map((_, i) => `, sum(s${i}) AS s${i}`).join('');
  const differs = ['n', ...sums.map((_, i) => `s${i}`)].map(
    (name) => `coalesce(k.${name}, 0) <> coalesce(c.${name}, 0)`,
  );
  const counted = `SELECT g, count(*) AS n${summed} FROM d${n} GROUP BY g`;
  const [row] = db
    .prepare<[string, number, number]>(
      `SELECT coalesce(k.key, ''), coalesce(k.n, 0), coalesce(c.n, 0) FROM g${n} k FULL JOIN (${counted}) c USING (g) WHERE ${differs.join(' OR ')} LIMIT 1`,
    )
    .all();
  if (row) return `the totals of ${row[0]} are not those of its documents (${row[1]} are told, ${row[2]} there)`;
  for (const group of layout.groups) {
    const what = checkGrouped(db, layout, group);
    if (what !== undefined) return what;
  }
  const [most, all] = db.one<[number, number]>(`SELECT coalesce(max(rid), 0), count(*) FROM d${n}`);
  if (most !== all) return `the total told is ${most}, and there are ${all} documents`;
  // Each row's words were checked; surplus rows therefore point to no document or to a wrong one.
  const spaces = "sum(length(words) - length(replace(words, ' ', '')))";
  const sql = `SELECT (SELECT count(*) FROM t${n}), (SELECT coalesce(${spaces}, 0) FROM d${n})`;
  const [words, due] = db.one<[number, number]>(sql);
  return words === due ? undefined : 'documents are found by words that they do not have';
};
