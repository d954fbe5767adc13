/** Storage of a session: exactly the keys of the specification. */
import type { JobDesk, Level } from '@domain/kit/aggregate/actor';

/** Every session key in storage, spelled as specified; Sign Out clears them all. */
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
} & Restriction;
/**
 * Menu lines hidden from the account, and rights withheld from it, as sent with sign-in or profile; not stored. Absent:
 * none.
 */
export type Restriction = { hidden?: readonly string[] | undefined; without?: readonly string[] | undefined };
/** Response of a sign-in; `branches` are read again with the profile and never stored. */
export type LoginData = Partial<Record<SessionKey | 'cabangDefault', string | null>>;
/** Storage key of the user whose data this browser holds; absent: none. */
export const OWNER = 'lintas.pemilik';
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored session; undefined without a token or a job desk. */
export const readSession = (shelf: Shelf): Session | undefined => {
  const get = (key: SessionKey) => shelf.getItem(key) ?? '';
  if (!get('token') || !get('jobdesk')) return undefined;
  return {
    token: get('token'),
    user_id: get('user_id'),
    username: get('username'),
    fullname: get('fullname') || get('username'),
    jobdesk: get('jobdesk') as JobDesk,
    level: get('level') === 'admin' ? 'admin' : 'user',
    cabang: get('cabang'),
    buBrenchid: get('buBrenchid'),
    buBrench: get('buBrench'),
    loginBu: get('loginBu'),
  };
};
/** Stores a sign-in response under the session keys; clears what an earlier session left. */
export const writeSession = (shelf: Shelf, data: LoginData): void => {
  clearKeys(shelf);
  const values: LoginData = { ...data, cabang: data.cabang ?? data.cabangDefault };
  for (const key of sessionKeys) if (values[key] !== undefined && values[key] !== null) shelf.setItem(key, values[key]);
};
export const clearKeys = (shelf: Shelf): void => {
  for (const key of sessionKeys) shelf.removeItem(key);
};
