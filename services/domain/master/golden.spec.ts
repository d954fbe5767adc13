/**
 * Recorded events, stored here for good: however an entity is declared later, each must fold into an entry that its
 * schema accepts. `first.json`: from before customers and mitra had their full forms; `present.json`: one registration
 * of each entity since then. Lines are added, never changed: with a release, for each entity that is new in it.
 */
import { readFileSync } from 'node:fs';
import { entities } from '../index.js';
import { fold, type TestEvent } from '../kit/aggregate/testing.js';
import type { EntityState } from '../kit/entity/entity.js';

const read = (file: string) => JSON.parse(readFileSync(`services/domain/master/golden/${file}.json`, 'utf8'));
const first = read('first') as Record<string, TestEvent[]>;
const present = read('present') as Record<string, TestEvent>;
const meta = (revision: number) => ({
  id: 'x',
  revision,
  at: '2026-07-21T04:00:00.000Z',
  by: { id: '', fullname: '', jobdesk: '' },
});
const entityOf = (name: string) => entities.find((e) => e.name === name) as (typeof entities)[number];

const cases: readonly (readonly [string, readonly TestEvent[]])[] = [
  ...Object.entries(first),
  ...Object.entries(present).map(([name, event]) => [name, [event]] as const),
];

describe.each(cases)('%s as it was recorded', (name, events) => {
  const { aggregate, view, fields } = entityOf(name);
  const state: EntityState<Record<string, unknown>> = fold(aggregate, events);
  const doc = events.reduce<Record<string, unknown> | undefined>(
    (before, e, revision) => view.apply(before as never, e.type, e.data, meta(revision)) as never,
    undefined,
  );
  it('folds into an entry that its fields accept', () => {
    expect(state.status).toBe('active');
    expect(fields.parse(state.fields)).toEqual(state.fields);
    expect(aggregate.title(state)).not.toBe('');
  });
  it('shows as a whole document', () => expect(view.doc.parse(doc)).toEqual(doc));
  it('holds what is its own, none of it without a value', () => {
    const held = aggregate.holds?.(state, 'd1') ?? [];
    expect(held.filter((claim) => claim.key.includes('undefined') || claim.key === '')).toEqual([]);
  });
});

it('reads a licence type that was its code as the entry of that code', () => {
  const [registered] = first.driver ?? [];
  const { aggregate, view } = entityOf('driver');
  expect(fold(aggregate, first.driver ?? []).fields).toMatchObject({ licence_type: 'b2_umum', mitra: '' });
  const doc = view.apply(undefined, 'Registered', registered?.data, meta(0));
  expect([doc.licence_type, doc.sebutan.licence_type]).toEqual(['b1_umum', 'B1 Umum']);
});
it('reads a customer of before as one whose form is empty, and what has been approved', () => {
  const { aggregate, view } = entityOf('customer');
  expect(fold(aggregate, first.customer ?? []).fields).toMatchObject({ npwp: '', mata_uang: 'IDR', akunting: 'Y' });
  const doc = (first.customer ?? []).reduce(
    (d, e, n) => view.apply(d as never, e.type, e.data, meta(n)),
    undefined as never,
  );
  expect(doc).toMatchObject({ keadaan: 'MENUNGGU', menunggu: 'Manager, Direktur', retired: false });
});
