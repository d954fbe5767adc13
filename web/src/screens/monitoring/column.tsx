/** One status of the board: how many stand in it, the late ones first and why, the longest first. */

import type { BoardRow } from '@domain/flows/sj/board';
import { lateOf } from '@domain/flows/sj/late';
import type { StatusDef, StatusTable } from '@domain/kit/status';
import { inLang } from '@domain/texts/speech';
import { AlarmClock } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { entityHref } from '@/base/entity-href';
import { age, number } from '@/base/format';
import { useT } from '@/base/i18n';
import { lateText } from '@/base/late-text';
import { Link } from '@/base/link';
import { useFresh } from '@/base/live';
import { usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { useHand } from '@/kit/use-hand';
import { useStill } from '@/kit/use-still';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { Status } from '@/ui/status';
import { statusIcon, toneText } from '@/ui/status-map';

/** What a column has: the first of its rows, and how many there are. */
export type ColumnState = {
  rows: readonly BoardRow[];
  total: number;
  loading: boolean;
  /** With those that left a moment ago. */
  heard?: readonly BoardRow[];
};
/**
 * `statuses`: that stand in it together. `fresh`: the rows that changed a moment ago, of a past that is played; without it
 * the board is live.
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
  heard = here,
  total,
  loading,
  fresh,
}: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const all = statuses.flatMap((status) => table[status] ?? []);
  const [of] = all as [StatusDef];
  const together = statuses.length > 1 ? table : undefined;
  // A card stays where it is under the hand, and in its group: what it tells is right, and where it went. A past stands by itself.
  const box = useRef<HTMLElement>(null);
  const wasLate = useRef<ReadonlySet<string>>(new Set());
  const hand = useHand(box) && !fresh;
  if (!hand) wasLate.current = new Set(here.flatMap((row) => (lateOf(row, today) ? [row.id] : [])));
  const { shown, gone, waiting, adopt } = useStill(here, hand, heard);
  const late = shown.filter(({ id }) => wasLate.current.has(id));
  const rest = shown.filter(({ id }) => !wasLate.current.has(id));
  const Icon = statusIcon(of);
  const label = all.map(({ label: words }) => inLang(words, lang)).join(', ');
  return (
    <section
      ref={box}
      aria-label={label}
      aria-busy={loading}
      className="flex min-h-0 min-w-44 phone:min-w-64 flex-1 flex-col border-line border-e last:border-e-0"
    >
      <h2 className="flex h-9 shrink-0 items-center gap-2 border-line border-b bg-surface-2 px-3 font-semibold text-table">
        <Icon aria-hidden className={cn('size-4', toneText[of.look])} />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {waiting > 0 && (
          <button type="button" onClick={adopt} className="shrink-0 font-medium text-hint text-primary-ink underline">
            {t('+{{count}} baru', { count: waiting })}
          </button>
        )}
        <span>{number(total)}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard too. */}
      <div tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto focus-inset">
        <Group
          title={t('Terlambat')}
          rows={late}
          tone="text-rejected-i"
          {...{ gone, table, together, today, now, fresh }}
        />
        <Group
          title={late.length > 0 ? t('Sesuai jadwal') : undefined}
          rows={rest}
          {...{ gone, table, together, today, now, fresh }}
        />
        {!loading && shown.length === 0 && <p className="px-3 py-4 text-ink-3 text-table">{t('Tidak ada')}</p>}
        {total > here.length && path && !fresh && (
          <Link
            to={`${path}?${new URLSearchParams({ tab: statuses[0]?.toLowerCase() ?? '', ...given(narrow) })}`}
            className="block px-3 py-3 text-primary-ink text-table hover:underline"
          >
            {t('{{count}} lagi di daftar', { count: total - here.length })}
          </Link>
        )}
        {total > here.length && fresh && (
          <p className="px-3 py-3 text-ink-3 text-table">{t('{{count}} lagi', { count: total - here.length })}</p>
        )}
      </div>
    </section>
  );
};

const given = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** `together`: the words of statuses that share a column. */
type CardProps = {
  together: StatusTable | undefined;
  today: string;
  now: number;
  fresh: ReadonlySet<string> | undefined;
};
type GroupProps = CardProps & {
  title: string | undefined;
  rows: readonly BoardRow[];
  tone?: string;
  gone: ReadonlyMap<string, BoardRow>;
  table: StatusTable;
};
const Group = ({ title, rows, tone = 'text-ink-3', gone, table, ...rest }: GroupProps) =>
  rows.length > 0 && (
    <>
      {title && (
        <h3 className={cn('flex justify-between px-3 pt-2 pb-1 text-hint', tone)}>
          <span>{title}</span>
          <span>{number(rows.length)}</span>
        </h3>
      )}
      <ul>
        {rows.map((row) => (
          <Card key={row.id} row={row} left={gone.has(row.id)} went={table[gone.get(row.id)?.status ?? '']} {...rest} />
        ))}
      </ul>
    </>
  );

/** `left`: it stands here for the hand's sake alone; `went`: where it is now, as far as that was heard. */
type OneProps = CardProps & { row: BoardRow; left: boolean; went: StatusDef | undefined };
const Card = ({ row, left, went, together, today, now, fresh: ofPast }: OneProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const changed = useFresh('sj', row.id);
  const fresh = ofPast ? ofPast.has(row.id) : changed;
  const late = lateOf(row, today);
  // What opens is the SJ as it is now, with all its steps: not from its past.
  const to = ofPast ? undefined : entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: row.id });
  const content = (
    <>
      <DocNumber no={row.nomor} />
      <span className="block truncate font-medium">{[row.sekolahTujuan, row.kota].filter(Boolean).join(', ')}</span>
      <span className={cn('flex min-w-0 items-baseline gap-2', left && 'hidden')}>
        {row.nopol && <Plate no={row.nopol} />}
        <span className="min-w-0 flex-1 truncate text-ink-2">{row.namaDriver}</span>
        <span className="shrink-0 text-hint text-ink-3">{age(row.sejak, now, lang)}</span>
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
    <li className={cn('border-line border-b', fresh && 'row-live', late && 'border-s-3 border-s-rejected-f')}>
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
