import { Check, TriangleAlert } from 'lucide-react';
import { kg, number, rupiah } from '@/app/format';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { daya, type Pilihan } from './fleet';

/** What the chosen own units carry against the weight, and their uang jalan together. @param berat undefined: not all units are own */
export const ArmadaJumlah = ({ baris, berat }: { baris: readonly Pilihan[]; berat: number | undefined }) => {
  const t = useT();
  const kapasitas = daya(baris.map((p) => p.kendaraan));
  const uang = baris.reduce((sum, p) => sum + p.uang_jalan, 0);
  const penuh = berat !== undefined && kapasitas > 0;
  const cukup = penuh && kapasitas >= berat;
  const bagian = penuh ? Math.min(100, Math.round((berat / Math.max(kapasitas, berat)) * 100)) : 0;
  return (
    <dl className="col-span-8 grid grid-cols-[1fr_10rem] gap-x-3 phone:col-span-12 phone:grid-cols-1 phone:gap-y-2">
      <div>
        <dt className="mb-1 font-medium text-hint text-ink-2">{t('Daya angkut')}</dt>
        <dd aria-live="polite" className="text-base">
          <span className={cn('flex items-center gap-1.5', penuh && !cukup && 'text-tunggu-i')}>
            {penuh &&
              (cukup ? (
                <Check aria-hidden className="size-4 text-beres-i" />
              ) : (
                <TriangleAlert aria-hidden className="size-4" />
              ))}
            {kapasitas === 0
              ? '–'
              : berat === undefined
                ? kg(kapasitas)
                : cukup
                  ? t('{{kapasitas}} kg untuk muatan {{berat}} kg', {
                      kapasitas: number(kapasitas),
                      berat: number(berat),
                    })
                  : t('{{kapasitas}} kg, kurang {{kurang}} kg', {
                      kapasitas: number(kapasitas),
                      kurang: number(berat - kapasitas),
                    })}
          </span>
          {penuh && (
            <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-surface-3">
              <span
                className={cn('block h-full', cukup ? 'bg-beres-f' : 'bg-tunggu-f')}
                style={{ width: `${bagian}%` }}
              />
            </span>
          )}
        </dd>
      </div>
      <div className="text-end phone:text-start">
        <dt className="mb-1 font-medium text-hint text-ink-2">{t('Uang jalan')}</dt>
        <dd className="font-semibold text-base">{rupiah(uang)}</dd>
      </div>
    </dl>
  );
};
