/** Decisions: made once, with numbers in their places and nowhere else. */
import { z } from 'zod';
import { system } from '../../domain/kit/aggregate/actor.js';
import { aggregate } from '../../domain/kit/aggregate/aggregate.js';
import { compileCommands } from './compile.js';
import { claimsOf, decide, timeOf } from './decision.js';
import { openJob } from './job.js';
import { CommandHistory } from './recent-commands.js';
import type { Folded } from './streams.js';

let times = 0;
type Box = { number: string; note: string; parts: string[] };
const box = aggregate({
  name: 'box',
  initial: { number: '', note: '', parts: [] } as Box,
  commands: { make: z.strictObject({ note: z.string() }) },
  may: { make: ['system'] },
  creates: ['make'],
  holds: (s) => (s.number ? [{ space: 'box.number', key: s.number }] : []),
  title: (s) => s.number,
  events: { Made: z.object({ number: z.string(), note: z.string(), parts: z.array(z.object({ of: z.string() })) }) },
  decide: {
    make: (_, { note }, ctx) => {
      times++;
      const number = ctx.number('BOX');
      const parts = ['a', 'b'].map((part) => ({ of: `${number}/${ctx.number('PART', `${ctx.id}/${part}`)}` }));
      return [{ type: 'Made', data: { number: ctx.number('BOX'), note, parts } }];
    },
  },
  evolve: { Made: (_, { parts, ...data }) => ({ ...data, parts: parts.map(({ of }) => of) }) },
});
const before: Folded = {
  state: box.initial,
  revision: -1,
  hash: '',
  history: new CommandHistory(),
  stateBytes: 0,
  looked: -1,
};
const job = (note: string) => {
  const command = compileCommands([box]).get('box/make') as never;
  return openJob(command, system, '1', { note }, { commandId: '0b2f5f0e-7f5e-4b1c-9f0d-3d6f1f6b2a11' });
};

it('is decided once; each number that was asked for is taken once, for its owner', () => {
  times = 0;
  const decision = decide(job('x'), before, '2026-07-01T00:00:00.000Z', undefined);
  expect(decision.asks.map(({ series, owner }) => [series, owner])).toEqual([
    ['BOX', 'box-1'],
    ['PART', 'box-1/a'],
    ['PART', 'box-1/b'],
  ]);
  expect(decision.next).toEqual({
    number: 'BOX-00000',
    note: 'x',
    parts: ['BOX-00000/PART-00000', 'BOX-00000/PART-00000'],
  });
  expect(claimsOf(decision)).toEqual([{ space: 'box.number', key: 'BOX-00000' }]);
  const { events, next } = decision.numbered(['BOX-00007', 'PART-00001', 'PART-00002']);
  expect(next).toEqual({ number: 'BOX-00007', note: 'x', parts: ['BOX-00007/PART-00001', 'BOX-00007/PART-00002'] });
  expect(events).toHaveLength(1);
  expect(times).toBe(1);
});
it('puts no number into what somebody wrote', () => {
  const note = 'BOX-00000, PART-00000, $& and $1';
  const decision = decide(job(note), before, '2026-07-01T00:00:00.000Z', undefined);
  expect(decision.numbered(['BOX-00007', 'PART-00001', 'PART-00002']).next).toMatchObject({ note });
});
it('is never older than the event before it', () => {
  const last = { type: 'Made', at: '2999-01-01T00:00:00.000Z', by: { fullname: '', jobdesk: '' } };
  expect(timeOf(job('x'), { ...before, last })).toBe(last.at);
});
