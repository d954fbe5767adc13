/**
 * Which change ends whose sessions, screens on walls and open sockets with them, in every process. What it ends is over for
 * good: nothing that happens later brings it back. Aggregates mark it in their state by this table (`since`); where a session may
 * stay, the sign-in asks it.
 */
import type { EventMeta } from '../kit/aggregate.js';
import type { AnyData, AnyState } from '../kit/any.js';

/**
 * `all`: all of whom it is about. `others`: all but the one in which it was done, where that is theirs. `barred`: all, where it
 * leaves an entry that nobody signs in by. `none`: they go on, with the names, branches and rights that they have then.
 */
export type Ends = 'all' | 'others' | 'barred' | 'none';
/** By aggregate and event. */
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
    /** Who takes a way in away does not trust what it opened. */
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
    /** Nothing reads them any more, and nobody else does. */
    SecondFactorsGivenUp: 'none',
    EnrolCodeGiven: 'none',
  },
  driver_account: { DriverPasswordGiven: 'all', DriverPasswordSet: 'all', DriverPasswordTaken: 'all' },
  /** Whose driver it is, and whether they drive. */
  driver: { Registered: 'none', Changed: 'barred', Retired: 'all', Restored: 'none' },
  /** Accounts of a branch that is closed, and of an employee who leaves, are locked one by one. */
  branch: { Registered: 'none', Changed: 'none', Retired: 'none', Restored: 'none' },
  employee: { Registered: 'none', Changed: 'none', Retired: 'none', Restored: 'none' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Ends>>>>;

type After = (state: AnyState, data: AnyData, meta: EventMeta) => AnyState;

/**
 * `evolve` of an aggregate that marks what ends sessions: `since` of its state is the revision of the last such event, and what
 * began before it is over.
 * @param ends its line of {@link sessionEnds}, which names each of its events @param barred an entry that nobody signs in by
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
