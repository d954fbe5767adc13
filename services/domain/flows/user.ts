/** User accounts: who may sign in, with which job desk, level and branches. */
import { z } from 'zod';
import { ALL_BRANCHES, type Grant, jobdesks, levels } from '../kit/actor.js';
import { aggregate, type Ctx } from '../kit/aggregate.js';
import { bounded, line, lines } from '../kit/bounded.js';
import { reject } from '../kit/reject.js';

export const username = bounded(80)
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/)
  .meta({ label: 'Username' });
/** Typed by a person; the bus puts the argon2id hash in its place before `decide`, and no body hash covers it. */
const password = bounded(200).min(6).meta({ label: 'Password', secret: true });
const profile = z.strictObject({
  fullname: line(80).min(1).meta({ label: 'Nama lengkap' }),
  jobdesk: z.enum(jobdesks).meta({ label: 'Job desk' }),
  level: z.enum(levels).default('user').meta({ label: 'Level' }),
  /** `bubrenchid`s, or `*` for all; the first is the default branch. */
  branches: z.array(bounded(40).min(1)).max(50).meta({ label: 'Cabang' }),
});
const Nothing = z.strictObject({});
/** Marked secret: no history or export shows it. */
const passwordHash = z.string().meta({ secret: true });

export type UserState = {
  status: 'none' | 'active' | 'locked';
  username: string;
  passwordHash: string;
} & z.infer<typeof profile>;

const ADMINS: readonly Grant[] = ['webmaster', 'akunting', 'system'];
/** akunting adds and mends accounts (ADD USER BARU); a webmaster's account only a webmaster touches. */
const guard = (s: UserState, to: string, ctx: Ctx) =>
  (s.jobdesk === 'webmaster' || to === 'webmaster') && !['webmaster', 'system'].includes(ctx.by.jobdesk)
    ? reject('user-webmaster-only')
    : s;
const checkBranches = (p: z.infer<typeof profile>) =>
  p.branches.length === 0
    ? reject('user-branches', {}, 'branches')
    : p.branches.includes(ALL_BRANCHES)
      ? { ...p, branches: [ALL_BRANCHES] }
      : p;

export const user = aggregate({
  name: 'user',
  initial: {
    status: 'none',
    username: '',
    passwordHash: '',
    fullname: '',
    jobdesk: 'umum',
    level: 'user',
    branches: [],
  } as UserState,
  commands: {
    create: profile.extend({ username, password }),
    change: profile,
    setPassword: z.strictObject({ password }),
    lock: z.strictObject({ alasan: lines(300).min(3).meta({ label: 'Alasan' }) }),
    unlock: Nothing,
  },
  may: { create: ADMINS, change: ADMINS, setPassword: ADMINS, lock: ADMINS, unlock: ADMINS },
  creates: ['create'],
  holds: (s) => (s.status === 'none' ? [] : [{ space: 'user.username', key: s.username }]),
  title: (s) => s.username,
  events: {
    UserCreated: profile.extend({ username, passwordHash }),
    UserChanged: profile,
    UserPasswordSet: z.object({ passwordHash }),
    UserLocked: z.object({ alasan: z.string() }),
    UserUnlocked: Nothing,
  },
  decide: {
    create: (s, { password: hashed, username: name, ...rest }, ctx) => {
      guard(s, rest.jobdesk, ctx);
      return [{ type: 'UserCreated', data: { ...checkBranches(rest), username: name, passwordHash: hashed } }];
    },
    change: (s, data, ctx) => {
      guard(s, data.jobdesk, ctx);
      const next = checkBranches(data);
      const same = (['fullname', 'jobdesk', 'level', 'branches'] as const).every(
        (k) => String(s[k]) === String(next[k]),
      );
      return same ? [] : [{ type: 'UserChanged', data: next }];
    },
    setPassword: (s, data, ctx) => {
      guard(s, s.jobdesk, ctx);
      return [{ type: 'UserPasswordSet', data: { passwordHash: data.password } }];
    },
    lock: (s, data, ctx) => {
      guard(s, s.jobdesk, ctx);
      if (s.status === 'locked') reject('user-locked', { username: s.username });
      if (ctx.id === ctx.by.id) reject('user-self-lock');
      return [{ type: 'UserLocked', data }];
    },
    unlock: (s, _, ctx) => {
      guard(s, s.jobdesk, ctx);
      if (s.status !== 'locked') reject('user-not-locked', { username: s.username });
      return [{ type: 'UserUnlocked', data: {} }];
    },
  },
  evolve: {
    UserCreated: (_, data) => ({ ...data, status: 'active' }),
    UserChanged: (s, data) => ({ ...s, ...data }),
    UserPasswordSet: (s, data) => ({ ...s, ...data }),
    UserLocked: (s) => ({ ...s, status: 'locked' }),
    UserUnlocked: (s) => ({ ...s, status: 'active' }),
  },
});
