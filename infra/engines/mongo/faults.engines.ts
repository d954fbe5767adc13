/** Kills, stops and restarts the server during writes: acknowledged writes survive, and no call hangs. */

import { Unavailable, type Write } from '../../ports/ports.js';
import { fresh, random, until } from '../../proof/contracts/harness.js';
import { shapeOf } from '../../proof/contracts/read-fixture.js';
import { externalUrl, startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { seed } from '../../proof/testing/chance.js';
import { type Mongo, openMongo } from './open.js';

const next = random(seed);
const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

(externalUrl ? describe.skip : describe)('MongoDB, when its server dies', () => {
  let server: TestMongo;
  let mongo: Mongo;
  let view: string;
  beforeAll(async () => {
    server = await startMongo();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    mongo = await openMongo(server.url);
    const shape = shapeOf(fresh('v'));
    view = shape.name;
    await mongo.reads.prepare(shape, '1');
    await mongo.reads.serve(view, '1');
  });
  afterEach(() => mongo.close());

  /** All calls; each must settle without help. */
  const calls = () => [
    mongo.reads.get(view, 'a'),
    mongo.reads.find(view, { where: [], sort: { field: 'tgl', desc: true }, limit: 5, totals: true }),
    mongo.reads.load(view, '1', ['a']),
    mongo.reads.versions(view),
    mongo.reads.checkpoint('c'),
    mongo.reads.save(view, '1', [{ id: 'z', doc: { id: 'z' }, source: 'sp-z', was: 7, revision: 8 }]),
    mongo.state.get('k'),
    mongo.state.put('k', 1),
    mongo.state.swap('k', 0, 1),
    mongo.state.add('n', 1, 60),
    mongo.state.list('k'),
    mongo.ping(),
  ];

  it('keeps what it acknowledged, and its checks hold', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `d${i}`);
    /** `sure`: revision known to be stored; `tried`: revision that may be stored. */
    const revisions = new Map(ids.map((id) => [id, { sure: -1, tried: -1 }]));
    const counted = { sure: 0, tried: 0 };
    let [ending, refused, stateAt] = [false, 0, { sure: 0, tried: 0 }];
    const write = async (id: string, was: number): Promise<Write> => {
      const revision = was + 1;
      return {
        id,
        doc: { id, revision, status: 'A', tgl: `${revision}`, total: 1 },
        source: `sp-${id}`,
        was,
        revision,
      };
    };
    const round = async () => {
      const some = ids.filter(() => next(2) === 0);
      const writes = await Promise.all(some.map((id) => write(id, revisions.get(id)?.sure ?? -1)));
      for (const { id, revision } of writes) (revisions.get(id) as { tried: number }).tried = revision;
      const failed = new Set(await mongo.reads.save(view, '1', writes, { name: view, position: `${counted.tried}` }));
      for (const { id, revision } of writes)
        if (!failed.has(id)) (revisions.get(id) as { sure: number }).sure = revision;
      const stored = await mongo.reads.load(view, '1', [...failed]);
      for (const id of failed) {
        // The write had succeeded though its answer was lost: nothing else may fail the check.
        const { revision } = (stored.get(id)?.doc ?? {}) as { revision?: number };
        expect(revision).toBe((revisions.get(id)?.sure ?? -1) + 1);
        revisions.set(id, { sure: revision as number, tried: revision as number });
      }
      counted.tried++;
      stateAt = { ...stateAt, tried: stateAt.tried + 1 };
      await mongo.state.put(`${view}/at`, stateAt.tried);
      stateAt.sure = stateAt.tried;
    };
    const writing = (async () => {
      while (!ending) {
        try {
          await round();
        } catch (error) {
          if (!(error instanceof Unavailable)) throw error;
          refused++;
        }
      }
    })();
    for (let kills = 0; kills < 4; kills++) {
      const before = [...revisions.values()].reduce((all, { sure }) => all + sure, 0);
      await until(() => [...revisions.values()].reduce((all, { sure }) => all + sure, 0) > before + 24, 'some writes');
      await rest(next(60));
      await server.kill('SIGKILL');
      const then = refused;
      await until(() => refused > then, 'a refusal');
      await server.restart();
    }
    const last = refused;
    const sure = stateAt.sure;
    await until(() => stateAt.sure > sure + 2, 'writes after the last restart');
    ending = true;
    await writing;
    expect(last).toBeGreaterThanOrEqual(4);
    const stored = await mongo.reads.load(view, '1', ids);
    for (const [id, { sure, tried }] of revisions) {
      const revision = stored.get(id)?.sources[`sp-${id}`] ?? -1;
      expect(revision).toBeGreaterThanOrEqual(sure);
      expect(revision).toBeLessThanOrEqual(tried);
      expect(stored.get(id)?.doc.revision ?? -1).toBe(revision);
    }
    expect(await mongo.state.get<number>(`${view}/at`)).toBe(stateAt.sure);
    const { totals } = await mongo.reads.find(view, {
      where: [{ field: 'status', in: ['A'] }],
      sort: { field: 'tgl', desc: false },
      limit: 1,
      totals: true,
    });
    expect(totals).toMatchObject({ count: stored.size, exact: true, sums: { total: stored.size } });
  }, 120_000);

  it('is Unavailable for every call while the server is gone, and comes back by itself', async () => {
    await server.kill('SIGKILL');
    const outcomes = await Promise.allSettled(calls());
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
    await expect(openMongo(server.url)).rejects.toBeInstanceOf(Unavailable);
    const waiting = openMongo(server.url, { wait: 60_000 });
    await server.restart();
    const other = await waiting;
    await other.ping();
    await other.close();
    await until(
      () =>
        mongo.ping().then(
          () => true,
          () => false,
        ),
      'the server again',
    );
    const again = await Promise.allSettled(calls());
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 'fulfilled'));
  });

  it('is Unavailable for every call under way when the server falls silent', async () => {
    await Promise.all(calls());
    await server.kill('SIGSTOP');
    try {
      const outcomes = await Promise.allSettled(calls());
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
      }
    } finally {
      await server.kill('SIGCONT');
    }
    await until(
      () =>
        mongo.ping().then(
          () => true,
          () => false,
        ),
      'the server again',
    );
    await Promise.all(calls());
  });
});
