/** Documents found by the refs in their records: a bill by a task that one of its lines names. */
import type { z } from 'zod';
import { tagToken } from '../aggregate/redacted-fields.js';
import { ALPHABET } from '../values/id.js';
import { sha256 } from '../values/sha256.js';
import { metaOf, recordOf } from './field-info.js';

/** Letters of a word: 130 bits. All words have one length, because searches match by prefix. */
const LETTERS = 26;

/** Columns of lists of records that are refs and open to every reader, as `<list>.<column>`. */
export const linksIn = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([list, inner]) =>
    Object.entries((recordOf(inner)?.shape ?? {}) as Record<string, z.ZodType>).flatMap(([column, one]) => {
      const closed = [inner, one].some((schema) => (metaOf(schema).class ?? 'open') !== 'open');
      return metaOf(one).ref && !closed ? [`${list}.${column}`] : [];
    }),
  );

/** The search word of documents whose records at a path refer to an id; it can't be typed. */
export const linkWord = (path: string, id: string): string => {
  const letters = Array.from(sha256(`${path}/${id}`).subarray(0, LETTERS), (byte) => ALPHABET[byte % 32]).join('');
  return tagToken('link', `k${letters}`);
};

/** The words of a document. @param links paths from {@link linksIn} */
export const linkWords = (links: readonly string[], doc: Readonly<Record<string, unknown>>): string[] =>
  links.flatMap((path) => {
    const [list = '', column = ''] = path.split('.');
    const rows = Array.isArray(doc[list]) ? (doc[list] as Readonly<Record<string, unknown>>[]) : [];
    const ids = new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'string' && id !== ''));
    return [...ids].map((id) => linkWord(path, id as string));
  });
