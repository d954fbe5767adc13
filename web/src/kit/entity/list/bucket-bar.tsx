/** Buckets of a list as a bar above its tabs: the share, sum and count of each; a click filters by one. */

import { withDays } from '@domain/kit/view/filter-match';
import type { EntityInfo } from '@/base/entity/entity';
import { useNow } from '@/base/server/clock';
import { number, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTotals } from '@/kit/list/state/use-totals';
import type { AboveProps } from '@/kit/list/types';
import { cn } from '@/ui/cn';
import { todayOf } from '@/ui/dates';
import { dueColor } from '../due';
import { namedBuckets } from './buckets';
import { fieldOf } from './row';

/** The parts of a declaration that it draws from. */
export type BucketInfo = Pick<EntityInfo, 'name' | 'fields' | 'derived' | 'list'>;

export const BucketBar = ({ info, params, filters, onFilter }: AboveProps & { info: BucketInfo }) => {
  const t = useT();
  const today = todayOf(useNow(60_000));
  const { field = '', sum = '' } = info.list.buckets ?? {};
  const buckets = namedBuckets(info, t);
  const totals = useTotals(
    info.name,
    buckets.map(({ filter }) => ({ ...params, [field]: withDays(filter, today) })),
  );
  const chosen = filters[field] ?? '';
  const parts = buckets.map((bucket, n) => ({
    ...bucket,
    color: dueColor(n),
    loaded: totals[n] !== undefined,
    total: totals[n]?.total ?? 0,
    amount: totals[n]?.sums?.[sum] ?? 0,
  }));
  const whole = parts.reduce((all, { amount }) => all + amount, 0);
  return (
    <div
      data-screen-only
      className="shrink-0 border-line border-b px-gutter pt-3 pb-2 phone:mb-2 phone:pt-1.5 phone:pb-0"
    >
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-cell bg-surface-3">
        {parts.map(({ filter, amount, color }) => (
          // In proportion: a share too small to see stands in its label.
          <span
            key={filter}
            style={{ flexGrow: amount, flexBasis: 0 }}
            className={cn(color, chosen !== '' && chosen !== filter && 'opacity-35', amount === 0 && 'hidden')}
          />
        ))}
      </div>
      <ul
        aria-label={t(fieldOf(info, field).label)}
        className="scrollbar-none mt-1.5 flex gap-1 phone:-mx-(--gutter) phone:mt-1 phone:overflow-x-auto phone:px-(--gutter)"
      >
        {parts.map(({ filter, label, color, loaded, total, amount }) => {
          const on = filter === chosen;
          return (
            <li key={filter} className="-ms-2 me-2 min-w-0 flex-1 phone:ms-0 phone:me-0 phone:flex-none">
              <button
                type="button"
                aria-pressed={on}
                disabled={total === 0 && !on}
                onClick={() => onFilter(field, on ? '' : filter)}
                className={cn(
                  'grid w-full grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 rounded-control px-2 py-1 text-start text-table transition-colors',
                  'phone:min-h-11 phone:content-center',
                  on ? 'bg-sel' : 'enabled:hover:bg-surface-2',
                )}
              >
                <span aria-hidden className={cn('size-2.5 self-center rounded-[2px]', color)} />
                <span className={cn('truncate', on ? 'font-medium text-primary-ink' : 'text-ink-2')}>{label}</span>
                <span className="col-start-2 whitespace-nowrap tabular-nums">
                  {!loaded ? (
                    '…'
                  ) : total === 0 ? (
                    <span className="text-ink-3">–</span>
                  ) : (
                    <>
                      <b className="font-semibold text-ink">{number(amount)}</b>
                      {whole > 0 && <span className="ps-2 text-ink-3">{percent((amount / whole) * 100)}</span>}
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
