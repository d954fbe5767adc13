/** User accounts as the user list reads them; nothing of a password. */
import { z } from 'zod';
import { type UserState, user } from '../../services/domain/flows/user.js';
import { jobdesks, levels } from '../../services/domain/kit/actor.js';
import { evolve } from '../../services/domain/kit/aggregate.js';
import { view } from '../../services/domain/kit/view.js';

const doc = z.object({
  username: z.string(),
  fullname: z.string(),
  jobdesk: z.enum(jobdesks),
  level: z.enum(levels),
  branches: z.array(z.string()),
  status: z.enum(['none', 'active', 'locked']),
});
export type UserDoc = z.infer<typeof doc>;

export const users = view<UserDoc>({
  name: 'user',
  version: 2,
  of: user,
  doc,
  apply: (before, type, data, meta) => {
    const { passwordHash: _, ...shown } = evolve<UserState>(user, { ...user.initial, ...before }, type, data, meta);
    return shown;
  },
  indexes: [['username'], ['jobdesk', 'username'], ['status', 'username']],
  facets: ['jobdesk', 'status'],
  sums: [],
  tokens: (d) => [d.username, d.fullname],
  columns: ['username', 'fullname', 'jobdesk', 'level', 'branches', 'status'],
  filters: ['jobdesk', 'level', 'status'],
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
  },
});
