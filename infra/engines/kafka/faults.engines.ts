/**
 * Behaviour of Kafka, its client and the product's handlers under faults. Kills the broker: it must be one of this test
 * run.
 */
import { execFileSync } from 'node:child_process';
import { type Recorded, Unavailable } from '../../ports/ports.js';
import { events as made } from '../../proof/contracts/event-store.contract.js';
import { fresh, until } from '../../proof/contracts/harness.js';
import { isForeign, startBroker, type TestBroker } from '../../proof/engines/kafka/broker.js';
import { Rig } from '../../proof/engines/kafka/rig.js';
import { makeAdmin } from './client.js';
import { Questions } from './questions.js';
import { Sender } from './sender.js';
import { newsTopic, prepareTopics, WrongTopic } from './topics.js';
import type { KafkaSettings } from './url.js';

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
const ownBrokerIt = isForeign() ? it.skip : it;

const write = async (stream: string, from: number, rounds: number) => {
  for (let i = from; i < from + rounds; i++) await rig.store.append(stream, i - 1, made(1));
};
const distinct = (seen: readonly Recorded[]) => new Set(seen.map(({ id }) => id)).size;
const firsts = (seen: readonly Recorded[], stream: string) => [
  ...new Set(seen.filter((event) => event.stream === stream).map(({ revision }) => revision)),
];
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);
const into = (seen: Recorded[]) => async (batch: Recorded[]) => {
  seen.push(...batch);
};
/** Deletes a topic's records before an offset in each partition; absent: all of them. */
const remove = async (topic: string, before?: number) => {
  const admin = makeAdmin(rig.settings);
  await admin.connect();
  const partitions = (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({
    partition,
    offset: String(before === undefined ? high : Math.min(before, Number(high))),
  }));
  await admin.deleteTopicRecords({ topic, partitions: partitions.filter(({ offset }) => offset !== '0') });
  await admin.disconnect();
};
const relayed = async () => {
  await until(async () => rig.relays[0]?.status().position === (await rig.store.head()), 'the relay at the head');
};

describe('the broker', () => {
  ownBrokerIt(
    'is killed and comes back under load: nothing is lost, relay and consumers come back by themselves',
    async () => {
      const relay = rig.relay('a');
      const streams = Array.from({ length: 6 }, () => fresh('sp'));
      const [one, two]: Recorded[][] = [[], []];
      const group = fresh('group');
      await rig.feed().consume(group, '', into(one as Recorded[]));
      await rig.feed().consume(group, '', into(two as Recorded[]));
      let rounds = 0;
      let writing = true;
      const load = (async () => {
        while (writing) {
          await Promise.all(streams.map((stream) => write(stream, rounds, 1)));
          rounds++;
          await new Promise((go) => setTimeout(go, 5));
        }
      })();
      const seen = () => [...(one as Recorded[]), ...(two as Recorded[])];
      for (let kills = 0; kills < 2; kills++) {
        const before = distinct(seen());
        await until(() => distinct(seen()) > before + 100, 'events to flow');
        await broker.kill('SIGKILL');
        await until(() => relay.status().error !== undefined, 'the relay to notice');
        expect(relay.status().lagMs).toBeGreaterThan(0);
        await broker.restart();
      }
      writing = false;
      await load;
      await until(() => distinct(seen()) === rounds * streams.length, 'all events');
      for (const stream of streams) {
        const all = [...seen()].filter((event) => event.stream === stream).map(({ revision }) => revision);
        expect([...new Set(all)].sort((a, b) => a - b)).toEqual(upTo(rounds));
      }
      await until(() => relay.status().error === undefined, 'the relay to be well');
    },
  );

  ownBrokerIt(
    'is away: tell is refused, stop comes to an end, consume answers and goes on when it is back',
    async () => {
      const first = rig.relay('a');
      const news = rig.news();
      const received: unknown[] = [];
      let missed = 0;
      await news.hear(
        (messages) => received.push(...messages),
        () => missed++,
      );
      const stream = fresh('sp');
      const [early, late]: [Recorded[], Recorded[]] = [[], []];
      const stopped = await rig.feed().consume(fresh('group'), '', into(early));
      await write(stream, 0, 5);
      await until(() => distinct(early) === 5, '5 events');
      await broker.kill('SIGKILL');
      await expect(news.tell([1])).rejects.toThrow(Unavailable);
      await expect(prepareTopics(rig.settings)).rejects.toThrow(Unavailable);
      const asks = rig.feed();
      expect(await asks.health()).toMatch(/^kafka: /);
      await rig.feed().consume(fresh('group'), '', into(late));
      const never = await rig.feed().consume(fresh('group'), '', into(late));
      await never.stop();
      await stopped.stop();
      await write(stream, 5, 5);
      await until(() => first.status().lagMs > 0, 'events to wait for the broker');
      await first.stop();
      await broker.restart();
      rig.relay('b');
      await until(() => distinct(late) === 10, '10 events');
      expect(await asks.health()).toBe('ok');
      expect(firsts(late, stream)).toEqual(upTo(10));
      expect(early).toHaveLength(5);
      await until(async () => {
        await news.tell([2]).catch(() => {});
        return received.includes(2);
      }, 'news again');
      // No message was lost.
      expect(missed).toBe(0);
    },
  );
});

