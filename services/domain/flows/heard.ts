/** What was told of a document, kept by a process until it is settled. */
import { type Due, type Part, part } from '../kit/process.js';
import { type News, news } from './news.js';

export type Heard = { text: string; kind: string; settled: boolean };
/** A part of a process: by the document that news are about, each by its id. */
export const heard: Part<Heard> = {
  ...part(news, { owner: { NewsTold: ({ about }) => about.id } }),
  initial: { text: '', kind: '', settled: false },
  evolve: (s, type, data) => {
    if (type === 'NewsSettled') return { ...s, settled: true };
    if (type !== 'NewsTold') return s;
    const { text, about } = data as News;
    return { ...s, text, kind: about.kind };
  },
};
/** Of what was told that which is not settled yet, of some texts. */
export const openIn = (
  all: Readonly<Record<string, Heard>> | undefined,
  texts: ReadonlySet<string>,
): [id: string, one: Heard][] =>
  Object.entries(all ?? {}).filter(([, { text, settled }]) => !settled && texts.has(text));
/** News that nobody needs to be told any more. */
export const settling = (id: string): Due => ({
  key: `settle/${id}`,
  give: [{ aggregate: news.name, id, command: 'settle', data: {} }],
});
