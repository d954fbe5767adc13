import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type NewEvent, type Recorded, Unavailable, WrongRevision } from '../../ports/ports.js';
import { allAfter, events } from '../../proof/contracts/event-store.contract.js';
import { fresh, until } from '../../proof/contracts/harness.js';
import { type Certificates, makeCertificates } from '../../proof/engines/eventstoredb/certificates.js';
import { type Double, startDouble } from '../../proof/engines/eventstoredb/start.js';
import { Silence, TooLarge } from './errors.js';
import { EsdbEventStore, type EsdbOptions } from './event-store.js';

const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('event store on EventStoreDB, when its server fails', () => {
  let server: Double;
  let store: EsdbEventStore;
  beforeAll(async () => {
    server = await startDouble();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    store = await EsdbEventStore.open(server.url, { deadline: 900, away: 750 });
    await until(
      () =>
        store.head().then(
          () => true,
          () => false,
        ),
      'the server to answer',
    );
  });
  afterEach(async () => {
    await server.kill('SIGCONT');
    await server.control.clear();
    await store.close();
  });

  /** Suspends the server; the signal takes effect with a delay. */
  const halt = async () => {
    await server.kill('SIGSTOP');
    await until(async () => (await settled(store.head())) instanceof Unavailable, 'the server to stop');
  };

  /** Repeats an append until it succeeds, like a client after a 503. */
  const insist = async (stream: string, expected: number, batch: readonly NewEvent[]) => {
    for (;;) {
      try {
        return await store.append(stream, expected, batch);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
      }
    }
  };

  /** A separate store with the product's default patience. */
  const patient = async <T>(work: (ownStore: EsdbEventStore) => Promise<T>, options: EsdbOptions = {}): Promise<T> => {
    const ownStore = await EsdbEventStore.open(server.url, options);
    try {
      await until(
        () =>
          ownStore.head().then(
            () => true,
            () => false,
          ),
        'the server to answer',
      );
      return await work(ownStore);
    } finally {
      await ownStore.close();
    }
  };

  it('waits for a server that lives and takes its time, whatever it was asked', async () => {
    const stream = fresh('p');
    const batch = events(2);
    const all = await patient(async (ownStore) => {
      await ownStore.append(stream, -1, events(1));
      const { appends } = await server.control.set({ pause: 2_000 });
      const calls = [
        ownStore.append(stream, 0, batch),
        ownStore.readStream(stream),
        ownStore.head(),
        ownStore.readAll('', 1),
      ];
      const outcomes = await Promise.all(calls.map(settled));
      expect(outcomes).toEqual([undefined, undefined, undefined, undefined]);
      expect((await server.control.counts()).appends).toBe(appends + 1);
      return ownStore.readStream(stream);
    });
    expect(ids(all).slice(1)).toEqual(ids(batch));
  });

  it('asks once more where the pause is long, and stores what was asked twice once', async () => {
    const stream = fresh('p');
    const batch = events(2);
    await patient(
      async (ownStore) => {
        const { appends } = await server.control.set({ pause: 3_500 });
        expect((await ownStore.append(stream, -1, batch)).revision).toBe(1);
        const twice = async () => (await server.control.counts()).appends >= appends + 2;
        await until(twice, 'both tries to come through');
        expect(ids(await ownStore.readStream(stream))).toEqual(ids(batch));
      },
      { deadline: 4_500 },
    );
  });

  it('is unavailable where the pause does not end in time, and bears the late answers', async () => {
    const stream = fresh('p');
    const batch = events(2);
    await server.control.set({ pause: 1_500 });
    const refusal = await settled(store.append(stream, -1, batch));
    expect(refusal).toBeInstanceOf(Unavailable);
    expect((refusal as Error).cause).not.toBeInstanceOf(Silence);
    await server.control.set({ pause: 0 });
    expect((await insist(stream, -1, batch)).revision).toBe(1);
    expect(ids(await store.readStream(stream))).toEqual(ids(batch));
  });

  it('stores nothing any more of what it gave up', async () => {
    const [stream, other] = [fresh('p'), fresh('p')];
    await server.control.set({ pause: 1_500 });
    expect(await settled(store.append(stream, -1, events(2)))).toBeInstanceOf(Unavailable);
    await insist(other, -1, events(1));
    expect(await store.readStream(stream)).toEqual([]);
  });

  it('does not see the whole server stand still for a moment', async () => {
    const stream = fresh('p');
    await patient(
      async (ownStore) => {
        for (let round = 0; round < 3; round++) {
          await server.kill('SIGSTOP');
          const calls = [ownStore.append(stream, round - 1, events(1)), ownStore.readAll('', 1), ownStore.head()];
          setTimeout(() => void server.kill('SIGCONT'), 300);
          expect(await Promise.all(calls.map(settled))).toEqual([undefined, undefined, undefined]);
        }
      },
      { away: 5_000 },
    );
  });

  it('gives a server that is silent up long before it gives up one that is slow', async () => {
    await patient(
      async (ownStore) => {
        await server.control.set({ silent: true });
        const stream = fresh('s');
        const outcomes = await Promise.all(
          [ownStore.append(stream, -1, events(1)), ownStore.readStream(stream)].map(settled),
        );
        const why = outcomes.map((outcome) => (outcome as Error).cause);
        expect(why).toEqual([expect.any(Silence), expect.any(Silence)]);
      },
      { deadline: 60_000 },
    );
  });

  it('reads on for as long as events come, and after a cut from where it was', async () => {
    const stream = fresh('r');
    const start = await store.head();
    for (let i = 0; i < 20; i++) await insist(stream, i * 100 - 1, events(100));
    await patient(
      async (ownStore) => {
        const all = await ownStore.readStream(stream);
        await server.control.set({ stalls: { every: 400, ms: 600 }, cut: 1_900 });
        expect(await ownStore.readStream(stream)).toEqual(all);
        await server.control.set({ cut: 1_900 });
        expect(await ownStore.readAll(start, 5_000)).toEqual(all);
        await server.control.set({ cut: 1 });
        expect(await ownStore.last(stream)).toEqual(all.at(-1));
        // If the last event arrived before the cut, nothing is left to read.
        const { reads } = await server.control.set({ cut: 2_000, stalls: null });
        expect(ids(await ownStore.readStream(stream, 0, 2_000))).toEqual(ids(all));
        expect((await server.control.counts()).reads).toBe(reads + 1);
      },
      { deadline: 2_000 },
    );
  });

  it('scans the log through a stop of the whole server that commands are refused for', async () => {
    const start = await store.head();
    const stream = fresh('r');
    for (let i = 0; i < 30; i++) await insist(stream, i * 10 - 1, events(10));
    await patient(
      async (ownStore) => {
        await server.kill('SIGSTOP');
        const scan = allAfter(ownStore, start, 50);
        const refused = await settled(ownStore.append(stream, 299, events(1)));
        expect(refused).toBeInstanceOf(Unavailable);
        await server.kill('SIGCONT');
        expect((await scan).slice(0, 300)).toEqual((await store.readStream(stream)).slice(0, 300));
      },
      { deadline: 20_000 },
    );
  });

  it('makes another connection where nothing comes over the one it has', async () => {
    const pairs = new Set<[Socket, Socket]>();
    const proxy = createServer((from) => {
      const to = connect(server.port, '127.0.0.1');
      pairs.add([from, to]);
      for (const socket of [from, to]) socket.on('error', () => {});
      from.pipe(to);
      to.pipe(from);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const { port } = proxy.address() as AddressInfo;
    const ownStore = await EsdbEventStore.open(`esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=-1`);
    const stream = fresh('x');
    await ownStore.append(stream, -1, events(1));
    // Like a router that forgets a connection: no end, no error, no answer.
    for (const [from, to] of pairs) {
      from.unpipe(to);
      to.unpipe(from);
      to.resume();
    }
    const batch = events(1);
    await until(async () => (await settled(ownStore.append(stream, 0, batch))) === undefined, 'an answer');
    expect(ids(await store.readStream(stream)).slice(1)).toEqual(ids(batch));
    await ownStore.close();
    for (const socket of [...pairs].flat()) socket.destroy();
    proxy.close();
  });

  it('appends in one long call, refusals included, and in a call of its own where it is large', async () => {
    const before = await server.control.counts();
    const stream = fresh('l');
    await Promise.all(Array.from({ length: 20 }, (_, i) => store.append(`${stream}-${i}`, -1, events(2))));
    for (const expected of [-1, 5])
      await expect(store.append(`${stream}-1`, expected, events(1))).rejects.toThrow(WrongRevision);
    await expect(store.append(fresh('l'), 3, events(1))).rejects.toMatchObject({ actual: -1 });
    const then = await server.control.counts();
    expect([then.appends - before.appends, then.long - before.long]).toEqual([23, 23]);
    await store.append(stream, -1, events(1, 'x'.repeat(600_000)));
    const last = await server.control.counts();
    expect([last.appends - then.appends, last.long - then.long]).toEqual([1, 0]);
  });

  it('does not let the end of one store touch the appends of another', async () => {
    const [one, two] = [await EsdbEventStore.open(server.url), await EsdbEventStore.open(server.url)];
    const streams = Array.from({ length: 50 }, () => fresh('o'));
    await server.control.set({ pause: 500 });
    const theirs = streams.map((stream) => settled(one.append(`${stream}-1`, -1, events(1))));
    const { appends } = await server.control.counts();
    const ours = streams.map((stream) => two.append(stream, -1, events(1)));
    await new Promise((done) => setTimeout(done, 100));
    await one.close();
    for (const outcome of await Promise.all(theirs)) expect(outcome).toBeInstanceOf(Unavailable);
    expect((await Promise.all(ours)).map(({ revision }) => revision)).toEqual(streams.map(() => 0));
    // Each was sent once: none had to be repeated.
    expect((await server.control.counts()).appends).toBeLessThanOrEqual(appends + 100);
    await two.close();
  });

  it('loses and doubles nothing over kill -9 while appends are under way, when they are repeated', async () => {
    const streams = Array.from({ length: 10 }, () => fresh('k'));
    const start = await store.head();
    const written = new Map<string, string[]>(streams.map((stream) => [stream, []]));
    let refusals = 0;
    let running = true;
    const writing = streams.map(async (stream) => {
      for (let expected = -1; running; ) {
        const batch = events(2);
        const first = await settled(store.append(stream, expected, batch));
        if (first instanceof Unavailable) refusals++;
        else if (first !== undefined) throw first;
        if (first !== undefined) await insist(stream, expected, batch);
        written.get(stream)?.push(...ids(batch));
        expected += 2;
      }
    });
    const total = () => [...written.values()].flat().length;
    for (let kills = 0; kills < 3; kills++) {
      const then = total();
      await until(() => total() > then + 100, 'appends');
      await server.kill();
      const before = refusals;
      await until(() => refusals > before, 'an append to be refused');
      await server.restart();
    }
    running = false;
    await Promise.all(writing);
    for (const stream of streams) expect(ids(await store.readStream(stream))).toEqual(written.get(stream));
    expect(await allAfter(store, start)).toHaveLength(total());
  });

  it('refuses within the deadline while the server is gone, and works at once when it is back', async () => {
    const stream = fresh('k');
    await server.kill();
    const before = performance.now();
    const outcomes = await Promise.all(
      [store.append(stream, -1, events(1)), store.readStream(stream), store.head(), store.readAll('', 1)].map(settled),
    );
    // Not a performance check: only that no append waits for the server.
    expect(performance.now() - before).toBeLessThan(10_000);
    for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Unavailable);
    await server.restart();
    expect((await insist(stream, -1, events(1))).revision).toBe(0);
  });

  it.each(['SIGSTOP', 'silence'])(
    'refuses when nothing is heard any more (%s), and recovers by itself',
    async (way) => {
      const stream = fresh('s');
      await store.append(stream, -1, events(1));
      const batch = events(2);
      if (way === 'SIGSTOP') await halt();
      else await server.control.set({ silent: true });
      const outcomes = await Promise.all(
        [store.append(stream, 0, batch), store.readStream(stream), store.head(), store.readAll('', 1)].map(settled),
      );
      for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Unavailable);
      if (way === 'SIGSTOP') await server.kill('SIGCONT');
      else await server.control.clear();
      expect((await insist(stream, 0, batch)).revision).toBe(2);
      expect(ids(await store.readStream(stream)).slice(1)).toEqual(ids(batch));
    },
  );

  it('answers an append whose answer got lost, by asking again with the same ids', async () => {
    const stream = fresh('l');
    const batch = events(3);
    const { appends } = await server.control.set({ lose: 1 });
    const answer = await store.append(stream, -1, batch);
    expect((await server.control.counts()).appends).toBe(appends + 2);
    expect(ids(await store.readStream(stream))).toEqual(ids(batch));
    expect(answer).toEqual({ revision: 2, position: (await store.readStream(stream)).at(-1)?.position });
  });

  it('never says stored or wrong revision when no answer comes at all', async () => {
    const stream = fresh('l');
    const batch = events(1);
    await server.control.set({ lose: 1_000 });
    expect(await settled(store.append(stream, -1, batch))).toBeInstanceOf(Unavailable);
    await server.control.clear();
    expect((await insist(stream, -1, batch)).revision).toBe(0);
    expect(await settled(store.append(stream, -1, events(1)))).toBeInstanceOf(WrongRevision);
    expect(ids(await store.readStream(stream))).toEqual(ids(batch));
  });

  it('is unavailable while the server is not ready, and follows where the leader is', async () => {
    const stream = fresh('n');
    await server.control.set({ refuse: true });
    expect(await settled(store.append(stream, -1, events(1)))).toBeInstanceOf(Unavailable);
    await server.control.clear();
    const leader = await startDouble();
    await server.control.set({ leader: { host: '127.0.0.1', port: leader.port } });
    const { revision } = await store.append(stream, -1, events(2));
    expect(revision).toBe(1);
    expect((await leader.control.counts()).appends).toBe(1);
    expect(await store.readStream(stream)).toHaveLength(2);
    await leader.stop();
  });

  it('goes on with a subscription that was dropped, killed or silent, exactly once and in order', async () => {
    const stream = fresh('d');
    const start = await store.head();
    const seen: Recorded[] = [];
    const subscription = await store.subscribe(start, async (batch) => {
      await new Promise((done) => setTimeout(done, 1));
      seen.push(...batch);
    });
    let written = 0;
    let running = true;
    const writing = (async () => {
      for (; running; written++) await insist(stream, written - 1, events(1));
    })();
    const past = (n: number) => until(() => seen.length >= n, `${n} events`);
    await past(30);
    for (let drops = 0; drops < 5; drops++) {
      await server.control.drop();
      await past(seen.length + 1);
    }
    await server.kill();
    await server.restart();
    await past(seen.length + 10);
    await halt();
    await server.kill('SIGCONT');
    await past(seen.length + 10);
    running = false;
    await writing;
    await past(written);
    expect(seen).toEqual(await allAfter(store, start));
    await subscription.stop();
    await until(async () => (await server.control.counts()).subscribed === 0, 'the subscription to end at the server');
  });

  it('stops a subscription at once, also while the server is gone', async () => {
    await server.kill();
    const subscription = await store.subscribe('', async () => {});
    await subscription.stop();
    await subscription.stop();
    await server.restart();
  });

  it('holds back what a slow handler has not taken', async () => {
    const stream = fresh('b');
    const start = await store.head();
    for (let i = 0; i < 40; i++) await store.append(stream, i * 5 - 1, events(5, 'x'.repeat(20_000)));
    const sizes: number[] = [];
    const ownStore = await EsdbEventStore.open(server.url, { atOnce: 10 });
    let go: () => void = () => {};
    const slow = new Promise<void>((done) => {
      go = done;
    });
    await ownStore.subscribe(start, async (batch) => {
      sizes.push(batch.length);
      await slow;
    });
    await until(() => sizes.length === 1, 'the first batch');
    go();
    await until(() => sizes.reduce((sum, size) => sum + size, 0) === 200, 'all events');
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    await ownStore.close();
  });

  it('says that an append is too large, and stores none of it', async () => {
    const stream = fresh('t');
    const large = await settled(store.append(stream, -1, events(1, 'x'.repeat(1024 * 1024))));
    expect(large).toBeInstanceOf(TooLarge);
    const sum = await settled(store.append(stream, -1, events(5, 'x'.repeat(300_000))));
    expect(sum).toBeInstanceOf(TooLarge);
    expect(await store.readStream(stream)).toEqual([]);
    expect((await store.append(stream, -1, events(1, 'x'.repeat(1_000_000)))).revision).toBe(0);
  });

  it('hides the streams of the server and of bookkeeping from the log, also at its end', async () => {
    const stream = fresh('h');
    const [appended] = [await store.append(stream, -1, events(1))];
    for (let i = 0; i < 80; i++) await store.append('~book', (await store.last('~book'))?.revision ?? -1, events(1));
    expect(await store.head()).toBe(appended.position);
    expect(await store.readAll(appended.position, 10)).toEqual([]);
    const next = await store.append(stream, 0, events(1));
    expect((await store.readAll(appended.position, 1)).map(({ position }) => position)).toEqual([next.position]);
    expect((await allAfter(store, '')).filter((event) => /^[$~]/.test(event.stream))).toEqual([]);
    expect((await store.readStream('~book')).length).toBeGreaterThanOrEqual(80);
  });

  it('refuses what would not be one append', async () => {
    await expect(store.append('x', -1, [])).rejects.toThrow(RangeError);
    await expect(store.append('x', -1, [{ ...(events(1)[0] as NewEvent), id: 'no-uuid' }])).rejects.toThrow(RangeError);
    await expect(store.append('x', -1, events(1, { n: 1n }))).rejects.toThrow(TypeError);
    expect(await store.readStream('x')).toEqual([]);
  });
});