describe('a handler', () => {
  it('that throws what ends the client for good gets the same events again, in the same membership', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    const seen: Recorded[] = [];
    const failed: string[][] = [];
    let [busy, overlaps] = [0, 0];
    await rig.feed().consume(fresh('group'), '', async (batch) => {
      overlaps += busy++;
      await new Promise((go) => setTimeout(go, 1));
      busy--;
      if (failed.length < 3) {
        failed.push(batch.map(({ id }) => id));
        throw new TypeError('undefined is not a function');
      }
      seen.push(...batch);
    });
    await write(stream, 0, 1);
    await until(() => distinct(seen) === 1, 'the event');
    await write(stream, 1, 9);
    await until(() => distinct(seen) === 10, 'all events');
    expect(failed).toEqual(Array(3).fill(failed[0]));
    expect(firsts(seen, stream)).toEqual(upTo(10));
    expect(overlaps).toBe(0);
    expect(rig.errors.filter((error) => error instanceof TypeError)).toHaveLength(3);
  });

  it('that is slow keeps its membership; one that fails gives way when it is stopped', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    const group = fresh('group');
    const calls: number[] = [];
    const slow = await rig.feed().consume(group, '', async (batch) => {
      calls.push(...batch.map(({ revision }) => revision));
      // Longer than the session timeout without a heartbeat.
      if (calls.length === 1) await new Promise((go) => setTimeout(go, 12_000));
    });
    await write(stream, 0, 1);
    await until(() => calls.length === 1, 'the slow call');
    await write(stream, 1, 1);
    await until(() => calls.length > 1, 'the next call');
    expect(calls).toEqual([0, 1]);
    await slow.stop();
    const fails = await rig.feed().consume(group, '', async () => {
      throw new Unavailable('read store');
    });
    await write(stream, 2, 1);
    await until(() => rig.errors.some((error) => error instanceof Unavailable), 'a failure');
    await fails.stop();
    const seen: Recorded[] = [];
    await rig.feed().consume(group, '', into(seen));
    await until(() => seen.length > 0, 'the event');
    expect(firsts(seen, stream)).toEqual([2]);
  });
});

