/** User accounts as the user list reads them; nothing of a password or a link but whether there is one. */
import { z } from 'zod';
import { type UserState, user } from '../../services/domain/flows/user.js';
import { jobdesks, levels } from '../../services/domain/kit/actor.js';
import { evolve } from '../../services/domain/kit/aggregate.js';
import { view } from '../../services/domain/kit/view.js';

const rights = {
  fullname: z.string(),
  jobdesk: z.enum(jobdesks),
  level: z.enum(levels),
  branches: z.array(z.string()),
};
const doc = z.object({
  username: z.string(),
  ...rights,
  status: z.enum(['none', 'proposed', 'active', 'locked', 'refused']),
  /** The account has a password. */
  ready: z.boolean(),
  /** Until when its link can be used, ISO; empty: none is out. */
  link_until: z.string(),
  /** Who let it take effect or reset it last; empty: as old accounts were made. */
  opener: z.string(),
  proposal: z
    .object({
      kind: z.enum(['create', 'change', 'unlock', 'reset']),
      to: z.object(rights),
      by: z.object({ id: z.string(), fullname: z.string() }),
      at: z.string(),
      until: z.string(),
    })
    .optional(),
  /** Something waits for a second person. */
  waiting: z.boolean(),
  holders: z.array(z.string()),
  since: z.number(),
});
export type UserDoc = z.infer<typeof doc>;

export const users = view<UserDoc>({
  name: 'user',
  version: 3,
  of: user,
  doc,
  apply: (before, type, data, meta) => {
    const { link_until, ready, waiting: _w, ...own } = before ?? { link_until: '', ready: false, waiting: false };
    const state: UserState = {
      ...user.initial,
      ...own,
      // Only whether there is one counts for what follows.
      passwordHash: ready ? '*' : '',
      link: link_until ? { tokenHash: '*', until: link_until } : undefined,
    };
    const {
      passwordHash,
      link,
      proposal,
      branches,
      branchNames: _b,
      holders,
      opener,
      ...next
    } = evolve<UserState>(user, state, type, data, meta);
    return {
      ...next,
      branches: [...branches],
      holders: [...holders],
      opener: opener ?? '',
      ready: passwordHash !== '',
      link_until: link?.until ?? '',
      ...(proposal ? { proposal: proposal as UserDoc['proposal'] & object } : {}),
      waiting: proposal !== undefined,
    };
  },
  indexes: [['username'], ['jobdesk', 'username'], ['status', 'username'], ['waiting', 'username']],
  facets: ['jobdesk', 'status', 'waiting'],
  sums: [],
  tokens: (d) => [d.username, d.fullname],
  columns: [
    'username',
    'fullname',
    'jobdesk',
    'level',
    'branches',
    'status',
    'ready',
    'link_until',
    'opener',
    'proposal',
    'waiting',
  ],
  filters: ['jobdesk', 'level', 'status', 'waiting'],
  sort: 'username',
  sortable: ['username', 'fullname', 'jobdesk'],
  read: ['webmaster', 'akunting'],
  labels: {
    username: { label: 'Username' },
    fullname: { label: 'Nama lengkap' },
    jobdesk: { label: 'Job desk' },
    level: { label: 'Level' },
    branches: { label: 'Cabang' },
    status: { label: 'Status' },
    'proposal.to.fullname': { label: 'Usulan: nama lengkap' },
    'proposal.to.jobdesk': { label: 'Usulan: job desk' },
    'proposal.to.level': { label: 'Usulan: level' },
    'proposal.to.branches': { label: 'Usulan: cabang' },
  },
});
