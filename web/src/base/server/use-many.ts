/** Several reads at once, each as live as a single one. */
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
 * The results of some reads, in their order; undefined where not loaded.
 * @param keep keeps the old results while the same number of other reads load
 */
export const useMany = <T>(reads: readonly Read<T>[], keep = false): Values<T> => {
  const client = useQueryClient();
  const before = useRef<Values<T>>([]);
  const key = hashKey(reads.map(({ queryKey, enabled }) => [queryKey, enabled]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  const many = useMemo(() => {
    const observers = reads.map((one) => new QueryObserver<T>(client, one));
    const held = keep && before.current.length === reads.length ? before.current : [];
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
