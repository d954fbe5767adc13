/** User accounts: who may sign in, with which job desk, level and branches. Who may change them: `../accounts/accounts.ts`. */
import { z } from 'zod';
import {
  type Account,
  type AccountStep,
  accountAdmins,
  accountWhyNot,
  againstRights,
  type BranchNames,
  LINK_HOURS,
  ownerConfirmers,
  PROPOSAL_HOURS,
  type Proposal,
  type ProposalKind,
  takesTwo,
} from '../accounts/accounts.js';
import { type Actor, ALL_BRANCHES, type Grant, granted, isBranchDesk } from '../kit/actor.js';
import { type AnyAggregate, aggregate, type Ctx, type EventOf, type Need } from '../kit/aggregate.js';
import { usable } from '../kit/entity.js';
import type { Signature } from '../kit/four-eyes-rule.js';
import { reservedIds } from '../kit/id.js';
import { jobdesks, levels } from '../kit/job-desks.js';
import { reject } from '../kit/reject.js';
import { bounded, multiLine, singleLine } from '../kit/text.js';
import { plusHours } from '../kit/time.js';
import { branch } from '../master/branch.js';
import { type HandsState, handedTo, handsOf, holdersBy, meet, ownHands } from './user-hands.js';
import {
  type RestrictionState,
  restricted,
  restrictionEvents,
  restrictionMay,
  restrictionSchemas,
  whole,
} from './user-restriction.js';
import { claimsOf, emailAddress, type WaysState, wayEvents, wayMay, waySchemas, ways, waysAfter } from './user-ways.js';

export const username = bounded(80)
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/)
  .meta({ label: 'Username' });
/** The bus puts the argon2id hash in its place before `decide`, and no body hash covers it. */
const password = bounded(200).min(6).meta({ label: 'Password', secret: true });
const profile = z.strictObject({
  fullname: singleLine(80).min(1).meta({ label: 'Nama lengkap' }),
  jobdesk: z.enum(jobdesks).meta({ label: 'Job desk' }),
  level: z.enum(levels).default('user').meta({ label: 'Level' }),
  /** `bubrenchid`s, or `*` for all; the first is the default branch. */
  branches: z.array(bounded(40).min(1)).max(50).meta({ label: 'Cabang' }),
});
type Profile = z.infer<typeof profile>;
/** As it is recorded: with what its branches were called then, by id; what an older version wrote has no names. */
const recorded = profile.extend({ branchNames: z.record(z.string(), z.string()).optional() });
type Recorded = z.infer<typeof recorded>;
const Nothing = z.strictObject({});
const reason = z.strictObject({ alasan: multiLine(300).min(3).meta({ label: 'Alasan' }) });
/** Marked secret: no history or export shows them. */
const passwordHash = z.string().meta({ secret: true });
const tokenHash = bounded(100).min(1);
const hiddenHash = tokenHash.meta({ secret: true });
const kind = z.enum(['create', 'change', 'unlock', 'reset']);

export type UserState = WaysState &
  HandsState &
  RestrictionState &
  Omit<Account, 'id' | 'ready' | 'entered'> & {
    username: string;
    entered: boolean;
    fullname: string;
    passwordHash: string;
    link?: { tokenHash: string; until: string } | undefined;
    branchNames?: BranchNames | undefined;
    /** Revision of the last event that ends its sessions. */
    since: number;
  };
const initial: UserState = {
  status: 'none',
  username: '',
  passwordHash: '',
  fullname: '',
  jobdesk: 'umum',
  level: 'user',
  branches: [],
  ...ownHands,
  ...whole,
  identities: [],
  selfMade: false,
  entered: false,
  since: 0,
};

const ADMINS: readonly Grant[] = accountAdmins;
const PRODUCT: readonly Grant[] = ['system'];
/** Two people, never the product, are four eyes. */
const PEOPLE = ADMINS.filter((grant) => grant !== 'system');

