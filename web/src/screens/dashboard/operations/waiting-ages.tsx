import { agesAt, LONG_WAIT_HOURS, WAITING_SP } from '@domain/queries/operations';
import { Link } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCounts } from '@/kit/data/use-list';
import { cn } from '@/ui/cn';

/** Formats an age range given in hours. */
export const useAgeName = (): ((from: number, to: number | undefined) => string) => {
  const t = useT();
  return (from, to) => {
    if (from === 0) return t('kurang dari {{n}} jam', { n: to ?? 0 });
    if (to === undefined) return t('lebih dari {{n}} hari', { n: from / 24 });
    return from < 24
      ? t('{{from}}–{{to}} jam', { from, to })
      : t('{{from}}–{{to}} hari', { from: from / 24, to: to / 24 });
  };
};

/** Number of waiting SP per age range; each links to its rows in the list. @param list its address */
export const WaitingAges = ({ list }: { list: string | undefined }) => {
  const ages = agesAt(useNow(600_000));
  const counts = useCounts(ages.map(({ filter }) => ({ view: 'sp', filter: { ...WAITING_SP, sejak: filter } })));
  const t = useT();
  const name = useAgeName();
  return (
    <ul aria-label={t('Lama menunggu')} className="flex flex-wrap gap-2 px-gutter pb-3">
      {ages.map(({ from, to, filter }, n) => {
        const count = counts[n];
        const late = from >= LONG_WAIT_HOURS && count;
        const look = cn(
          'flex items-baseline gap-2 rounded-control border px-3 py-1.5 text-table',
          late ? 'border-waiting-f bg-waiting-s text-waiting-i' : 'border-line-2',
        );
        const content = (
          <>
            <b className={cn('font-semibold', !count && 'text-ink-3')}>{number(count)}</b>
            <span className={late ? '' : 'text-ink-2'}>{name(from, to)}</span>
          </>
        );
        return (
          <li key={from}>
            {list && count ? (
              <Link
                to={`${list}?${new URLSearchParams({ tab: 'semua', ...WAITING_SP, sejak: filter })}`}
                className={cn(look, 'hover:bg-surface-2')}
              >
                {content}
              </Link>
            ) : (
              <span className={look}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
