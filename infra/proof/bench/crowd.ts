/**
 * Browsers of the product in one process, for P6 and P12: each with a socket, a cache and an open list, maintained by
 * the page's own code (`web/src/base/live/live`). Controlled by the benchmark that forks it.
 */
import { fileURLToPath } from 'node:url';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { runnerImport } from 'vite';
import type { CrowdAnswer, CrowdOrder } from './crowd-messages.js';
import { share } from './load.js';

type SpRow = { id: string; version: number; updatedAt: string };
type Page = { rows: SpRow[]; total: number; exact: boolean; sums: Record<string, number>; etag?: string };
type Params = Record<string, string | number>;
type Views = {
  connect: () => void;
  disconnect: () => void;
  alive: () => void;
  rows: (message: unknown) => void;
  again: (message: unknown) => void;
};
type Pace = { record: (rows: number, now: number) => void; wait: (now: number, sure: boolean) => number };
type Modules = [
  { LiveViews: new (needs: object) => Views },
  { livePage: (page: Page) => object },
  { Rhythm: new () => Pace },
];

const at = (path: string) => fileURLToPath(new URL(`../../../../web/src/base/live/${path}`, import.meta.url));
const loaded = (await Promise.all(
  ['views.ts', 'patch.ts', 'counting.ts'].map(async (path) => (await runnerImport(at(path))).module),
)) as Modules;
const [{ LiveViews }, { livePage }, { Rhythm }] = loaded;

const query = (params: Params) =>
  new URLSearchParams(Object.entries(params).map(([k, v]): [string, string] => [k, String(v)])).toString();
/** Number of requests by kind. */
const requests = { list: 0, unchanged: 0, rows: 0, totals: 0 };
/** The page's HTTP client, as far as lists need it. */
const apiOf = (url: string, token: string) => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: token, ...headers } });
    const body = answer.status === 304 ? undefined : ((await answer.json()) as { data: never });
    if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
    const etag = answer.headers.get('etag');
    return { data: body?.data, ...(etag ? { etag } : {}) };
  };
  const list = async (view: string, params: Params, etag?: string): Promise<Page | undefined> => {
    requests.list++;
    const { data, etag: name } = await get(`/${view}?${query(params)}`, etag ? { 'if-none-match': etag } : {});
    if (!data) requests.unchanged++;
    return data && { ...(data as Page), ...(name ? { etag: name } : {}) };
  };
  return {
    listSince: list,
    rows: async (view: string, ids: readonly string[]) => {
      requests.rows++;
      return ((await get(`/${view}?ids=${ids.join()}`)).data as unknown as Page).rows;
    },
    totals: async (view: string, filters: readonly Params[]) => {
      requests.totals++;
      const of = new URLSearchParams(filters.map((filter): [string, string] => ['of', query(filter)]));
      return (await get(`/${view}/totals?${of}`)).data;
    },
  };
};

/** Ms from the change to the row on the screen. */
let latencies: number[] = [];
/** Versions that every browser must show, and the time at which each did, ms since 1970. */
let wanted = new Map<string, number>();
const fresh: number[] = [];

