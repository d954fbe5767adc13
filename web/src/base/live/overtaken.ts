/** Answers that were under way while something was told: they may be from before it, and are put right as they come. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Known } from './counting';

type Since = ReturnType<Known['since']>;

/** Looks at each answer that the cache takes in. @param mend puts one right by what was told of its view meanwhile */
export const mendOvertaken = (
  client: QueryClient,
  known: Pick<Known, 'moment' | 'since'>,
  mend: (query: Query, told: Since) => void,
): void => {
  const asked = new WeakMap<Query, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') asked.set(query, known.moment());
    // One that says a document is not there, too: it may be of the moment before it was.
    if (action.type === 'success' ? action.manual : action.type !== 'error') return;
    const told = known.since(String(query.queryKey[1]), asked.get(query) ?? 0);
    if (told.length > 0) mend(query, told);
  });
};
