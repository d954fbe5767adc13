import { Check, X } from 'lucide-react';
import { memo } from 'react';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { ageLong, dateTime, money } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { Spinner } from '@/ui/spinner';
import { type Item, iconOf, isLate, linesOf, shortLine } from './item';
import type { Outcome } from './use-decisions';

/** Columns of the list from 768 px on; the header shares them. */
export const COLUMNS =
  'grid grid-cols-[1.25rem_minmax(9rem,1.1fr)_minmax(10rem,1.5fr)_6.5rem_minmax(7rem,0.8fr)] items-center gap-x-4 2xl:grid-cols-[1.25rem_minmax(11rem,1.1fr)_minmax(12rem,1.5fr)_7rem_minmax(8rem,0.8fr)]';

type Props = {
  item: Item;
  href: string | undefined;
  now: number;
  marked: boolean;
  cursor: boolean;
  outcome: Outcome | undefined;
  phone: boolean;
  /** Tab enters the list here. */
  entry: boolean;
  onMark: (item: Item, range: boolean) => void;
  onCursor: (item: Item) => void;
  onPick: (item: Item) => void;
};

const CONTROL = 'a, button, input, label';

/** Why a decision on the row was refused; it stays until the row is decided or tried again. */
export const Refusal = ({ outcome, className }: { outcome: Outcome | undefined; className?: string }) => {
  if (outcome?.is !== 'refused') return null;
  return (
    <p className={cn('flex gap-1.5 text-rejected-i', className)}>
      <X aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{outcome.why.message}</span>
    </p>
  );
};

const Age = ({ item, now }: { item: Item; now: number }) => {
  const { lang } = usePrefs();
  return (
    <time
      dateTime={item.since}
      title={dateTime(item.since, lang)}
      className={cn('whitespace-nowrap', isLate(item, now) ? 'font-semibold text-waiting-i' : 'text-ink-2')}
    >
      {ageLong(item.since, now, lang)}
    </time>
  );
};
const Request = ({ item }: { item: Item }) => {
  const t = useT();
  const { lang } = usePrefs();
  const text = linesOf(item, t, lang).map(shortLine).join(', ');
  return (
    <>
      <span className="block truncate font-medium text-ink">{t(item.way.asks)}</span>
      {text !== '' && (
        <span className="block truncate text-hint text-ink-2" title={text}>
          {text}
        </span>
      )}
    </>
  );
};

const RowOf = ({ item, href, now, marked, cursor, outcome, phone, entry, onMark, onCursor, onPick }: Props) => {
  const t = useT();
  const who = useWho();
  const Icon = iconOf(item.way, who);
  const title = item.title || t(item.way.label);
  const name = href ? (
    <Link to={href} tabIndex={-1} className="min-w-0 truncate hover:underline">
      {/\d{5}$/.test(title) ? <DocNumber no={title} /> : <span className="font-medium text-ink">{title}</span>}
    </Link>
  ) : (
    <span className="min-w-0 truncate font-medium text-ink">{title}</span>
  );
  const box =
    outcome?.is === 'running' ? (
      <Spinner className="size-4" />
    ) : outcome?.is === 'done' ? (
      <Check aria-hidden className="size-4 text-done-i" />
    ) : item.way.open ? (
      <span />
    ) : (
      <Checkbox
        className="align-middle"
        tabIndex={-1}
        aria-label={t('Tandai {{name}}', { name: title })}
        checked={marked}
        onChange={(_, e) => onMark(item, (e.nativeEvent as { shiftKey?: boolean }).shiftKey === true)}
      />
    );
  const amount = item.amount === undefined ? '' : money(item.amount);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all rows are in `use-keys.ts`.
    <li
      data-row={item.key}
      tabIndex={cursor || entry ? 0 : -1}
      aria-current={cursor || undefined}
      onFocus={(e) => e.target === e.currentTarget && onCursor(item)}
      onClick={(e) => !(e.target as Element).closest(CONTROL) && onPick(item)}
      className={cn(
        'cursor-pointer border-line border-b bg-surface px-gutter outline-none transition-colors hover:bg-surface-2',
        marked && 'bg-sel hover:bg-sel',
        cursor && 'shadow-[inset_3px_0_0_var(--focus)] rtl:shadow-[inset_-3px_0_0_var(--focus)]',
        'focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
        outcome?.is === 'done' && 'opacity-55',
        !phone && COLUMNS,
        phone ? 'grid grid-cols-[1.75rem_minmax(0,1fr)] py-3' : 'min-h-13 py-1.5 text-table',
      )}
    >
      <span className={cn('flex', phone && 'pt-1')}>{box}</span>
      {phone ? (
        <div className="min-w-0 space-y-0.5 text-table">
          <p className="flex items-baseline justify-between gap-3 text-base">
            {name}
            {amount !== '' && <b className="shrink-0 font-semibold">{amount}</b>}
          </p>
          <p className="flex items-center gap-1.5 text-ink-2">
            <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <span className="truncate">{[t(item.way.label), item.about].filter(Boolean).join(' · ')}</span>
          </p>
          <Request item={item} />
          <p className="flex justify-between gap-3 text-ink-2">
            <span className="truncate">{[item.by, item.branch_name].filter(Boolean).join(', ')}</span>
            <Age item={item} now={now} />
          </p>
          <Refusal outcome={outcome} />
        </div>
      ) : (
        <>
          <div className="flex min-w-0 items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <div className="min-w-0">
              <span className="flex min-w-0">{name}</span>
              <span className="block truncate text-hint text-ink-2">
                {[t(item.way.label), item.about].filter(Boolean).join(' · ')}
              </span>
            </div>
          </div>
          <div className="min-w-0">
            <Request item={item} />
          </div>
          <span className="text-end font-medium">{amount}</span>
          <div className="min-w-0">
            <span className="flex justify-between gap-2">
              <Age item={item} now={now} />
            </span>
            <span className="block truncate text-hint text-ink-2">
              {[item.by, item.branch_name].filter(Boolean).join(', ')}
            </span>
          </div>
          <Refusal outcome={outcome} className="col-start-2 col-end-[-1] mt-0.5" />
        </>
      )}
    </li>
  );
};
export const Row = memo(RowOf);
