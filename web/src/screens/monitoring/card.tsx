/** One SJ on the board: number, destination, driver, time in its status; late against which day. */

import type { BoardRow } from '@domain/flows/sj/board';
import { lateOf } from '@domain/flows/sj/late';
import type { StatusDef, StatusTable } from '@domain/kit/lifecycle/status';
import { inLang } from '@domain/texts/speech';
import { AlarmClock } from 'lucide-react';
import { useLocation } from 'react-router';
import { useFresh } from '@/base/live/live';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { age } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { lateText } from '@/common/late-text';
import { goalLine } from '@/kit/detail/goal-line';
import { useOnWall } from '@/kit/wall/on-wall';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { Status } from '@/ui/status';

/** `together`: labels of statuses that share a column. `held`: markers last as long as the page is shown. */
export type CardProps = {
  together: StatusTable | undefined;
  today: string;
  now: number;
  fresh: ReadonlySet<string> | undefined;
  held: boolean;
};
/**
 * `left`: it has left the column and is still shown, while the pointer is there or for a moment so that the move is
 * noticed; `went`: its current status if known; `from`: its previous status.
 */
type OneProps = CardProps & {
  row: BoardRow;
  left: boolean;
  went: StatusDef | undefined;
  from: StatusDef | undefined;
};
export const Card = ({ row, left, went, from, together, today, now, fresh: ofPast, held }: OneProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const onWall = useOnWall() !== undefined;
  const changed = useFresh('sj', row.id);
  const fresh = ofPast ? ofPast.has(row.id) : changed;
  const late = lateOf(row, today);
  // The link opens the SJ's current state with all its steps, not its past.
  const to = ofPast ? undefined : entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: row.id });
  const since = <span className="shrink-0 text-hint text-ink-3">{age(row.sejak, now, lang)}</span>;
  const content = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-1.5">
        <DocNumber no={row.nomor} />
        {!onWall && since}
      </span>
      <Cut text={goalLine(row.sekolahTujuan, row.kota)} className="font-medium" />
      <span className={cn('flex min-w-0 gap-1.5', onWall ? 'flex-col gap-0' : 'items-baseline', left && 'hidden')}>
        {onWall ? (
          <span className="flex items-baseline justify-between gap-2">
            {row.nopol && <Plate no={row.nopol} />}
            {since}
          </span>
        ) : (
          row.nopol && <Plate no={row.nopol} />
        )}
        {/* In place of the driver, so that no card grows while it is being read. */}
        {(fresh || held) && from ? (
          <span className="min-w-0 flex-1 truncate text-moving-i">
            {t('dari {{status}}', { status: inLang(from.label, lang) })}
          </span>
        ) : (
          <Cut text={row.namaDriver} className={cn('min-w-0 flex-1 text-ink-2', !onWall && 'text-hint')} />
        )}
      </span>
      {left && (
        <span className="flex items-baseline text-waiting-i">
          <span className="truncate">
            {went ? t('pindah ke {{status}}', { status: inLang(went.label, lang) }) : t('tidak di sini lagi')}
          </span>
        </span>
      )}
      {together && <Status status={row.status} table={together} className="text-hint" />}
      {late && (
        <span className="flex items-start gap-1.5 font-medium text-hint text-rejected-i">
          <AlarmClock aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0">{lateText(late, t)}</span>
        </span>
      )}
    </>
  );
  return (
    <li
      className={cn(
        'border-line border-b',
        fresh && !left && 'row-live',
        left && 'border-dashed bg-waiting-s/40',
        late && 'border-s-3 border-s-rejected-f',
      )}
    >
      {!to ? (
        <div className="px-3 py-2 text-table">{content}</div>
      ) : (
        <Link to={to} className="block px-3 py-2 text-table hover:bg-surface-2 focus-visible:-outline-offset-2">
          {content}
        </Link>
      )}
    </li>
  );
};
