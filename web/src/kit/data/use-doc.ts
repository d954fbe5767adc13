import { idPattern } from '@domain/kit/values/id';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { docKey, historyKey } from '@/base/live/query-keys';
import { ApiError, api, type HistoryEntry, type Stamped } from '@/base/server/api';
import { useSliced } from './use-sliced';

export type DocState<D> = {
  doc: D | undefined;
  loading: boolean;
  fetching: boolean;
  error: unknown;
  /** Unknown, of another branch, or an invalid id. */
  missing: boolean;
  dataAt: number;
  refetch: () => void;
};

/** One document, live; none without an id. `asOf` (ISO time or revision): its state then, which never changes. */
export const useDoc = <D extends Stamped>(
  view: string,
  id: string,
  options: { asOf?: string | number } = {},
): DocState<D> => {
  const { asOf } = options;
  const client = useQueryClient();
  // No request for an invalid id.
  const is = idPattern.test(id);
  const key = asOf === undefined ? docKey(view, id) : (['asof', view, id, String(asOf)] as const);
  const q = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.doc<D>(view, id, { signal, asOf }),
    enabled: is,
    // Time travel within the same document replaces the old state without a flash.
    placeholderData: asOf === undefined ? undefined : keepPreviousData,
    staleTime: asOf === undefined ? 5 * 60_000 : Number.POSITIVE_INFINITY,
  });
  const doc = useSliced(q.data);
  return {
    doc,
    loading: q.isPending || (q.isSuccess && !doc),
    fetching: q.isFetching,
    error: q.error,
    missing: (id !== '' && !is) || (q.error instanceof ApiError && q.error.status === 404),
    dataAt: q.dataUpdatedAt,
    refetch: () => void client.refetchQueries({ queryKey: key, exact: true }),
  };
};

const none: never[] = [];
/** All events of a document, oldest first, live. */
export const useHistory = (
  aggregate: string,
  id: string,
): { entries: readonly HistoryEntry[]; loading: boolean; error: unknown; refetch: () => void } => {
  const q = useQuery({
    queryKey: historyKey(aggregate, id),
    queryFn: ({ signal }) => api.history(aggregate, id, { signal }),
    staleTime: 5 * 60_000,
  });
  return { entries: q.data ?? none, loading: q.isPending, error: q.error, refetch: () => void q.refetch() };
};
