import { useRef, useState } from 'react';

type Still<R> = {
  /** In their order from when interaction began; rows that have left since keep their last version. */
  shown: readonly R[];
  /** Rows shown that should no longer be, by id, in their last received version. */
  gone: ReadonlyMap<string, R>;
  /** Number of new rows waiting to be shown. */
  waiting: number;
  /** Shows the current rows regardless of interaction. */
  adopt: () => void;
};

/**
 * Freezes the order of rows during interaction: none moves, appears or disappears, but their content stays current.
 * @param received all received rows, including those that left
 */
export const useStill = <R extends { id: string }>(
  rows: readonly R[],
  hand: boolean,
  received: readonly R[] = rows,
): Still<R> => {
  const [frozen, setFrozen] = useState<readonly R[]>();
  const newest = useRef(new Map<string, R>());
  if (!hand && frozen) setFrozen(undefined);
  if (hand && !frozen) setFrozen(rows);
  if (!hand || !frozen) {
    newest.current = new Map();
    return { shown: rows, gone: new Map(), waiting: 0, adopt: () => {} };
  }
  for (const row of received) newest.current.set(row.id, row);
  const now = new Map(rows.map((row) => [row.id, row]));
  const there = new Set(frozen.map(({ id }) => id));
  return {
    shown: frozen.map((row) => now.get(row.id) ?? row),
    gone: new Map(frozen.flatMap((row) => (now.has(row.id) ? [] : [[row.id, newest.current.get(row.id) ?? row]]))),
    waiting: rows.filter(({ id }) => !there.has(id)).length,
    adopt: () => setFrozen(rows),
  };
};
