/** Applies changes made elsewhere to this screen: one socket while somebody is signed in, and its subscriptions. */
import type { ReloadUpdate, RowsUpdate, Watching } from '@domain/queries/live';
import type { Socket } from 'socket.io-client';
import { standAlone } from '../navigation/stand-alone';
import { leisure } from '../navigation/when-idle';
import { api, lastResponse, noteResponse } from '../server/api';
import { serverNow } from '../server/clock';
import { queryClient } from '../server/query';
import { wroteIt } from '../server/written';
import { currentSession, forgetSession, isLeaving, onSession, rememberUrl } from '../session/session';
import { store, useStore, useStorePart } from '../session/store';
import type { LiveRow } from './patch';
import { LiveViews, type RowsListener, type RowVersion } from './views';

export type LiveState = {
  /** `start`: not connected yet; `again`: reconnecting; `off`: disconnected for longer. */
  state: 'start' | 'on' | 'again' | 'off';
  /** When the server last sent anything, in ms. */
  dataAt: number;
};
const status = store<LiveState>({ state: 'start', dataAt: 0 });
export const useLiveState = (): LiveState => useStore(status);
/** Whether the socket is connected. */
export const useConnected = (): boolean => useStorePart(status, ({ state }) => state === 'on');
lastResponse.listener = () =>
  status.set((s) => (lastResponse.at - s.dataAt < 1_000 ? s : { ...s, dataAt: lastResponse.at }));

const FRESH_MS = 6_000;
/** Expired highlights are removed in batches at this interval (ms), not one by one. */
const FADE_MS = 300;
const freshIds = store<ReadonlySet<string>>(new Set());
const freshEnds = new Map<string, number>();
let fading: number | undefined;
const fade = () => {
  const now = performance.now();
  const over = [...freshEnds].flatMap(([key, end]) => (end <= now ? [key] : []));
  for (const key of over) freshEnds.delete(key);
  if (over.length > 0) freshIds.set((s) => new Set([...s].filter((key) => freshEnds.has(key))));
  fading = freshEnds.size > 0 ? window.setTimeout(fade, FADE_MS) : undefined;
};
const markFresh = (view: string, id: string) => {
  const key = `${view}/${id}`;
  freshIds.set((s) => (s.has(key) ? s : new Set(s).add(key)));
  freshEnds.set(key, performance.now() + FRESH_MS);
  if (fading === undefined) fading = window.setTimeout(fade, FRESH_MS);
};
/** True for six seconds after somebody else changed the document: its row is marked `baru saja`. */
export const useFresh = (view: string, id: string): boolean => useStorePart(freshIds, (s) => s.has(`${view}/${id}`));

/** Ms for the server to answer a subscription, and ms for which a hidden page still receives rows. */
const PATIENCE = 5_000;
const AWAKE = 60_000;

const views = new LiveViews({
  client: queryClient,
  api,
  watch: (of) =>
    socket
      ?.timeout(PATIENCE)
      .emitWithAck('watch', of)
      .catch(() => undefined) as Promise<Watching<LiveRow> | undefined>,
  isOwn: wroteIt,
  fresh: markFresh,
  offset: () => serverNow() - Date.now(),
});
/**
 * Calls `f` with every changed row of a view (`R`, by the view's own type), shown or not; no rows: some may have been
 * missed.
 * @param asleep also while the page is hidden for long @returns unsubscribe
 */
export const onRows = <R extends RowVersion = LiveRow>(
  view: string,
  f: RowsListener<R>,
  asleep = false,
): (() => void) => views.onRows(view, f, asleep);
/** Applies a change by this browser's own command at once, without waiting for the socket. */
export const noteOwnChange = (view: string, id: string, version: number): void =>
  void views.ownChange(view, id, version);

let socket: Socket | undefined;
let lostTimer = 0;
const lost = () => {
  status.set((s) => (s.state === 'off' || s.state === 'start' ? s : { ...s, state: 'again' }));
  if (lostTimer !== 0) return;
  lostTimer = window.setTimeout(() => status.set((s) => (s.state === 'on' ? s : { ...s, state: 'off' })), 10_000);
};
const reconnected = () => {
  clearTimeout(lostTimer);
  lostTimer = 0;
  status.set((s) => ({ ...s, state: 'on' }));
};
/** The server refused this socket: an ended session gets a 401 here, which signs out; otherwise it reconnects. */
const refused = async (of: Socket) => {
  await api.get('/auth/get-profile').catch(() => undefined);
  if (currentSession() && of === socket) setTimeout(() => of === socket && of.connect(), 3_000);
};
const connect = async (token: string): Promise<void> => {
  await leisure();
  const wanted = () => currentSession()?.token === token;
  const missing = () => {
    lost();
    return wanted();
  };
  const code = await standAlone(() => import('./socket'), missing);
  if (!code || !wanted()) return;
  socket?.disconnect();
  const mine = code.io({ transports: ['websocket'], auth: { token }, reconnectionDelayMax: 5_000 });
  socket = mine;
  mine.on('connect', () => {
    reconnected();
    noteResponse();
    views.connect();
  });
  mine.io.on('ping', () => {
    noteResponse();
    views.alive();
  });
  mine.on('rows', (updates: RowsUpdate<LiveRow>) => {
    noteResponse();
    views.rows(updates);
  });
  mine.on('again', (message: ReloadUpdate) => views.again(message));
  mine.on('revoked', () => {
    if (renewing || isLeaving()) return;
    rememberUrl(location.pathname + location.search);
    ended.set(true);
    forgetSession();
  });
  mine.on('disconnect', (reason) => {
    views.disconnect();
    lost();
    if (reason === 'io server disconnect' && currentSession() && !renewing) void refused(mine);
  });
  mine.on('connect_error', () => {
    lost();
    if (!mine.active) void refused(mine);
  });
};
let renewing = false;
/** Runs a step that replaces this session by a new one: the end of the old one is not reported meanwhile. */
export const renewed = async <T>(renew: () => Promise<T>): Promise<T> => {
  renewing = true;
  try {
    return await renew();
  } finally {
    renewing = false;
  }
};
/** True after the server ended a session in use; the sign-in page shows it. */
export const ended = store(false);

/** Keeps a socket open while somebody is signed in. Called once. */
export const startLive = (): void => {
  let token: string | undefined;
  const follow = () => {
    const now = currentSession()?.token;
    if (now === token) return;
    token = now;
    queryClient.clear();
    views.clear();
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
  let sleep = 0;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(sleep);
    if (document.hidden) sleep = window.setTimeout(() => views.sleep(true), AWAKE);
    else views.sleep(false);
  });
  // The old connection may look alive and be dead: a new one reloads everything.
  window.addEventListener('online', () => socket?.disconnect().connect());
};
