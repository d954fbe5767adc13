import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '@/base/server/api';
import type { Only, RowsPage } from './batch';

export const PAGE = 50;

/** A page of a batch's rows. @param stamp their current number; a change refetches the page */
export const useRows = (id: string, only: Only, page: number, stamp: number) => {
  const q = useQuery({
    queryKey: ['batch-rows', id, only, page, stamp],
    queryFn: ({ signal }) =>
      api.get<RowsPage>(`/batch/${encodeURIComponent(id)}/rows?only=${only}&page=${page}&size=${PAGE}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return {
    data: q.data,
    loading: q.isPending,
    fetching: q.isFetching,
    error: q.error,
    /** No longer stored, or not readable for this user. */
    missing: q.error instanceof ApiError && q.error.status === 404,
    refetch: () => void q.refetch(),
  };
};
