import { useRef, useState } from 'react';

type Still<R> = {
  /** In the places that they had when the hand came; those that are no more as they were then. */
  shown: readonly R[];
  /** What is shown and should not be any more, by id, as it is now as far as that was heard. */
  gone: ReadonlyMap<string, R>;
  /** How many came, and wait to be shown. */
  waiting: number;
  /** Shows all as it is now, whatever the hand does. */
  adopt: () => void;
};

/**
 * Rows that neither move, come nor go while a hand is among them; what each of them tells is right at once.
 * @param heard of all that was heard, those that left too
 */
export const useStill = <R extends { id: string }>(
  rows: readonly R[],
  hand: boolean,
  heard: readonly R[] = rows,
): Still<R> => {
  const [kept, setKept] = useState<readonly R[]>();
  const newest = useRef(new Map<string, R>());
  if (!hand && kept) setKept(undefined);
  if (hand && !kept) setKept(rows);
  if (!hand || !kept) {
    newest.current = new Map();
    return { shown: rows, gone: new Map(), waiting: 0, adopt: () => {} };
  }
  for (const row of heard) newest.current.set(row.id, row);
  const now = new Map(rows.map((row) => [row.id, row]));
  const there = new Set(kept.map(({ id }) => id));
  return {
    shown: kept.map((row) => now.get(row.id) ?? row),
    gone: new Map(kept.flatMap((row) => (now.has(row.id) ? [] : [[row.id, newest.current.get(row.id) ?? row]]))),
    waiting: rows.filter(({ id }) => !there.has(id)).length,
    adopt: () => setKept(rows),
  };
};
