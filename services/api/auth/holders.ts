/** The current holder of a session, from their streams, and whether the session is still valid. */
import { actorOfUser, type UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import { type DriverAccount, driverAccount } from '../../domain/flows/driver/account.js';
import { type Actor, granted } from '../../domain/kit/aggregate/actor.js';
import { driver, drivesForUs } from '../../domain/master/driver.js';
import { wallMakers } from '../../domain/telemetry/walls.js';
import type { Streams } from '../commands/streams.js';

/**
 * The part of a session that identifies its holder. Revisions are those of the streams when it began; any later event
 * that ends sessions has ended it.
 */
export type Began = {
  /** Id of the user, or of the driver. */
  user: string;
  /** Revision of the user's stream, or of the driver's account. */
  revision: number;
  driver?: boolean;
  /** Revision of the driver's master record; absent in sessions from before it was recorded. */
  entry?: number;
  /** Name of the wall display; `user` is the person who connected it. */
  wall?: string;
  /** The session permits the enrolment of a second factor only. */
  limited?: boolean;
};
/** `good`: the holder may be signed in, and nothing has ended the session. */
export type Holder = { good: boolean; actor: Actor; limited?: boolean | undefined };
export type DriverEntry = Parameters<typeof drivesForUs>[0] & {
  fields: Partial<Record<string, string>>;
  since?: number;
};

/** A driver as an actor, in their home branch and the branch they are lent to. */
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
/** A wall as an actor under its own name, in the branches of the person who connected it. */
export const wallActor = ({ id, username, branches }: Actor, wall: string): Actor => ({
  ...{ id, username, branches },
  fullname: wall,
  jobdesk: 'wall',
  level: 'user',
});
/** Whether a driver may sign in: not retired, of our own fleet, and with a password. */
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

/** Whether nothing has ended the session. A revision beyond the stream's comes from another log. */
const isSince = (began: number, { state, revision }: { state: { since: number }; revision: number }): boolean =>
  began >= state.since && began <= revision;
