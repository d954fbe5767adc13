import { useEffect, useRef, useState } from 'react';

/** Items, best first. `next`: loads the following ones; absent: there are no more. */
export type SearchPage<I> = {
  items: readonly I[];
  next?: ((signal: AbortSignal) => Promise<SearchPage<I>>) | undefined;
};
export type Search<I> = (query: string, signal: AbortSignal) => Promise<readonly I[] | SearchPage<I>>;
type State<I> = SearchPage<I> & { busy: boolean; error: unknown };

export type Searched<I> = Omit<State<I>, 'next'> & { again: () => void; more: (() => void) | undefined };

const toPage = <I>(answer: readonly I[] | SearchPage<I>): SearchPage<I> =>
  'items' in answer ? answer : { items: answer };

/**
 * Items for a typed query: queries `pause` ms after the last key, or at once when opened, drops late responses, and
 * keeps the previous items visible meanwhile. `more`: loads the following items, if any.
 */
export const useSearch = <I>(search: Search<I>, query: string, open: boolean, pause = 150): Searched<I> => {
  const [state, setState] = useState<State<I>>({ items: [], busy: false, error: undefined });
  const [round, setRound] = useState(0);
  const ask = useRef(search);
  ask.current = search;
  const abort = useRef(new AbortController());
  const going = useRef(false);

  const take = async (request: () => Promise<SearchPage<I>>, before: readonly I[], { signal } = abort.current) => {
    going.current = true;
    setState((f) => ({ ...f, busy: true }));
    try {
      const { items, next } = await request();
      if (!signal.aborted) setState({ items: [...before, ...items], next, busy: false, error: undefined });
    } catch (error) {
      // Keep the loaded items and the option to load more.
      if (!signal.aborted)
        setState((f) => ({ items: before, next: before.length > 0 ? f.next : undefined, busy: false, error }));
    } finally {
      if (!signal.aborted) going.current = false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same query.
  useEffect(() => {
    if (!open) return;
    const mine = new AbortController();
    abort.current = mine;
    setState((f) => ({ ...f, busy: true }));
    const timer = setTimeout(
      () => take(async () => toPage(await ask.current(query.trim(), mine.signal)), []),
      query === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [query, open, round, pause]);
  const { next, ...rest } = state;
  return {
    ...rest,
    again: () => setRound((n) => n + 1),
    more: next && (() => !going.current && void take(() => next(abort.current.signal), state.items)),
  };
};