/** Who acts with an account, with the rights that it has now. */
export const actorOfUser = (id: string, s: UserState): Actor => ({
  id,
  username: s.username,
  fullname: s.fullname,
  jobdesk: s.jobdesk,
  level: s.level,
  branches: s.branches,
  ...(s.without.length > 0 ? { without: s.without } : {}),
});
export const accountOf = (s: UserState, id: string): Account => ({ ...s, id, ready: s.passwordHash !== '' });
const may = (step: AccountStep, s: UserState, ctx: Ctx): void => {
  if (ctx.by.jobdesk === 'system') return;
  const why = accountWhyNot(step, accountOf(s, ctx.id), ctx.by, ctx.now);
  if (why) reject(why.code, { username: s.username, ...why.params }, why.field);
};
const mayGive = (to: Profile, ctx: Ctx): void => {
  const why = ctx.by.jobdesk === 'system' ? undefined : againstRights(ctx.by, to);
  if (why) reject(why.code, why.params, why.field);
};
/** The product's own names are nobody's. */
const mayBeCalled = (name: string, ctx: Ctx): void => {
  if (ctx.by.jobdesk !== 'system' && reservedIds.has(name)) reject('claimed-unique', { key: name }, 'username');
};
const named = (_: UserState, data: Profile): Need[] =>
  data.branches.includes(ALL_BRANCHES) ? [] : data.branches.map((id) => ({ aggregate: branch.aggregate, id }));
