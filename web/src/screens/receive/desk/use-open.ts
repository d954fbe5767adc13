import { useEffect, useMemo } from 'react';
import { useList } from '@/kit/use-list';
import { OPEN, type Sj } from '../scan/number';

/** As many as a list gives at once; a branch rarely has more out. */
const MOST = 100;

/** SJ of the reader's branches that wait for their paper, the longest out first, live. */
export const useOpen = () => {
  const list = useList<Sj & { version: number }>('sj', { status: OPEN.join(','), sort: 'sejak', size: MOST });
  const { rows, left, arrived, showArrived } = list;
  // Nobody reads line by line here: what is new may come in at once.
  useEffect(() => {
    if (arrived > 0) showArrived();
  }, [arrived, showArrived]);
  const open = useMemo(() => rows.filter(({ id }) => !left.includes(id)), [rows, left]);
  return { open, total: list.total, loading: list.loading, error: list.error, again: list.refetch };
};
