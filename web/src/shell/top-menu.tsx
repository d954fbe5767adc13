import type { MenuGroup, MenuItem } from '@domain/navigation/access';
import { ChevronDown, Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { badgesOf } from '@/base/navigation/badges';
import { Link } from '@/base/navigation/link';
import { menuFor, menuIcon, menuLabel } from '@/base/navigation/menu';
import { preload } from '@/base/navigation/screens';
import { actorOf, useWho } from '@/base/session/session';
import { badge } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCounts } from '@/kit/data/use-list';
import { cn } from '@/ui/cn';
import { Count } from '@/ui/count';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/ui/dropdown-menu';
import { DropdownMenuItem } from '@/ui/menu-lines';
import { SideTop } from './sidebar';
import { useCurrentPath } from './use-current-path';

/** The job desk's menu as a horizontal bar, an option of the appearance settings. */
export default function TopMenu() {
  const who = useWho();
  const t = useT();
  const groups = menuFor(who);
  const current = useCurrentPath(groups);
  return (
    <nav
      aria-label={t('Menu')}
      data-screen-only
      className="flex h-11 shrink-0 items-center border-sb-strip bg-sb text-sb-ink max-lg:hidden dark:border-t-[3px]"
    >
      <div className="[&>div]:h-11">
        <SideTop />
      </div>
      <div className="scrollbar-none flex min-w-0 flex-1 items-center gap-1 overflow-x-auto pe-6">
        {groups.flatMap((group) =>
          group.label ? (
            <Group key={group.label} group={group} current={current} />
          ) : (
            group.items.map((line) => <Line key={line.label} line={line} current={current === line.path} />)
          ),
        )}
      </div>
    </nav>
  );
}

const style = (current: boolean) =>
  cn(
    'flex h-8 shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-2.5 text-base transition-colors',
    current ? 'bg-sb-active font-semibold' : 'hover:bg-sb-hover aria-expanded:bg-sb-hover',
    'focus-visible:outline-sb-ink focus-visible:-outline-offset-2',
  );
const useWaiting = (lines: readonly MenuItem[]): number => {
  const who = actorOf(useWho());
  const counts = useCounts(
    badgesOf(
      lines.map(({ path }) => path),
      who,
    ),
  );
  return counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
};
const Waiting = ({ of }: { of: number }) => {
  const t = useT();
  return of > 0 ? (
    <Count tone="side">
      <span aria-hidden>{badge(of)}</span>
      <span className="sr-only">{t('{{count}} menunggu', { count: of })}</span>
    </Count>
  ) : null;
};

const Line = ({ line, current }: { line: MenuItem; current: boolean }) => {
  const label = menuLabel(line, useT());
  const waiting = useWaiting([line]);
  if (line.disabled) {
    return (
      <span title={line.disabled} className={cn(style(false), 'text-sb-off hover:bg-transparent')}>
        {label}
        <Lock aria-hidden className="size-3.5" />
        <span className="sr-only">{line.disabled}</span>
      </span>
    );
  }
  return (
    <Link
      to={line.path}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={() => preload(line.path)}
      className={style(current)}
    >
      {label}
      <Waiting of={waiting} />
    </Link>
  );
};

const Group = ({ group, current }: { group: MenuGroup; current: string | undefined }) => {
  const t = useT();
  const navigate = useNavigate();
  const waiting = useWaiting(group.items);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={style(group.items.some(({ path }) => path === current))}>
        {menuLabel(group, t)}
        <Waiting of={waiting} />
        <ChevronDown aria-hidden className="size-3.5" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {group.items.map((line) => {
          const Icon = menuIcon(line.icon);
          return (
            <DropdownMenuItem
              key={line.label}
              reason={line.disabled}
              aria-current={line.path === current ? 'page' : undefined}
              onPointerEnter={() => preload(line.path)}
              onSelect={() => void navigate(line.path)}
              className="aria-[current]:font-semibold"
            >
              <Icon aria-hidden />
              <span className="flex-1">{menuLabel(line, t)}</span>
              <Behind line={line} />
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
const Behind = ({ line }: { line: MenuItem }) => <Waiting of={useWaiting([line])} />;
