import { Check, TriangleAlert } from 'lucide-react';
import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { type Choice, carried } from './fleet';

/** Capacity of the chosen own units and the missing ones against the weight, kg, and the total uang jalan. */
export const FleetSum = ({ rows, missing, berat }: { rows: readonly Choice[]; missing: number; berat: number }) => {
  const t = useT();
  const chosen = carried(rows.map((p) => p.vehicle));
  const kapasitas = chosen === 0 ? 0 : chosen + missing;
  const allowance = rows.reduce((sum, p) => sum + p.uang_jalan, 0);
  const measured = kapasitas > 0;
  const enough = measured && kapasitas >= berat;
  const part = measured ? Math.min(100, Math.round((berat / Math.max(kapasitas, berat)) * 100)) : 0;
  return (
    <dl className="col-span-8 grid grid-cols-[1fr_10rem] gap-x-3 phone:col-span-12 phone:grid-cols-1 phone:gap-y-2">
      <div>
        <dt className="mb-1 font-medium text-hint text-ink-2">{t('Daya angkut')}</dt>
        <dd aria-live="polite" className="text-base">
          <span className={cn('flex items-center gap-1.5', measured && !enough && 'text-waiting-i')}>
            {measured &&
              (enough ? (
                <Check aria-hidden className="size-4 text-done-i" />
              ) : (
                <TriangleAlert aria-hidden className="size-4" />
              ))}
            {kapasitas === 0
              ? '–'
              : enough
                ? t('{{kapasitas}} kg untuk muatan {{berat}} kg', {
                    kapasitas: number(kapasitas),
                    berat: number(berat),
                  })
                : t('{{kapasitas}} kg, kurang {{kurang}} kg', {
                    kapasitas: number(kapasitas),
                    kurang: number(berat - kapasitas),
                  })}
          </span>
          {measured && (
            <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-surface-3">
              <span
                className={cn('block h-full', enough ? 'bg-done-f' : 'bg-waiting-f')}
                style={{ width: `${part}%` }}
              />
            </span>
          )}
        </dd>
      </div>
      <div className="text-end phone:text-start">
        <dt className="mb-1 font-medium text-hint text-ink-2">{t('Uang jalan')}</dt>
        <dd className="font-semibold text-base">{rupiah(allowance)}</dd>
      </div>
    </dl>
  );
};