const browse = async ({ url, token, view, list, tabs }: Extract<CrowdOrder, { do: 'open' }>): Promise<void> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = apiOf(url, token);
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    reconnectionDelayMax: 5_000,
    forceNew: true,
    autoConnect: false,
  });
  const views = new LiveViews({
    client,
    api,
    watch: (of: readonly string[]) =>
      socket
        .timeout(5_000)
        .emitWithAck('watch', of)
        .catch(() => undefined),
    isOwn: () => false,
    fresh: () => {},
    offset: () => 0,
  });
  const shown = new Map<string, number>();
  let isFresh = false;
  const look = (data: unknown) => {
    const now = Date.now();
    for (const { id, version, updatedAt } of (data as Page | undefined)?.rows ?? []) {
      if ((shown.get(id) ?? -1) >= version) continue;
      // The initial read doesn't count as latency.
      if (shown.has(id)) latencies.push(now - Date.parse(updatedAt));
      shown.set(id, version);
    }
    if (wanted.size === 0) isFresh = false;
    else if (!isFresh && [...wanted].every(([id, version]) => (shown.get(id) ?? -1) >= version)) {
      isFresh = true;
      fresh.push(now);
    }
  };
  const page = new QueryObserver(client, {
    queryKey: ['list', view, list],
    queryFn: async () => livePage((await api.listSince(view, list)) as Page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  await new Promise<void>((done) => {
    page.subscribe(({ data }) => {
      look(data);
      if (data) done();
    });
  });
  for (const tab of tabs) {
    const count = new QueryObserver(client, {
      queryKey: ['count', view, tab],
      queryFn: async () => ((await api.totals(view, [tab])) as unknown as [Page])[0].total,
      staleTime: Number.POSITIVE_INFINITY,
    });
    count.subscribe(() => {});
  }
  socket.on('connect', () => views.connect());
  socket.on('disconnect', () => views.disconnect());
  socket.on('rows', (message) => views.rows(message));
  socket.on('again', (message) => views.again(message));
  socket.io.on('ping', () => views.alive());
  await new Promise<void>((done) => {
    socket.once('connect', () => done());
    socket.connect();
  });
};

/**
 * A browser without its cache: it watches, notes when rows arrived, and requests counts at the page's rhythm. Most
 * browsers of a large crowd are of this kind, so that the benchmark doesn't measure this process.
 */
const follow = async ({ url, token, view, tabs, list }: Extract<CrowdOrder, { do: 'open' }>): Promise<void> => {
  const api = apiOf(url, token);
  await api.listSince(view, list);
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnectionDelayMax: 5_000, forceNew: true });
  const rhythm = new Rhythm();
  let asking = false;
  socket.on('rows', ({ rows }: { rows: SpRow[] }) => {
    const now = Date.now();
    for (const { updatedAt } of rows) latencies.push(now - Date.parse(updatedAt));
    rhythm.record(rows.length, now);
    if (asking) return;
    asking = true;
    setTimeout(
      async () => {
        await api.totals(view, tabs).catch(() => undefined);
        asking = false;
      },
      rhythm.wait(now, false),
    );
  });
  await new Promise<void>((done) => {
    socket.on('connect', () => socket.emit('watch', [view], () => done()));
  });
};

/** A socket that only notes when rows arrived: the bare counterpart of the product's browsers. */
const listen = (url: string): Promise<void> =>
  new Promise((done) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    socket.on('rows', (changed: { at: number }[]) => {
      for (const one of changed) latencies.push(Date.now() - one.at);
    });
    socket.once('connect', () => done());
  });

const say = (answer: CrowdAnswer) => process.send?.(answer);
const orders: { [K in CrowdOrder['do']]: (order: Extract<CrowdOrder, { do: K }>) => Promise<object> } = {
  open: async (order) => {
    for (let n = 0; n < order.many; n += 25)
      await Promise.all(
        Array.from({ length: Math.min(25, order.many - n) }, (_, i) =>
          n + i < order.whole ? browse(order) : follow(order),
        ),
      );
    return {};
  },
  listen: async ({ url, many }) => {
    for (let n = 0; n < many; n += 25)
      await Promise.all(Array.from({ length: Math.min(25, many - n) }, () => listen(url)));
    return {};
  },
  begin: async () => {
    latencies = [];
    Object.assign(requests, { list: 0, unchanged: 0, rows: 0, totals: 0 });
    return {};
  },
  measure: async () => {
    const upwards = latencies.sort((a, b) => a - b);
    return { many: upwards.length, p50: share(upwards, 0.5), p99: share(upwards, 0.99), requests: { ...requests } };
  },
  want: async ({ versions }) => {
    fresh.length = 0;
    wanted = new Map(versions);
    return {};
  },
  fresh: async () => ({ at: [...fresh] }),
};
process.on('message', (order: CrowdOrder) => {
  void (orders[order.do] as (order: CrowdOrder) => Promise<object>)(order).then(
    (answer) => say({ no: order.no, ...answer }),
    (error: unknown) => say({ no: order.no, error: String(error) }),
  );
});
say({ no: 0 });
