import { Lease } from '../../ports/lease.js';
import { type Recorded, Unavailable } from '../../ports/ports.js';
import { events as made } from '../../proof/contracts/event-store.contract.js';
import { fresh, until } from '../../proof/contracts/harness.js';
import { startBroker, type TestBroker } from '../../proof/engines/kafka/broker.js';
import { ownTopics, Rig } from '../../proof/engines/kafka/rig.js';
import { Checkpoint } from './checkpoint.js';
import { KafkaFeed } from './feed.js';
import type { Sealer } from './sealing.js';

let broker: TestBroker;
let rig: Rig;
beforeAll(async () => {
  broker = await startBroker();
});
afterAll(() => broker.stop());
beforeEach(async () => {
  rig = await Rig.make(broker.brokers);
});
afterEach(() => rig.end());

const names = () => Array.from({ length: 6 }, () => fresh('sp'));
const write = async (streams: readonly string[], rounds: number, from = 0) => {
  await Promise.all(
    streams.map(async (stream) => {
      for (let i = from; i < from + rounds; i++) await rig.store.append(stream, i - 1, made(1));
    }),
  );
};
/** All events of the topic, received by a separate group. */
const listen = async () => {
  const seen: Recorded[] = [];
  await rig.feed().consume(fresh('group'), '', async (batch) => {
    seen.push(...batch);
  });
  return seen;
};
const distinct = (seen: readonly Recorded[]) => new Set(seen.map(({ id }) => id)).size;
const firsts = (seen: readonly Recorded[], stream: string) => [
  ...new Set(seen.filter((event) => event.stream === stream).map(({ revision }) => revision)),
];
const expectInOrder = (seen: readonly Recorded[], streams: readonly string[], rounds: number) => {
  for (const stream of streams) expect(firsts(seen, stream)).toEqual(Array.from({ length: rounds }, (_, i) => i));
};

it('relays by one at a time; another takes over where that one stopped, and tells how it is', async () => {
  const streams = names();
  const sent: Recorded[] = [];
  const first = rig.relay('a', { onSent: (events) => void sent.push(...events) });
  await until(() => first.status().active, 'the first to be active');
  const second = rig.relay('b');
  const seen = await listen();
  await write(streams, 20);
  await until(() => distinct(seen) === 120, '120 events');
  const head = await rig.store.head();
  await until(() => first.status().position === head, 'the head');
  expect(first.status()).toMatchObject({ active: true, lagMs: 0, position: head });
  expect(first.status().perSecond).toBeGreaterThan(0);
  expect(sent.map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort());
  expect(second.status()).toEqual({ active: false, position: '', lagMs: 0, perSecond: 0 });
  await first.stop();
  expect(await Checkpoint.read(rig.state)).toBe(head);
  await until(() => second.status().active, 'the second to be active');
  await write(streams, 20, 20);
  await until(() => distinct(seen) === 240, '240 events');
  expect(first.status().active).toBe(false);
  // An orderly handover relays nothing twice.
  expect(seen).toHaveLength(240);
  expectInOrder(seen, streams, 40);
});

it('bears two at once: every event is there, those of a document in order by their first', async () => {
  const streams = names();
  // Independent leases.
  for (const name of ['a', 'b']) rig.relay(name, { lease: new Lease(rig.state, `relay-${name}`, name, { term: 500 }) });
  const seen = await listen();
  await write(streams, 60);
  await until(() => distinct(seen) === 360, '360 events');
  await until(() => seen.length === 720, 'each of them twice');
  expectInOrder(seen, streams, 60);
});

