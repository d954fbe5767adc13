/**
 * The origin of an amount: its changes add up to it despite events in between, and reveal no more than the reader may
 * see.
 */
import fc from 'fast-check';
import { z } from 'zod';
import type { Doc, Recorded } from '../../../infra/ports/ports.js';
import { type AnyView, view } from '../../../services/domain/kit/view/view.js';
import { isAmount, originOf } from './origin.js';
import { ownStates } from './origin-states.js';

const row = z.object({ nama: z.string(), jumlah: z.number() });
type Bill = { cabang: string; baris: z.infer<typeof row>[]; total: number; lain: number; laba: number };
/** A bill whose events replace all its rows. */
const bills = view<Bill>({
  ...({ name: 'bill', version: 1, of: { name: 'bill', initial: {} } } as unknown as AnyView),
  doc: z.object({
    cabang: z.string(),
    baris: z.array(row),
    total: z.number(),
    lain: z.number(),
    laba: z.number(),
  }),
  apply: (_, __, data) => {
    const { cabang, baris } = data as Pick<Bill, 'cabang' | 'baris'>;
    const total = baris.reduce((sum, { jumlah }) => sum + jumlah, 0);
    return { cabang, baris, total, lain: 1, laba: total * 2 };
  },
  joined: { joins: {}, fields: ['lain'], show: () => ({}) },
  classes: { laba: 'cost' },
  labels: { baris: { label: 'Baris', calls: 'nama' } },
});
const by = { id: 'u1', fullname: 'Umi', jobdesk: 'akunting' };
const eventsOf = (states: readonly { cabang?: string; baris: [string, number][] }[]): Recorded[] =>
  states.map(({ cabang = 'jkt', baris }, revision) => ({
    ...{ stream: 'bill-one', revision, type: 'Changed' },
    data: { cabang, baris: baris.map(([nama, jumlah]) => ({ nama, jumlah })) },
    meta: { at: `2026-07-20T03:00:0${revision % 10}.000Z`, by },
  })) as unknown as Recorded[];
const all = () => true;
const akunting = { jobdesk: 'akunting', level: 'user' } as const;
const origin = (events: readonly Recorded[], field: string, visible: (doc: Doc) => boolean = all) =>
  originOf(bills, ownStates(bills, events), field, akunting, visible).map(({ event, change, value, unseen }) => [
    ...[event.revision, change, value],
    ...(unseen ? ['unseen'] : []),
  ]);

it('tells each event that changed it, and by how much', () => {
  const events = eventsOf([
    { baris: [['a', 5]] },
    { baris: [['a', 5]] },
    {
      baris: [
        ['a', 5],
        ['b', 7],
      ],
    },
    { baris: [['b', 7]] },
  ]);
  expect(origin(events, 'total')).toEqual([
    [0, 5, 5],
    [2, 7, 12],
    [3, -5, 7],
  ]);
});

it('follows a row by its name, wherever it stands, and one of several of a name by its place among them', () => {
  const events = eventsOf([
    { baris: [['a', 5]] },
    {
      baris: [
        ['b', 1],
        ['a', 6],
      ],
    },
    {
      baris: [
        ['a', 6],
        ['c', 2],
        ['b', 4],
        ['b', 3],
      ],
    },
  ]);
  expect(origin(events, 'baris.0.jumlah')).toEqual([
    [0, 5, 5],
    [1, 1, 6],
  ]);
  expect(origin(events, 'baris.2.jumlah')).toEqual([
    [1, 1, 1],
    [2, 3, 4],
  ]);
  expect(origin(events, 'baris.3.jumlah')).toEqual([[2, 3, 3]]);
});

it('tells nothing of the time when the document was not theirs, but that there was one', () => {
  const events = eventsOf([
    { baris: [['a', 5]] },
    { cabang: 'bdg', baris: [['a', 8]] },
    { baris: [['a', 9]] },
    { baris: [['a', 10]] },
  ]);
  expect(origin(events, 'total', ({ cabang }) => cabang === 'jkt')).toEqual([
    [0, 5, 5],
    [2, 4, 9, 'unseen'],
    [3, 1, 10],
  ]);
  expect(origin(events, 'total', ({ cabang }) => cabang === 'bdg')).toEqual([[1, 8, 8, 'unseen']]);
});

it('adds up to what the amount is, over any history and any eyes', () => {
  const state = fc.record({
    cabang: fc.constantFrom('jkt', 'bdg'),
    baris: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -9, max: 99 })), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (states) => {
      const last = states.at(-1) as (typeof states)[number];
      const events = eventsOf(states);
      const seen = ({ cabang }: Doc) => cabang === last.cabang;
      const amounts: [string, number][] = [
        ['total', last.baris.reduce((sum, [, jumlah]) => sum + jumlah, 0)],
        ...last.baris.map(([, jumlah], n): [string, number] => [`baris.${n}.jumlah`, jumlah]),
      ];
      for (const [field, is] of amounts)
        for (const eyes of [all, seen]) {
          const lines = originOf(bills, ownStates(bills, events), field, akunting, eyes);
          expect(lines.reduce((sum, { change }) => sum + change, 0)).toBe(is);
          expect(lines.at(-1)?.value ?? 0).toBe(is);
          expect(lines.every(({ change }) => change !== 0)).toBe(true);
        }
    }),
  );
});

it('is asked of numbers that stand there and are the reader’s', () => {
  const doc = { cabang: 'jkt', baris: [{ nama: 'a', jumlah: 5 }], total: 5, lain: 1, laba: 10 };
  const may = (field: string, who: Parameters<typeof isAmount>[3] = akunting) => isAmount(bills, doc, field, who);
  expect([may('total'), may('baris.0.jumlah'), may('laba'), may('lain')]).toEqual([true, true, true, true]);
  for (const field of ['', 'cabang', 'baris', 'baris.length', 'baris.1.jumlah', 'constructor.length'])
    expect([field, may(field)]).toEqual([field, false]);
  expect(may('laba', { jobdesk: 'sales', level: 'user' })).toBe(false);
  expect(isAmount(bills, undefined, 'total', akunting)).toBe(false);
});
