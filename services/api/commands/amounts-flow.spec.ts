/** The executor enforces amounts for flows as it does for documents. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { aggregateOf, flow } from '../../domain/kit/aggregate/flow.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { CommandExecutor } from './command-executor.js';
import { came } from './testing/deliveries.js';

const data = z.strictObject({ qty: z.number().int() });
const stock = flow({
  name: 'stock',
  label: 'Stok',
  status: {
    NONE: { label: 'Belum ada', look: 'muted', icon: 'flag' },
    ADA: { label: 'Ada', look: 'done', icon: 'flag' },
  },
  statusRefusal: () => ({ code: 'action-not-now' }),
  steps: {
    put: {
      may: ['operasional'],
      creates: true,
      ask: data,
      decide: (_, input) => [{ type: 'StockPut', data: input }],
    },
  },
  historyLabels: { StockPut: { text: 'mencatat', icon: 'flag' } },
  initial: { status: 'NONE', qty: 0 },
  title: () => 'Stok',
  postings: ({ qty }) => [{ space: 'stock', key: 'gudang', amount: qty }],
  events: { StockPut: data },
  on: { StockPut: (_, { qty }) => ({ status: 'ADA', qty }) },
});

it('refuses what is more than there is', async () => {
  const executor = new CommandExecutor(new MemoryEvents(), [aggregateOf(stock)], async (secret) => secret, {
    alone: true,
  });
  const put = (id: string, qty: number) =>
    came(executor.run(as('operasional'), 'stock', id, 'put', { qty }, { commandId: randomUUID() }));
  expect([await put('a', 5), await put('b', -3), await put('c', -3), await put('d', -2)]).toEqual([
    'done',
    'done',
    'amount-short',
    'done',
  ]);
});
