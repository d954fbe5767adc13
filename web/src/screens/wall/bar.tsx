/** Bar below a wall's boards: current board, connection state, clock. */
import { home, routeOf } from '@domain/navigation/access';
import type { WallBoard } from '@domain/telemetry/walls';
import { Maximize, Pause, Play, WifiOff, X } from 'lucide-react';
import { useLiveState } from '@/base/live/live';
import { Link } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { isWall, useWho } from '@/base/session/session';
import { date, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';

type Props = {
  boards: readonly WallBoard[];
  at: number;
  paused: boolean;
  zoom: number;
  onAt: (at: number) => void;
  onPaused: (paused: boolean) => void;
  full: () => void;
};
export const WallBar = ({ boards, at, paused, zoom, onAt, onPaused, full }: Props) => {
  const t = useT();
  const who = useWho();
  const now = useNow(5_000);
  return (
    <footer
      style={{ zoom }}
      className="flex h-10 shrink-0 items-center gap-1 border-line-2 border-t bg-surface-2 px-gutter text-table phone:h-auto phone:flex-wrap phone:py-1"
    >
      <nav aria-label={t('Papan')} className="flex min-w-0 gap-1">
        {boards.map((path, n) => (
          <button
            key={path}
            type="button"
            aria-current={n === at ? 'page' : undefined}
            onClick={() => onAt(n)}
            className="cursor-pointer truncate rounded-control px-2.5 py-1 text-ink-2 hover:bg-surface-3 aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-ink"
          >
            {routeOf(path)?.title}
          </button>
        ))}
      </nav>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={paused ? t('Lanjutkan bergantian') : t('Tahan papan ini')}
        onClick={() => onPaused(!paused)}
      >
        {paused ? <Play aria-hidden className="rtl:-scale-x-100" /> : <Pause aria-hidden />}
      </Button>
      <Button variant="ghost" size="sm" square aria-label={t('Layar penuh')} onClick={full}>
        <Maximize aria-hidden />
      </Button>
      <span className="ms-auto truncate text-ink-2 phone:ms-0">{isWall(who) ? who.fullname : ''}</span>
      <ConnectionStatus now={now} />
      <span className="shrink-0 ps-3 text-ink-2">{date(new Date(now).toISOString())}</span>
      <b className="shrink-0 ps-1 font-semibold text-lead">{time(now)}</b>
      {!isWall(who) && (
        <Button asChild variant="ghost" size="sm" square>
          <Link to={home} aria-label={t('Keluar dari mode TV')}>
            <X aria-hidden />
          </Link>
        </Button>
      )}
    </footer>
  );
};

/** Stale data without a connection is marked by more than colour. */
const ConnectionStatus = ({ now }: { now: number }) => {
  const t = useT();
  const { state, dataAt } = useLiveState();
  const lost = state === 'again' || state === 'off';
  return (
    <span
      role="status"
      className={cn('flex shrink-0 items-center gap-1.5 ps-3', lost ? 'font-semibold text-waiting-i' : 'text-ink-2')}
    >
      {lost && <WifiOff aria-hidden className="size-4" />}
      {lost
        ? t('Terputus, data pukul {{time}}', { time: time(dataAt || now) })
        : state === 'on'
          ? t('Tersambung langsung')
          : t('Menyambung…')}
    </span>
  );
};
