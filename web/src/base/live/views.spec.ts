/** However messages are lost, doubled or delayed, the screen converges to what a fresh read returns. */
import type { ReloadUpdate, RowsUpdate as Told, Watching as Watched } from '@domain/queries/live';
import { jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import type { Page, Params, Totals } from '../server/api';
import { arrived, type LivePage, type LiveRow, livePage, matches } from './patch';
import { LiveViews } from './views';

type RowsUpdate = Told<LiveRow>;
type Watching = Watched<LiveRow>;

/** A server with one view: documents, a room with numbered messages, and those it sent lately. */
class Model {
  /** Those that this reader may see; one that left may come back, changed. */
  readonly docs = new Map<string, LiveRow>();
  private readonly versions = new Map<string, number>();
  n = 0;
  began = Date.now();
  private recent: { id: string; at: number }[] = [];
  watching = false;
  send: (message: RowsUpdate | ReloadUpdate) => void = () => {};

  write(id: string, fields: object): void {
    const before = this.docs.get(id);
    const updatedAt = new Date().toISOString();
    const version = (this.versions.get(id) ?? -1) + 1;
    this.versions.set(id, version);
    this.docs.set(id, { total: 1, status: 'A', ...before, ...fields, id, version, updatedAt });
  }
  /** Moves it to another branch. */
  leave(id: string): boolean {
    this.versions.set(id, (this.versions.get(id) ?? -1) + 1);
    return this.docs.delete(id);
  }
  tell(id: string): void {
    this.recent.push({ id, at: Date.now() });
    this.n++;
    if (this.watching) this.send({ of: 'sp', n: this.n, ...this.standing([id]) });
  }
  private standing(of: readonly string[]): Pick<RowsUpdate, 'rows' | 'gone'> {
    const rows = of.flatMap((id) => this.docs.get(id) ?? []);
    const away = of.filter((id) => !this.docs.has(id));
    return { rows, gone: away.map((id) => ({ id, version: this.versions.get(id) ?? 0 })) };
  }
  flood(): void {
    this.recent = [];
    this.began = Date.now();
    this.n++;
    if (this.watching) this.send({ of: 'sp', n: this.n, within: 1_000 });
  }
  restart(): void {
    this.n = 0;
    this.recent = [];
    this.watching = false;
    this.began = Date.now();
  }
  watch(): Watching {
    this.watching = true;
    const ids = new Set(this.recent.flatMap(({ id, at }) => (at > Date.now() - 10_000 ? [id] : [])));
    const updates = [{ of: 'sp', n: this.n, ...this.standing([...ids]) }];
    const again: string[] = [];
    return {
      n: { sp: this.n },
      told: updates,
      again,
      within: 500,
      kept: Math.max(0, Math.min(10_000, Date.now() - this.began) - 2_000),
    };
  }
  passing(filter: Params): LiveRow[] {
    const all = [...this.docs.values()].filter((row) => matches(row, filter));
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
  list(params: Params): Page<LiveRow> {
    const all = this.passing(params);
    const rows = all.slice(0, 5);
    const sums = { total: all.reduce((sum, row) => sum + Number(row.total), 0) };
    return { rows, page: 1, size: 5, total: all.length, exact: true, sums, etag: JSON.stringify([rows, all.length]) };
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const world = () => {
  const server = new Model();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const state = { on: false, heard: 0, asks: 0, slow: 5 };
  const api = {
    rows: async (_: string, ids: readonly string[]) => {
      await pause(5);
      return ids.flatMap((id) => server.docs.get(id) ?? []) as never[];
    },
    listSince: async (_: string, params: Params, etag: string | undefined) => {
      const now = server.list(params);
      state.asks++;
      await pause(5);
      return (now.etag === etag ? undefined : now) as never;
    },
    totals: async (_: string, filters: readonly Params[]): Promise<Totals[]> => {
      await pause(5);
      return filters.map((filter) => server.list(filter));
    },
  };
  const views = new LiveViews({
    client,
    api,
    watch: async (of) => {
      await pause(3);
      if (!state.on) return undefined;
      return of.includes('sp') ? server.watch() : { n: {}, told: [], again: [], within: 0, kept: 0 };
    },
    isOwn: () => false,
    fresh: () => {},
    offset: () => 0,
    random: () => 0.5,
  });
  const show = (params: Params) => {
    const observer = new QueryObserver<LivePage<LiveRow>>(client, {
      queryKey: ['list', 'sp', params],
      queryFn: async () => {
        const now = server.list(params);
        await pause(state.slow);
        return livePage(now);
      },
      staleTime: Number.POSITIVE_INFINITY,
    });
    observer.subscribe(() => {});
    return observer;
  };
  const counting = (filter: Params) => {
    const observer = new QueryObserver<number>(client, {
      queryKey: ['count', 'sp', filter],
      queryFn: async () => server.passing(filter).length,
      staleTime: Number.POSITIVE_INFINITY,
    });
    observer.subscribe(() => {});
    return observer;
  };
  return { server, client, views, state, show, counting };
};

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-07-21T10:00:00Z') }));
afterEach(() => void jest.useRealTimers());
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const action = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('write' as const) },
    { weight: 3, arbitrary: fc.constantFrom('read' as const, 'open' as const) },
    { weight: 1, arbitrary: fc.constantFrom('gone', 'flood', 'restart', 'lost', 'silent') },
  ),
  id: fc.constantFrom(...ids),
  status: fc.constantFrom('A', 'B'),
  total: fc.integer({ min: 0, max: 9 }),
  /** Ms until the next; then for each of its messages how often it arrives, and how late. */
  pause: fc.constantFrom(0, 1, 20, 300, 3_000, 12_000),
  comes: fc.constantFrom(0, 1, 1, 1, 2),
  late: fc.constantFrom(0, 0, 10, 500, 4_000),
  /** Ms that a response takes. */
  slow: fc.constantFrom(5, 5, 50, 1_000),
});

