/** Several projectors on one feed: killed, restarted, upgraded and asked for rebuilds meanwhile, their documents are those of the log. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal } from '../../infra/chain.js';
import { type Embedded, openEmbedded } from '../../infra/embedded/index.js';
import { Unavailable } from '../../infra/ports.js';
import { upTo } from '../../services/domain/flows/sp.fixture.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { documentAt } from '../api/past.js';
import { spView } from '../views/sp.js';
import { users } from '../views/user.js';
import { answerRequests } from './requests.js';
import { Outdated, Runner } from './runner.js';
import { SharedFeed } from './shared-feed.fixture.js';
import type { Change, Parked } from './types.js';

let folder: string;
let engines: Embedded;
let feed: SharedFeed;
let seed = 1;
const roll = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-several-'));
  engines = await openEmbedded(folder);
  feed = new SharedFeed(engines.events, roll);
});
afterEach(async () => {
  await Promise.all(lives.splice(0).map((life) => life.end()));
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});

const by = { id: 'sales', username: 'sales', fullname: 'Dimas', jobdesk: 'sales', level: 'user' };
const ends = new Map<string, { revision: number; hash: string }>();
const append = async (stream: string, type: string, data: unknown) => {
  const key = `${folder}/${stream}`;
  const { revision, hash } = ends.get(key) ?? { revision: -1, hash: '' };
  const meta = {
    commandId: randomUUID(),
    command: 'x',
    bodyHash: '',
    at: '2026-07-20T03:00:00.000Z',
    by,
    correlationId: 'c',
  };
  const sealed = seal(stream, revision + 1, hash, [{ id: randomUUID(), type, data, meta }]);
  await engines.events.append(stream, revision, sealed.events);
  ends.set(key, { revision: revision + 1, hash: sealed.hash });
};
const stories = Object.values(upTo);
let made = 0;
/** So many SP more, their events in between each other. */
const writeLog = async (count: number, between: (done: number) => Promise<void> = async () => {}) => {
  const left = Array.from({ length: count }, (_, n) => ({
    stream: `sp-s${made + n}`,
    story: stories[n % stories.length] ?? [],
    at: 0,
  }));
  made += count;
  for (let done = 0; left.length > 0; done++) {
    const n = Math.floor(roll() * left.length);
    const one = left[n] as (typeof left)[number];
    const event = one.story[one.at++];
    if (event) await append(one.stream, event.type, event.data);
    if (one.at >= one.story.length) left.splice(n, 1);
    await between(done);
  }
};
beforeEach(() => {
  made = 0;
});

