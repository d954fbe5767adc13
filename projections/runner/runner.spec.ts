/**
 * Delivery rules on the embedded engines: nothing skipped, nothing twice, and a rebuild equals the live version byte
 * for byte.
 */

import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../infra/engines/embedded/index.js';
import { seal } from '../../infra/ports/chain.js';
import type { EventFeed, ReadStore, Recorded } from '../../infra/ports/ports.js';
import { until } from '../../infra/proof/contracts/harness.js';
import { upTo } from '../../services/domain/flows/sp/sp.fixture.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { documentAt } from '../api/query/past.js';
import { spView } from '../views/sp.js';
import { users } from '../views/user.js';
import { Projector } from './projector.js';
import { Runner, type RunnerOptions } from './runner.js';
import type { Change, Parked } from './types.js';

const [NOW, RAISED] = [`${spView.version}.1`, `${spView.version + 1}.1`];

let folder: string;
let engines: Embedded;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-runner-'));
  engines = await openEmbedded(folder);
});
afterEach(async () => {
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Repeatable randomness. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};
const by = { id: 'sales', username: 'sales', fullname: 'Dimas', jobdesk: 'sales', level: 'user' };
const hashes = new Map<string, string>();
const append = async (stream: string, revision: number, type: string, data: unknown) => {
  const meta = {
    commandId: randomUUID(),
    command: 'x',
    bodyHash: '',
    at: new Date(1_780_000_000_000 + revision * 60_000).toISOString(),
    by,
    correlationId: 'c',
  };
  const key = `${folder}/${stream}`;
  const sealed = seal(stream, revision, hashes.get(key) ?? '', [{ id: randomUUID(), type, data, meta }]);
  hashes.set(key, sealed.hash);
  await engines.events.append(stream, revision - 1, sealed.events);
};
type WrittenEvent = { type: string; data: unknown };
const written = (type: string, data: unknown = {}): WrittenEvent => ({ type, data });
/** Every status, and the ways back: fields that disappear and return. */
const stories: readonly WrittenEvent[][] = [
  ...Object.values(upTo).map((events): WrittenEvent[] => [...events]),
  [...upTo.MENUNGGU_PURCHASING, written('SpReturned', { komentar: 'penuh' }), ...upTo.AKUNTING_MITRA.slice(3)],
  [...upTo.DITOLAK, written('SpRevised'), ...upTo.DISETUJUI.slice(1)],
];
/** Appends `count` SP, each on one of the fixture's paths, their events interleaved. */
const writeLog = async (count: number, seed = 1): Promise<void> => {
  const roll = dice(seed);
  const left = Array.from({ length: count }, (_, n) => ({
    stream: `sp-s${n}`,
    story: stories[n % stories.length] ?? [],
    at: 0,
  }));
  while (left.length > 0) {
    const n = Math.floor(roll() * left.length);
    const one = left[n] as (typeof left)[number];
    const event = one.story[one.at] as { type: string; data: unknown };
    await append(one.stream, one.at++, event.type, event.data);
    if (one.at === one.story.length) left.splice(n, 1);
  }
};

const run = async (
  views: readonly AnyView[] = [users, spView],
  options: RunnerOptions = {},
  { feed = engines.feed, reads = engines.reads }: { feed?: EventFeed; reads?: ReadStore } = {},
) => {
  const runner = new Runner({ events: engines.events, reads, state: engines.state, feed }, views, options);
  await runner.start();
  return runner;
};
const bytes = async (view = 'sp'): Promise<string[]> => {
  const { served = '' } = await engines.reads.versions(view);
  const rows: string[] = [];
  await engines.reads.scan(view, served, (stored) => void rows.push(JSON.stringify(stored)));
  return rows;
};
const digest = (texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex');
/** The documents expected from the log, folded stream by stream. */
const expected = async (count: number, view: AnyView = spView): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, n) => `s${n}`).sort();
  return Promise.all(
    ids.map(async (id) => {
      const events = await engines.events.readStream(`sp-${id}`);
      return JSON.stringify(await documentAt(engines.events, view, id, events));
    }),
  );
};
const caughtUp = () => until(async () => (await engines.reads.checkpoint('live')) === (await engines.events.head()));

