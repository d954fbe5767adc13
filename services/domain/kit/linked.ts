/** Documents found by what their records point to: a bill by a task that it names in a line. */
import type { z } from 'zod';
import { metaOf, recordOf } from './field-info.js';
import { ALPHABET } from './id.js';
import { tagToken } from './redacted-fields.js';
import { sha256 } from './sha256.js';

/** Letters of a word: 130 bits, and all words of one length, as a word is found by its beginning. */
const LETTERS = 26;

/** Columns of lists of records that point to something and that every reader sees, as `<list>.<column>`. */
export const linksIn = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([list, inner]) =>
    Object.entries((recordOf(inner)?.shape ?? {}) as Record<string, z.ZodType>).flatMap(([column, one]) => {
      const closed = [inner, one].some((schema) => (metaOf(schema).class ?? 'open') !== 'open');
      return metaOf(one).ref && !closed ? [`${list}.${column}`] : [];
    }),
  );

/** The word that a document has whose records at a path point to an id; nobody can type it. */
export const linkWord = (path: string, id: string): string => {
  const letters = Array.from(sha256(`${path}/${id}`).subarray(0, LETTERS), (byte) => ALPHABET[byte % 32]).join('');
  return tagToken('link', `k${letters}`);
};

/** Those of a document. @param links paths as {@link linksIn} tells them */
export const linkWords = (links: readonly string[], doc: Readonly<Record<string, unknown>>): string[] =>
  links.flatMap((path) => {
    const [list = '', column = ''] = path.split('.');
    const rows = Array.isArray(doc[list]) ? (doc[list] as Readonly<Record<string, unknown>>[]) : [];
    const ids = new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'string' && id !== ''));
    return [...ids].map((id) => linkWord(path, id as string));
  });
