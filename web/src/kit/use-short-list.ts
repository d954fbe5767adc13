import { useEffect, useMemo, useRef } from 'react';
import type { Params } from '@/base/api';
import type { LiveRow } from '@/base/live/patch';
import { type ListState, useList } from './use-list';

/** Ms between two times that it is read again: nobody reads what moves. */
const REST = 1_500;

/**
 * A few rows that stand in a page of something else, which nobody works through line by line: what came stands there by
 * itself, what left is gone.
 * @param calm also the first change of several waits, so that they come together
 */
export const useShortList = <R extends LiveRow>(
  view: string,
  params: Params,
  { calm = false, ...options }: { enabled?: boolean; calm?: boolean } = {},
): ListState<R> & { heard: readonly R[] } => {
  const list = useList<R>(view, params, options);
  const { rows, left, arrived, dataAt, refetch } = list;
  const changed = arrived + left.length > 0;
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // Also once more where an answer came that something was told of meanwhile.
    if (!changed || dataAt === 0) return;
    const wait = calm ? REST : Math.max(0, last.current + REST - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      refetch();
    }, wait);
    return () => clearTimeout(timer);
  }, [changed, calm, dataAt, refetch]);
  const here = useMemo(() => (left.length > 0 ? rows.filter(({ id }) => !left.includes(id)) : rows), [rows, left]);
  return { ...list, rows: here, heard: rows };
};
