/**
 * Several projectors on one feed: killed, restarted, upgraded and asked for rebuilds meanwhile, their documents match
 * the log.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadStore } from '../../infra/ports/ports.js';
import { long, seed } from '../../infra/proof/testing/chance.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { spView } from '../views/sp.js';
import { users } from '../views/user.js';
import { Outdated } from './runner.js';
import type { Parked } from './types.js';
import { World } from './world.fixture.js';
import { isPast } from './written.js';

/** Version name of the `n`th build of the current view. */
const at = (n: number): string => `${spView.version}.${n}`;

let world: World;
beforeEach(async () => {
  world = await World.open();
});
afterEach(() => world.close());

/**
 * Projectors are killed and started while the log is written and rebuilds are requested; then every document is
 * complete. No rebuild is requested towards the end, as it would repair earlier losses.
 */
const hardLife = async (seed: number, slow: boolean): Promise<void> => {
  const world = await World.open(seed, { slow });
  const { lives, roll } = world;
  try {
    await world.writeLog(10);
    world.live();
    world.live();
    await world.writeLog(60, async (done) => {
      if (roll() < 0.03) lives[Math.floor(roll() * lives.length)]?.kill();
      if (lives.length < 3 && roll() < 0.3) world.live();
      if (done % 60 === 20 && done < 150) await world.append('projection-sp', 'RebuildAsked', {});
      if (roll() < 0.2) await pause(slow ? 30 : 8);
    });
    if (lives.length === 0) world.live();
    await world.caughtUp();
    await world.rebuilt();
    const { served, all } = await world.engines.reads.versions('sp');
    expect(all.filter((version) => !isPast(version, served))).toEqual([served]);
    expect(served).not.toBe(at(1));
    expect(await world.bytes()).toEqual(await world.expected());
  } finally {
    await world.close();
  }
};

it('build once, share the events, and tell of every change', async () => {
  await world.writeLog(20);
  world.changes.length = 0;
  const all = [world.live(), world.live(), world.live()];
  await Promise.all(all.map((life) => life.started));
  expect((await world.engines.reads.versions('sp')).all).toHaveLength(1);
  await world.writeLog(30);
  await world.caughtUp();
  expect(await world.bytes()).toEqual(await world.expected());
  const last = new Map<string, number>();
  for (const { id, version } of world.changes) last.set(id, Math.max(version, last.get(id) ?? 0));
  for (let n = 20; n < 50; n++) expect(last.get(`s${n}`)).toBe(world.ends.get(`sp-s${n}`)?.revision);
});

/** `slow`: with remote engines; these worlds run in parallel, as they mostly wait. */
const worlds: [seeds: number[], slow: boolean][] = long
  ? [...[1, 2, 3].map((n): [number[], boolean] => [[seed + n], false]), [[4, 5, 6, 7].map((n) => seed + n), true]]
  : [
      [[seed], false],
      [[seed + 1, seed + 2], true],
    ];
it.each(worlds)(
  'are killed and asked for rebuilds, and nothing is skipped or doubled (seeds %j, slow: %j)',
  async (seeds, slow) => {
    await Promise.all(seeds.map((seed) => hardLife(seed, slow)));
  },
  180_000,
);

it('leave when a newer release has built a view, which misses nothing', async () => {
  const next: AnyView = {
    ...spView,
    version: spView.version + 1,
    apply: (d, t, x, m) => ({ ...spView.apply(d, t, x, m), baru: m.revision }),
  };
  await world.writeLog(20);
  const old = [world.live(), world.live()];
  await Promise.all(old.map((life) => life.started));
  await world.writeLog(60, async (done) => {
    if (done === 40) world.live([users, next]);
    if (done === 60) world.live([users, next]);
    if (world.roll() < 0.2) await pause(8);
  });
  await world.caughtUp();
  await world.until(() => old.every((life) => life.failed), 'the old ones to leave');
  for (const { failed } of old) expect(failed).toBeInstanceOf(Outdated);
  expect((await world.engines.reads.versions('sp')).served).toMatch(new RegExp(`^${next.version}\\.`));
  expect(await world.bytes()).toEqual(await world.expected(next));
  const late = world.live();
  await late.started;
  expect(late.failed?.message).toMatch(/A newer release has built sp/);
});

it('skip what an operator discarded, everywhere and in every rebuild; a retry mends the rest', async () => {
  let ill = true;
  const view: AnyView = {
    ...spView,
    apply: (doc, type, data, meta) => {
      if (meta.id === 's3' && type === 'SpSubmitted') throw new Error('cannot read this');
      if (ill && meta.id === 's4' && type === 'SpSubmitted') throw new Error('cannot read this yet');
      return spView.apply(doc, type, data, meta);
    },
  };
  const all = [world.live([users, view]), world.live([users, view])];
  await Promise.all(all.map((life) => life.started));
  await world.writeLog(12);
  await world.caughtUp();
  const parked = await world.engines.state.list<Parked>('parked/');
  expect(parked.map(({ value }) => [value.id, value.revision]).sort()).toEqual([
    ['s3', 1],
    ['s4', 1],
  ]);
  await world.append('projection-sp', 'ParkedRetryAsked', { document: 's4' });
  await world.caughtUp();
  expect(await world.engines.state.list('parked/')).toHaveLength(2);
  ill = false;
  await world.append('projection-sp', 'ParkedRetryAsked', { document: 's4' });
  await world.append('projection-sp', 'ParkedDiscarded', {
    document: 's3',
    revision: 1,
    type: 'SpSubmitted',
    error: 'x',
    reason: 'rusak',
  });
  await world.append('sp-s3', 'SpCommented', { komentar: 'sesudahnya' });
  await world.caughtUp();
  expect(await world.engines.state.list('parked/')).toEqual([]);
  const wanted = await Promise.all([...(await world.expected())].filter((text) => JSON.parse(text).id !== 's3'));
  expect((await world.bytes()).filter((text) => JSON.parse(text).id !== 's3')).toEqual(wanted);
  const { doc, sources } = JSON.parse((await world.bytes()).find((text) => JSON.parse(text).id === 's3') ?? '{}');
  expect(sources['sp-s3']).toBe(world.ends.get('sp-s3')?.revision);
  expect(doc.version).toBe(sources['sp-s3']);
  const before = await world.bytes();
  await world.append('projection-sp', 'RebuildAsked', {});
  await world.until(async () => (await world.engines.reads.versions('sp')).served !== at(1), 'the rebuild');
  expect(await world.bytes()).toEqual(before);
});

it('is not built on what a process makes anew that saw a switch too late', async () => {
  await world.writeLog(10);
  await world.live().started;
  const { engines, lives } = world;
  const [late, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reads: ReadStore = Object.assign(Object.create(engines.reads), {
    prepare: async (...[view, version]: Parameters<ReadStore['prepare']>) => {
      if (view.name === 'sp' && version === at(1)) {
        late.resolve();
        await gate.promise;
      }
      return engines.reads.prepare(view, version);
    },
  });
  const second = world.live([users, spView], reads);
  await late.promise;
  await lives[0]?.runner.rebuild([spView]);
  gate.resolve();
  await second.started;
  expect((await engines.reads.versions('sp')).all).toEqual([at(2), at(1)]);
  await world.writeLog(10);
  await world.caughtUp();
  expect(await world.bytes()).toEqual(await world.expected());
  await world.append('projection-sp', 'RebuildAsked', {});
  await world.caughtUp();
  await world.rebuilt();
  expect(await engines.reads.versions('sp')).toEqual({ served: at(3), all: [at(3)] });
  expect(await world.bytes()).toEqual(await world.expected());
});