const checked = (p: Profile, ctx: Ctx): Profile => {
  if (p.branches.length === 0) reject('user-branches', {}, 'branches');
  // What a branch login sees is one branch's.
  if (isBranchDesk(p.jobdesk) && (new Set(p.branches).size !== 1 || p.branches.includes(ALL_BRANCHES)))
    reject('user-one-branch', {}, 'branches');
  if (p.branches.includes(ALL_BRANCHES)) return { ...p, branches: [ALL_BRANCHES] };
  // The product makes its first accounts before there are branches.
  if (ctx.by.jobdesk !== 'system') for (const [n, id] of p.branches.entries()) usable(branch, ctx, id, `branches.${n}`);
  return { ...p, branches: [...new Set(p.branches)] };
};
const rightsOf = ({ fullname, jobdesk, level, branches }: Proposal['to']): Profile => ({
  fullname,
  jobdesk,
  level,
  branches: [...branches],
});
/** With the names of its branches; one that is not there yet has none. */
const withNames = (to: Profile, ctx: Ctx): Recorded => {
  if (to.branches.includes(ALL_BRANCHES)) return to;
  const names = to.branches.map((id) => [id, ctx.fact(branch.aggregate, id).fields.name] as const);
  const known = names.filter(([, name]) => name !== undefined);
  return known.length === 0 ? to : { ...to, branchNames: Object.fromEntries(known) };
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
const others = (ids: readonly string[]): Need[] => ids.map((id) => ({ aggregate: user as AnyAggregate, id }));
const other = (id: string, ctx: Ctx): UserState => ctx.fact({ name: 'user', initial }, id);
/** Refuses who may be one person with somebody who signed before: then they are no four eyes. */
const apart = (signed: readonly Signature[], ctx: Ctx, field?: string): void => {
  if (ctx.by.jobdesk === 'system') return;
  const mine = handsOf(ctx.by.id, other(ctx.by.id, ctx));
  const met = signed.find(({ id, at }) => meet(mine, handsOf(id, other(id, ctx), at)));
  if (!met) return;
  if (met.id === ctx.by.id) reject('one-hand-own', {}, field);
  reject('one-hand', { by: other(met.id, ctx).fullname || met.id }, field);
};
/** The accounts that {@link apart} asks about, as needs. */
const apartNeeds = (signed: readonly Pick<Signature, 'id'>[], ctx: Pick<Ctx, 'by'>): Need[] =>
  others([...new Set([ctx.by.id, ...signed.map(({ id }) => id)])]);
const has = (id: string, grants: readonly Grant[], ctx: Ctx): boolean => {
  const { status, jobdesk, level } = other(id, ctx);
  return status === 'active' && granted(grants, { jobdesk, level });
};
/** Who may hold whose account and what they may, for other documents that take two. Called when all is declared. */
export const samePerson = { needs: apartNeeds, apart, has };
/** Accounts as other documents read them, by id. Called when all is declared. */
export const accounts = { needs: others, of: other };

const events = {
  /** `email`: of who signed up by themselves, with a password of their own; `holders`: who let them in, see `user-hands.ts`. */
  UserCreated: recorded.extend({
    username,
    passwordHash,
    email: z.string().optional(),
    holders: z.array(z.string()).optional(),
  }),
  UserAsked: z.object({ username, fullname: z.string(), email: z.string(), passwordHash }),
  UserChanged: recorded,
  /** `mailed`: by a link to the account's own address. */
  UserPasswordSet: z.object({ passwordHash, mailed: z.literal(true).optional() }),
  UserLocked: z.object({ alasan: z.string() }),
  UserUnlocked: Nothing,
  UserReset: Nothing,
  UserProposed: z.object({ kind, to: recorded, until: z.string(), username: username.optional() }),
  UserApproved: z.object({ kind, proposer: z.string() }),
  UserDeclined: z.object({ alasan: z.string() }),
  UserWithdrawn: Nothing,
  UserLinkIssued: z.object({ tokenHash: hiddenHash, until: z.string(), holders: z.array(z.string()) }),
  /** By somebody who met the owner. */
  UserOwnerConfirmed: Nothing,
  /** What nobody ever entered is as if it had not been made; its name is free again. */
  UserRetracted: reason,
  ...wayEvents,
  ...restrictionEvents,
};
type Events = EventOf<typeof events>[];
const ended = { proposal: undefined };
/** An account that is reset begins anew: whatever else it could be entered by is gone. */
const withoutWays: WaysState = { email: undefined, identities: [], selfMade: false };
const beforehand = (status: UserState['status']): boolean =>
  status === 'asked' || status === 'proposed' || status === 'refused';
const gone = ({ status }: UserState): boolean => status === 'none' || status === 'refused';
/**
 * The account as it takes effect. The password and the address of who signed up go with it where one person may grant its
 * rights; who may approve comes by a link from the hands of a person, as all who may.
 */
const begun = (s: UserState, to: Recorded, ctx: Ctx): Events[number] => {
  const own = s.passwordHash !== '' && s.email !== undefined && !takesTwo(undefined, to);
  // Who lets in somebody who signed up may have signed up themselves, once more.
  const holders = holdersBy(ctx.by.id, other(ctx.by.id, ctx));
  const data = own ? { passwordHash: s.passwordHash, email: s.email, holders } : { passwordHash: '' };
  return { type: 'UserCreated', data: { ...to, username: s.username, ...data } };
};
/** Nobody agreed. What was never an account is over, with the address and password that it was asked for with. */
const refused = (s: UserState): UserState =>
  s.status === 'proposed' || s.status === 'asked'
    ? { ...s, ...ended, ...withoutWays, passwordHash: '', status: 'refused' }
    : { ...s, ...ended };

export const user = aggregate({
  name: 'user',
  initial,
  commands: {
    /** A password is the product's to give (command line, demo data); people get a link. */
    create: profile.extend({ username, password: password.optional() }),
    /** Of somebody who signs up: the sign-in has hashed the password, and seen that the address is theirs. */
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
    /** `tokenHash`: of the link that it came by; absent: by the person, who knows the present one. */
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
    change: (s, data, ctx) => [...named(s, data), ...others([ctx.by.id])],
    approve: (s, _, ctx) => others([ctx.by.id, s.proposal?.by.id ?? ctx.by.id]),
    confirmOwner: (_, __, ctx) => others([ctx.by.id]),
    link: (_, data) => others([data.holder]),
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
      const told = withNames(to, ctx);
      if (s.status === 'asked' && !takesTwo(undefined, to)) return [begun(s, told, ctx)];
      if (beforehand(s.status)) return proposed('create', told, ctx, s.username);
      const now = rightsOf(s);
      if (JSON.stringify({ ...now, ...to }) === JSON.stringify(now)) return [];
      const same = (['jobdesk', 'level', 'branches'] as const).every((k) => String(now[k]) === String(to[k]));
      const two = ctx.by.jobdesk !== 'system' && !same && takesTwo(s, to);
      return two ? proposed('change', told, ctx) : [{ type: 'UserChanged', data: told }];
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
      const proposer = other(by.id, ctx);
      if (proposer.status !== 'active' || againstRights({ ...proposer, id: by.id }, to))
        reject('user-proposer-gone', { by: by.fullname });
      apart([{ id: by.id, at: s.proposal?.at ?? ctx.now }], ctx);
      const effect = {
        create: begun(s, recordedOf(to), ctx),
        change: { type: 'UserChanged', data: recordedOf(to) },
        unlock: { type: 'UserUnlocked', data: {} },
        reset: { type: 'UserReset', data: {} },
      } as const;
      // Who proposed it may know its password: a new one then comes by the hands of who agreed.
      const known = (what === 'change' || what === 'unlock') && (s.selfMade || s.holders.includes(by.id));
      return [
        { type: 'UserApproved', data: { kind: what, proposer: by.id } },
        effect[what],
        ...(known ? [{ type: 'UserReset' as const, data: {} }] : []),
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
      const mine = handsOf(ctx.by.id, other(ctx.by.id, ctx));
      if (meet(mine, handsOf(ctx.id, s))) reject('owner-hands', { username: s.username });
      return [{ type: 'UserOwnerConfirmed', data: {} }];
    },
    link: (_, data, ctx) => {
      const holders = holdersBy(data.holder, other(data.holder, ctx));
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
  evolve: {
    UserCreated: (s, { holders, ...data }, meta) => ({
      ...(data.email === undefined ? s : handedTo(s, holders ?? [meta.by.id], meta.by, meta.at)),
      ...data,
      ...ended,
      email: data.email,
      selfMade: data.email !== undefined,
      entered: s.entered || data.passwordHash !== '',
      status: 'active',
      since: meta.revision,
      opener: meta.by.id,
    }),
    UserAsked: (s, data) => ({ ...s, ...data, status: 'asked', branches: [] }),
    UserChanged: (s, data, meta) => ({ ...s, ...data, since: meta.revision }),
    UserPasswordSet: (s, { passwordHash: now }, meta) => ({
      ...s,
      passwordHash: now,
      entered: true,
      link: undefined,
      since: meta.revision,
    }),
    UserLocked: (s, _, meta) => ({ ...s, status: 'locked', link: undefined, since: meta.revision }),
    UserUnlocked: (s, _, meta) => ({ ...s, status: 'active', since: meta.revision }),
    UserReset: (s, _, meta) => ({
      ...s,
      ...withoutWays,
      passwordHash: '',
      link: undefined,
      opener: meta.by.id,
      since: meta.revision,
    }),
    UserProposed: (s, { kind: what, to, until, username: name }, meta) => ({
      ...s,
      ...(what === 'create' ? { ...to, username: name ?? s.username, status: 'proposed' as const } : {}),
      proposal: { kind: what, to, until, by: { id: meta.by.id, fullname: meta.by.fullname }, at: meta.at },
    }),
    UserApproved: (s) => ({ ...s, ...ended }),
    UserDeclined: refused,
    UserWithdrawn: refused,
    UserRetracted: (s, _, meta) => ({
      ...s,
      ...ended,
      ...withoutWays,
      status: 'refused',
      link: undefined,
      since: meta.revision,
    }),
    UserLinkIssued: (s, { tokenHash: hash, until, holders }, meta) => ({
      ...handedTo(s, holders, meta.by, meta.at),
      link: { tokenHash: hash, until },
    }),
    UserOwnerConfirmed: (s, _, { at, by: { id, fullname } }) => ({ ...s, confirmed: { by: { id, fullname }, at } }),
    UserRestricted: (s, { hidden, without }, meta) => ({ ...s, hidden, without, since: meta.revision }),
    ...waysAfter,
  },
});
