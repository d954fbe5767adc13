/** Ages of a customer's open invoices: of each its share and amount, which opens their list. */
import { withDays } from '@domain/kit/view/filter-match';
import { entityInfo } from '@/base/entity/entities';
import { Link } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { dueColor } from '@/kit/entity/due';
import { namedBuckets } from '@/kit/entity/list/buckets';
import { useTotals } from '@/kit/list/state/use-totals';
import { cn } from '@/ui/cn';
import { todayOf } from '@/ui/dates';

const OWED = 'TERBIT,DITERIMA_CUSTOMER,SEBAGIAN';
const info = entityInfo('invoice');
export const Ages = ({ customer }: { customer: string }) => {
  const t = useT();
  const today = todayOf(useNow(60_000));
  const buckets = namedBuckets(info, t);
  const totals = useTotals(
    'invoice',
    buckets.map(({ filter }) => ({ customer, status: OWED, umur: withDays(filter, today) })),
  );
  const ages = buckets.map((bucket, n) => ({ ...bucket, color: dueColor(n), amount: totals[n]?.sums?.saldo }));
  if (!ages.some(({ amount = 0 }) => amount > 0)) return null;
  return (
    <section aria-label={t('Umur')} className="border-line border-b px-gutter py-3">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-cell bg-surface-3">
        {ages.map(({ filter, amount = 0, color }) => (
          <span key={filter} style={{ flexGrow: amount }} className={cn(color, amount === 0 && 'hidden')} />
        ))}
      </div>
      <dl className="mt-2 grid grid-cols-5 gap-x-4 text-table phone:grid-cols-1 phone:gap-y-1.5">
        {ages.map(({ filter, label, amount, color }) => (
          <div key={filter} className="phone:flex phone:justify-between">
            <dt className="flex items-center gap-2 text-ink-2">
              <span aria-hidden className={cn('size-2.5 rounded-[2px]', color)} />
              {label}
            </dt>
            <dd className="ps-4.5 font-semibold tabular-nums">
              {amount === undefined ? (
                '…'
              ) : amount === 0 ? (
                <span className="font-normal text-ink-3">–</span>
              ) : (
                <Link
                  to={`/akunting/ar/ar?tab=belum&customer=${customer}&umur=${encodeURIComponent(filter)}`}
                  className="hover:underline"
                >
                  {number(amount)}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
