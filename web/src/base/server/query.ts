/** The query cache. Live changes keep it current, so nothing is refetched by age alone. */
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false, // live.ts brings everything up to date in place
      networkMode: 'always',
      retry: (count, error) => isPassing(error) && count < 2,
      retryDelay: (count) => 500 * 3 ** count,
      throwOnError: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
