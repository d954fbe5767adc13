/** Words of a search as conditions on a version's tables. */
import type { ReadDb } from './read-db.js';
import type { Layout } from './read-layout.js';
import { type Sql, wordIn } from './read-where.js';

/** Maximum number of words looked up individually. */
const FEW = 8;

/** Words with this prefix, as bounds on the word table: in UTF-8 nothing sorts after the highest character. */
export const wordRange = (word: string): Sql & { values: [string, string] } => ({
  sql: 'word >= ? AND word < ?',
  values: [word, `${word}\u{10ffff}`],
});

/** Stored words with this prefix; undefined: too many. */
const storedWith = (db: ReadDb, n: number, beginning: string): string[] | undefined => {
  const words: string[] = [];
  const [first, end] = wordRange(beginning).values;
  const next = (sign: '>=' | '>', word: string) =>
    db.one<[string | null]>(`SELECT min(word) FROM t${n} WHERE word ${sign} ? AND word < ?`, word, end)[0];
  for (let word = next('>=', first); word !== null; word = next('>', word)) {
    if (words.length === FEW) return undefined;
    words.push(word);
  }
  return words;
};

/**
 * Condition that row `rid` has a word with this prefix, checked in the word table alone, as the words in the row are
 * far from the index; undefined: too many words have the prefix.
 */
export const hasWord = (db: ReadDb, n: number, beginning: string, rid: string): Sql | undefined => {
  const stored = storedWith(db, n, beginning);
  if (!stored) return undefined;
  if (stored.length === 0) return { sql: '0', values: [] };
  const marks = stored.map(() => '?').join(', ');
  return { sql: `(SELECT count(*) FROM t${n} WHERE word IN (${marks}) AND rid = ${rid}) > 0`, values: stored };
};

/** The same for rows of the documents; falls back to the words in the row. */
export const wordOf = (db: ReadDb, { n }: Layout, word: string): Sql =>
  hasWord(db, n, word, `d${n}.rid`) ?? wordIn(word);