describe('the runner', () => {
  it('follows the log and tells of what is durable', async () => {
    const changed: Change[] = [];
    const runner = await run(undefined, { onChanged: (changes) => changed.push(...changes) });
    await writeLog(24);
    await caughtUp();
    expect(await bytes()).toEqual(await expected(24));
    expect(new Set(changed.map((c) => c.id)).size).toBe(24);
    for (const { id, version, branch, view } of changed) {
      expect([view, branch]).toEqual(['sp', 'jkt']);
      expect(version).toBeLessThanOrEqual(Number((await engines.reads.get('sp', id))?.doc.version));
    }
    await runner.stop();
  });

  it('builds from a whole log at the start, and again byte for byte while reads and events go on', async () => {
    await writeLog(60);
    const runner = await run();
    expect(await bytes()).toEqual(await expected(60));
    const before = digest(await bytes());
    const { served } = await engines.reads.versions('sp');
    let reads = 0;
    let reading = true;
    const reader = (async () => {
      for (; reading; reads++) {
        const { rows, totals } = await engines.reads.find('sp', {
          where: [],
          sort: { field: 'sp', desc: false },
          limit: 5,
          totals: true,
        });
        expect([rows.length, totals?.count]).toEqual([5, 60]);
        await new Promise((go) => setImmediate(go));
      }
    })();
    await runner.rebuild();
    reading = false;
    await reader;
    expect(reads).toBeGreaterThan(0);
    expect((await engines.reads.versions('sp')).all).toHaveLength(1);
    expect((await engines.reads.versions('sp')).served).not.toBe(served);
    expect(digest(await bytes())).toBe(before);

    // Events that arrive during a rebuild are in the new version too.
    const again = runner.rebuild();
    for (let n = 60; n < 90; n++)
      await append(`sp-s${n}`, 0, 'SpCreated', (stories[0] as { data: unknown }[])[0]?.data);
    await again;
    await caughtUp();
    expect(await bytes()).toEqual(await expected(90));
    await runner.stop();
  });

  it('serves the old version while a raised one is built, and drops it then', async () => {
    await writeLog(30);
    await (await run()).stop();
    const next: AnyView = {
      ...spView,
      version: spView.version + 1,
      apply: (d, t, x, m) => ({ ...spView.apply(d, t, x, m), baru: m.revision }),
    };
    const seen: (string | undefined)[] = [];
    const runner = await run([users, next], {
      onStatus: async () => seen.push((await engines.reads.versions('sp')).served),
    });
    expect(seen).toContain(NOW);
    expect((await engines.reads.versions('sp')).all).toEqual([RAISED]);
    expect(await bytes()).toEqual(await expected(30, next));
    await runner.stop();
  });

  it('goes on with a rebuild that a kill broke off', async () => {
    await writeLog(40);
    await (await run()).stop();
    const next = { ...spView, version: spView.version + 1 };
    const broken = { ...engines.reads, save: async () => Promise.reject(new Error('killed')) };
    const dying = Object.assign(Object.create(engines.reads), { serve: broken.save });
    const killed = new Runner({ events: engines.events, reads: dying, state: engines.state, feed: engines.feed }, [
      users,
      next,
    ]);
    await expect(killed.start()).rejects.toThrow('killed');
    await killed.stop();
    expect((await engines.reads.versions('sp')).served).toBe(NOW);
    const runner = await run([users, next]);
    expect((await engines.reads.versions('sp')).all).toEqual([RAISED]);
    expect(await bytes()).toEqual(await expected(40, next));
    await runner.stop();
  });
});

