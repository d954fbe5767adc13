/**
 * Who is signed in, kept under the session keys of the specification. The server is the judge of every right: what stands
 * here only decides what is drawn.
 */
import type { Actor, JobDesk } from '@domain/kit/actor';
import { INIT } from './init-url';
import { readBy } from './reader';
import { clearKeys, type LoginData, type Restriction, readSession, type Session, writeSession } from './session-shelf';
import { store, useStore } from './store';

export type { LoginData, Session } from './session-shelf';

const session = store<Session | undefined>(readSession(localStorage));
readBy(session.get);
export const currentSession = (): Session | undefined => session.get();
export const useSession = (): Session | undefined => useStore(session);
/** The signed-in user; only where the shell stands, which is never without one. */
export const useWho = (): Session => {
  const who = useStore(session);
  if (!who) throw new Error('not signed in');
  return who;
};
/** Whether a screen on a wall is signed in: it has its own page and no other. */
export const isWall = (s: Session | undefined): boolean => (s?.jobdesk as string | undefined) === 'wall';
/** The desk whose menu somebody has, and its documents with it: a wall shows what is watched. */
export const menuDesk = (s: Session): JobDesk => (isWall(s) ? 'monitoring' : s.jobdesk);
/** What the domain's tables of rights ask for. */
export const actorOf = (s: Session): Pick<Actor, 'id' | 'jobdesk' | 'level' | 'without'> => ({
  id: s.user_id,
  jobdesk: s.jobdesk,
  level: s.level,
  ...(s.without ? { without: s.without } : {}),
});
/** Calls `f` with the session after it has changed: signed in, out, or in another window. */
export const onSession = (f: (now: Session | undefined) => void): (() => void) =>
  session.subscribe(() => f(session.get()));

type Ended = (userId: string) => void;
const ended = new Set<Ended>();
/** Calls `f` just before a session ends that nobody ended in this window. */
export const onEnded = (f: Ended): (() => void) => {
  ended.add(f);
  return () => ended.delete(f);
};

/** Set by Sign Out: the page that is left is not to be come back to by whoever signs in next. */
let leaving = false;
export const signedIn = (data: LoginData & Restriction): Session | undefined => {
  leaving = false;
  writeSession(localStorage, data);
  session.set(readSession(localStorage));
  restrict(data);
  return session.get();
};
/** Takes over what the account does without. */
export const restrict = ({ hidden, without }: Restriction): void => {
  const now = session.get();
  if (now && (String(now.hidden) !== String(hidden) || String(now.without) !== String(without)))
    session.set({ ...now, hidden, without });
};
/** Forgets the session in this browser; the caller tells the server, if it should know. `byUser`: and where they were. */
export const forgetSession = ({ byUser = false } = {}): void => {
  leaving = byUser;
  const before = session.get();
  if (!byUser && before) for (const f of ended) f(before.user_id);
  if (byUser) forgetUrl();
  clearKeys(localStorage);
  session.set(undefined);
};

/** The address that asked for a sign-in first; it is gone to afterwards. Only addresses of this site. */
export const rememberUrl = (url: string): void => {
  if (!leaving && url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/signin') && url !== '/') {
    sessionStorage.setItem(INIT, url);
  }
};
export const rememberedUrl = (): string | undefined => sessionStorage.getItem(INIT) ?? undefined;
export const forgetUrl = (): void => sessionStorage.removeItem(INIT);

// Another window signed in or out: this one follows.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (e) => {
    if (e.key === null || e.key === 'token' || e.key === 'jobdesk') {
      const [now, before] = [readSession(localStorage), session.get()];
      if (!now && before) for (const f of ended) f(before.user_id);
      if (now?.token !== before?.token) session.set(now);
    }
  });
}
