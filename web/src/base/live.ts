/**
 * Changes made elsewhere, brought onto this screen: one socket tells which documents changed, their rows are read again
 * together, and what is shown is edited in place. After a lost connection everything shown is read again.
 */
import type { Query } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { api, heard, noteHeard, type Params } from './api';
import { compareStanding, type LivePage, type LiveRow, patchRows, patchTotals, type Standing } from './live-patch';
import { queryClient } from './query';
import { currentSession, forgetSession, onSession, rememberUrl } from './session';
import { store, useStore, useStorePart } from './store';
import { wroteIt } from './written';

export type LiveState = {
  /** `start`: not connected yet; `again`: lost, trying; `off`: lost for longer. */
  state: 'start' | 'on' | 'again' | 'off';
  /** When the server was last heard, ms. */
  dataAt: number;
};
const status = store<LiveState>({ state: 'start', dataAt: 0 });
export const useLiveState = (): LiveState => useStore(status);
heard.listener = () => status.set((s) => (heard.at - s.dataAt < 1_000 ? s : { ...s, dataAt: heard.at }));

const FRESH_MS = 6_000;
const freshIds = store<ReadonlySet<string>>(new Set());
const markFresh = (key: string) => {
  freshIds.set((s) => new Set(s).add(key));
  setTimeout(() => freshIds.set((s) => new Set([...s].filter((k) => k !== key))), FRESH_MS);
};
/** True for six seconds after somebody else changed the document: its row is marked `baru saja`. */
export const useFresh = (view: string, id: string): boolean => useStorePart(freshIds, (s) => s.has(`${view}/${id}`));

/** Told of rows as they read after a change, with those that this browser changed itself marked. */
export type RowsListener = (view: string, rows: readonly LiveRow[], own: (row: LiveRow) => boolean) => void;
const listeners = new Map<RowsListener, string>();
/** Hears every changed row of a view, shown or not. @returns the way out */
export const onRows = (view: string, f: RowsListener): (() => void) => {
  listeners.set(f, view);
  return () => listeners.delete(f);
};

type ListKey = readonly ['list', string, Params];
const listsOf = (view: string, active: boolean): Query[] =>
  queryClient.getQueryCache().findAll({ queryKey: ['list', view], type: active ? 'active' : 'inactive' });
const pageOf = (q: Query) => q.state.data as LivePage<LiveRow> | undefined;
const paramsOf = (q: Query) => (q.queryKey as unknown as ListKey)[2] ?? {};
/** Puts a page into the cache without making it look newly fetched. */
const setPage = (q: Query, page: LivePage<LiveRow>) =>
  queryClient.setQueryData(q.queryKey, page, { updatedAt: q.state.dataUpdatedAt });

/** After `ms` of quiet, but not later than `most` after the first call. */
const debounced = (f: () => void, ms: number, most: number) => {
  let timer = 0;
  let first = 0;
  return () => {
    const now = Date.now();
    if (first === 0) first = now;
    clearTimeout(timer);
    timer = window.setTimeout(
      () => {
        first = 0;
        f();
      },
      Math.max(0, Math.min(ms, first + most - now)),
    );
  };
};

const countViews = new Set<string>();
const recount = debounced(
  () => {
    const views = [...countViews];
    countViews.clear();
    for (const view of views) void queryClient.invalidateQueries({ queryKey: ['count', view] });
    for (const view of views) for (const q of listsOf(view, true)) void totalsOf(view, q);
  },
  250,
  1_000,
);
const totalsOf = async (view: string, q: Query) => {
  const page = pageOf(q);
  if (!page) return;
  const { sort: _, page: __, ...filter } = paramsOf(q);
  try {
    const now = await api.list(view, { ...filter, size: 0, totals: 1 });
    const shown = pageOf(q);
    if (shown && shown.base === page.base) setPage(q, patchTotals(shown, now));
  } catch {
    // The next change asks again.
  }
};

const MOST = 100;
const readRows = async (view: string, ids: readonly string[]): Promise<LiveRow[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, i) => ids.slice(i * MOST, (i + 1) * MOST));
  return (await Promise.all(parts.map((part) => api.rows<LiveRow>(view, part)))).flat();
};
const shownIds = (view: string): Set<string> =>
  new Set(listsOf(view, true).flatMap((q) => pageOf(q)?.rows.map((r) => r.id) ?? []));

/** What is shown of a document, wherever that is. */
const shownOf = (view: string, id: string): LiveRow | undefined =>
  listsOf(view, true)
    .map((q) => pageOf(q)?.rows.find((r) => r.id === id))
    .find((r) => r !== undefined) ?? queryClient.getQueryData<LiveRow>(['doc', view, id]);