type Life = {
  runner: Runner;
  started: Promise<unknown>;
  failed: Error | undefined;
  kill: () => void;
  end: () => Promise<void>;
};
const lives: Life[] = [];
const told: Change[] = [];
let named = 0;
/** A projector's process; once killed its calls reach nothing. */
const live = (views: readonly AnyView[] = [users, spView]): Life => {
  let dead = false;
  const mortal = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, key) => {
        const value = Reflect.get(target, key) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (dead) return Promise.reject(new Unavailable('killed'));
          return (value as (...a: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  const mine = feed.forProcess();
  const ports = {
    events: mortal(engines.events),
    reads: mortal(engines.reads),
    state: mortal(engines.state),
    feed: mine,
  };
  const runner = new Runner(ports, views, {
    instance: `p${named++}`,
    onChanged: (changes) => void told.push(...changes),
    onFailed: (error) => {
      life.failed = error;
    },
  });
  const requests = answerRequests(ports.state, runner, views);
  const life: Life = {
    runner,
    started: runner.start().catch((error: Error) => {
      life.failed = error;
    }),
    failed: undefined,
    kill: () => {
      dead = true;
      mine.kill();
      requests.stop();
      lives.splice(lives.indexOf(life), 1);
      void runner.stop();
    },
    end: async () => {
      requests.stop();
      await runner.stop();
    },
  };
  lives.push(life);
  return life;
};
const until = async (done: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  for (let i = 0; i < 3000; i++) {
    if (await done()) return;
    await new Promise((go) => setTimeout(go, 10));
  }
  const states = lives.map(({ runner, failed }) => [runner.status.ready, failed?.stack, runner.status.rebuilding]);
  throw new Error(
    `Waited in vain for ${what}: ${feed.error?.stack} ${JSON.stringify(states)}, ${JSON.stringify(await engines.state.list('lease/'))} ${JSON.stringify(await engines.reads.versions('sp'))}`,
  );
};
const caughtUp = () => until(async () => (await feed.behind()) === 0, 'the feed to be empty');
const bytes = async (view = 'sp'): Promise<string[]> => {
  const { served = '' } = await engines.reads.versions(view);
  const found: string[] = [];
  await engines.reads.scan(view, served, (stored) => void found.push(JSON.stringify(stored)));
  return found;
};
const expected = (view: AnyView = spView): Promise<string[]> =>
  Promise.all(
    Array.from({ length: made }, (_, n) => `s${n}`)
      .sort()
      .map(async (id) => {
        const events = await engines.events.readStream(`sp-${id}`);
        return JSON.stringify({ id, doc: documentAt(view, id, events), sources: { [`sp-${id}`]: events.length - 1 } });
      }),
  );

it('build once, share the events, and tell of every change', async () => {
  await writeLog(20);
  told.length = 0;
  const all = [live(), live(), live()];
  await Promise.all(all.map((life) => life.started));
  expect((await engines.reads.versions('sp')).all).toHaveLength(1);
  await writeLog(30);
  await caughtUp();
  expect(await bytes()).toEqual(await expected());
  const last = new Map<string, number>();
  for (const { id, version } of told) last.set(id, Math.max(version, last.get(id) ?? 0));
  for (let n = 20; n < 50; n++) expect(last.get(`s${n}`)).toBe(ends.get(`${folder}/sp-s${n}`)?.revision);
});

it.each([1, 2, 3])('are killed and asked for rebuilds, and nothing is skipped or doubled (seed %i)', async (start) => {
  seed = start;
  await writeLog(10);
  live();
  live();
  await writeLog(60, async (done) => {
    if (roll() < 0.03) lives[Math.floor(roll() * lives.length)]?.kill();
    if (lives.length < 3 && roll() < 0.3) live();
    if (done % 60 === 30) await append('projection-sp', 'RebuildAsked', {});
    if (roll() < 0.2) await new Promise((go) => setTimeout(go, 8));
  });
  if (lives.length === 0) live();
  await caughtUp();
  await until(async () => {
    const open = await engines.state.list<{ wanted: number; done: number }>('rebuild/wish/');
    return (
      open.every(({ value }) => value.done >= value.wanted) &&
      lives.every(({ runner }) => runner.status.rebuilding.length === 0)
    );
  }, 'the rebuilds');
  const { served, all } = await engines.reads.versions('sp');
  expect(all).toEqual([served]);
  expect(served).not.toBe('1.1');
  expect(await bytes()).toEqual(await expected());
});

it('leave when a newer release has built a view, which misses nothing', async () => {
  const next: AnyView = {
    ...spView,
    version: spView.version + 1,
    apply: (d, t, x, m) => ({ ...spView.apply(d, t, x, m), baru: m.revision }),
  };
  await writeLog(20);
  const old = [live(), live()];
  await Promise.all(old.map((life) => life.started));
  await writeLog(60, async (done) => {
    if (done === 40) live([users, next]);
    if (done === 60) live([users, next]);
    if (roll() < 0.2) await new Promise((go) => setTimeout(go, 8));
  });
  await caughtUp();
  await until(() => old.every((life) => life.failed), 'the old ones to leave');
  for (const { failed } of old) expect(failed).toBeInstanceOf(Outdated);
  expect((await engines.reads.versions('sp')).served).toMatch(new RegExp(`^${next.version}\\.`));
  expect(await bytes()).toEqual(await expected(next));
  const late = live();
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
  const all = [live([users, view]), live([users, view])];
  await Promise.all(all.map((life) => life.started));
  await writeLog(12);
  await caughtUp();
  const parked = await engines.state.list<Parked>('parked/');
  expect(parked.map(({ value }) => [value.id, value.revision]).sort()).toEqual([
    ['s3', 1],
    ['s4', 1],
  ]);
  await append('projection-sp', 'ParkedRetryAsked', { document: 's4' });
  await caughtUp();
  expect(await engines.state.list('parked/')).toHaveLength(2);
  ill = false;
  await append('projection-sp', 'ParkedRetryAsked', { document: 's4' });
  await append('projection-sp', 'ParkedDiscarded', {
    document: 's3',
    revision: 1,
    type: 'SpSubmitted',
    error: 'x',
    reason: 'rusak',
  });
  await append('sp-s3', 'SpCommented', { komentar: 'sesudahnya' });
  await caughtUp();
  expect(await engines.state.list('parked/')).toEqual([]);
  const wanted = await Promise.all([...(await expected())].filter((text) => JSON.parse(text).id !== 's3'));
  expect((await bytes()).filter((text) => JSON.parse(text).id !== 's3')).toEqual(wanted);
  const { doc, sources } = JSON.parse((await bytes()).find((text) => JSON.parse(text).id === 's3') ?? '{}');
  expect(sources['sp-s3']).toBe(ends.get(`${folder}/sp-s3`)?.revision);
  expect(doc.version).toBe(sources['sp-s3']);
  const before = await bytes();
  await append('projection-sp', 'RebuildAsked', {});
  await until(async () => (await engines.reads.versions('sp')).served !== '1.1', 'the rebuild');
  expect(await bytes()).toEqual(before);
});
