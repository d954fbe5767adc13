/** Tests of several processes on the engines of the distributed mode. */
import { processesContract } from '../../../services/api/processes/processes.contract.js';
import { eventStoreUnderTest } from '../../proof/engines/eventstoredb/start.js';
import { startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { EsdbEventStore } from '../eventstoredb/event-store.js';
import { openMongo } from './open.js';

let store: Awaited<ReturnType<typeof eventStoreUnderTest>>;
let mongo: TestMongo;
const ends = new Map<object, () => Promise<void>>();
beforeAll(async () => {
  [store, mongo] = await Promise.all([eventStoreUnderTest(), startMongo()]);
}, 60_000);
afterAll(async () => {
  await Promise.all([store?.stop(), mongo?.stop()]);
});

processesContract('EventStoreDB and MongoDB', {
  make: async () => {
    const events = await EsdbEventStore.open(store.url, { deadline: 20_000, away: 20_000 });
    const opened = await openMongo(mongo.url);
    const engines = { events, state: opened.state };
    ends.set(engines, async () => {
      await events.close();
      await opened.close();
    });
    return engines;
  },
  destroy: async (engines) => ends.get(engines)?.(),
});
