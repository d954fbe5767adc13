/** One status of the board: its count, late SJ first with the reason, the longest-waiting first. */

import type { BoardRow } from '@domain/flows/sj/board';
import { lateOf } from '@domain/flows/sj/late';
import type { StatusDef, StatusTable } from '@domain/kit/lifecycle/status';
import { inLang } from '@domain/texts/speech';
import { useRef, useState } from 'react';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useOnWall } from '@/kit/wall/on-wall';
import { PageMark } from '@/kit/wall/page-mark';
import { useStill } from '@/kit/wall/use-frozen-order';
import { useHand } from '@/kit/wall/use-pointer-active';
import { useWallPages } from '@/kit/wall/use-wall-pages';
import { cn } from '@/ui/cn';
import { statusIcon, toneText } from '@/ui/status-map';
import { Card, type CardProps } from './card';
import { withGhosts } from './ghosts';
import { useMoved } from './use-moved';

/** State of a column: its first rows and their total. */
export type ColumnState = {
  rows: readonly BoardRow[];
  total: number;
  loading: boolean;
  /** All received rows, including those that just left. */
  received?: readonly BoardRow[];
};
/**
 * `statuses`: the statuses that share the column. `fresh`: rows that changed a moment ago in a replay; without it the
 * board is live.
 */
type Props = ColumnState & {
  statuses: readonly string[];
  table: StatusTable;
  today: string;
  now: number;
  list: string | undefined;
  narrow?: Readonly<Record<string, string>> | undefined;
  fresh?: ReadonlySet<string> | undefined;
};
export const Column = ({
  statuses,
  table,
  today,
  now,
  list: path,
  narrow = {},
  rows: here,
  received = here,
  total,
  loading,
  fresh,
}: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const all = statuses.flatMap((status) => table[status] ?? []);
  const [of] = all as [StatusDef];
  const together = statuses.length > 1 ? table : undefined;
  // A card under the pointer keeps its position and group: its content stays current and says where it went. A replay
  // doesn't need this.
  const box = useRef<HTMLElement>(null);
  const wasLate = useRef<ReadonlySet<string>>(new Set());
  const onWall = useOnWall() !== undefined;
  const cards = useRef<HTMLDivElement>(null);
  const paged = useWallPages(cards);
  const held = (useHand(box) && !fresh) || paged.held;
  // A wall page adopts pending changes when it starts to show.
  const [beat, setBeat] = useState(paged.beat);
  const begins = beat !== paged.beat;
  if (begins) setBeat(paged.beat);
  const pageBegan = useRef({ last: Number.POSITIVE_INFINITY, now: performance.now() });
  if (begins) pageBegan.current = { last: pageBegan.current.now, now: performance.now() };
  const { ghosts, cameFrom } = useMoved(here, received, !fresh, paged.held ? pageBegan.current.last : undefined);
  const stood = [...here, ...ghosts.map(({ was }) => was)];
  if (!held || begins) wasLate.current = new Set(stood.flatMap((row) => (lateOf(row, today) ? [row.id] : [])));
  // Moved cards stay visible for a moment; while the pointer is over the column, the order it had then stays.
  const still = useStill(withGhosts(here, ghosts), held, received);
  const { shown, waiting, adopt } = still;
  if (begins) adopt();
  const gone = new Map([...still.gone, ...ghosts.map(({ row }) => [row.id, row] as const)]);
  const late = shown.filter(({ id }) => wasLate.current.has(id));
  const rest = shown.filter(({ id }) => !wasLate.current.has(id));
  const Icon = statusIcon(of);
  const label = all.map(({ label: words }) => inLang(words, lang)).join(', ');
  return (
    <section
      ref={box}
      aria-label={label}
      aria-busy={loading}
      className="flex min-h-0 min-w-48 phone:min-w-64 flex-1 flex-col border-line border-e last:border-e-0"
    >
      <h2
        className={cn(
          'flex h-9 shrink-0 items-center gap-2 border-line border-b bg-surface-2 px-3 font-semibold text-table',
          onWall && 'h-11 leading-tight',
        )}
      >
        <Icon aria-hidden className={cn('size-4', toneText[of.look])} />
        <span className={cn('min-w-0 flex-1', !onWall && 'truncate')}>{label}</span>
        {waiting > 0 && onWall && (
          <span className="shrink-0 font-medium text-hint text-primary-ink">
            {t('+{{count}} baru', { count: waiting })}
          </span>
        )}
        {waiting > 0 && !onWall && (
          <button type="button" onClick={adopt} className="shrink-0 font-medium text-hint text-primary-ink underline">
            {t('+{{count}} baru', { count: waiting })}
          </button>
        )}
        <PageMark of={paged} />
        <span>{number(total)}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard too. */}
      <div ref={cards} tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto focus-inset">
        <Group
          title={t('Terlambat')}
          rows={late}
          tone="text-rejected-i"
          {...{ gone, cameFrom, table, together, today, now, fresh }}
          held={paged.held}
        />
        <Group
          title={late.length > 0 ? t('Sesuai jadwal') : undefined}
          rows={rest}
          {...{ gone, cameFrom, table, together, today, now, fresh }}
          held={paged.held}
        />
        {!loading && shown.length === 0 && <p className="px-3 py-4 text-ink-3 text-table">{t('Tidak ada')}</p>}
        {total > here.length && path && !fresh && !onWall && (
          <Link
            to={`${path}?${new URLSearchParams({ tab: statuses[0]?.toLowerCase() ?? '', ...nonEmpty(narrow) })}`}
            className="block px-3 py-3 text-primary-ink text-table hover:underline"
          >
            {t('{{count}} lagi di daftar', { count: total - here.length })}
          </Link>
        )}
        {total > here.length && (fresh || onWall) && (
          <p data-page-row className="px-3 py-3 text-ink-3 text-table">
            {t('{{count}} lagi', { count: total - here.length })}
          </p>
        )}
      </div>
    </section>
  );
};

const nonEmpty = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

type GroupProps = CardProps & {
  title: string | undefined;
  rows: readonly BoardRow[];
  tone?: string;
  gone: ReadonlyMap<string, BoardRow>;
  cameFrom: (id: string) => string | undefined;
  table: StatusTable;
};
const Group = ({ title, rows, tone = 'text-ink-3', gone, cameFrom, table, ...rest }: GroupProps) =>
  rows.length > 0 && (
    <>
      {title && (
        <h3 className={cn('flex justify-between px-3 pt-2 pb-1 text-hint', tone)}>
          <span>{title}</span>
          <span>{number(rows.filter(({ id }) => !gone.has(id)).length)}</span>
        </h3>
      )}
      <ul>
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            left={gone.has(row.id)}
            went={table[gone.get(row.id)?.status ?? '']}
            from={table[cameFrom(row.id) ?? '']}
            {...rest}
          />
        ))}
      </ul>
    </>
  );
