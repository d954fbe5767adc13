import { useEffect, useMemo, useRef } from 'react';
import type { LiveRow } from '@/base/live/patch';
import type { Params } from '@/base/server/api';
import { type ListState, useList } from './use-list';

/** Minimum ms between refetches: constant movement would be unreadable. */
const REST = 1_500;

/**
 * A short list within another page, not worked through row by row: rows appear and disappear by themselves.
 * @param calm also delays the first change, so that several are shown together
 */
export const useShortList = <R extends LiveRow>(
  view: string,
  params: Params,
  { calm = false, ...options }: { enabled?: boolean; calm?: boolean } = {},
): ListState<R> & { received: readonly R[] } => {
  const list = useList<R>(view, params, options);
  const { rows, left, arrived, dataAt, refetch } = list;
  const changed = arrived + left.length > 0;
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // Also after a response that crossed with further updates.
    if (!changed || dataAt === 0) return;
    const wait = calm ? REST : Math.max(0, last.current + REST - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      refetch();
    }, wait);
    return () => clearTimeout(timer);
  }, [changed, calm, dataAt, refetch]);
  const here = useMemo(() => (left.length > 0 ? rows.filter(({ id }) => !left.includes(id)) : rows), [rows, left]);
  return { ...list, rows: here, received: rows };
};