describe('events that are gone from the topic', () => {
  it('before the group came back are told before anything else', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    const group = fresh('group');
    const trace: (number | 'lost')[] = [];
    const join = (lost?: () => Promise<void>) =>
      rig.feed().consume(
        group,
        '',
        async (batch) => {
          trace.push(...batch.map(({ revision }) => revision));
        },
        lost ??
          (async () => {
            await new Promise((go) => setTimeout(go, 50));
            trace.push('lost');
          }),
      );
    const first = await join();
    await write(stream, 0, 5);
    await until(() => trace.length === 5, '5 events');
    await first.stop();
    await write(stream, 5, 5);
    await relayed();
    await remove(rig.settings.topic);
    await write(stream, 10, 5);
    const second = await join();
    await until(() => trace.includes(14), 'the last event');
    expect(trace).toEqual([0, 1, 2, 3, 4, 'lost', 10, 11, 12, 13, 14]);
    await second.stop();
    // Reported once: the group's position is known again.
    let again = 0;
    const third = await join(async () => {
      again++;
    });
    await write(stream, 15, 1);
    await until(() => trace.includes(15), 'one more event');
    expect(again).toBe(0);
    await third.stop();
  });

  it('are told although nothing follows them, again until the consumer has made it good', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    const group = fresh('group');
    const seen: Recorded[] = [];
    const first = await rig.feed().consume(group, '', into(seen));
    await write(stream, 0, 5);
    await until(() => seen.length === 5, '5 events');
    await first.stop();
    await write(stream, 5, 5);
    await relayed();
    await remove(rig.settings.topic);
    let calls = 0;
    const second = await rig.feed().consume(group, '', into(seen), async () => {
      if (++calls < 3) throw new Error('not yet');
    });
    await until(() => calls === 3, 'three calls');
    await second.stop();
    await rig.feed().consume(group, '', into(seen), async () => void calls++);
    await write(stream, 10, 1);
    await until(() => seen.length === 6, 'the next event');
    expect(calls).toBe(3);
  });

  it('while a member was at work are told before what follows', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    const trace: (number | 'lost')[] = [];
    let hold: () => void = () => {};
    const held = new Promise<void>((go) => {
      hold = go;
    });
    await rig.feed().consume(
      fresh('group'),
      '',
      async (batch) => {
        trace.push(...batch.map(({ revision }) => revision));
        await held;
      },
      async () => void trace.push('lost'),
    );
    await write(stream, 0, 1);
    await until(() => trace.length === 1, 'the first event');
    await write(stream, 1, 9);
    await relayed();
    await remove(rig.settings.topic, 5);
    hold();
    await until(() => trace.includes(9), 'the last event');
    expect(trace).toEqual([0, 'lost', 5, 6, 7, 8, 9]);
  });

  it('are no loss to a new group that begins after them, and one to a group that begins before', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    await write(stream, 0, 10);
    await relayed();
    await remove(rig.settings.topic, 5);
    const positions = (await rig.store.readStream(stream)).map(({ position }) => position);
    const outcomes: [string, number[], number][] = [
      ['', [5, 6, 7, 8, 9], 1],
      [positions[3] ?? '', [5, 6, 7, 8, 9], 1],
      [positions[5] ?? '', [6, 7, 8, 9], 0],
      [positions[7] ?? '', [8, 9], 0],
    ];
    for (const [after, expected, losses] of outcomes) {
      const seen: Recorded[] = [];
      let lost = 0;
      await rig.feed().consume(fresh('group'), after, into(seen), async () => void lost++);
      await until(() => seen.length === expected.length, `events after ${after}`);
      expect([firsts(seen, stream), lost]).toEqual([expected, losses]);
    }
  });

  it('is also what can’t be read: the consumer is told, and the rest goes on', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    await write(stream, 0, 1);
    await relayed();
    const sender = new Sender(rig.settings, rig.settings.topic, 5_000);
    await sender.send([{ key: stream, value: '{"no":"event"}' }]);
    await sender.close();
    const seen: Recorded[] = [];
    let lost = 0;
    await rig.feed().consume(fresh('group'), '', into(seen), async () => void lost++);
    await until(() => lost === 1, 'a loss');
    await write(stream, 1, 1);
    await until(() => seen.length === 2, 'two events');
    expect(lost).toBe(1);
  });
});

