/**
 * News: a notification to a desk or a person about a document. One document an addressee; who has read it is recorded
 * in `newsread`.
 */
import { z } from 'zod';
import { aggregate } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { idPattern } from '../../kit/values/id.js';
import { bounded } from '../../kit/values/text.js';

/** The document that a notification is about, and links to. */
const about = z.strictObject({
  /** An aggregate's name. */
  kind: bounded(40),
  id: bounded(40).regex(idPattern),
  /** The document's number. */
  title: bounded(120),
});
const newsFields = z.strictObject({
  /** Addressee: a right (`operasional`, `sales:admin`) or one person (`toUser`). */
  to: bounded(60).min(1),
  /** Branch (`bubrenchid`) that it is about: people without that branch don't see it. Absent: no branch. */
  branch: bounded(40).min(1).optional(),
  about,
  /** Code of the text, which every language file has; an unknown code is shown as the document alone. */
  text: bounded(40).regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Parameters of the text. `by`, `byId`: the actor, who is not notified themselves. */
  params: z.record(bounded(40), z.union([bounded(200), z.number()])),
  /** When the event happened, ISO, UTC; not when it was noticed. */
  at: bounded(40).datetime(),
});
export type News = z.infer<typeof newsFields>;
/** `settled`: the matter is dealt with, so the notification is not shown any more. */
export type StoredNews = News & { settled?: true };

export const news = aggregate({
  name: 'news',
  initial: undefined as StoredNews | undefined,
  // `count`: adds one to a notification that counts occurrences in one line (`count` of its params).
  commands: { tell: newsFields, count: newsFields, settle: z.strictObject({}) },
  may: { tell: ['system'], count: ['system'], settle: ['system'] },
  creates: ['tell', 'count'],
  anyVersion: ['count', 'settle'],
  scope: (s) => s?.branch,
  title: (s) => s?.about.title ?? '',
  events: { NewsTold: newsFields, NewsCounted: z.object({ at: z.string() }), NewsSettled: z.object({}) },
  decide: {
    tell: (_, data) => [{ type: 'NewsTold', data }],
    // Dated now: the counted event may be old, and readers look at the newest.
    count: (s, data, { now: at }) =>
      s
        ? [{ type: 'NewsCounted', data: { at } }]
        : [{ type: 'NewsTold', data: { ...data, at, params: { ...data.params, count: 1 } } }],
    settle: (s) => (s && !s.settled ? [{ type: 'NewsSettled', data: {} }] : []),
  },
  evolve: {
    NewsTold: (_, data) => data,
    NewsCounted: (s, { at }) =>
      s && { ...s, at: at > s.at ? at : s.at, params: { ...s.params, count: Number(s.params.count ?? 0) + 1 } },
    NewsSettled: (s) => s && { ...s, settled: true },
  },
});

/** Most read marks a person's stream holds: more notifications than are ever shown at once. */
export const MARKS = 400;
const ids = z.array(bounded(40).regex(idPattern)).min(1).max(100).meta({ label: 'Kabar' });
export type ReadMarks = {
  /** Id of the person; empty before the first mark. */
  by: string;
  /** Newest last. */
  news: readonly string[];
};

/** Notifications that each person has read: one stream a person, by the user's or the driver's id. */
export const newsRead = aggregate({
  name: 'newsread',
  initial: { by: '', news: [] } as ReadMarks,
  commands: { read: z.strictObject({ news: ids }) },
  may: { read: ['staff', 'driver', 'cabang'] },
  creates: ['read'],
  anyVersion: ['read'],
  driver: (s) => s.by,
  title: () => '',
  events: { NewsRead: z.object({ news: z.array(z.string()) }) },
  decide: {
    read: (s, data, ctx) => {
      if (ctx.id !== ctx.by.id) reject('forbidden');
      const fresh = [...new Set(data.news)].filter((id) => !s.news.includes(id));
      return fresh.length === 0 ? [] : [{ type: 'NewsRead', data: { news: fresh } }];
    },
  },
  evolve: { NewsRead: (s, data, meta) => ({ by: meta.id, news: [...s.news, ...data.news].slice(-MARKS) }) },
});
