/** Storage format of a document in its collection. */
import type { mongo } from 'mongoose';
import type { Doc, Stored, ViewShape } from '../../ports/ports.js';
import { searchWords } from '../../ports/search.js';
import { flat, type Scalar } from './fields.js';
import type { WithStringId } from './link.js';

export type StoredDocument = {
  /** The document as JSON text: restores the exact bytes, keys in order. */
  j: string;
  /** Revision of each source, by {@link sourceKey}. */
  s: Record<string, number>;
  /** Scalars by path, for filters, orders and sums. */
  v: Record<string, Scalar>;
  /** Search words. */
  t: string[];
  /** Joined sources with their revisions ({@link reference}), if any. */
  r?: string[];
  /** Id of the last call that wrote it. */
  w: mongo.ObjectId;
};
export type Whole = Pick<WithStringId<StoredDocument>, '_id' | 'j' | 's'>;
export const WHOLE = { j: 1, s: 1 } as const;

/** Dots and dollars have a meaning in field names. */
const PLAIN = /^[\w-]+$/;
export const sourceKey = (source: string): string =>
  PLAIN.test(source) ? source : encodeURIComponent(source).replaceAll('.', '%2E');
/** A joined source at a revision, sorted by revision. Keys contain no space. */
export const reference = (key: string, revision: number): string => `${key} ${String(revision + 1).padStart(12, '0')}`;
const sourceOf = (key: string): string => (key.includes('%') ? decodeURIComponent(key) : key);

export const stored = ({ _id, j, s }: Whole): Stored => ({
  id: _id,
  doc: JSON.parse(j) as Doc,
  sources: Object.fromEntries(Object.entries(s).map(([key, revision]) => [sourceOf(key), revision])),
});

/** The fields derived from the document alone. */
export type Fields = Pick<StoredDocument, 'j' | 'v' | 't'>;
export const fieldsOf = (doc: Doc, tokens: ViewShape['tokens']): Fields => ({
  j: JSON.stringify(doc),
  v: flat(doc),
  t: searchWords(tokens(doc)),
});