describe('a group', () => {
  it('goes on with a new consumer when one has crashed', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    await write(stream, 0, 2);
    const [beginning] = await rig.store.readStream(stream);
    let crashes = 0;
    const distance = (from: string, to: string) => {
      if (crashes++ < 2) throw new TypeError('undefined is not a function');
      return rig.store.distance(from, to);
    };
    const seen: Recorded[] = [];
    await rig.feed({ distance }).consume(fresh('group'), beginning?.position ?? '', into(seen));
    await until(() => seen.length > 0, 'the event');
    expect(firsts(seen, stream)).toEqual([1]);
    expect(rig.errors.filter((error) => /not a function/.test(String(error)))).toHaveLength(2);
  });

  it('keeps where it began, also when it handled nothing before its first end', async () => {
    rig.relay('a');
    const stream = fresh('sp');
    await write(stream, 0, 5);
    await relayed();
    const group = fresh('group');
    const head = await rig.store.head();
    const seen: Recorded[] = [];
    const first = await rig.feed().consume(group, head, into(seen));
    const questions = new Questions(rig.settings);
    const set = async () => (await questions.committed(group, rig.settings.topic)).every(({ offset }) => offset >= 0);
    await until(set, 'the group’s beginning');
    await questions.close();
    await first.stop();
    await write(stream, 5, 2);
    // A later start position is ignored: the group is not new.
    await rig.feed().consume(group, await rig.store.head(), into(seen));
    await until(() => distinct(seen) === 2, 'two events');
    expect(firsts(seen, stream)).toEqual([5, 6]);
  });
});

describe('the topics', () => {
  it('are made by several at once, and taken when they are more than set', async () => {
    const settings = { ...rig.settings, topic: fresh('topic'), partitions: 4 };
    await Promise.all([prepareTopics(settings), prepareTopics(settings), prepareTopics(settings)]);
    await prepareTopics({ ...settings, partitions: 2, retentionDays: 1 });
    await expect(prepareTopics({ ...settings, partitions: 5 })).rejects.toThrow(WrongTopic);
    await expect(prepareTopics({ ...settings, partitions: 5 })).rejects.toThrow(/4 partitions, set are 5/);
    await expect(prepareTopics({ ...settings, retentionDays: 30 })).rejects.toThrow(/retention.ms=1209600000/);
    await expect(prepareTopics({ ...settings, topic: fresh('topic'), replication: 9 })).rejects.toThrow(WrongTopic);
  });
});

describe('news', () => {
  it('tells who may have missed some, and goes on', async () => {
    const news = rig.news();
    const received: unknown[] = [];
    let missed = 0;
    await news.hear(
      (messages) => {
        received.push(...messages);
        // Blocks this process while another publishes and the topic drops messages.
        if (messages.includes(1)) execFileSync(process.execPath, ['--input-type=module', '-e', forget(rig.settings)]);
      },
      () => {
        missed++;
        received.push('missed');
      },
    );
    await news.tell([0]);
    await news.tell([1]);
    await until(() => received.includes(3), 'the last');
    expect(received).toEqual([0, 1, 'missed', 3]);
    expect(missed).toBe(1);
  });

  it('told to one listener that throws comes to the others, and the next', async () => {
    const { errors } = rig;
    const news = rig.news();
    const received: unknown[] = [];
    await news.hear(() => {
      throw new TypeError('undefined is not a function');
    });
    await news.hear((messages) => received.push(...messages));
    await Promise.all([news.tell([1, 2]), news.tell([3])]);
    await news.tell(upTo(2500));
    await until(() => received.length === 2503, 'all of it');
    expect(received).toEqual([1, 2, 3, ...upTo(2500)]);
    expect(errors.every((error) => error instanceof TypeError) && errors.length > 0).toBe(true);
    await news.close();
    await expect(news.tell([1])).rejects.toThrow(Unavailable);
  });
});

/** A script that publishes 2 and 3 and deletes 2. */
const forget = (settings: KafkaSettings): string => `
  import { Kafka, logLevel, Partitioners } from 'kafkajs';
  const topic = ${JSON.stringify(newsTopic(settings))};
  const kafka = new Kafka({ brokers: ${JSON.stringify(settings.brokers)}, logLevel: logLevel.NOTHING });
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  for (const n of [2, 3]) await producer.send({ topic, messages: [{ value: JSON.stringify([n]) }] });
  await producer.disconnect();
  const admin = kafka.admin();
  await admin.connect();
  const [{ high }] = await admin.fetchTopicOffsets(topic);
  await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: String(Number(high) - 1) }] });
  await admin.disconnect();
`;