/** Reads changed documents again and edits what is shown. @param versions how each stands now, by id */
const touch = async (view: string, versions: ReadonlyMap<string, Standing>): Promise<void> => {
  for (const q of listsOf(view, false))
    void queryClient.invalidateQueries({ queryKey: q.queryKey, refetchType: 'none' });
  for (const [id, version] of versions) {
    void queryClient.invalidateQueries({
      queryKey: ['doc', view, id],
      predicate: (q) => compareStanding(q.state.data as LiveRow | undefined, version) < 0,
    });
    void queryClient.invalidateQueries({ queryKey: ['history', view, id] });
  }
  countViews.add(view);
  recount();
  const heardOf = [...listeners.values()].includes(view);
  const all = [...versions.keys()];
  const shown = shownIds(view);
  // A flood (an import) is read where it is seen; the totals tell the rest.
  const ids = all.length > 2 * MOST ? all.filter((id) => shown.has(id)) : all;
  if (ids.length === 0 || (!heardOf && listsOf(view, true).length === 0)) return;
  try {
    const rows = await readRows(view, ids);
    const own = (row: LiveRow) => wroteIt(view, row.id, row.version ?? 0);
    // Another name of a customer is no news of its orders.
    const older = new Set(rows.filter((row) => (shownOf(view, row.id)?.version ?? -1) < (row.version ?? 0)));
    for (const q of listsOf(view, true)) {
      const page = pageOf(q);
      const next = page && patchRows(page, paramsOf(q), ids, rows);
      if (next && next !== page) setPage(q, next);
    }
    for (const row of older) if (!own(row)) markFresh(`${view}/${row.id}`);
    for (const [f, of] of listeners) if (of === view) f(view, rows, own);
  } catch {
    setTimeout(() => queue([...versions].map(([id, standing]) => ({ view, id, ...standing }))), 2_000);
  }
};

type Changed = { view: string; id: string } & Standing;
const waiting = new Map<string, Map<string, Standing>>();
let flushing = 0;
const queue = (changes: readonly Changed[]): void => {
  for (const { view, id, ...standing } of changes) {
    const of = waiting.get(view) ?? new Map<string, Standing>();
    if (compareStanding(standing, of.get(id)) > 0) of.set(id, standing);
    waiting.set(view, of);
  }
  if (flushing) return;
  flushing = window.setTimeout(() => {
    flushing = 0;
    const all = [...waiting];
    waiting.clear();
    if (currentSession()) for (const [view, versions] of all) void touch(view, versions);
  }, 30);
};
/** A command of this browser changed a document: shown at once, without waiting for the socket. */
export const noteOwnChange = (view: string, id: string, version: number): void => queue([{ view, id, version }]);

/** Everything shown is read again: rows in place, totals, documents. */
const resync = async (): Promise<void> => {
  void queryClient.invalidateQueries({ predicate: (q) => q.queryKey[0] !== 'list' });
  void queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
  for (const q of queryClient.getQueryCache().findAll({ queryKey: ['list'], type: 'active' })) {
    const view = String(q.queryKey[1]);
    const page = pageOf(q);
    if (!page) {
      void queryClient.refetchQueries({ queryKey: q.queryKey, exact: true });
      continue;
    }
    const ids = page.rows.map((r) => r.id);
    try {
      const rows = ids.length > 0 ? await readRows(view, ids) : [];
      const now = pageOf(q);
      if (now) setPage(q, { ...patchRows(now, paramsOf(q), ids, rows), came: undefined });
      await totalsOf(view, q);
    } catch {
      void queryClient.refetchQueries({ queryKey: q.queryKey, exact: true });
    }
  }
};

let socket: Socket | undefined;
let lostTimer = 0;
const lost = () => {
  status.set((s) => (s.state === 'off' || s.state === 'start' ? s : { ...s, state: 'again' }));
  if (lostTimer !== 0) return;
  lostTimer = window.setTimeout(() => status.set((s) => (s.state === 'on' ? s : { ...s, state: 'off' })), 10_000);
};
const found = () => {
  clearTimeout(lostTimer);
  lostTimer = 0;
  status.set((s) => ({ ...s, state: 'on' }));
};
/** The server refuses this socket: a session that is over answers 401 here, which signs out; else it is tried again. */
const refused = async (of: Socket) => {
  await api.get('/auth/get-profile').catch(() => undefined);
  if (currentSession() && of === socket) setTimeout(() => of === socket && of.connect(), 3_000);
};
const connect = async (token: string): Promise<void> => {
  const { io } = await import('socket.io-client');
  if (currentSession()?.token !== token) return;
  socket?.disconnect();
  const mine = io({ transports: ['websocket'], auth: { token }, reconnectionDelayMax: 5_000 });
  socket = mine;
  mine.on('connect', () => {
    found();
    noteHeard();
    // Also on the first one: what was read while it was being made may have changed since.
    void resync();
  });
  mine.io.on('ping', noteHeard);
  mine.on('changed', (changes: readonly Changed[]) => {
    noteHeard();
    queue(changes);
  });
  mine.on('revoked', () => {
    rememberUrl(location.pathname + location.search);
    ended.set(true);
    forgetSession();
  });
  mine.on('disconnect', (reason) => {
    lost();
    if (reason === 'io server disconnect' && currentSession()) void refused(mine);
  });
  mine.on('connect_error', () => {
    lost();
    if (!mine.active) void refused(mine);
  });
};
/** True after the server has ended the session while it was in use; sign-in tells it. */
export const ended = store(false);

/** Keeps a socket as long as somebody is signed in. Called once. */
export const startLive = (): void => {
  let token: string | undefined;
  const follow = () => {
    const now = currentSession()?.token;
    if (now === token) return;
    token = now;
    queryClient.clear();
    waiting.clear();
    socket?.disconnect();
    socket = undefined;
    clearTimeout(lostTimer);
    lostTimer = 0;
    status.set({ state: 'start', dataAt: 0 });
    if (now) void connect(now);
  };
  onSession(follow);
  follow();
  window.addEventListener('offline', lost);
  // The old connection may look alive and be dead: a new one reads all anew.
  window.addEventListener('online', () => socket?.disconnect().connect());
};
