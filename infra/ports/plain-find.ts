/**
 * `find` over documents in an array, as simple as possible: for documents that no store has (past ones), and as the
 * result that every read store must equal.
 */
import { picked } from './picked.js';
import type { Condition, Doc, Page, Query } from './ports.js';
import { requestedWords, searchWords } from './search.js';
import { sortKey } from './sort-key.js';

type Scalar = string | number | boolean | null;
const scalar = (doc: Doc, path: string): Scalar => {
  let at: unknown = doc;
  for (const key of path.split('.')) {
    at = typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as Doc)[key] : undefined;
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? at : null;
};

const kind = (value: Scalar): number =>
  value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;
const byCodePoint = (a: string, b: string): number => {
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  return (a.codePointAt(i) ?? -1) - (b.codePointAt(i) ?? -1);
};

/** Order: missing, numbers, texts in people's order, false, true. */
export const compare = (a: Scalar, b: Scalar): number => {
  if (kind(a) !== kind(b)) return kind(a) - kind(b);
  if (typeof a === 'string' && typeof b === 'string') return byCodePoint(sortKey(a), sortKey(b));
  return Number(a) - Number(b);
};

const holds = (doc: Doc, c: Condition): boolean => {
  const value = scalar(doc, c.field);
  if ('in' in c) {
    const other = c.or === undefined ? null : scalar(doc, c.or);
    return [value, other].some((one) => one !== null && c.in.includes(one));
  }
  if ('not' in c) return value !== c.not;
  if (c.from === undefined && c.to === undefined) return true;
  const within = (end: Scalar, sign: 1 | -1) => kind(end) === kind(value) && compare(value, end) * sign >= 0;
  return (c.from === undefined || within(c.from, 1)) && (c.to === undefined || within(c.to, -1));
};

export type Plain = { id: string; doc: Doc; words: string[] };
/** @param texts the search words of the document, as its view gives them */
export const plain = (id: string, doc: Doc, texts: readonly string[]): Plain => ({
  id,
  doc,
  words: searchWords(texts),
});

/** Totals are always exact here; a store may answer `exact: false` where there are many. */
export const plainFind = (
  docs: readonly Plain[],
  sums: readonly string[],
  query: Query,
): Required<Omit<Page, 'next'>> => {
  const words = requestedWords(query);
  const matches = docs.filter(
    ({ doc, words: docWords }) =>
      query.where.every((c) => holds(doc, c)) && words.every((word) => docWords.some((w) => w.startsWith(word))),
  );
  const sign = query.sort.desc ? -1 : 1;
  const { field } = query.sort;
  if (query.limit > 0)
    matches.sort((a, b) => sign * (compare(scalar(a.doc, field), scalar(b.doc, field)) || byCodePoint(a.id, b.id)));
  const page = matches.slice(query.offset ?? 0, (query.offset ?? 0) + query.limit);
  const number = (value: Scalar) => (typeof value === 'number' ? value : 0);
  const sum = (path: string) => matches.reduce((all, { doc }) => all + number(scalar(doc, path)), 0);
  return {
    rows: page.map(({ doc }) => (query.select ? picked(doc, query.select) : doc)),
    totals: { count: matches.length, exact: true, sums: Object.fromEntries(sums.map((path) => [path, sum(path)])) },
  };
};