describe('event store on EventStoreDB, over TLS with credentials', () => {
  let certificates: Certificates;
  let server: Double;
  let plain: Double;
  const host = () => `127.0.0.1:${server.port}?tlsCAFile=${encodeURIComponent(certificates.ca)}`;

  beforeAll(async () => {
    certificates = makeCertificates();
    const { cert, key } = certificates;
    server = await startDouble({ credentials: { username: 'admin', password: 'ch@nge:it' }, cert, key });
    plain = await startDouble();
  });
  afterAll(async () => {
    await Promise.all([server.stop(), plain.stop()]);
    certificates.remove();
  });

  const append = async (url: string) => {
    const store = await EsdbEventStore.open(url, { deadline: 3_000 });
    try {
      return await store.append(fresh('c'), -1, events(1));
    } finally {
      await store.close();
    }
  };

  it('is let in with the right password and the own authority', async () => {
    expect((await append(`esdb://admin:${encodeURIComponent('ch@nge:it')}@${host()}`)).revision).toBe(0);
    // Credentials are sent with the long call, too.
    const { appends, long } = await server.control.counts();
    expect([appends, long]).toEqual([1, 1]);
  });

  const password = encodeURIComponent('ch@nge:it');
  /** The store's diagnosis of an address at which nothing can be stored. */
  const trouble = async (url: string) => {
    const store = await EsdbEventStore.open(url, { deadline: 1_500 });
    try {
      const refusal = await settled(store.append(fresh('c'), -1, events(1)));
      expect(refusal).toBeInstanceOf(Unavailable);
      return await store.trouble(refusal);
    } finally {
      await store.close();
    }
  };
  const at = () => `127.0.0.1:${server.port}`;

  it.each([
    ['a wrong password', () => `esdb://admin:changeit@${host()}`, () => ({ code: 'credentials' })],
    ['no user', () => `esdb://${host()}`, () => ({ code: 'rights' })],
    [
      'an authority that is not known',
      () => `esdb://admin:${password}@${at()}`,
      () => ({ code: 'certificate', where: at() }),
    ],
    [
      'an authority that is not known, in a cluster',
      () => `esdb+discover://admin:${password}@${at()}?maxDiscoverAttempts=1`,
      () => ({ code: 'certificate', where: at() }),
    ],
    ['TLS on one side alone', () => `esdb://${at()}?tls=false`, () => ({ code: 'tls', where: at() })],
    [
      'TLS on this side alone',
      () => `esdb://admin:${password}@127.0.0.1:${plain.port}`,
      () => ({ code: 'tls', where: `127.0.0.1:${plain.port}` }),
    ],
    [
      'a host that is not known',
      () => 'esdb://event-store.invalid:2113?tls=false',
      () => ({ code: 'host', where: 'event-store.invalid:2113' }),
    ],
    [
      'a port where nobody listens',
      () => 'esdb://127.0.0.1:9?tls=false',
      () => ({ code: 'refused', where: '127.0.0.1:9' }),
    ],
  ])('tells %s from a server that is away', async (_what, url, expected) => {
    expect(await trouble(url())).toEqual(expected());
  });

  it('tells of a server that is there and not ready, and of one that says nothing', async () => {
    await plain.control.set({ refuse: true });
    expect(await trouble(plain.url)).toEqual({ code: 'away', where: `127.0.0.1:${plain.port}` });
    await plain.control.clear();
  });
});
