/** Every SJ on its way by status: readable across a room and updated live; or its state on a past day. */
import { BOARD_SHOWN, type BoardRow, boardSort } from '@domain/flows/sj/board';
import { lazy, Suspense } from 'react';
import { useNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useCount } from '@/kit/data/use-list';
import { useShortList } from '@/kit/data/use-short-list';
import { PageLoading } from '@/kit/page/page-loading';
import { useOnWall } from '@/kit/wall/on-wall';
import { BoardFilterBar, useBoardFilter } from './board-filter';
import { LiveTools } from './live-tools';
import { usePlace } from './replay/use-place';
import { type ColumnSource, SjBoard } from './sj-board';

const PastSj = lazy(() => import('./replay/past-sj'));
const MOVING = 'PICKUP,DALAM_PERJALANAN';

export const Component = () => {
  const t = useT();
  const place = usePlace();
  useTitle(t('Monitoring SJ'));
  if (!place) return <LiveSj />;
  return (
    <Suspense fallback={<PageLoading />}>
      <PastSj place={place} />
    </Suspense>
  );
};

const LiveSj = () => {
  const now = useNow(60_000);
  const onWall = useOnWall();
  const [filter] = useBoardFilter();
  const moving = useCount('sj', { status: MOVING, ...filter });
  return (
    <SjBoard
      Source={LiveColumn}
      now={now}
      moving={moving}
      actions={<LiveTools />}
      over={onWall === undefined && <BoardFilterBar />}
      narrow={filter}
    />
  );
};

const LiveColumn: ColumnSource = ({ statuses, children }) => {
  const { field, desc } = boardSort(statuses);
  const [filter] = useBoardFilter();
  const { rows, received, total, loading } = useShortList<BoardRow & { version: number }>(
    'sj',
    { ...filter, status: statuses.join(), sort: desc ? `-${field}` : field, size: BOARD_SHOWN },
    { calm: true },
  );
  return children({ rows, received, total, loading });
};
