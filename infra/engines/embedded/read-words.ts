/** Words of a search as conditions on a version's tables. */
import type { ReadDb } from './read-db.js';
import type { Layout } from './read-layout.js';
import { type Sql, wordIn } from './read-where.js';

/** Words that are looked up one by one at most. */
const FEW = 8;

/** Words with this beginning, as bounds on the table of words: in UTF-8 nothing sorts after the highest character. */
export const wordRange = (word: string): Sql & { values: [string, string] } => ({
  sql: 'word >= ? AND word < ?',
  values: [word, `${word}\u{10ffff}`],
});

/** The words that are kept with this beginning; undefined: they are many. */
const keptWith = (db: ReadDb, n: number, beginning: string): string[] | undefined => {
  const found: string[] = [];
  const [first, end] = wordRange(beginning).values;
  const next = (sign: '>=' | '>', word: string) =>
    db.one<[string | null]>(`SELECT min(word) FROM t${n} WHERE word ${sign} ? AND word < ?`, word, end)[0];
  for (let word = next('>=', first); word !== null; word = next('>', word)) {
    if (found.length === FEW) return undefined;
    found.push(word);
  }
  return found;
};

/**
 * That the row numbered `rid` has a word with this beginning, told by the table of words alone, as the text of a row's
 * words lies far from the index; undefined: too many words begin so.
 */
export const hasWord = (db: ReadDb, n: number, beginning: string, rid: string): Sql | undefined => {
  const kept = keptWith(db, n, beginning);
  if (!kept) return undefined;
  if (kept.length === 0) return { sql: '0', values: [] };
  const marks = kept.map(() => '?').join(', ');
  return { sql: `(SELECT count(*) FROM t${n} WHERE word IN (${marks}) AND rid = ${rid}) > 0`, values: kept };
};

/** The same on rows of the documents, by the text of their words where it has to be. */
export const wordOf = (db: ReadDb, { n }: Layout, word: string): Sql =>
  hasWord(db, n, word, `d${n}.rid`) ?? wordIn(word);
