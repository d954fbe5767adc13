/** What needs the reader, of queues and of news, as one list. Pure. */
import { type Notice, newestFirst } from '@/base/notices';

/** One document stands once: what says that it is late says that it waits, too. */
export const needed = (turns: readonly Notice[], news: readonly Notice[]): Notice[] => {
  const told = new Set(news.filter(({ id, no }) => no !== '' && id !== '').map(({ kind, id }) => `${kind}/${id}`));
  return newestFirst([...news, ...turns.filter(({ kind, id }) => !told.has(`${kind}/${id}`))]);
};
