import type { EventStore } from '../../ports/ports.js';
import { eventStoreContract } from '../../proof/contracts/event-store.contract.js';
import { eventStoreUnderTest } from '../../proof/engines/eventstoredb/start.js';
import { EsdbEventStore } from './event-store.js';

let server: Awaited<ReturnType<typeof eventStoreUnderTest>>;
beforeAll(async () => {
  server = await eventStoreUnderTest();
});
afterAll(() => server.stop());

// The contract has no time limits of its own and test machines may be slow: only fault tests are about the deadline.
const open = (): Promise<EventStore> => EsdbEventStore.open(server.url, { deadline: 20_000, away: 20_000 });

eventStoreContract('EventStoreDB', {
  make: open,
  reopen: async (store) => {
    await store.close();
    await server.double?.kill();
    await server.double?.restart();
    return open();
  },
  destroy: (store) => store.close(),
});