describe('whatever the feed does', () => {
  /** A feed that delivers twice, goes back, and loses its consumer now and then. */
  const wild = (seed: number, kill: () => void): EventFeed => ({
    keepsPlace: false,
    consume: async (_group, after, handle) => {
      const roll = dice(seed);
      let stopped = false;
      const all: Recorded[] = await engines.events.readAll('', 100_000);
      const run = async () => {
        let at = all.findIndex((e) => e.position === after) + 1;
        let since = 0;
        while (at < all.length && !stopped) {
          const size = 1 + Math.floor(roll() * 40);
          const batch = all.slice(at, at + size);
          await handle(batch);
          if (roll() < 0.3) await handle(batch);
          if (roll() < 0.1) await handle(all.slice(Math.floor(roll() * at), at + 1 + Math.floor(roll() * size)));
          at += size;
          since += size;
          if (roll() < 0.2) at = Math.max(0, at - Math.floor(roll() * 60));
          if (since >= 100) return kill();
        }
      };
      const running = run().catch(kill);
      return {
        stop: async () => {
          stopped = true;
          await running;
        },
      };
    },
    close: async () => {},
  });

  /** A read store whose process dies now and then between the documents and the checkpoint. */
  const dying = (seed: number): ReadStore => {
    const roll = dice(seed);
    const { reads } = engines;
    return Object.assign(Object.create(reads), {
      save: async (...args: Parameters<ReadStore['save']>) => {
        if (args[2].length === 0 && roll() < 0.15) throw new Error('killed');
        return reads.save(...args);
      },
    });
  };

  it.each([1, 2, 3])('documents are those of the log, killed every 100 events (seed %i)', async (seed) => {
    await (await run()).stop();
    await writeLog(80, seed);
    for (let life = 0; life < 60; life++) {
      let died = false;
      // A killed projector does not shut down cleanly: a new one starts from the stored state.
      const feed = wild(seed * 100 + life, () => {
        died = true;
      });
      await run(undefined, {}, { feed, reads: dying(seed * 100 + life) });
      await until(async () => died || (await engines.reads.checkpoint('live')) === (await engines.events.head()));
      if (!died) break;
    }
    const last = await run();
    await caughtUp();
    expect(await bytes()).toEqual(await expected(80));
    await last.stop();
  });

  it('documents that are further than thought are read again, and no checkpoint runs ahead of that', async () => {
    const target = { view: spView as AnyView, version: NOW };
    const ports = { events: engines.events, reads: engines.reads, state: engines.state };
    const fate = { killed: false };
    const reads: ReadStore = Object.assign(Object.create(engines.reads), {
      load: async (...args: Parameters<ReadStore['load']>) =>
        fate.killed ? Promise.reject(new Error('killed')) : engines.reads.load(...args),
    });
    await append('sp-s0', 0, 'SpCreated', upTo.DRAF[0]?.data);
    await append('sp-s0', 1, 'SpSubmitted', {});
    const first = await Projector.open(ports, target);
    await first.take(await engines.events.readAll('', 10));
    await first.save({ name: 'place', position: '' });
    await append('sp-s0', 2, 'SpMarketingApproved', {});
    const [zero, ...more] = await engines.events.readAll('', 10);

    const second = await Projector.open({ ...ports, reads }, target);
    await second.take([zero as Recorded]);
    await second.take(more);
    fate.killed = true;
    await expect(second.save({ name: 'place', position: '3' })).rejects.toThrow('killed');
    expect(await engines.reads.checkpoint('place')).toBe('');

    fate.killed = false;
    const third = await Projector.open({ ...ports, reads }, target);
    await third.take([zero as Recorded]);
    await third.take(more);
    await third.save({ name: 'place', position: '3' });
    expect(await engines.reads.checkpoint('place')).toBe('3');
    expect((await engines.reads.load('sp', NOW, ['s0'])).get('s0')?.doc.version).toBe(2);
  });

  it('a gap is read again from the store', async () => {
    await (await run()).stop();
    await writeLog(12);
    const all = await engines.events.readAll('', 1000);
    const holes: EventFeed = {
      keepsPlace: false,
      consume: async (_group, _after, handle) => {
        await handle(all.filter((e) => e.revision % 3 === 2));
        await handle(all.filter((e) => e.revision === 0));
        return { stop: async () => {} };
      },
      close: async () => {},
    };
    await run(undefined, {}, { feed: holes });
    const some = (await bytes()).map((text) => JSON.parse(text));
    expect(some).toHaveLength(12);
    for (const { id, doc } of some.filter((s) => s.doc.version >= 2)) {
      const events = await engines.events.readStream(`sp-${id}`);
      expect(doc).toEqual(JSON.parse(JSON.stringify((await documentAt(engines.events, spView, id, events))?.doc)));
    }
  });
});

