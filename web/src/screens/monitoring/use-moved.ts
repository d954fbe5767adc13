import { createContext, use, useEffect, useState } from 'react';
import { type Ghost, ghostsOf, STAYS } from './ghosts';

type Placed = { id: string; status: string };
/** Where each card of the board was seen last, where it came from, and when (ms, steady). */
export type Trail = Map<string, { status: string; from?: string; at: number }>;
/** Cards that are remembered; a board stays open for days. */
const MAX_CARDS = 5_000;
export const TrailContext = createContext<Trail>(new Map());

/**
 * What moved of late: out of a column, with its place; into it, with where from. A past stands by itself.
 * @param since ms, steady: what moved since then is of late too, however long ago that is
 */
export const useMoved = <R extends Placed>(
  rows: readonly R[],
  heard: readonly R[],
  live: boolean,
  since = Number.POSITIVE_INFINITY,
) => {
  const trail = use(TrailContext);
  const [ghosts, setGhosts] = useState<readonly Ghost<R>[]>([]);
  const [seen, setSeen] = useState(rows);
  if (seen !== rows) {
    setSeen(rows);
    if (live) setGhosts(ghostsOf(ghosts, [seen, rows], heard, performance.now()));
  }
  const next = Math.min(...ghosts.map(({ until }) => until));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const over = () => setGhosts((all) => all.filter(({ until }) => until > performance.now()));
    const timer = setTimeout(over, Math.max(0, next - performance.now()) + 20);
    return () => clearTimeout(timer);
  }, [next]);
  for (const { id, status } of rows) {
    const known = trail.get(id);
    if (known?.status !== status) {
      const [oldest] = trail.size >= MAX_CARDS ? trail.keys() : [];
      if (oldest !== undefined) trail.delete(oldest);
      trail.set(id, { status, at: performance.now(), ...(known ? { from: known.status } : {}) });
    }
  }
  const cameFrom = (id: string): string | undefined => {
    const known = trail.get(id);
    return known && (known.at >= since || performance.now() - known.at < STAYS) ? known.from : undefined;
  };
  return { ghosts, cameFrom };
};
