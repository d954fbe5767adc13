/** News: what a desk or a person is told of a document. One document an addressee; who has read it stands in `newsread`. */
import { z } from 'zod';
import { aggregate } from '../kit/aggregate.js';
import { idPattern } from '../kit/id.js';
import { reject } from '../kit/reject.js';
import { bounded } from '../kit/text.js';

/** What a piece of news is about, where its reader is led to. */
const about = z.strictObject({
  /** An aggregate's name. */
  kind: bounded(40),
  id: bounded(40).regex(idPattern),
  /** As people call it: its number. */
  title: bounded(120),
});
const told = z.strictObject({
  /** To whom: a right (`operasional`, `sales:admin`) or one person (`toUser`). */
  to: bounded(60).min(1),
  /** Branch (`bubrenchid`) that it is about: who has others only is not told. Absent: no branch's. */
  branch: bounded(40).min(1).optional(),
  about,
  /** Of the text, which every language has; unknown ones are shown by their document alone. */
  text: bounded(40).regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** What the text is made with. `by`, `byId`: who did it; they are not told of it themselves. */
  params: z.record(bounded(40), z.union([bounded(200), z.number()])),
  /** When it became so, ISO, UTC: what was found out late keeps its time. */
  at: bounded(40).datetime(),
});
export type News = z.infer<typeof told>;
/** What news are about is dealt with: nobody needs to be told any more. */
export type Kept = News & { settled?: true };

export const news = aggregate({
  name: 'news',
  initial: undefined as Kept | undefined,
  // `count`: one more of what is told in one line, with how many there are (`count` of its params).
  commands: { tell: told, count: told, settle: z.strictObject({}) },
  may: { tell: ['system'], count: ['system'], settle: ['system'] },
  creates: ['tell', 'count'],
  anyVersion: ['count', 'settle'],
  scope: (s) => s?.branch,
  title: (s) => s?.about.title ?? '',
  events: { NewsTold: told, NewsCounted: z.object({ at: z.string() }), NewsSettled: z.object({}) },
  decide: {
    tell: (_, data) => [{ type: 'NewsTold', data }],
    // Of now: what it counts may be long ago, and who is told of it looks at what is new.
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

/** Marks that a person's stream keeps: more news than anybody is shown at once. */
export const MARKS = 400;
const ids = z.array(bounded(40).regex(idPattern)).min(1).max(100).meta({ label: 'Kabar' });
export type ReadMarks = {
  /** Whose they are, by id; empty before the first. */
  by: string;
  /** Newest last. */
  news: readonly string[];
};

/** What each person has read: one stream a person, by the user's or the driver's id. */
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
