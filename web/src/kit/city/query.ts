import { queryOptions } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import type { KotaRow } from './meant';

/** Query that resolves a typed city to a kota. */
export const cityMeant = (typed: string) =>
  queryOptions({
    queryKey: ['kota-arti', typed],
    queryFn: async ({ signal }) => {
      const { meantBy } = await import('./meant');
      const ask = async (q: string) =>
        (await api.list<KotaRow>('kota', { q, size: 50, retired: 'false' }, { signal })).rows;
      return meantBy(typed, ask);
    },
    staleTime: 10 * 60_000,
  });
