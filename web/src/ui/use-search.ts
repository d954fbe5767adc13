import { useEffect, useRef, useState } from 'react';

/** Entries, best first. `next`: asks for those that come after them; absent: there are no more. */
export type Found<I> = { items: readonly I[]; next?: ((signal: AbortSignal) => Promise<Found<I>>) | undefined };
export type Search<I> = (query: string, signal: AbortSignal) => Promise<readonly I[] | Found<I>>;
type State<I> = Found<I> & { busy: boolean; error: unknown };

export type Searched<I> = Omit<State<I>, 'next'> & { again: () => void; more: (() => void) | undefined };

const foundOf = <I>(answer: readonly I[] | Found<I>): Found<I> => ('items' in answer ? answer : { items: answer });

/**
 * Entries for a typed query: asks `pause` ms after the last key, at once when opened, drops answers that come too late, and keeps
 * the earlier entries in sight meanwhile. `more`: asks for those that come after, where there are any.
 */
export const useSearch = <I>(search: Search<I>, query: string, open: boolean, pause = 150): Searched<I> => {
  const [found, setFound] = useState<State<I>>({ items: [], busy: false, error: undefined });
  const [round, setRound] = useState(0);
  const ask = useRef(search);
  ask.current = search;
  const abort = useRef(new AbortController());
  const going = useRef(false);

  const take = async (asked: () => Promise<Found<I>>, before: readonly I[], { signal } = abort.current) => {
    going.current = true;
    setFound((f) => ({ ...f, busy: true }));
    try {
      const { items, next } = await asked();
      if (!signal.aborted) setFound({ items: [...before, ...items], next, busy: false, error: undefined });
    } catch (error) {
      // What was there before stays, and the way on from it.
      if (!signal.aborted)
        setFound((f) => ({ items: before, next: before.length > 0 ? f.next : undefined, busy: false, error }));
    } finally {
      if (!signal.aborted) going.current = false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same query.
  useEffect(() => {
    if (!open) return;
    const mine = new AbortController();
    abort.current = mine;
    setFound((f) => ({ ...f, busy: true }));
    const timer = setTimeout(
      () => take(async () => foundOf(await ask.current(query.trim(), mine.signal)), []),
      query === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [query, open, round, pause]);
  const { next, ...rest } = found;
  return {
    ...rest,
    again: () => setRound((n) => n + 1),
    more: next && (() => !going.current && void take(() => next(abort.current.signal), found.items)),
  };
};
