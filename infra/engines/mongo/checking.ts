/** Checks that a document's derived data (filter and sum fields, words, joined sources) matches the document. */
import type { Doc, ViewShape } from '../../ports/ports.js';
import type { WithStringId } from './link.js';
import { fieldsOf, reference, type StoredDocument } from './stored.js';

export type Beside = Pick<WithStringId<StoredDocument>, '_id' | 'j' | 's' | 'v' | 't' | 'r'>;
export const BESIDE = { j: 1, s: 1, v: 1, t: 1, r: 1 } as const;

/** The inconsistency found; undefined: none. */
export const faultBeside = ({ j, s, v, t, r }: Beside, tokens: ViewShape['tokens']): string | undefined => {
  const due = fieldsOf(JSON.parse(j) as Doc, tokens);
  const stored = v ?? {};
  const wrong = [...new Set([...Object.keys(due.v), ...Object.keys(stored)])].find((key) => due.v[key] !== stored[key]);
  if (wrong !== undefined) return `the list's ${wrong.replaceAll(':', '.')} is not the document's`;
  if (JSON.stringify(due.t) !== JSON.stringify(t)) return 'it is found by other words than it has';
  // All sources but its own are joined.
  const sources = new Set(Object.entries(s).map(([key, revision]) => reference(key, revision)));
  const joined = new Set(r ?? []);
  if (r && ([...joined].some((one) => !sources.has(one)) || joined.size !== sources.size - 1))
    return 'it is found by other sources than it was made of';
  return undefined;
};
