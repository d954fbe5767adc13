/** Random documents and queries of a real view's shape, mixed with odd values. */
import fc from 'fast-check';
import { z } from 'zod';
import type { AnyView } from '../../../../services/domain/kit/view/view.js';
import type { Condition, Doc, Query } from '../../../ports/ports.js';
import { queryWords, searchWords } from '../../../ports/search.js';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};

const TEXTS = [
  ...[
    '',
    ' ',
    'A',
    'a',
    'B',
    'Zulkifli',
    'PT Maju Jaya',
    'CV Maju-Mundur',
    'Toko Ángkasa',
    'Łódź 😀',
    '😀',
    '\uffff',
    'ﬁ',
  ],
  ...['SP-JKT-2607-00485', 'SP-JKT-2607-00012', 'SP-BDG-2608-00120', 'B 9012 KXU', '00485', '12', '$a.b', '__proto__'],
  ...['2026-07-01', '2026-07-02', '2026-07-02T10:00:00.000Z', '2026-08', 'x'.repeat(300)],
];
const NUMBERS = [0, 1, 2, 7, 12, -3, 1_250_000, 0.1, 1e21, Number.MAX_SAFE_INTEGER];
const ODD: unknown[] = [null, true, false, 0, 7, 'x', [], [1], ['x', { a: 1 }], {}, { a: 1, 'b.c': 2 }, undefined];
const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
const text = pick(TEXTS);

const sometimesOdd = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: pick(ODD) });

const ofSchema = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return sometimesOdd(fc.constant(schema.const));
  if (schema.enum) return sometimesOdd(pick(schema.enum));
  const several = schema.anyOf ?? schema.allOf;
  if (several) return fc.oneof(...several.map(ofSchema));
  if (schema.type === 'object') return ofObject(schema);
  if (schema.type === 'array') return sometimesOdd(fc.array(ofSchema(schema.items ?? {}), { maxLength: 2 }));
  if (schema.type === 'number' || schema.type === 'integer') return sometimesOdd(pick(NUMBERS));
  if (schema.type === 'boolean') return sometimesOdd(fc.boolean());
  return schema.type === 'null' ? fc.constant(null) : sometimesOdd(text);
};
const ofObject = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<Doc> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, ofSchema(inner)]));
  return fc.record(fields, { requiredKeys: required });
};

/** Paths of a schema's scalars, and some invalid ones. */
const pathsOf = (schema: Schema, before = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
    before + key,
    // Paths into lists are invalid.
    ...(inner.type === 'array' ? [`${before}${key}.0`, `${before}${key}.0.nama`, `${before}${key}.length`] : []),
    ...(inner.type === 'object' ? pathsOf(inner, `${before}${key}.`) : []),
  ]);

export type Shaped = {
  /** The view's shape for a store; its tokens tolerate odd documents. */
  shape: Pick<AnyView, 'name' | 'indexes' | 'facets' | 'sums'> & { tokens: (doc: never) => string[] };
  doc: fc.Arbitrary<Doc>;
  /** Queries that match documents like these. */
  query: (docs: readonly Doc[]) => fc.Arbitrary<Query>;
};

export const shaped = (view: AnyView): Shaped => {
  const schema = z.toJSONSchema(view.doc, { unrepresentable: 'any', io: 'output' }) as Schema;
  const tokens = (doc: never): string[] => {
    try {
      return view.tokens(doc).filter((word) => typeof word === 'string');
    } catch {
      return ['rusak'];
    }
  };
  const { name, indexes, facets, sums } = view;
  const fields = [...new Set([...indexes.flat(), ...facets, ...view.filters, ...view.sortable])];
  const others = [...new Set([...pathsOf(schema), 'id', 'tidak.ada', 'isi.muat.0', '__proto__', 'constructor'])];
  const field = fc.oneof(
    { weight: 5, arbitrary: pick(fields) },
    { weight: 2, arbitrary: pick(others) },
    { weight: 1, arbitrary: pick(fields).map((path) => `${path}.0`) },
  );
  return {
    shape: { name, indexes, facets, sums, tokens },
    doc: ofObject(schema).map((doc) => summable(doc, sums)),
    query: (docs) => queryOf(docs, field, facets, tokens, [...view.columns, ...others]),
  };
};

/**
 * Replaces summed values by integers, as views declare; sums of others depend on the order, and are inexact beyond
 * 2^53.
 */
const summable = (doc: Doc, sums: readonly string[]): Doc => {
  for (const path of sums) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    const at = keys.length === 0 ? doc : valueAt(doc, keys.join('.'));
    if (typeof at !== 'object' || at === null) continue;
    const value = (at as Doc)[last];
    if (typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) < 2 ** 40)) (at as Doc)[last] = 1;
  }
  return doc;
};

const valueAt = (doc: Doc, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Doc)[key] : undefined), doc);
const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const queryOf = (
  docs: readonly Doc[],
  field: fc.Arbitrary<string>,
  facets: readonly string[],
  tokens: (doc: never) => string[],
  columns: readonly string[],
): fc.Arbitrary<Query> => {
  const condition = fc.oneof(field, facets.length > 0 ? pick(facets) : field).chain((path): fc.Arbitrary<Condition> => {
    const there = docs.map((doc) => valueAt(doc, path)).filter(isScalar);
    const value = fc.oneof(pick([...there, 'x', 7]), pick<string | number | boolean>([...TEXTS, ...NUMBERS, true]));
    const end = value.filter((one) => typeof one !== 'boolean') as fc.Arbitrary<string | number>;
    const maybe = fc.option(end, { nil: undefined, freq: 3 });
    return fc.oneof(
      fc.record({ field: fc.constant(path), in: fc.array(value, { minLength: 1, maxLength: 4 }) }),
      fc.record({ field: fc.constant(path), from: maybe, to: maybe }) as fc.Arbitrary<Condition>,
    );
  });
  const words = searchWords(docs.flatMap((doc) => tokens(doc as never)));
  const beginning = fc
    .tuple(pick([...words, 'maju', 'tidak']), fc.integer({ min: 1, max: 70 }))
    .map(([word, length]) => Array.from(word).slice(0, length).join(''));
  const search = fc
    .array(beginning, { minLength: 1, maxLength: 2 })
    .map((all) => all.join(' '))
    .filter((all) => queryWords(all).length > 0);
  const often = { nil: undefined, freq: 2 };
  return fc.record(
    {
      where: fc.array(condition, { maxLength: 3 }),
      search: fc.option(search, often),
      sort: fc.record({ field, desc: fc.boolean() }),
      limit: fc.integer({ min: 0, max: 30 }),
      offset: fc.option(fc.nat({ max: docs.length + 5 }), often),
      select: fc.option(fc.uniqueArray(pick(columns), { minLength: 1, maxLength: 6 }), often),
      totals: fc.boolean(),
    },
    { requiredKeys: ['where', 'search', 'sort', 'limit', 'offset', 'select', 'totals'] },
  ) as fc.Arbitrary<Query>;
};
