import { type MenuItem, sidebarTone } from '@domain/navigation/access';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from '@/base/navigation/link';
import { menuFor, menuIcon, menuLabel } from '@/base/navigation/menu';
import { badgeOf, type Counted } from '@/base/navigation/queues';
import { preload } from '@/base/navigation/screens';
import { actorOf, useWho } from '@/base/session/session';
import { badge } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCounts } from '@/kit/data/use-list';
import { cn } from '@/ui/cn';
import { Count } from '@/ui/count';
import { useCurrentPath } from './use-current-path';

type Props = {
  /** Icons only. */
  narrow?: boolean;
  /** Called when a line is pressed (the drawer closes). */
  onGo?: () => void;
};

/** The job desk's menu, per specification. */
export const SideMenu = ({ narrow = false, onGo }: Props) => {
  const who = useWho();
  const t = useT();
  const groups = menuFor(who);
  const current = useCurrentPath(groups);
  const many = groups.reduce((n, g) => n + g.items.length, 0) > 14;
  return (
    <nav
      aria-label={t('Menu')}
      className={cn('flex-1 overflow-y-auto overflow-x-hidden pb-4', narrow ? 'px-2' : 'px-2.5')}
    >
      {groups.map((group, i) => (
        <Fragment key={group.label ?? 'utama'}>
          {group.label && !narrow && (
            <h2 className="mx-2.5 mt-3 mb-1 text-hint text-sb-ink-2">{menuLabel(group, t)}</h2>
          )}
          {narrow && i > 0 && <hr className="mx-2 my-2 border-sb-line" />}
          <ul>
            {group.items.map((line) => (
              <li key={line.label}>
                <Line line={line} current={current === line.path} narrow={narrow} many={many} onGo={onGo} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {groups.length === 0 && !narrow && (
        <p className="mx-2.5 text-sb-ink-2 text-table">{t('Menu job desk ini belum dibuka.')}</p>
      )}
    </nav>
  );
};

const lineStyle = (current: boolean, narrow: boolean, many: boolean) =>
  cn(
    'relative flex items-center gap-2.5 rounded-control px-2.5 text-base text-sb-ink leading-tight transition-colors drawer:min-h-11',
    // Long labels take two lines: they are never truncated.
    many ? 'min-h-7.5 py-1' : 'min-h-8.25 py-1',
    narrow && 'justify-center px-0',
    current
      ? 'bg-sb-active font-semibold before:absolute before:inset-y-2 before:-inset-s-2.5 before:w-[3px] before:rounded-e-full before:bg-sb-mark'
      : 'hover:bg-sb-hover',
    'focus-visible:outline-sb-ink focus-visible:-outline-offset-2',
  );

type LineProps = { line: MenuItem; current: boolean; narrow: boolean; many: boolean; onGo?: () => void };
const Line = ({ line, current, narrow, many, onGo }: LineProps) => {
  const Icon = menuIcon(line.icon);
  const t = useT();
  const label = menuLabel(line, t);
  const counted = badgeOf(line.path, actorOf(useWho()));
  if (line.disabled) {
    return (
      <span title={t(line.disabled)} className={cn(lineStyle(false, narrow, many), 'text-sb-off hover:bg-transparent')}>
        <Icon aria-hidden />
        {!narrow && (
          <>
            <span className="min-w-0 flex-1">{label}</span>
            <Lock aria-hidden className="size-3.5" />
            <span className="sr-only">{t(line.disabled)}</span>
          </>
        )}
      </span>
    );
  }
  return (
    <Link
      to={line.path}
      aria-current={current ? 'page' : undefined}
      aria-label={narrow ? label : undefined}
      title={narrow ? label : undefined}
      onClick={onGo}
      onPointerEnter={() => preload(line.path)}
      onFocus={() => preload(line.path)}
      className={lineStyle(current, narrow, many)}
    >
      <Icon aria-hidden className={cn(current && 'text-sb-mark')} />
      {!narrow && <span className="min-w-0 flex-1">{label}</span>}
      {counted.length > 0 && <Waiting queues={counted} narrow={narrow} />}
    </Link>
  );
};

/** Live number of documents that wait behind a line; hidden if zero. */
type WaitingProps = { queues: readonly Counted[]; narrow: boolean };
const Waiting = ({ queues, narrow }: WaitingProps) => {
  const t = useT();
  const n = useCounts(queues).reduce<number>((sum, one) => sum + (one ?? 0), 0);
  if (!n) return null;
  return (
    <Count tone="side" className={cn(narrow && 'absolute -inset-e-0.5 -top-1 h-4 min-w-4 px-1 text-[10px]')}>
      <span aria-hidden>{badge(n)}</span>
      <span className="sr-only">{t('{{count}} menunggu', { count: n })}</span>
    </Count>
  );
};

export const useTone = (): 'biru' | 'oranye' => sidebarTone(useWho());
