/** The vehicle board, readable across a room and independent of its source: live or replayed. */

import { routeOf } from '@domain/navigation/access';
import { Map as MapIcon, Maximize, Minimize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '@/base/navigation/link';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import type { FleetProps } from '@/kit/fleet/use-units';
import { ListError } from '@/kit/list/screen/list-error';
import { usePhone } from '@/kit/list/table/use-room';
import { FixedPage, Scroll } from '@/kit/page/page';
import { useOnWall } from '@/kit/wall/on-wall';
import { PageMark } from '@/kit/wall/page-mark';
import { useWallPages } from '@/kit/wall/use-wall-pages';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { onMap } from '../on-map';
import { UnitCounts } from './counts';
import { type Narrow, narrowed, ofBranch } from './narrow';
import { UnitCards, UnitTable } from './rows';
import { UnitToolbar } from './toolbar';
import { useNarrow } from './use-narrow';
import { useOrder } from './use-order';

const none: never[] = [];
const NOTHING: Narrow = { branch: '', state: '', q: '' };

export const UnitBoard = ({ source, actions, over, under }: FleetProps) => {
  const t = useT();
  const { pathname } = useLocation();
  const onWall = useOnWall();
  const title = routeOf(onWall ?? pathname)?.title ?? 'Monitoring Unit';
  useTitle(title);
  const phone = usePhone();
  const board = useRef<HTMLDivElement>(null);
  const paged = useWallPages(board);
  const [wall, setWall] = useState(false);
  const { units, now, past, error, dataAt, fetching, refetch } = source;
  const [narrow, set] = useNarrow();
  const ordered = useOrder(units ?? none, board, past ? now : undefined, paged);
  const shown = narrowed(ordered, narrow, now);
  const page = useRef<HTMLDivElement>(null);
  const turn = () => void (wall ? document.exitFullscreen() : page.current?.requestFullscreen())?.catch(() => {});
  useEffect(() => {
    const follow = () => setWall(document.fullscreenElement === page.current && page.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useShortcuts([{ keys: 'f', label: t('layar penuh'), run: turn, when: !phone && !onWall }]);
  const Rows = phone ? UnitCards : UnitTable;
  return (
    <FixedPage ref={page} className={cn(wall && 'bg-bg')}>
      <PageHeader
        title={title}
        {...(units ? { count: t('{{count}} unit', { count: shown.length }) } : {})}
        actions={
          onWall ? (
            <PageMark of={paged} className="text-table" />
          ) : (
            <>
              {actions}
              <Button asChild variant="ghost" size="sm">
                <Link to={onMap('', past ? now : undefined)}>
                  <MapIcon aria-hidden />
                  {t('Peta')}
                </Link>
              </Button>
              <Button variant="ghost" size="sm" onClick={turn} className="phone:hidden">
                {wall ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
                {wall ? t('Keluar layar penuh') : t('Layar penuh')}
              </Button>
            </>
          )
        }
      />
      {over}
      <div
        className={cn(
          'flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter pb-2',
          wall ? 'text-title' : 'text-table',
          over && 'pt-2',
        )}
      >
        <UnitCounts
          units={ofBranch(units ?? none, narrow.branch)}
          now={now}
          state={narrow.state}
          onState={(state) => set({ state })}
        />
        {!onWall && <UnitToolbar units={units ?? none} narrow={narrow} set={set} />}
      </div>
      <ListError error={error} dataAt={units ? dataAt : 0} fetching={fetching} onAgain={refetch} />
      <Scroll ref={board} tabIndex={0} role="region" aria-label={t('Papan unit')} className="focus-inset bg-surface">
        {!units && !error && <Loading />}
        {units && shown.length > 0 && <Rows units={shown} now={now} wall={wall} past={past} />}
        {units && shown.length === 0 && <Nothing all={units.length} onAll={() => set(NOTHING)} />}
      </Scroll>
      {under}
    </FixedPage>
  );
};

const Loading = () => (
  <div aria-hidden className="space-y-4 px-gutter py-4">
    {Array.from({ length: 8 }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <Skeleton key={n} className="h-4 w-full" />
    ))}
  </div>
);
const Nothing = ({ all, onAll }: { all: number; onAll: () => void }) => {
  const t = useT();
  if (all === 0)
    return (
      <Empty
        title={t('Belum ada unit')}
        detail={t('Kendaraan milik sendiri yang terdaftar di cabang Anda tampil di sini.')}
      />
    );
  return (
    <Empty
      title={t('Tidak ada unit yang cocok')}
      detail={t('Saringan cabang, status, atau pencarian menyembunyikan semuanya.')}
      action={<Button onClick={onAll}>{t('Tampilkan semua unit')}</Button>}
    />
  );
};