it('every open list ends as a fresh read has it, whatever is dropped, doubled, late or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 40 }), async (actions) => {
      const { server, client, views, state, show, counting } = world();
      for (const id of ['b', 'd', 'f']) server.write(id, { status: 'A' });
      let fate = { comes: 1, late: 0 };
      const take = (message: RowsUpdate | ReloadUpdate) =>
        'rows' in message ? views.rows(structuredClone(message)) : views.again(message);
      server.send = (message) => {
        // Messages in flight when a connection is lost do not arrive on another.
        const on = connection;
        for (let i = 0; i < fate.comes; i++) setTimeout(() => on === connection && take(message), fate.late + i);
      };
      let connection = 0;
      const connect = () => {
        connection++;
        state.on = true;
        views.connect();
      };
      const lose = () => {
        connection++;
        state.on = false;
        server.watching = false;
        views.disconnect();
      };
      const lists = [show({ status: 'A' }), show({})];
      const counts = [counting({ status: 'A' }), counting({ status: 'B' })];
      await passes(20);
      connect();
      for (const { what, id, status, total, pause: ms, comes, late, slow } of actions) {
        state.slow = slow;
        fate = { comes, late };
        if (what === 'write') {
          server.write(id, { status, total });
          server.tell(id);
        } else if (what === 'gone') {
          if (server.leave(id)) server.tell(id);
        } else if (what === 'flood') {
          server.write(id, { status, total });
          server.flood();
        } else if (what === 'silent') server.watching = false;
        else if (what === 'read') void lists[0]?.refetch();
        else if (what === 'open') lists.push(show({ total: `${total}..` }));
        else {
          lose();
          if (what === 'restart') server.restart();
          setTimeout(connect, 1_500);
        }
        await passes(ms);
      }
      fate = { comes: 1, late: 0 };
      state.slow = 5;
      // The subscription is renewed every half minute; counts are verified within seconds.
      await passes(120_000);
      for (const observer of lists) {
        const [, , params] = observer.options.queryKey as unknown as [string, string, Params];
        const { data } = observer.getCurrentResult();
        const page = data as LivePage<LiveRow>;
        const now = server.list(params);
        const seen = page.rows.filter(({ id }) => server.docs.has(id));
        expect(seen).toEqual(seen.map(({ id }) => server.docs.get(id)));
        const left = page.rows.filter(
          ({ id }) => !matches(server.docs.get(id) ?? { id }, params) || !server.docs.has(id),
        );
        expect([...page.left].sort()).toEqual(left.map(({ id }) => id).sort());
        expect([page.total, page.sums]).toEqual([now.total, now.sums]);
        // New rows that are not shown are announced.
        if (page.base <= 5 && now.rows.some(({ id }) => !page.rows.some((row) => row.id === id)))
          expect(arrived(page)).toBeGreaterThan(0);
        // And the pill loads the page itself.
        await Promise.all([observer.refetch(), passes(10)]);
        expect(observer.getCurrentResult().data?.rows).toEqual(now.rows);
      }
      for (const observer of counts) {
        const [, , filter] = observer.options.queryKey as unknown as [string, string, Params];
        expect(observer.getCurrentResult().data).toBe(server.passing(filter).length);
      }
      for (const observer of [...lists, ...counts]) observer.destroy();
      views.clear();
      client.clear();
    }),
    { seed: Number(process.env.TEST_SEED ?? 1), numRuns: process.env.LONG === '1' ? 600 : 60 },
  );
}, 120_000);

