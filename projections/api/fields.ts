/** What a view's fields are, by dotted path, out of its zod schema. */
import { z } from 'zod';
import type { AnyView } from '../../services/domain/kit/view.js';

export type Kind = 'text' | 'number' | 'boolean';

const bare = (type: z.ZodType): z.ZodType => {
  const { innerType } = type.def as unknown as { innerType?: z.ZodType };
  return innerType ? bare(innerType) : type;
};

/** The schema at a dotted path; absent: the schema does not say. */
export const schemaAt = (type: z.ZodType, path: string): z.ZodType | undefined => {
  let at: z.ZodType | undefined = bare(type);
  for (const key of path.split('.')) {
    at = at instanceof z.ZodObject ? (at.shape as Record<string, z.ZodType>)[key] : undefined;
    if (!at) return undefined;
    at = bare(at);
  }
  return at;
};

/** Kinds of the fields that a view can be filtered by. */
export const kindsOf = (view: AnyView): ReadonlyMap<string, Kind> =>
  new Map(
    view.filters.map((field) => {
      const type = schemaAt(view.doc, field);
      if (type instanceof z.ZodNumber) return [field, 'number'];
      return [field, type instanceof z.ZodBoolean ? 'boolean' : 'text'];
    }),
  );

/** The named fields of a document, nested as in it; those it doesn't have are left out. */
export const picked = (doc: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (const path of paths) {
    const keys = path.split('.');
    let from: unknown = doc;
    let to = row;
    for (const [depth, key] of keys.entries()) {
      if (typeof from !== 'object' || from === null || !Object.hasOwn(from, key)) break;
      from = (from as Record<string, unknown>)[key];
      if (depth === keys.length - 1) to[key] = from;
      else {
        if (!Object.hasOwn(to, key)) to[key] = {};
        to = to[key] as Record<string, unknown>;
      }
    }
  }
  return row;
};
