import { z } from 'zod';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { openJob } from './job.js';

const schema = z.strictObject({ rows: z.array(z.strictObject({ n: z.int() })) });
const command = {
  name: 'credit',
  aggregate: { name: 'bill' },
  schema,
  may: ['akunting', 'system'],
  secrets: new Set(),
};
const open = (actor: Parameters<typeof openJob>[1], rows: number) =>
  openJob(
    command as unknown as Parameters<typeof openJob>[0],
    actor,
    'b1',
    { rows: Array.from({ length: rows }, (_, n) => ({ n })) },
    { commandId: '0b2f5f0e-7f5e-4b1c-9f0d-3d6f1f6b2a11' },
  );

it('takes of people what people type, and of the product what follows from a document of thousands of rows', () => {
  expect((open(as('akunting'), 4_000).data as { rows: unknown[] }).rows).toHaveLength(4_000);
  expect(() => open(as('akunting'), 6_000)).toThrow(Problem);
  expect((open(system, 6_000).data as { rows: unknown[] }).rows).toHaveLength(6_000);
});