it('puts in again, and loses nothing, when it ends between the acknowledgement and its checkpoint', async () => {
  const streams = names();
  let dead = false;
  const state = Object.assign(Object.create(rig.state), {
    put: (...args: Parameters<typeof rig.state.put>) =>
      dead ? Promise.reject(new Unavailable('state store')) : rig.state.put(...args),
    swap: (...args: Parameters<typeof rig.state.swap>) =>
      dead ? Promise.reject(new Unavailable('state store')) : rig.state.swap(...args),
  });
  const first = rig.relay('a', { state });
  const seen = await listen();
  await write(streams, 10);
  await until(() => distinct(seen) === 60, '60 events');
  await until(async () => (await Checkpoint.read(rig.state)) === (await rig.store.head()), 'the checkpoint');
  const saved = await Checkpoint.read(rig.state);
  dead = true;
  await write(streams, 10, 10);
  await until(() => distinct(seen) === 120, '120 events');
  await until(() => !first.status().active, 'the first to lose its lease');
  expect(await Checkpoint.read(rig.state)).toBe(saved);
  expect(first.status().error).toMatch(/not available/);
  rig.relay('b');
  await write(streams, 10, 20);
  await until(() => distinct(seen) === 180, '180 events');
  await until(() => seen.length === 240, 'sixty of them twice');
  expectInOrder(seen, streams, 30);
});

it('puts everything into a topic that is new, whatever its checkpoint says', async () => {
  const streams = names();
  const first = rig.relay('a');
  const seen = await listen();
  await write(streams, 5);
  await until(() => distinct(seen) === 30, '30 events');
  await first.stop();
  expect(await Checkpoint.read(rig.state)).toBe(await rig.store.head());
  const settings = await ownTopics(broker.brokers);
  rig.relay('b', { settings });
  const again: Recorded[] = [];
  const distance = (from: string, to: string) => rig.store.distance(from, to);
  const feed = new KafkaFeed(settings, { distance });
  await feed.consume(fresh('group'), '', async (batch) => void again.push(...batch));
  await write(streams, 5, 5);
  await until(() => distinct(again) === 60, 'all 60 events in the new topic');
  expectInOrder(again, streams, 10);
  await feed.close();
});

it('waits for an event store that is away, and says so', async () => {
  const streams = names();
  let away = true;
  const events = {
    distance: (from: string, to: string) => rig.store.distance(from, to),
    subscribe: (...args: Parameters<typeof rig.store.subscribe>) =>
      away ? Promise.reject(new Unavailable('event store')) : rig.store.subscribe(...args),
  };
  const relay = rig.relay('a', { events });
  await write(streams, 5);
  await until(() => relay.status().error === 'event store is not available', 'an error');
  away = false;
  const seen = await listen();
  await until(() => distinct(seen) === 30, '30 events');
  expect(relay.status().error).toBeUndefined();
});

it('has every event noted once, in commit order, from where the seals are, and sealed at its end', async () => {
  const streams = names();
  const noted: string[] = [];
  let sealed = '';
  let flushes = 0;
  const open = async (): Promise<Sealer> => {
    const mine: string[] = [];
    return {
      from: sealed,
      note: (batch) => void mine.push(...batch.map(({ position }) => position)),
      flush: async () => {
        if (flushes++ === 0) throw new Unavailable('event store');
        noted.push(...mine.splice(0));
        sealed = noted.at(-1) ?? '';
      },
    };
  };
  const head = async (relay: { status: () => { position: string } }) =>
    relay.status().position === (await rig.store.head());
  const first = rig.relay('a', { seals: { open, events: 50, ms: 60_000 } });
  await write(streams, 10);
  await until(() => head(first), 'the head');
  await write(streams, 10, 10);
  await until(() => head(first), 'the head');
  await first.stop();
  // The seals are behind the checkpoint: the events are read again to be noted, not relayed.
  noted.splice(70);
  sealed = noted.at(-1) ?? '';
  const seen = await listen();
  const second = rig.relay('b', { seals: { open, events: 50, ms: 60_000 } });
  await write(streams, 10, 20);
  await until(() => head(second), 'the head');
  await second.stop();
  await until(() => distinct(seen) === 180, '180 events');
  expect(seen).toHaveLength(180);
  // The checkpoint is behind the seals: the events are relayed again, not noted again.
  await rig.state.put('relay/position', noted[149]);
  const third = rig.relay('c', { seals: { open, events: 50, ms: 60_000 } });
  await write(streams, 1, 30);
  await until(() => head(third), 'the head');
  await third.stop();
  expect(noted).toEqual((await rig.store.readAll('', 1000)).map(({ position }) => position));
  await until(() => seen.length === 216, 'thirty of them twice, and six more');
});
