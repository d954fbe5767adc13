/** Events of an account, and how they change its state. */
import { z } from 'zod';
import type { EventMeta } from '../kit/aggregate/aggregate.js';
import { handedTo } from './hands.js';
import { restrictionEvents } from './restriction.js';
import { endingSessions, sessionEnds } from './session-ends.js';
import { hiddenHash, kind, Nothing, passwordHash, reason, recorded, type UserState, username } from './state.js';
import { type WaysState, wayEvents, waysAfter } from './ways.js';

export const events = {
  /**
   * `email`: of a person who signed up themselves, with their own password; `holders`: who let them in, see `hands.ts`.
   */
  UserCreated: recorded.extend({
    username,
    passwordHash,
    email: z.string().optional(),
    holders: z.array(z.string()).optional(),
  }),
  UserAsked: z.object({ username, fullname: z.string(), email: z.string(), passwordHash }),
  UserChanged: recorded,
  /** `mailed`: set through a link to the account's own address. */
  UserPasswordSet: z.object({ passwordHash, mailed: z.literal(true).optional() }),
  UserLocked: z.object({ alasan: z.string() }),
  UserUnlocked: Nothing,
  UserReset: Nothing,
  UserProposed: z.object({ kind, to: recorded, until: z.string(), username: username.optional() }),
  UserApproved: z.object({ kind, proposer: z.string() }),
  UserDeclined: z.object({ alasan: z.string() }),
  UserWithdrawn: Nothing,
  UserLinkIssued: z.object({ tokenHash: hiddenHash, until: z.string(), holders: z.array(z.string()) }),
  /** By a person who met the owner. */
  UserOwnerConfirmed: Nothing,
  /** An account that was never entered is treated as if it had not been created; its name is free again. */
  UserRetracted: reason,
  ...wayEvents,
  ...restrictionEvents,
};
const ended = { proposal: undefined };
/** A reset account starts over: every other way to sign in to it is removed. */
const withoutWays: WaysState = { email: undefined, identities: [], selfMade: false };
/**
 * The proposal was declined. An account that never took effect ends, with the address and password it was requested
 * with.
 */
const refused = (s: UserState): UserState =>
  s.status === 'proposed' || s.status === 'asked'
    ? { ...s, ...ended, ...withoutWays, passwordHash: '', status: 'refused' }
    : { ...s, ...ended };

type Evolve = {
  [K in keyof typeof events]: (s: UserState, data: z.infer<(typeof events)[K]>, meta: EventMeta) => UserState;
};
const after: Evolve = {
  UserCreated: (s, { holders, ...data }, meta) => ({
    ...(data.email === undefined ? s : handedTo(s, holders ?? [meta.by.id], meta.by, meta.at)),
    ...data,
    ...ended,
    email: data.email,
    selfMade: data.email !== undefined,
    entered: s.entered || data.passwordHash !== '',
    status: 'active',
    opener: meta.by.id,
  }),
  UserAsked: (s, data) => ({ ...s, ...data, status: 'asked', branches: [] }),
  UserChanged: (s, data) => ({ ...s, ...data }),
  UserPasswordSet: (s, { passwordHash: now, mailed }) => ({
    ...s,
    passwordHash: now,
    mailed,
    entered: true,
    link: undefined,
  }),
  UserLocked: (s) => ({ ...s, status: 'locked', link: undefined }),
  UserUnlocked: (s) => ({ ...s, status: 'active' }),
  UserReset: (s, _, meta) => ({
    ...s,
    ...withoutWays,
    passwordHash: '',
    mailed: undefined,
    link: undefined,
    opener: meta.by.id,
  }),
  UserProposed: (s, { kind: what, to, until, username: name }, meta) => ({
    ...s,
    ...(what === 'create' ? { ...to, username: name ?? s.username, status: 'proposed' as const } : {}),
    proposal: { kind: what, to, until, by: { id: meta.by.id, fullname: meta.by.fullname }, at: meta.at },
  }),
  UserApproved: (s) => ({ ...s, ...ended }),
  UserDeclined: refused,
  UserWithdrawn: refused,
  UserRetracted: (s) => ({ ...s, ...ended, ...withoutWays, status: 'refused', link: undefined }),
  UserLinkIssued: (s, { tokenHash: hash, until, holders }, meta) => ({
    ...handedTo(s, holders, meta.by, meta.at),
    link: { tokenHash: hash, until },
  }),
  UserOwnerConfirmed: (s, _, { at, by: { id, fullname } }) => ({ ...s, confirmed: { by: { id, fullname }, at } }),
  UserRestricted: (s, { hidden, without }) => ({ ...s, hidden, without }),
  ...waysAfter,
};
/** An account dates from its first event. */
const aged = Object.fromEntries(
  Object.entries(after as Record<string, (s: UserState, data: never, meta: EventMeta) => UserState>).map(
    ([type, evolved]) => [
      type,
      (s: UserState, data: never, meta: EventMeta) => ({ ...evolved(s, data, meta), made: s.made || meta.at }),
    ],
  ),
) as typeof after;
export const evolve: Evolve = endingSessions(sessionEnds.user, aged);
