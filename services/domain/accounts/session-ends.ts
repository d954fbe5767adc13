/**
 * Which change ends whose sessions (with wall screens and open sockets, in every process). A session that has ended
 * never comes back, whatever happens later. Aggregates mark the end in their state by this table (`since`); the sign-in
 * checks it wherever a session might continue.
 */
import type { EventMeta } from '../kit/aggregate/aggregate.js';
import type { AnyData, AnyState } from '../kit/aggregate/any.js';

/**
 * `all`: every session of the account. `others`: all but the one that made the change, if it is the account's own.
 * `barred`: all, if the changed record can't sign in any more. `none`: sessions go on, with the names, branches and
 * rights as changed.
 */
export type Ends = 'all' | 'others' | 'barred' | 'none';
export const sessionEnds = {
  user: {
    UserCreated: 'all',
    UserAsked: 'none',
    /** Name, desk, level or branches. */
    UserChanged: 'all',
    UserPasswordSet: 'all',
    UserLocked: 'all',
    UserUnlocked: 'all',
    UserReset: 'all',
    UserProposed: 'none',
    UserApproved: 'none',
    UserDeclined: 'none',
    UserWithdrawn: 'none',
    UserRetracted: 'all',
    UserLinkIssued: 'none',
    UserOwnerConfirmed: 'none',
    UserEmailConfirmed: 'none',
    UserEmailRemoved: 'none',
    UserIdentityLinked: 'none',
    /** Somebody who removes a way to sign in does not trust the sessions it opened. */
    UserIdentityUnlinked: 'others',
    UserRestricted: 'all',
  },
  second_factor: {
    SecondFactorAdded: 'others',
    SecondFactorRenamed: 'none',
    SecondFactorRemoved: 'others',
    RecoveryCodesMade: 'none',
    RecoveryCodeUsed: 'none',
    SecondFactorsReset: 'all',
    /** The factors can't be read any more, by an attacker either. */
    SecondFactorsGivenUp: 'none',
    EnrolCodeGiven: 'none',
  },
  driver_account: { DriverPasswordGiven: 'all', DriverPasswordSet: 'all', DriverPasswordTaken: 'all' },
  /** Whose driver it is, and whether they still drive. */
  driver: { Registered: 'none', Changed: 'barred', Retired: 'all', Restored: 'none' },
  /** Accounts of a closed branch, or of an employee who leaves, are locked one by one. */
  branch: { Registered: 'none', Changed: 'none', Retired: 'none', Restored: 'none' },
  employee: { Registered: 'none', Changed: 'none', Retired: 'none', Restored: 'none' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Ends>>>>;

type After = (state: AnyState, data: AnyData, meta: EventMeta) => AnyState;

/**
 * Wraps the `evolve` of an aggregate so that it marks events that end sessions: `since` of its state is the revision of
 * the last such event, and sessions that began before it are void.
 * @param ends its line of {@link sessionEnds}, which names each of its events @param barred whether a state can't sign
 * in
 */
export const endingSessions = <E extends object>(
  ends: Readonly<Record<keyof E & string, Ends>>,
  evolve: E,
  barred: (state: AnyState) => boolean = () => false,
): E => {
  const marking =
    (after: After, how: Ends): After =>
    (state, data, meta) => {
      const next = after(state, data, meta);
      return how === 'all' || (how === 'barred' && barred(next)) ? { ...next, since: meta.revision } : next;
    };
  const all = Object.entries(evolve as Record<string, After>);
  return Object.fromEntries(all.map(([type, after]) => [type, marking(after, ends[type as keyof E & string])])) as E;
};
