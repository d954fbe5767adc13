import { useShortList } from '@/kit/data/use-short-list';
import { PAPER_OUT, type Sj } from '../scan/number';

/** Maximum page size; a branch rarely has more outstanding. */
const MAX_OPEN_NOTES = 100;

/** SJ of the reader's branches with outstanding papers, the longest first, live. */
export const useOpen = () => {
  const list = useShortList<Sj & { version: number }>('sj', {
    status: PAPER_OUT.join(','),
    sort: 'sejak',
    size: MAX_OPEN_NOTES,
  });
  return { open: list.rows, total: list.total, loading: list.loading, error: list.error, again: list.refetch };
};
