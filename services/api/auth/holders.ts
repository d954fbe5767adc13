/** Whose a session is, as their streams have it now, and whether it still counts. */
import { actorOfUser, type UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import { type DriverAccount, driverAccount } from '../../domain/flows/driver/account.js';
import { type Actor, granted } from '../../domain/kit/actor.js';
import { driver, drivesForUs } from '../../domain/master/driver.js';
import { wallMakers } from '../../domain/rights/walls.js';
import type { Streams } from '../commands/streams.js';

/** What of a session says whose it is. Revisions: of the streams when it began; what ended sessions since then ended it. */
export type Began = {
  /** Id of the user; of a driver: among the drivers. */
  user: string;
  /** Of the user's stream, or of the driver's account. */
  revision: number;
  driver?: boolean;
  /** Of the driver's entry; absent: it began before any was kept. */
  entry?: number;
  /** A screen's that shows boards, by what it is called: `user` is who connected it. */
  wall?: string;
  /** All that it is good for: to enrol a second factor. */
  limited?: boolean;
};
/** `good`: they may be signed in, and nothing ended it. */
export type Holder = { good: boolean; actor: Actor; limited?: boolean | undefined };
export type DriverEntry = Parameters<typeof drivesForUs>[0] & {
  fields: Partial<Record<string, string>>;
  since?: number;
};

/** A driver as one who acts: at home in their branch, and in the one that they are lent to. */
export const driverActor = (
  id: string,
  { code = '', name = '', branch = '', pinjam_cabang = '' }: DriverEntry['fields'],
): Actor => ({
  id,
  username: code,
  fullname: name,
  jobdesk: 'driver',
  level: 'user',
  branches: [branch, pinjam_cabang].filter(Boolean),
});
/** A wall as one who acts: at home where who connected it is, by its own name. */
export const wallActor = ({ id, username, branches }: Actor, wall: string): Actor => ({
  ...{ id, username, branches },
  fullname: wall,
  jobdesk: 'wall',
  level: 'user',
});
/** Who signs in as a driver: there, of our own fleet, and with a password. */
export const isOpen = (entry: DriverEntry, account: DriverAccount): boolean =>
  drivesForUs(entry) && account.passwordHash !== '';

/** @throws Unavailable */
export const holderOf = (streams: Pick<Streams, 'load'>, began: Began): Promise<Holder> =>
  began.driver ? driverOf(streams, began) : userOf(streams, began);

const driverOf = async (
  streams: Pick<Streams, 'load'>,
  { user: id, revision, entry: at = -1 }: Began,
): Promise<Holder> => {
  const [account, entry] = await Promise.all([
    streams.load<DriverAccount>(driverAccount, id),
    streams.load<DriverEntry>(driver.aggregate, id),
  ]);
  const { since = -1 } = entry.state;
  const counts = isSince(revision, account) && at >= since && at <= entry.revision;
  return {
    good: counts && isOpen(entry.state, account.state),
    actor: driverActor(id, entry.state.fields),
    limited: account.state.temporary,
  };
};

const userOf = async (
  streams: Pick<Streams, 'load'>,
  { user: id, revision, wall, limited }: Began,
): Promise<Holder> => {
  const account = await streams.load<UserState>(user, id);
  const actor = actorOfUser(id, account.state);
  const good = account.state.status === 'active' && isSince(revision, account);
  if (wall === undefined) return { good, actor, limited };
  return { good: good && granted(wallMakers, actor), actor: wallActor(actor, wall) };
};

/** Whether nothing ended it; one of a revision that is not there is none of this log's. */
const isSince = (began: number, { state, revision }: { state: { since: number }; revision: number }): boolean =>
  began >= state.since && began <= revision;
