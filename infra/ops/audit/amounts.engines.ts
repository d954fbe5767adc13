/** Shared amounts on EventStoreDB, moved by two processes at once. */
import type { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { back, busOn, came, delivered, kinds, left } from '../../../services/api/commands/testing/deliveries.js';
import { EsdbEventStore } from '../../engines/eventstoredb/event-store.js';
import { eventStoreUnderTest } from '../../proof/engines/eventstoredb/start.js';
import { verifyAmounts } from './amounts.js';

let server: Awaited<ReturnType<typeof eventStoreUnderTest>>;
beforeAll(async () => {
  server = await eventStoreUnderTest();
});
afterAll(() => server.stop());

it('lets exactly as many take as fit, and what is left is what the documents say', async () => {
  const open = () => EsdbEventStore.open(server.url, { deadline: 20_000, away: 20_000 });
  const stores = [await open(), await open()] as [EsdbEventStore, EsdbEventStore];
  try {
    const two = stores.map((store) => busOn(store)) as [CommandExecutor, CommandExecutor];
    const key = await delivered(two[0], 10);
    const words = await Promise.all(
      Array.from({ length: 30 }, (_, i) => came(back(two[i % 2] as CommandExecutor, key, 1))),
    );
    expect(words.filter((word) => word === 'done')).toHaveLength(10);
    expect(words.filter((word) => !/^(done|amount-)/.test(word))).toEqual([]);
    expect([await left(two[0], key), await left(two[1], key)]).toEqual([0, 0]);
    expect((await verifyAmounts(stores[0], kinds)).faults).toEqual([]);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
});
