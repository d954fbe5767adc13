/** References of every kind show the present name after a rename, and only renamed ones are stored as parts. */

import type { z } from 'zod';
import type { Recorded } from '../../infra/ports/ports.js';
import { entities } from '../../services/domain/index.js';
import { evolve, streamOf } from '../../services/domain/kit/aggregate/aggregate.js';
import { metaOf } from '../../services/domain/kit/entity/field-info.js';
import { targetNamed } from '../../services/domain/kit/entity/targets.js';
import { applied, nothing } from '../runner/document.js';
import { concerns, type Part, partOf, refsOf, shown } from '../runner/parts.js';

const by = { id: 'u', username: 'u', fullname: 'U', jobdesk: 'umum', level: 'user' };
const meta = {
  commandId: 'c',
  command: 'x',
  bodyHash: '',
  at: '2026-11-25T03:00:00.000Z',
  by,
  correlationId: 'c',
  prev: '',
};
const event = (stream: string, revision: number, type: string, data: object): Recorded => ({
  ...{ id: `${stream}@${revision}`, type, data, meta, stream, revision, position: '' },
});
const pairs = entities.flatMap((of) =>
  Object.entries(of.fields.shape as Record<string, Parameters<typeof metaOf>[0]>).flatMap(([field, schema]) => {
    const { ref } = metaOf(schema);
    return ref && !of.view.balancing ? [{ of, field, to: targetNamed(ref) }] : [];
  }),
);

/** A blank value for each field, whatever its type. */
const blankOf = (of: { fields: { shape: object } } | undefined) =>
  Object.fromEntries(
    Object.entries((of?.fields.shape ?? {}) as Record<string, z.ZodType>).map(([name, schema]) => {
      const parsed = schema.safeParse(undefined);
      return [name, parsed.success ? parsed.data : ''];
    }),
  );

it.each(pairs.map((pair) => [`${pair.of.name}.${pair.field}`, pair] as const))('%s', (_, { of, field, to }) => {
  const entity = entities.find(({ name }) => name === to?.name);
  const title = entity?.title as string;
  const { view } = of;
  const stream = streamOf(to?.name ?? '', 'x1');
  const registration = event(streamOf(of.name, 'd1'), 0, 'Registered', {
    ...blankOf(of),
    [field]: 'x1',
    sebutan: { [field]: 'Lama' },
  });
  const working = applied(view, nothing, registration);
  const showing = (part: Part | undefined) =>
    (shown(view, 'd1', working, (one) => (one === stream ? part : undefined)).doc.sebutan as Record<string, string>)[
      field
    ];
  expect(refsOf(view, working.doc)).toContain(stream);
  // The name when it was chosen, and after a change that is no rename.
  const first = event(stream, 0, 'Registered', { ...blankOf(entity), [title]: 'Lama' });
  const other = event(stream, 1, 'Changed', { fields: { catatan_lain: 'x' } });
  expect(showing(undefined)).toBe('Lama');
  if (title in (entity?.fields.shape ?? {}) && !concerns(view, other)) {
    const renamed = event(stream, 2, 'Changed', { fields: { [title]: 'Baru' } });
    const unchanged = partOf(view, [first, other]);
    expect([unchanged?.since, showing(unchanged)]).toEqual([-1, 'Lama']);
    expect([concerns(view, first), concerns(view, renamed)]).toEqual([false, true]);
    const now = partOf(view, [first, other, renamed]);
    expect([now?.since, showing(now)]).toEqual([2, 'Baru']);
  } else {
    // Derived from several fields, or more than its name is used: every change counts.
    const state = evolve(to?.aggregate as never, to?.aggregate.initial, 'Registered', first.data, {
      id: 'x1',
      revision: 0,
      at: meta.at,
      by,
    });
    expect(showing(partOf(view, [first]))).toBe(to?.aggregate.title(state) || 'Lama');
  }
});
