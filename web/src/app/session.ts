/**
 * Who is signed in, kept under the session keys of the specification. The server is the judge of every right: what stands
 * here only decides what is drawn.
 */
import { type Actor, type JobDesk, jobdesks, type Level } from '@domain/kit/actor';
import { store, useStore } from './store';

/** Every stored session key, letter for letter; Sign Out clears them all. */
export const sessionKeys = [
  'token',
  'loginBu',
  'jobdesk',
  'cabang',
  'level',
  'mitra1',
  'mitra2',
  'IdDriver',
  'IdDriver2',
  'fullname',
  'idkodekendaraan1',
  'idkodekendaraan2',
  'idcustomer',
  'kendaraan',
  'buBrenchid',
  'buBrench',
  'username',
  'user_id',
] as const;
type SessionKey = (typeof sessionKeys)[number];

export type Session = {
  token: string;
  user_id: string;
  username: string;
  fullname: string;
  jobdesk: JobDesk;
  level: Level;
  /** Name of the branch. */
  cabang: string;
  buBrenchid: string;
  buBrench: string;
  loginBu: string;
};
/** What sign-in answers; `branches` are read again with the profile and never stored. */
export type LoginData = Partial<Record<SessionKey | 'cabangDefault', string | null>>;
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored session; undefined without a token or a known job desk. */
export const readSession = (shelf: Shelf): Session | undefined => {
  const get = (key: SessionKey) => shelf.getItem(key) ?? '';
  const jobdesk = jobdesks.find((desk) => desk === get('jobdesk'));
  if (get('token') === '' || !jobdesk) return undefined;
  return {
    token: get('token'),
    user_id: get('user_id'),
    username: get('username'),
    fullname: get('fullname') || get('username'),
    jobdesk,
    level: get('level') === 'admin' ? 'admin' : 'user',
    cabang: get('cabang'),
    buBrenchid: get('buBrenchid'),
    buBrench: get('buBrench'),
    loginBu: get('loginBu'),
  };
};
/** Stores what sign-in answered under the session keys, and nothing else of an earlier session. */
export const writeSession = (shelf: Shelf, data: LoginData): void => {
  clearKeys(shelf);
  const values: LoginData = { ...data, cabang: data.cabang ?? data.cabangDefault };
  for (const key of sessionKeys) if (values[key] !== undefined && values[key] !== null) shelf.setItem(key, values[key]);
};
export const clearKeys = (shelf: Shelf): void => {
  for (const key of sessionKeys) shelf.removeItem(key);
};

const session = store<Session | undefined>(readSession(localStorage));
export const currentSession = (): Session | undefined => session.get();
export const useSession = (): Session | undefined => useStore(session);
/** The signed-in user; only where the shell stands, which is never without one. */
export const useWho = (): Session => {
  const who = useStore(session);
  if (!who) throw new Error('not signed in');
  return who;
};
/** What the domain's tables of rights ask for. */
export const actorOf = (s: Session): Pick<Actor, 'id' | 'jobdesk' | 'level'> => ({
  id: s.user_id,
  jobdesk: s.jobdesk,
  level: s.level,
});
/** Calls `f` with the session after it has changed: signed in, out, or in another window. */
export const onSession = (f: (now: Session | undefined) => void): (() => void) =>
  session.subscribe(() => f(session.get()));

export const signedIn = (data: LoginData): Session | undefined => {
  writeSession(localStorage, data);
  session.set(readSession(localStorage));
  return session.get();
};
/** Forgets the session in this browser; the caller tells the server, if it should know. */
export const forgetSession = (): void => {
  clearKeys(localStorage);
  session.set(undefined);
};

const INIT = 'initURL';
/** The address that asked for a sign-in first; it is gone to afterwards. Only addresses of this site. */
export const rememberUrl = (url: string): void => {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/signin') && url !== '/') {
    sessionStorage.setItem(INIT, url);
  }
};
export const rememberedUrl = (): string | undefined => sessionStorage.getItem(INIT) ?? undefined;
export const forgetUrl = (): void => sessionStorage.removeItem(INIT);

// Another window signed in or out: this one follows.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (e) => {
    if (e.key === null || e.key === 'token' || e.key === 'jobdesk') {
      const now = readSession(localStorage);
      if (now?.token !== session.get()?.token) session.set(now);
    }
  });
}
