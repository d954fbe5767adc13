import type { ReactNode } from 'react';
import { kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Plate } from '@/ui/plate';
import type { Sj } from '../scan/number';

/** The paper's SJ, and its goods. */
export const Facts = ({ sj }: { sj: Sj }) => {
  const t = useT();
  return (
    <dl className="mt-4 flex gap-x-7 text-table phone:flex-wrap phone:gap-y-3">
      <Fact label={t('Customer')} className="max-w-44 shrink-0 phone:hidden">
        {sj.sebutan?.customer}
      </Fact>
      <Fact label={t('Tujuan')} className="shrink phone:w-full">
        {sj.sekolahTujuan} <span className="font-normal text-ink-2">{sj.kota}</span>
      </Fact>
      <Fact label={t('Driver')} className="shrink-0">
        {sj.namaDriver} <Plate no={sj.nopol} />
      </Fact>
      <Fact label={t('Qty')} className="ms-auto shrink-0 text-end phone:hidden">
        {number(sj.qty)}
      </Fact>
      <Fact label={t('Ikat')} className="shrink-0 text-end phone:hidden">
        {number(sj.ikat)}
      </Fact>
      <Fact label={t('Berat')} className="shrink-0 text-end phone:hidden">
        {kg(sj.berat)}
      </Fact>
    </dl>
  );
};
/** One fact, with its label above. */
export const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={cn('min-w-0', className)}>
    <dt className="text-hint text-ink-3">{label}</dt>
    <dd className="truncate font-semibold text-ink phone:whitespace-normal">{children}</dd>
  </div>
);
