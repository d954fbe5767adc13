/** User accounts: who may sign in, with which job desk, level and branches. Who may change them: `accounts.ts`. */
import { z } from 'zod';
import { ALL_BRANCHES, type Grant, isBranchDesk } from '../kit/aggregate/actor.js';
import { type AnyAggregate, aggregate, type Ctx, type EventOf, type Need } from '../kit/aggregate/aggregate.js';
import { reject } from '../kit/aggregate/reject.js';
import { usable } from '../kit/entity/entity.js';
import { reservedIds } from '../kit/values/id.js';
import { bounded, singleLine } from '../kit/values/text.js';
import { plusHours } from '../kit/values/time.js';
import { branch } from '../master/branch.js';
import {
  type AccountStep,
  accountAdmins,
  accountWhyNot,
  againstRights,
  LINK_HOURS,
  ownerConfirmers,
  PROPOSAL_HOURS,
  type Proposal,
  type ProposalKind,
  takesTwo,
} from './accounts.js';
import { events, evolve } from './events.js';
import { handsOf, holdersBy, meet } from './hands.js';
import { restricted, restrictionMay, restrictionSchemas } from './restriction.js';
import { accountsOf, samePersonOf } from './same-person.js';
import {
  accountOf,
  initial,
  Nothing,
  type Profile,
  password,
  profile,
  type Recorded,
  reason,
  tokenHash,
  type UserState,
  username,
} from './state.js';
import { claimsOf, emailAddress, wayMay, waySchemas, ways } from './ways.js';

type Events = EventOf<typeof events>[];
/** Accounts as other documents read them, by id. Called lazily, once all are declared. */
export const accounts = accountsOf((): AnyAggregate => user);
/**
 * Whether accounts may be one person, for other documents that need two people. Called lazily, once all are declared.
 */
export const samePerson = samePersonOf(accounts);

const ADMINS: readonly Grant[] = accountAdmins;
const PRODUCT: readonly Grant[] = ['system'];
/** Four eyes means two people, never the product. */
const PEOPLE = ADMINS.filter((grant) => grant !== 'system');

const may = (step: AccountStep, s: UserState, ctx: Ctx): void => {
  if (ctx.by.jobdesk === 'system') return;
  const why = accountWhyNot(step, accountOf(s, ctx.id), ctx.by, ctx.now);
  if (why) reject(why.code, { username: s.username, ...why.params }, why.field);
};
const mayGive = (to: Profile, ctx: Ctx): void => {
  const why = ctx.by.jobdesk === 'system' ? undefined : againstRights(ctx.by, to);
  if (why) reject(why.code, why.params, why.field);
};
/** Nobody may take one of the product's own names. */
const mayBeCalled = (name: string, ctx: Ctx): void => {
  if (ctx.by.jobdesk !== 'system' && reservedIds.has(name)) reject('claimed-unique', { key: name }, 'username');
};
const named = (_: UserState, data: Profile): Need[] =>
  data.branches.includes(ALL_BRANCHES) ? [] : data.branches.map((id) => ({ aggregate: branch.aggregate, id }));
const checked = (p: Profile, ctx: Ctx): Profile => {
  if (p.branches.length === 0) reject('user-branches', {}, 'branches');
  // A branch login sees exactly one branch.
  if (isBranchDesk(p.jobdesk) && (new Set(p.branches).size !== 1 || p.branches.includes(ALL_BRANCHES)))
    reject('user-one-branch', {}, 'branches');
  if (p.branches.includes(ALL_BRANCHES)) return { ...p, branches: [ALL_BRANCHES] };
  // The product creates its first accounts before any branch exists.
  if (ctx.by.jobdesk !== 'system') for (const [n, id] of p.branches.entries()) usable(branch, ctx, id, `branches.${n}`);
  return { ...p, branches: [...new Set(p.branches)] };
};
const rightsOf = ({ fullname, jobdesk, level, branches }: Proposal['to']): Profile => ({
  fullname,
  jobdesk,
  level,
  branches: [...branches],
});
/** Adds the names of its branches; a branch that does not exist yet has none. */
const withNames = (to: Profile, ctx: Ctx): Recorded => {
  if (to.branches.includes(ALL_BRANCHES)) return to;
  const names = to.branches.map((id) => [id, ctx.fact(branch.aggregate, id).fields.name] as const);
  const existing = names.filter(([, name]) => name !== undefined);
  return existing.length === 0 ? to : { ...to, branchNames: Object.fromEntries(existing) };
};
const recordedOf = (to: Proposal['to']): Recorded => ({
  ...rightsOf(to),
  ...(to.branchNames ? { branchNames: to.branchNames } : {}),
});
const proposed = (how: ProposalKind, to: Recorded, ctx: Ctx, name?: string): Events => [
  {
    type: 'UserProposed',
    data: {
      kind: how,
      to,
      until: plusHours(ctx.now, PROPOSAL_HOURS),
      ...(name === undefined ? {} : { username: name }),
    },
  },
];
const beforehand = (status: UserState['status']): boolean =>
  status === 'asked' || status === 'proposed' || status === 'refused';
