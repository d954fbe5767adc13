/** Buckets below a list's totals: count and sum by age or size; a click filters by one. */

import { withDays } from '@domain/kit/view/filter-match';
import type { EntityInfo } from '@/base/entity/entity';
import type { Params } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTotals } from '@/kit/list/state/use-totals';
import { cn } from '@/ui/cn';
import { todayOf } from '@/ui/dates';
import { namedBuckets } from './buckets';
import { fieldOf } from './row';

export type BucketLineProps = {
  info: Pick<EntityInfo, 'name' | 'fields' | 'derived' | 'list'> & {
    list: { buckets: NonNullable<EntityInfo['list']['buckets']> };
  };
  /** The list's filter, as query parameters. */
  params: Params;
  /** The filter of the buckets' field in the address. */
  chosen: string;
  onChoose: (value: string) => void;
};
export default function BucketLine({ info, params, chosen, onChoose }: BucketLineProps) {
  const t = useT();
  const today = todayOf(useNow(60_000));
  const { field, sum } = info.list.buckets;
  const buckets = namedBuckets(info, t);
  const totals = useTotals(
    info.name,
    buckets.map(({ filter }) => ({ ...params, [field]: withDays(filter, today) })),
  );
  // With another range of the same field they would count rows that are not listed.
  if (chosen !== '' && !buckets.some(({ filter }) => filter === chosen)) return null;
  const label = t(fieldOf(info, field).label);
  return (
    <fieldset className="flex flex-wrap items-baseline gap-x-1 font-normal phone:block">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="pe-2 text-ink-3 phone:block phone:pt-2.5 phone:pb-1">
        {label}
      </span>
      {buckets.map((bucket, n) => {
        const on = bucket.filter === chosen;
        const { total = 0, exact = true, sums = {} } = totals[n] ?? {};
        const amount = sum === undefined ? undefined : sums[sum];
        return (
          <button
            key={bucket.filter}
            type="button"
            aria-pressed={on}
            disabled={total === 0 && !on}
            onClick={() => onChoose(on ? '' : bucket.filter)}
            className={cn(
              'focus-inset inline-flex h-7.5 items-baseline gap-2 rounded-control px-2.5 leading-7.5 transition-colors',
              'phone:-mx-2.5 phone:flex phone:h-11 phone:w-[calc(100%+1.25rem)] phone:justify-between phone:leading-11',
              on ? 'bg-sel text-primary-ink' : 'enabled:hover:bg-surface-3',
            )}
          >
            <span className={on ? 'font-medium' : 'text-ink-2'}>{bucket.label}</span>
            <span className={cn('tabular-nums', total === 0 ? 'text-ink-3' : !on && 'text-ink')}>
              {totals[n] === undefined ? '…' : `${number(total)}${exact ? '' : '+'}`}
              {amount !== undefined && total > 0 && <b className="ps-2 font-semibold">{number(amount)}</b>}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
