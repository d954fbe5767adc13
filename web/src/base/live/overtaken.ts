/** Corrects responses that were in flight while updates arrived: they may be older than those. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LatestRows } from './counting';

type Since = ReturnType<LatestRows['since']>;

/**
 * Checks each response that enters the cache. @param mend corrects a query by the updates to its view received
 * meanwhile
 */
export const mendOvertaken = (
  client: QueryClient,
  latest: Pick<LatestRows, 'moment' | 'since'>,
  mend: (query: Query, updates: Since) => void,
): void => {
  const startedAt = new WeakMap<Query, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') startedAt.set(query, latest.moment());
    // Also a "not found": it may be from before the document was created.
    if (action.type === 'success' ? action.manual : action.type !== 'error') return;
    const updates = latest.since(String(query.queryKey[1]), startedAt.get(query) ?? 0);
    if (updates.length > 0) mend(query, updates);
  });
};
