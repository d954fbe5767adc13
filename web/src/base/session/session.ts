/**
 * The signed-in user, stored under the session keys of the specification. The server enforces every right: this only
 * decides what is displayed.
 */
import type { Actor, JobDesk } from '@domain/kit/aggregate/actor';
import { INIT } from './init-url';
import { readBy } from './reader';
import { clearKeys, type LoginData, type Restriction, readSession, type Session, writeSession } from './session-shelf';
import { store, useStore } from './store';

export type { LoginData, Session } from './session-shelf';

const session = store<Session | undefined>(readSession(localStorage));
readBy(session.get);
export const currentSession = (): Session | undefined => session.get();
export const useSession = (): Session | undefined => useStore(session);
/** The signed-in user; only within the shell, which requires a session. */
export const useWho = (): Session => {
  const who = useStore(session);
  if (!who) throw new Error('not signed in');
  return who;
};
/** Whether a wall screen is signed in: it has one page of its own. */
export const isWall = (s: Session | undefined): boolean => (s?.jobdesk as string | undefined) === 'wall';
/** The desk whose menu and documents a session uses: a wall screen has those of monitoring. */
export const menuDesk = (s: Session): JobDesk => (isWall(s) ? 'monitoring' : s.jobdesk);
/** The part of the session that the domain's tables of rights need. */
export const actorOf = (s: Session): Pick<Actor, 'id' | 'jobdesk' | 'level' | 'without'> => ({
  id: s.user_id,
  jobdesk: s.jobdesk,
  level: s.level,
  ...(s.without ? { without: s.without } : {}),
});
/** Calls `f` after the session has changed: sign-in, sign-out, or either in another window. @returns unsubscribe */
export const onSession = (f: (now: Session | undefined) => void): (() => void) =>
  session.subscribe(() => f(session.get()));

type Ended = (userId: string) => void;
const ended = new Set<Ended>();
/** Calls `f` just before a session ends without a sign-out in this window. @returns unsubscribe */
export const onEnded = (f: Ended): (() => void) => {
  ended.add(f);
  return () => ended.delete(f);
};

/** Set by Sign Out: the next user must not return to this page. */
let leaving = false;
/**
 * Marks the session as ending by the user. Call it before the server is told: the server announces the end to this
 * window's socket too, often before it answers.
 */
export const leave = (): void => {
  leaving = true;
};
export const isLeaving = (): boolean => leaving;
export const signedIn = (data: LoginData & Restriction): Session | undefined => {
  leaving = false;
  writeSession(localStorage, data);
  session.set(readSession(localStorage));
  restrict(data);
  return session.get();
};
/** Applies the account's restrictions. */
export const restrict = ({ hidden, without }: Restriction): void => {
  const now = session.get();
  if (now && (String(now.hidden) !== String(hidden) || String(now.without) !== String(without)))
    session.set({ ...now, hidden, without });
};
/**
 * Forgets the session in this browser; the caller tells the server if needed. `byUser`: also forgets the address to
 * return to.
 */
export const forgetSession = ({ byUser = false } = {}): void => {
  leaving ||= byUser;
  const before = session.get();
  if (!leaving && before) for (const f of ended) f(before.user_id);
  if (leaving) forgetUrl();
  clearKeys(localStorage);
  session.set(undefined);
};

/** Remembers the address that required a sign-in, to return to it afterwards. Only addresses of this site. */
export const rememberUrl = (url: string): void => {
  if (!leaving && url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/signin') && url !== '/') {
    sessionStorage.setItem(INIT, url);
  }
};
export const rememberedUrl = (): string | undefined => sessionStorage.getItem(INIT) ?? undefined;
export const forgetUrl = (): void => sessionStorage.removeItem(INIT);

/** Follows a sign-in or sign-out in another window. @param key of the storage event; null: all of it was cleared */
export const followStorage = ({ key }: Pick<StorageEvent, 'key'>): void => {
  if (key !== null && key !== 'token' && key !== 'jobdesk') return;
  const [now, before] = [readSession(localStorage), session.get()];
  if (!now && before) for (const f of ended) f(before.user_id);
  // After a sign-in elsewhere, an earlier Sign Out in this window no longer counts.
  if (now) leaving = false;
  if (now?.token !== before?.token) session.set(now);
};
if (typeof window !== 'undefined') window.addEventListener('storage', followStorage);
