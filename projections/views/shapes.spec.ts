/**
 * A view whose shape changes must be rebuilt, or stored documents lack the new field: its version must be raised.
 * `shapes.json` has the shape of each version; after raising one, `RECORD=1 npm run test:unit -- views/shapes` records
 * it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { views } from './index.js';

type Shape = { version: number; shape: string };
const FILE = 'projections/views/shapes.json';
const noted = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Shape>;

/** Sorts object keys, so that the order of declaration does not matter. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};
/**
 * The stored shape of documents: fields and types, and what the store keeps beside them. Labels and rights don't count.
 */
const shapeOf = (view: (typeof views)[number]): string => {
  const { indexes, facets, sums, groups, scope, linked } = view;
  const doc = z.toJSONSchema(view.doc, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const word of [
        'label',
        'hint',
        'kind',
        'options',
        'title',
        'description',
        'optional',
        'secret',
        'class',
        'exact',
        'span',
        'zeroWarning',
        'expires',
        'age',
        'initial',
        'year',
        'section',
        'placeholder',
        'calls',
        'where',
        'written',
        'from',
      ])
        delete (jsonSchema as Record<string, unknown>)[word];
    },
  });
  const whole = JSON.stringify(
    sorted({ doc, indexes, facets, sums, ...(groups && { groups }), scope, ...(linked && { linked }) }),
  );
  return createHash('sha256').update(whole).digest('hex').slice(0, 16);
};
const now = Object.fromEntries(views.map((view) => [view.name, { version: view.version, shape: shapeOf(view) }]));

it.each(views.map(({ name }) => name))('%s has a version of its own for its shape', (name) => {
  const { version, shape } = now[name] as Shape;
  const before = noted[name];
  const raised = before !== undefined && version === before.version && shape !== before.shape;
  expect({ name, 'raise its version': raised }).toEqual({ name, 'raise its version': false });
});
it('every version is noted with its shape', () => {
  const forgotten = views.some(
    ({ name, version }) => noted[name]?.version === version && noted[name]?.shape !== now[name]?.shape,
  );
  if (process.env.RECORD === '1' && !forgotten) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  // A view that was never recorded is reported by `web/src/i18n/declared.spec.ts`.
  else expect(Object.fromEntries(Object.entries(now).filter(([name]) => name in noted))).toEqual(noted);
});
