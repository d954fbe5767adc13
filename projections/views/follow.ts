/** Documents that people follow, each readable by the follower alone. */
import { z } from 'zod';
import type { Subscription } from '../../services/domain/flows/platform/subscription.js';
import { follow } from '../../services/domain/index.js';
import { folded, view } from '../../services/domain/kit/view/view.js';

const doc = z.object({
  to: z.string(),
  kind: z.string(),
  doc: z.string(),
  title: z.string(),
  on: z.boolean(),
  since: z.string(),
});

export const followView = view<Subscription>({
  name: 'follow',
  version: 1,
  of: follow,
  doc,
  apply: folded<Subscription, object>(follow, () => ({})),
  indexes: [['since'], ['to', 'since'], ['to', 'doc']],
  facets: [],
  sums: [],
  tokens: ({ title }) => [title],
  audience: 'to',
  columns: ['to', 'kind', 'doc', 'title', 'on', 'since'],
  filters: ['on', 'doc', 'kind'],
  sort: '-since',
  sortable: ['since'],
  read: ['staff', 'cabang'],
  labels: {
    title: { label: 'Dokumen' },
    on: { label: 'Diikuti' },
    since: { label: 'Sejak', format: 'datetime' },
  },
});
