/** An observable value outside React: the minimum that `useSyncExternalStore` needs. */
import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  set: (next: T | ((now: T) => T)) => void;
  subscribe: (f: () => void) => () => void;
};

export const store = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const after = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (Object.is(after, value)) return;
      value = after;
      for (const f of [...listeners]) f();
    },
    subscribe: (f) => {
      listeners.add(f);
      return () => listeners.delete(f);
    },
  };
};

export const useStore = <T>(s: Store<T>): T => useSyncExternalStore(s.subscribe, s.get, s.get);
/**
 * Part of a store's value; re-renders only when that part changes. `pick` must return the same object for the same
 * state.
 */
export const useStorePart = <T, P>(s: Store<T>, pick: (value: T) => P): P =>
  useSyncExternalStore(
    s.subscribe,
    () => pick(s.get()),
    () => pick(s.get()),
  );
