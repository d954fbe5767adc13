/** Notifications for their addressees, and what each person has read. */
import { z } from 'zod';
import { user } from '../../services/domain/accounts/user.js';
import { news, newsRead, type ReadMarks, type StoredNews } from '../../services/domain/flows/platform/news.js';
import { entities, standings } from '../../services/domain/index.js';
import { ALL_BRANCHES, type Grant, toUser } from '../../services/domain/kit/aggregate/actor.js';
import { evolve } from '../../services/domain/kit/aggregate/aggregate.js';
import { view } from '../../services/domain/kit/view/view.js';

const doc = z.object({
  to: z.string(),
  /** `*`: no branch. */
  branch: z.string(),
  about: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string(),
  /** The actor, who is not notified. Empty: nobody is left out. */
  but: z.string(),
  /** Not settled yet. */
  open: z.boolean(),
});
export type NewsDoc = z.infer<typeof doc>;
const nobody: NewsDoc = {
  to: '',
  branch: ALL_BRANCHES,
  about: { kind: '', id: '', title: '' },
  text: '',
  params: {},
  at: '',
  but: '',
  open: true,
};

/**
 * Desks that may read the documents behind notifications: an account whose desk has changed loses access to their
 * notifications.
 */
const readers = new Map<string, readonly Grant[]>([
  ...entities.map(({ name, view: { read } }) => [name, read] as const),
  ...[...standings].map(([name, { read }]) => [name, read] as const),
  [user.name, ['webmaster']],
]);

export const newsView = view<NewsDoc>({
  name: 'news',
  version: 3,
  of: news,
  doc,
  apply: (before, type, data, meta) => {
    const previous = before && !before.open ? { ...before, settled: true as const } : before;
    const { settled = false, ...newsFields } =
      evolve<StoredNews | undefined>(news, previous, type, data, meta) ?? (nobody as StoredNews);
    return { ...nobody, ...newsFields, but: String(newsFields.params.byId ?? ''), open: !settled };
  },
  indexes: [['at'], ['to', 'at'], ['to', 'branch', 'at']],
  facets: [],
  sums: [],
  tokens: (d) => [d.about.title],
  scope: 'branch',
  audience: 'to',
  except: 'but',
  about: { field: 'about.kind', readers },
  columns: ['to', 'branch', 'about', 'text', 'params', 'at', 'open'],
  filters: ['at', 'text', 'open', 'about.kind', 'about.id'],
  sort: '-at',
  sortable: ['at'],
  read: ['staff', 'cabang'],
  labels: {
    'about.title': { label: 'Dokumen' },
    text: { label: 'Kabar' },
    branch: { label: 'Cabang' },
    at: { label: 'Sejak', format: 'datetime' },
  },
});

const marks = z.object({ to: z.string(), news: z.array(z.string()) });
export type NewsReadDoc = z.infer<typeof marks>;

export const newsReadView = view<NewsReadDoc>({
  name: 'newsread',
  version: 1,
  of: newsRead,
  doc: marks,
  apply: (before, type, data, meta) => {
    const state = evolve<ReadMarks>(newsRead, { by: meta.id, news: before?.news ?? [] }, type, data, meta);
    return { to: toUser(meta.id), news: [...state.news] };
  },
  indexes: [['to']],
  facets: [],
  sums: [],
  tokens: () => [],
  audience: 'to',
  columns: ['to', 'news'],
  filters: [],
  sort: 'to',
  sortable: ['to'],
  read: ['staff', 'cabang'],
  labels: {},
});
