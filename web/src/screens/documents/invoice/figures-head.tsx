/** In the head of an invoice's page: what is owed, and how long it is overdue. */
import { isIssued } from '@domain/flows/invoice/status';
import { dayWib } from '@domain/kit/values/time';
import type { ReactNode } from 'react';
import { useNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Due } from '@/kit/entity/due';
import { invoiceOf } from './doc';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-line border-s ps-4 phone:border-s-0 phone:ps-0">
    <dt className="text-hint text-ink-2">{label}</dt>
    <dd className="mt-0.5 flex min-h-7 items-center">{children}</dd>
  </div>
);
export const HeadFigures = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  const { status, saldo, total, umur } = invoiceOf(doc);
  const issued = isIssued(status);
  return (
    <dl className="flex gap-x-5 phone:gap-x-8">
      <Figure label={issued ? t('Saldo') : t('Total')}>
        <span className="pe-1.5 text-ink-2 text-table">Rp</span>
        <b className="font-semibold text-title tabular-nums tracking-[-0.01em]">
          <Amount path={issued ? 'saldo' : 'total'}>{number(issued ? saldo : total)}</Amount>
        </b>
      </Figure>
      {umur !== '' && (
        <Figure label={t('Umur')}>
          <Due day={umur} today={today} className="text-lead" />
        </Figure>
      )}
    </dl>
  );
};
