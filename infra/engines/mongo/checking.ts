/** Whether what lies beside a document (fields of filters and sums, words, joined sources) is what follows from it. */
import type { Doc, ViewShape } from '../../ports/ports.js';
import type { Kept } from './link.js';
import { fieldsOf, reference, type StoredDocument } from './stored.js';

export type Beside = Pick<Kept<StoredDocument>, '_id' | 'j' | 's' | 'v' | 't' | 'r'>;
export const BESIDE = { j: 1, s: 1, v: 1, t: 1, r: 1 } as const;

/** What is wrong; undefined: nothing. */
export const faultBeside = ({ j, s, v, t, r }: Beside, tokens: ViewShape['tokens']): string | undefined => {
  const due = fieldsOf(JSON.parse(j) as Doc, tokens);
  const kept = v ?? {};
  const wrong = [...new Set([...Object.keys(due.v), ...Object.keys(kept)])].find((key) => due.v[key] !== kept[key]);
  if (wrong !== undefined) return `the list's ${wrong.replaceAll(':', '.')} is not the document's`;
  if (JSON.stringify(due.t) !== JSON.stringify(t)) return 'it is found by other words than it has';
  // Of its sources all but its own are joined.
  const sources = new Set(Object.entries(s).map(([key, revision]) => reference(key, revision)));
  const joined = new Set(r ?? []);
  if (r && ([...joined].some((one) => !sources.has(one)) || joined.size !== sources.size - 1))
    return 'it is found by other sources than it was made of';
  return undefined;
};