it('reads nothing as long as it misses nothing', async () => {
  const { server, views, state, show } = world();
  server.send = (message) => setTimeout(() => ('rows' in message ? views.rows(message) : views.again(message)), 2);
  // The server has been running for a while.
  server.began -= 60_000;
  for (const id of ids) server.write(id, {});
  const list = show({});
  await passes(20);
  state.on = true;
  views.connect();
  for (let i = 0; i < 200; i++) {
    server.write(ids[i % 8] as string, { total: i });
    server.tell(ids[i % 8] as string);
    await passes(50);
  }
  await passes(60_000);
  expect(state.asks).toBe(0);
  expect(list.getCurrentResult().data?.rows).toEqual(server.list({}).rows);
});

it('watches a list that is asked for only later', async () => {
  const { server, views, state, show } = world();
  server.send = (message) => setTimeout(() => ('rows' in message ? views.rows(message) : views.again(message)), 2);
  server.began -= 60_000;
  for (const id of ids) server.write(id, {});
  const list = show({});
  list.setOptions({ ...list.options, enabled: false });
  state.on = true;
  views.connect();
  await passes(1_000);
  expect(server.watching).toBe(false);
  list.setOptions({ ...list.options, enabled: true });
  await passes(100);
  server.write(ids[0] as string, { total: 7 });
  server.tell(ids[0] as string);
  await passes(200);
  expect(list.getCurrentResult().data?.rows).toEqual(server.list({}).rows);
});

it('asks again for a document that came to be while the answer that it is not there was under way', async () => {
  const { server, client, views, state, counting } = world();
  server.send = (message) => setTimeout(() => ('rows' in message ? views.rows(message) : views.again(message)), 2);
  server.began -= 60_000;
  counting({});
  state.on = true;
  views.connect();
  await passes(1_000);
  const doc = new QueryObserver<LiveRow>(client, {
    queryKey: ['doc', 'sp', 'a'],
    queryFn: async () => {
      const now = server.docs.get('a');
      await pause(50);
      if (!now) throw new Error('not found');
      return now;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  doc.subscribe(() => {});
  await passes(10);
  server.write('a', {});
  server.tell('a');
  await passes(1_000);
  expect(doc.getCurrentResult().data).toEqual(server.docs.get('a'));
});
