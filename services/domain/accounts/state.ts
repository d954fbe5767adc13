/** State of an account, and the schemas that its commands and events share. */
import { z } from 'zod';
import type { Actor } from '../kit/aggregate/actor.js';
import { jobdesks, levels } from '../kit/aggregate/job-desks.js';
import { bounded, multiLine, singleLine } from '../kit/values/text.js';
import type { Account, BranchNames } from './accounts.js';
import { type HandsState, ownHands } from './hands.js';
import { type RestrictionState, whole } from './restriction.js';
import type { WaysState } from './ways.js';

export const username = bounded(80)
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/)
  .meta({ label: 'Username' });
/** The executor replaces it with the argon2id hash before `decide`, and no body hash covers it. */
export const password = bounded(200).min(6).meta({ label: 'Password', secret: true });
export const profile = z.strictObject({
  fullname: singleLine(80).min(1).meta({ label: 'Nama lengkap' }),
  jobdesk: z.enum(jobdesks).meta({ label: 'Job desk' }),
  level: z.enum(levels).default('user').meta({ label: 'Level' }),
  /** `bubrenchid`s, or `*` for all; the first is the default branch. */
  branches: z.array(bounded(40).min(1)).max(50).meta({ label: 'Cabang' }),
});
export type Profile = z.infer<typeof profile>;
/** As recorded: with the branch names of that time, by id; events of older versions have no names. */
export const recorded = profile.extend({ branchNames: z.record(z.string(), z.string()).optional() });
export type Recorded = z.infer<typeof recorded>;
export const Nothing = z.strictObject({});
export const reason = z.strictObject({ alasan: multiLine(300).min(3).meta({ label: 'Alasan' }) });
/** Marked secret: no history or export shows them. */
export const passwordHash = z.string().meta({ secret: true });
export const tokenHash = bounded(100).min(1);
export const hiddenHash = tokenHash.meta({ secret: true });
export const kind = z.enum(['create', 'change', 'unlock', 'reset']);

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
    /** The password came by a link to its address, so whoever reads that mailbox could have set it. */
    mailed?: true | undefined;
    /** ISO time of the account's first event; empty before. */
    made: string;
    /** Revision of the last event that ended its sessions, see `session-ends.ts`. */
    since: number;
  };
export const initial: UserState = {
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
  made: '',
  since: 0,
};

/** The actor of an account, with its current rights. */
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
