import { useEffect, useRef, useState } from 'react';

type Found<I> = { items: readonly I[]; busy: boolean; error: unknown };

/**
 * Entries for a typed query: asks `pause` ms after the last key, at once when opened, drops answers that come too late, and keeps
 * the earlier entries in sight meanwhile.
 */
export const useSearch = <I>(
  search: (query: string, signal: AbortSignal) => Promise<readonly I[]>,
  query: string,
  open: boolean,
  pause = 150,
): Found<I> & { again: () => void } => {
  const [found, setFound] = useState<Found<I>>({ items: [], busy: false, error: undefined });
  const [round, setRound] = useState(0);
  const ask = useRef(search);
  ask.current = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same query.
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    setFound((f) => ({ ...f, busy: true }));
    const timer = setTimeout(
      async () => {
        try {
          const items = await ask.current(query.trim(), abort.signal);
          if (!abort.signal.aborted) setFound({ items, busy: false, error: undefined });
        } catch (error) {
          if (!abort.signal.aborted) setFound({ items: [], busy: false, error });
        }
      },
      query === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, open, round, pause]);
  return { ...found, again: () => setRound((n) => n + 1) };
};
