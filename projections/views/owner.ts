/** Accounts whose owners must be confirmed, for the heads of their branches; without any sign-in data. */
import { z } from 'zod';
import { ownerConfirmers, ownerOpen } from '../../services/domain/accounts/accounts.js';
import type { UserState } from '../../services/domain/accounts/state.js';
import { user } from '../../services/domain/accounts/user.js';
import { evolve } from '../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks, levels } from '../../services/domain/kit/aggregate/job-desks.js';
import { view } from '../../services/domain/kit/view/view.js';
import { doneBy } from './user.js';

const doc = z.object({
  username: z.string(),
  fullname: z.string(),
  jobdesk: z.enum(jobdesks),
  level: z.enum(levels),
  branches: z.array(z.string()),
  /** Its first two branches; the heads of both see it. */
  cabang: z.string(),
  cabang_lain: z.string(),
  status: z.enum(['none', 'asked', 'proposed', 'active', 'locked', 'refused']),
  ready: z.boolean(),
  holders: z.array(z.string()),
  opened: doneBy.optional(),
  confirmed: doneBy.optional(),
  unconfirmed: z.boolean(),
});
export type OwnerDoc = z.infer<typeof doc>;

export const owners = view<OwnerDoc>({
  name: 'owner',
  version: 1,
  of: user,
  doc,
  apply: (before, type, data, meta) => {
    const { ready = false, cabang: _c, cabang_lain: _l, unconfirmed: _u, ...stored } = before ?? {};
    // Only whether a password exists matters for later events.
    const state: UserState = { ...user.initial, ...stored, passwordHash: ready ? '*' : '' };
    const after = evolve<UserState>(user, state, type, data, meta);
    const { username, fullname, jobdesk, level, branches, status, holders, opened, confirmed, passwordHash } = after;
    const now = { ready: passwordHash !== '', status, holders: [...holders] };
    return {
      ...{ username, fullname, jobdesk, level, branches: [...branches] },
      cabang: branches[0] ?? '',
      cabang_lain: branches[1] ?? '',
      ...now,
      ...(opened ? { opened } : {}),
      ...(confirmed ? { confirmed } : {}),
      unconfirmed: ownerOpen({ ...now, confirmed }),
    };
  },
  indexes: [
    ['username'],
    ['opened.at'],
    ['unconfirmed', 'username'],
    ['unconfirmed', 'opened.at'],
    ['cabang', 'unconfirmed', 'username'],
  ],
  facets: ['unconfirmed', 'cabang', 'cabang_lain'],
  sums: [],
  tokens: (d) => [d.username, d.fullname],
  scope: 'cabang',
  shared: 'cabang_lain',
  columns: [
    'username',
    'fullname',
    'jobdesk',
    'level',
    'branches',
    'status',
    'ready',
    'opened',
    'confirmed',
    'unconfirmed',
  ],
  filters: ['unconfirmed', 'jobdesk'],
  sort: 'username',
  sortable: ['username', 'fullname', 'opened.at'],
  read: ownerConfirmers,
  labels: {
    username: { label: 'Username' },
    fullname: { label: 'Nama lengkap' },
    jobdesk: { label: 'Job desk' },
    level: { label: 'Level' },
    branches: { label: 'Cabang' },
    status: { label: 'Status' },
  },
});
