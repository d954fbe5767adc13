/** Notifications about a document, tracked by a process until they are settled. */
import { type Due, type Input, input } from '../../kit/aggregate/process.js';
import { type News, news } from './news.js';

export type NewsRecord = { text: string; kind: string; settled: boolean };
/** A process part: notifications by id, grouped by the document that they are about. */
export const newsRecord: Input<NewsRecord> = {
  ...input(news, { instanceKey: { NewsTold: ({ about }) => about.id } }),
  initial: { text: '', kind: '', settled: false },
  evolve: (s, type, data) => {
    if (type === 'NewsSettled') return { ...s, settled: true };
    if (type !== 'NewsTold') return s;
    const { text, about } = data as News;
    return { ...s, text, kind: about.kind };
  },
};
/** Unsettled notifications of some texts. */
export const openIn = (
  all: Readonly<Record<string, NewsRecord>> | undefined,
  texts: ReadonlySet<string>,
): [id: string, one: NewsRecord][] =>
  Object.entries(all ?? {}).filter(([, { text, settled }]) => !settled && texts.has(text));
/** Settles a notification that is no longer needed. */
export const settling = (id: string): Due => ({
  key: `settle/${id}`,
  give: [{ aggregate: news.name, id, command: 'settle', data: {} }],
});
