/** Derives the fields of a view, by dotted path, from its zod schema. */
import { z } from 'zod';
import { metaOf } from '../../../services/domain/kit/entity/field-info.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';

export type Kind = 'text' | 'number' | 'boolean';

const bare = (type: z.ZodType): z.ZodType => {
  const { innerType } = type.def as { innerType?: z.ZodType };
  return innerType ? bare(innerType) : type;
};

/** The schema at a dotted path as declared: what it says of itself may stand on its default. */
const declaredAt = (type: z.ZodType, path: string): z.ZodType | undefined => {
  let at: z.ZodType | undefined = type;
  for (const key of path.split('.')) {
    const within: z.ZodType | undefined = at && bare(at);
    at = within instanceof z.ZodObject ? (within.shape as Record<string, z.ZodType>)[key] : undefined;
  }
  return at;
};
/** The schema at a dotted path; undefined if there is none. */
export const schemaAt = (type: z.ZodType, path: string): z.ZodType | undefined => {
  const at = declaredAt(type, path);
  return at && bare(at);
};

/** Possible values of a field according to its schema. */
export type Holds = { kind: Kind; values?: readonly string[]; format?: 'date' | 'datetime' };
const optionsOf = (type: z.ZodType): readonly z.ZodType[] =>
  type instanceof z.ZodUnion ? (type.options as z.ZodType[]).map(bare) : [type];
const wordsOf = (type: z.ZodType): readonly string[] | undefined => {
  if (type instanceof z.ZodEnum) return type.options.map(String);
  return type instanceof z.ZodLiteral ? [...type.values].map(String) : undefined;
};
const formatOf = (type: z.ZodType): Holds['format'] =>
  type instanceof z.ZodISODate ? 'date' : type instanceof z.ZodISODateTime ? 'datetime' : undefined;

const holdsOf = (type: z.ZodType | undefined): Holds => {
  if (!type) return { kind: 'text' };
  if (type instanceof z.ZodNumber) return { kind: 'number' };
  if (type instanceof z.ZodBoolean) return { kind: 'boolean' };
  const options = optionsOf(type);
  const words = options.map(wordsOf);
  if (words.every((w) => w !== undefined)) return { kind: 'text', values: words.flat() };
  // An optional day is a day or an empty text.
  const format = options.map(formatOf).find((f) => f !== undefined);
  const others = options.filter((one) => formatOf(one) === undefined);
  return format && others.every((one) => wordsOf(one)?.join() === '') ? { kind: 'text', format } : { kind: 'text' };
};

/** Possible values of the fields a view can be filtered by. */
export const heldBy = (view: AnyView): ReadonlyMap<string, Holds> =>
  new Map(
    view.filters.map((field): [string, Holds] => {
      const schema = declaredAt(view.doc, field);
      const holds = holdsOf(schema && bare(schema));
      const shown = view.labels[field]?.format ?? (schema && metaOf(schema).format);
      const format = shown === 'date' || shown === 'datetime' ? shown : undefined;
      return [field, format && holds.kind === 'text' && !holds.values ? { ...holds, format } : holds];
    }),
  );

/** Fields that determine access to a document. */
export const judgedBy = ({ scope, shared, audience, except, about }: AnyView): string[] =>
  [scope, shared, audience, except, about?.field].filter((field) => field !== undefined);