describe('an event that can not be applied', () => {
  const poisoned = (ill: () => boolean): AnyView => ({
    ...spView,
    apply: (doc, type, data, meta) => {
      if (ill() && meta.id === 's3' && type === 'SpSubmitted') throw new Error('cannot read this');
      return spView.apply(doc, type, data, meta);
    },
  });
  it('is parked with the later ones of its document, the others go on, and a retry mends it', async () => {
    let ill = true;
    const runner = await run([users, poisoned(() => ill)]);
    await writeLog(24);
    await caughtUp();
    expect(runner.status.parked).toBe(1);
    const [parked] = await engines.state.list<Parked>('parked/');
    expect(parked?.value).toMatchObject({
      view: 'sp',
      id: 's3',
      stream: 'sp-s3',
      revision: 1,
      type: 'SpSubmitted',
      error: 'cannot read this',
    });
    const wanted = await expected(24);
    const isThird = (text: string) => JSON.parse(text).id === 's3';
    expect((await bytes()).filter((text) => !isThird(text))).toEqual(wanted.filter((text) => !isThird(text)));
    expect((await engines.reads.get('sp', 's3'))?.doc).toMatchObject({ version: 0, status: 'DRAF' });

    await runner.stop();
    const second = await run([users, poisoned(() => ill)]);
    expect(second.status.parked).toBe(1);
    await append('projection-sp', 0, 'ParkedRetryAsked', { document: 's3' });
    await caughtUp();
    expect([second.status.parked, (await engines.state.list('parked/')).length]).toEqual([1, 1]);
    ill = false;
    await append('projection-sp', 1, 'ParkedRetryAsked', { document: 's3' });
    await caughtUp();
    expect([second.status.parked, await engines.state.list('parked/')]).toEqual([0, []]);
    expect(await bytes()).toEqual(wanted);
    await second.stop();
  });
  it('is parked where its document can not be stored', async () => {
    const view: AnyView = {
      ...spView,
      tokens: (doc) => (doc.status === 'DISETUJUI' ? (null as unknown as string[]) : spView.tokens(doc)),
    };
    const runner = await run([users, view]);
    await writeLog(24);
    await caughtUp();
    const ill = (await expected(24)).filter((text) => JSON.parse(text).doc.status === 'DISETUJUI').length;
    expect(ill).toBeGreaterThan(0);
    expect(runner.status.parked).toBeGreaterThanOrEqual(ill);
    const well = (await bytes()).filter((text) => JSON.parse(text).doc.status === 'MENUNGGU_MARKETING');
    expect(well.length).toBeGreaterThan(0);
    await runner.stop();
  });
});

it('waits for a read store that is away, and loses nothing', async () => {
  let away = false;
  const { Unavailable } = await import('../../infra/ports/ports.js');
  const reads = Object.assign(Object.create(engines.reads), {
    save: (...args: Parameters<typeof engines.reads.save>) =>
      away ? Promise.reject(new Unavailable('read store')) : engines.reads.save(...args),
  });
  const runner = new Runner({ events: engines.events, reads, state: engines.state, feed: engines.feed }, [
    users,
    spView,
  ]);
  await runner.start();
  await writeLog(12);
  away = true;
  for (let n = 12; n < 24; n++) await append(`sp-s${n}`, 0, 'SpCreated', (stories[0] as { data: unknown }[])[0]?.data);
  await new Promise((go) => setTimeout(go, 200));
  away = false;
  await caughtUp();
  expect(await bytes()).toEqual(await expected(24));
  expect(runner.status.parked).toBe(0);
  await runner.stop();
});
