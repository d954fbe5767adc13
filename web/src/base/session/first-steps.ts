/** Setup progress of a new company, and which steps are the reader's. */
import type { FirstSteps } from '@domain/navigation/first-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRows } from '../live/live';
import { api } from '../server/api';

const KEY = ['first-steps'];
/** Polling interval: steps of others concern views that send this reader no updates. */
const AGAIN_MS = 20_000;
const HIDDEN_MS = 10 * 60_000;
const hasMine = ({ shown, steps }: FirstSteps): boolean => shown && steps.some(({ mine }) => mine);

/** Undefined: not loaded, all done, dismissed, or no remaining step is this reader's. */
export const useFirstSteps = (enabled = true): FirstSteps | undefined => {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<FirstSteps>('/first-steps', { signal }),
    enabled,
    // A finished setup is never fetched again.
    staleTime: ({ state: { data } }) => (data?.over ? Number.POSITIVE_INFINITY : data?.shown === false ? HIDDEN_MS : 0),
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data && hasMine(data) ? AGAIN_MS : false),
  });
  return data && hasMine(data) ? data : undefined;
};

/** Refetches as soon as something changes in one of these views. */
export const useFirstStepsLive = (views: readonly string[]): void => {
  const client = useQueryClient();
  const all = views.join();
  useEffect(() => {
    const again = () => {
      if (!client.getQueryData<FirstSteps>(KEY)?.over) void client.invalidateQueries({ queryKey: KEY });
    };
    const ways = all.split(',').flatMap((view) => (view === '' ? [] : [onRows(view, again)]));
    return () => {
      for (const out of ways) out();
    };
  }, [client, all]);
};

/** Hides the list for everybody, or shows it again. @returns once it is stored @throws ApiError */
export const hideFirstSteps = (hidden: boolean): Promise<unknown> => api.put('/first-steps/hidden', { hidden });
