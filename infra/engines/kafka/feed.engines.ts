import { eventFeedContract, type Fed } from '../../proof/contracts/event-feed.contract.js';
import { newsContract } from '../../proof/contracts/news.contract.js';
import { startBroker, type TestBroker } from '../../proof/engines/kafka/broker.js';
import { ownTopics, Rig } from '../../proof/engines/kafka/rig.js';
import { KafkaNews } from './news.js';

let broker: TestBroker;
beforeAll(async () => {
  broker = await startBroker();
});
afterAll(() => broker.stop());

const rigs = new Map<Fed, Rig>();
eventFeedContract('kafka, behind a relay', {
  make: async () => {
    const rig = await Rig.make(broker.brokers);
    rig.relay('a');
    const fed = { store: rig.store, feed: rig.feed() };
    rigs.set(fed, rig);
    return fed;
  },
  destroy: async (fed) => rigs.get(fed)?.end(),
});

let lives = 0;
newsContract('kafka', {
  make: async () => {
    const settings = await ownTopics(broker.brokers);
    const place = () => new KafkaNews(settings, { instance: `test-${process.pid}-${lives++}` });
    return { here: place(), there: place() };
  },
  destroy: async ({ here, there }) => {
    await Promise.all([here.close(), there.close()]);
  },
});
