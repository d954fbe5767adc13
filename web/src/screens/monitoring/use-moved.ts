import { createContext, use, useEffect, useState } from 'react';
import { type Ghost, ghostsOf, STAYS } from './ghosts';

type Placed = { id: string; status: string };
/** Last status of each card on the board, the one before, and when it changed (ms, monotonic clock). */
export type Trail = Map<string, { status: string; from?: string; at: number }>;
/** Bounds memory: a board stays open for days. */
const MAX_CARDS = 5_000;
export const TrailContext = createContext<Trail>(new Map());

/**
 * Recent moves: out of a column with the old position, and into it with the previous status. Not used in a replay.
 * @param since ms, monotonic clock: moves after it count as recent regardless of age
 */
export const useMoved = <R extends Placed>(
  rows: readonly R[],
  received: readonly R[],
  live: boolean,
  since = Number.POSITIVE_INFINITY,
) => {
  const trail = use(TrailContext);
  const [ghosts, setGhosts] = useState<readonly Ghost<R>[]>([]);
  const [seen, setSeen] = useState(rows);
  if (seen !== rows) {
    setSeen(rows);
    if (live) setGhosts(ghostsOf(ghosts, [seen, rows], received, performance.now()));
  }
  const next = Math.min(...ghosts.map(({ until }) => until));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const over = () => setGhosts((all) => all.filter(({ until }) => until > performance.now()));
    const timer = setTimeout(over, Math.max(0, next - performance.now()) + 20);
    return () => clearTimeout(timer);
  }, [next]);
  for (const { id, status } of rows) {
    const previous = trail.get(id);
    if (previous?.status !== status) {
      const [oldest] = trail.size >= MAX_CARDS ? trail.keys() : [];
      if (oldest !== undefined) trail.delete(oldest);
      trail.set(id, { status, at: performance.now(), ...(previous ? { from: previous.status } : {}) });
    }
  }
  const cameFrom = (id: string): string | undefined => {
    const move = trail.get(id);
    return move && (move.at >= since || performance.now() - move.at < STAYS) ? move.from : undefined;
  };
  return { ghosts, cameFrom };
};
