/** Several reads at once, each as live as one alone. */
import { hashKey, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';

export type Read<T> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime: number;
  enabled?: boolean;
};
type Values<T> = readonly (T | undefined)[];

/**
 * What each of some reads has, in their order; undefined where it is not known.
 * @param keep while as many others are asked for in their place, what was there stays
 */
export const useMany = <T>(asked: readonly Read<T>[], keep = false): Values<T> => {
  const client = useQueryClient();
  const before = useRef<Values<T>>([]);
  const key = hashKey(asked.map(({ queryKey, enabled }) => [queryKey, enabled]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  const many = useMemo(() => {
    const observers = asked.map((one) => new QueryObserver<T>(client, one));
    const held = keep && before.current.length === asked.length ? before.current : [];
    let last: Values<T> = [];
    return {
      subscribe: (changed: () => void) => {
        const ways = observers.map((one) => one.subscribe(changed));
        return () => {
          for (const out of ways) out();
        };
      },
      read: (): Values<T> => {
        const now = observers.map((one, n) => one.getCurrentResult().data ?? held[n]);
        if (now.length !== last.length || now.some((value, n) => value !== last[n])) last = now;
        return last;
      },
    };
  }, [client, key]);
  const values = useSyncExternalStore(many.subscribe, many.read);
  before.current = values;
  return values;
};