const gone = ({ status }: UserState): boolean => status === 'none' || status === 'refused';
/**
 * The event by which the account takes effect. A person who signed up keeps their password and address if one person
 * may grant the rights; an approver always gets the account by a link that a person opened.
 */
const begun = (s: UserState, to: Recorded, ctx: Ctx): Events[number] => {
  const keepsPassword = s.passwordHash !== '' && s.email !== undefined && !takesTwo(undefined, to);
  // The person who lets in a sign-up may have signed up themselves, a second time.
  const holders = holdersBy(ctx.by.id, accounts.of(ctx.by.id, ctx));
  const data = keepsPassword ? { passwordHash: s.passwordHash, email: s.email, holders } : { passwordHash: '' };
  return { type: 'UserCreated', data: { ...to, username: s.username, ...data } };
};
export const user = aggregate({
  name: 'user',
  initial,
  commands: {
    /** Only the product may set a password here (command line, demo data); people get a link. */
    create: profile.extend({ username, password: password.optional() }),
    /** A sign-up: the sign-in has hashed the password, and verified the address. */
    ask: z.strictObject({
      username,
      fullname: singleLine(80).min(1),
      email: emailAddress,
      passwordHash: tokenHash.max(200),
    }),
    change: profile,
    reset: Nothing,
    lock: reason,
    unlock: Nothing,
    approve: Nothing,
    decline: reason,
    withdraw: Nothing,
    retract: reason,
    confirmOwner: Nothing,
    link: z.strictObject({ tokenHash, holder: bounded(40) }),
    /** `tokenHash`: of the link that was used; absent: set by the person, who knows the present one. */
    setPassword: z.strictObject({ password, tokenHash: tokenHash.optional(), mailed: z.literal(true).optional() }),
    ...waySchemas,
    ...restrictionSchemas,
  },
  may: {
    create: ADMINS,
    ask: PRODUCT,
    change: ADMINS,
    reset: ADMINS,
    lock: ADMINS,
    unlock: ADMINS,
    approve: PEOPLE,
    decline: PEOPLE,
    withdraw: PEOPLE,
    retract: ADMINS,
    confirmOwner: ownerConfirmers,
    link: PRODUCT,
    setPassword: PRODUCT,
    ...wayMay,
    ...restrictionMay,
  },
  creates: ['create', 'ask'],
  needs: {
    create: named,
    change: (s, data, ctx) => [...named(s, data), ...accounts.needs([ctx.by.id])],
    approve: (s, _, ctx) => accounts.needs([ctx.by.id, s.proposal?.by.id ?? ctx.by.id]),
    confirmOwner: (_, __, ctx) => accounts.needs([ctx.by.id]),
    link: (_, data) => accounts.needs([data.holder]),
  },
  holds: (s) => (gone(s) ? [] : [{ space: 'user.username', key: s.username }, ...claimsOf(s)]),
  title: (s) => s.username,
  events,
  decide: {
    create: (_, { password: hashed, username: name, ...rest }, ctx) => {
      mayBeCalled(name, ctx);
      mayGive(rest, ctx);
      const to = withNames(checked(rest, ctx), ctx);
      if (ctx.by.jobdesk === 'system')
        return [{ type: 'UserCreated', data: { ...to, username: name, passwordHash: hashed ?? '' } }];
      if (hashed !== undefined) reject('user-password-theirs', {}, 'password');
      return takesTwo(undefined, to)
        ? proposed('create', to, ctx, name)
        : [{ type: 'UserCreated', data: { ...to, username: name, passwordHash: '' } }];
    },
    ask: (_, data) => [{ type: 'UserAsked', data }],
    change: (s, data, ctx) => {
      may('change', s, ctx);
      mayGive(data, ctx);
      const to = checked(data, ctx);
      const toRecord = withNames(to, ctx);
      if (s.status === 'asked' && !takesTwo(undefined, to)) return [begun(s, toRecord, ctx)];
      if (beforehand(s.status)) return proposed('create', toRecord, ctx, s.username);
      const now = rightsOf(s);
      if (JSON.stringify({ ...now, ...to }) === JSON.stringify(now)) return [];
      const same = (['jobdesk', 'level', 'branches'] as const).every((k) => String(now[k]) === String(to[k]));
      const two = ctx.by.jobdesk !== 'system' && !same && takesTwo(s, to);
      return two ? proposed('change', toRecord, ctx) : [{ type: 'UserChanged', data: toRecord }];
    },
    reset: (s, _, ctx) => {
      may('reset', s, ctx);
      return ctx.by.jobdesk !== 'system' && takesTwo(undefined, s)
        ? proposed('reset', rightsOf(s), ctx)
        : [{ type: 'UserReset', data: {} }];
    },
    lock: (s, data, ctx) => {
      if (s.status === 'locked') reject('user-locked', { username: s.username });
      may('lock', s, ctx);
      return [{ type: 'UserLocked', data }];
    },
    unlock: (s, _, ctx) => {
      may('unlock', s, ctx);
      if (s.status !== 'locked') reject('user-not-locked', { username: s.username });
      return ctx.by.jobdesk !== 'system' && takesTwo(undefined, s)
        ? proposed('unlock', rightsOf(s), ctx)
        : [{ type: 'UserUnlocked', data: {} }];
    },
    approve: (s, _, ctx) => {
      may('approve', s, ctx);
      const { kind: what, to, by } = s.proposal as NonNullable<UserState['proposal']>;
      const proposer = accounts.of(by.id, ctx);
      if (proposer.status !== 'active' || againstRights({ ...proposer, id: by.id }, to))
        reject('user-proposer-gone', { by: by.fullname });
      samePerson.apart([{ id: by.id, at: s.proposal?.at ?? ctx.now }], ctx);
      const effect = {
        create: begun(s, recordedOf(to), ctx),
        change: { type: 'UserChanged', data: recordedOf(to) },
        unlock: { type: 'UserUnlocked', data: {} },
        reset: { type: 'UserReset', data: {} },
      } as const;
      // The proposer may know its password: a new one then comes by a link that the approver opens.
      const mayKnowPassword = (what === 'change' || what === 'unlock') && (s.selfMade || s.holders.includes(by.id));
      return [
        { type: 'UserApproved', data: { kind: what, proposer: by.id } },
        effect[what],
        ...(mayKnowPassword ? [{ type: 'UserReset' as const, data: {} }] : []),
      ];
    },
    decline: (s, data, ctx) => {
      may('decline', s, ctx);
      return [{ type: 'UserDeclined', data }];
    },
    withdraw: (s, _, ctx) => {
      may('withdraw', s, ctx);
      return [{ type: 'UserWithdrawn', data: {} }];
    },
    retract: (s, data, ctx) => {
      may('retract', s, ctx);
      return [{ type: 'UserRetracted', data }];
    },
    confirmOwner: (s, _, ctx) => {
      may('confirmOwner', s, ctx);
      const mine = handsOf(ctx.by.id, accounts.of(ctx.by.id, ctx));
      if (meet(mine, handsOf(ctx.id, s))) reject('owner-hands', { username: s.username });
      return [{ type: 'UserOwnerConfirmed', data: {} }];
    },
    link: (_, data, ctx) => {
      const holders = holdersBy(data.holder, accounts.of(data.holder, ctx));
      const until = plusHours(ctx.now, LINK_HOURS);
      return [{ type: 'UserLinkIssued', data: { tokenHash: data.tokenHash, until, holders } }];
    },
    setPassword: (s, data, ctx) => {
      if (s.status !== 'active') reject('user-not-active', { username: s.username });
      const open = s.link?.tokenHash === data.tokenHash && (s.link?.until ?? '') > ctx.now;
      if (data.tokenHash !== undefined && !open) reject('user-link-gone');
      const { password: hashed, mailed } = data;
      return [{ type: 'UserPasswordSet', data: { passwordHash: hashed, ...(mailed ? { mailed } : {}) } }];
    },
    ...ways,
    restrict: (s, data, ctx) => {
      may('restrict', s, ctx);
      return restricted(s, data);
    },
  },
  evolve,
});
