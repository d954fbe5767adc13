/** Merges queue items and news that need the reader into one list. Pure. */
import { type Notice, newestFirst } from '@/base/news/notices';

/** Each document appears once: its news imply that it waits. */
export const needed = (turns: readonly Notice[], news: readonly Notice[]): Notice[] => {
  const newsKeys = new Set(news.filter(({ id, no }) => no !== '' && id !== '').map(({ kind, id }) => `${kind}/${id}`));
  return newestFirst([...news, ...turns.filter(({ kind, id }) => !newsKeys.has(`${kind}/${id}`))]);
};
