/** User accounts for the user list; of a password or a link only whether there is one. */
import { z } from 'zod';
import { ownerOpen } from '../../services/domain/accounts/accounts.js';
import { providers } from '../../services/domain/accounts/providers.js';
import type { UserState } from '../../services/domain/accounts/state.js';
import { user } from '../../services/domain/accounts/user.js';
import { evolve } from '../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks, levels } from '../../services/domain/kit/aggregate/job-desks.js';
import { view } from '../../services/domain/kit/view/view.js';

const rights = {
  fullname: z.string(),
  jobdesk: z.enum(jobdesks),
  level: z.enum(levels),
  branches: z.array(z.string()),
};
const person = z.object({ id: z.string(), fullname: z.string() });
/** Person and time. */
export const doneBy = z.object({ by: person, at: z.string() });
const doc = z.object({
  username: z.string(),
  ...rights,
  status: z.enum(['none', 'asked', 'proposed', 'active', 'locked', 'refused']),
  /** The account has a password. */
  ready: z.boolean(),
  /** Expiry of its link, ISO; empty: no open link. */
  link_until: z.string(),
  /** Id of who let it take effect or reset it last; empty: an account of older versions. */
  opener: z.string(),
  proposal: z
    .object({
      kind: z.enum(['create', 'change', 'unlock', 'reset']),
      to: z.object(rights),
      by: person,
      at: z.string(),
      until: z.string(),
    })
    .optional(),
  /** Something waits for a decision. */
  waiting: z.boolean(),
  holders: z.array(z.string()),
  /** Who opened the link by which its password came, or who let in a sign-up. */
  opened: doneBy.optional(),
  confirmed: doneBy.optional(),
  /** Its owner must be confirmed before it counts as a separate person. */
  unconfirmed: z.boolean(),
  /** Confirmed by the owner; empty: none. */
  email: z.string(),
  /** Without the provider's id of the person. */
  identities: z.array(z.object({ id: z.string(), provider: z.enum(providers), name: z.string(), at: z.string() })),
  selfMade: z.boolean(),
  /** It ever had a password. */
  entered: z.boolean(),
  /** Menu lines and rights removed from it. */
  hidden: z.array(z.string()),
  without: z.array(z.string()),
  restricted: z.boolean(),
  since: z.number(),
});
export type UserDoc = z.infer<typeof doc>;

export const users = view<UserDoc>({
  name: 'user',
  version: 8,
  of: user,
  doc,
  apply: (before, type, data, meta) => {
    const {
      link_until,
      ready,
      waiting: _w,
      unconfirmed: _u,
      restricted: _n,
      email,
      identities,
      ...stored
    } = before ?? {
      link_until: '',
      ready: false,
      waiting: false,
      unconfirmed: false,
      restricted: false,
      email: '',
      identities: [],
    };
    const state: UserState = {
      ...user.initial,
      ...stored,
      // Only whether there is one matters for later events.
      passwordHash: ready ? '*' : '',
      email: email || undefined,
      identities: identities.map((one) => ({ ...one, issuer: '', subject: '' })),
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
      opened,
      confirmed,
      past: _p,
      hidden,
      without,
      ...next
    } = evolve<UserState>(user, state, type, data, meta);
    return {
      ...next,
      branches: [...branches],
      hidden: [...hidden],
      without: [...without],
      restricted: hidden.length + without.length > 0,
      holders: [...holders],
      ...(opened ? { opened } : {}),
      ...(confirmed ? { confirmed } : {}),
      unconfirmed: ownerOpen({ ...next, holders, confirmed, ready: passwordHash !== '' }),
      opener: opener ?? '',
      email: next.email ?? '',
      identities: next.identities.map(({ id, provider, name, at }) => ({ id, provider, name, at })),
      ready: passwordHash !== '',
      link_until: link?.until ?? '',
      ...(proposal ? { proposal: proposal as UserDoc['proposal'] & object } : {}),
      waiting: proposal !== undefined || next.status === 'asked',
    };
  },
  indexes: [
    ['username'],
    ['jobdesk', 'username'],
    ['status', 'username'],
    ['waiting', 'username'],
    ['unconfirmed', 'username'],
    ['restricted', 'username'],
    ['waiting', 'proposal.at'],
  ],
  facets: ['jobdesk', 'status', 'waiting', 'unconfirmed', 'restricted'],
  sums: [],
  tokens: (d) => [d.username, d.fullname, d.email],
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
    'unconfirmed',
    'restricted',
    'hidden',
    'without',
    'email',
  ],
  filters: ['jobdesk', 'level', 'status', 'waiting', 'unconfirmed', 'restricted', 'proposal.by.id'],
  sort: 'username',
  sortable: ['username', 'fullname', 'jobdesk', 'proposal.at'],
  read: ['webmaster', 'akunting'],
  labels: {
    username: { label: 'Username' },
    email: { label: 'Email' },
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
