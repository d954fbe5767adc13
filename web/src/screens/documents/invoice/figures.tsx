/** Figures of the list of invoices: what is owed, what of it is overdue, and what can be billed next. */

import { addDays } from '@domain/kit/values/time';
import type { ReactNode } from 'react';
import { useNow } from '@/base/server/clock';
import { money, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTotals } from '@/kit/list/state/use-totals';
import { usePhone } from '@/kit/list/table/use-room';
import type { AboveProps } from '@/kit/list/types';
import { cn } from '@/ui/cn';
import { todayOf } from '@/ui/dates';

type Figure = { label: string; amount: number | undefined; detail: string; alarming?: boolean };
const Figures = ({ figures }: { figures: readonly Figure[] }): ReactNode => {
  const t = useT();
  const phone = usePhone();
  return (
    <section
      data-screen-only
      aria-label={t('Ringkasan')}
      // Scrolled by keyboard too, where it is wider than the window.
      tabIndex={phone ? 0 : undefined}
      className="focus-inset scrollbar-none shrink-0 border-line border-b phone:overflow-x-auto"
    >
      <dl className="flex divide-x divide-line px-gutter">
        {figures.map(({ label, amount, detail, alarming }) => (
          <div
            key={label}
            className="min-w-0 flex-1 px-5 py-2.5 first:ps-0 last:pe-0 phone:flex-none phone:px-4 phone:py-1.5"
          >
            <dt className="truncate text-ink-2 text-table">{label}</dt>
            <dd>
              <p className={cn('whitespace-nowrap tabular-nums', alarming && amount ? 'text-rejected-i' : 'text-ink')}>
                {amount !== 0 && <span className="pe-1 font-normal text-ink-2 text-table">Rp</span>}
                <b className="font-semibold text-doc tracking-[-0.01em] phone:text-title">
                  {amount === undefined ? '…' : money(amount)}
                </b>
              </p>
              <p className="truncate text-ink-2 text-table">{detail || '\u00a0'}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Of the list's filters, those that an SJ has too. */
const SHARED = ['branch', 'customer'] as const;
export const InvoiceFigures = ({ params }: AboveProps) => {
  const t = useT();
  const today = todayOf(useNow(60_000));
  const { umur: _, saldo: __, q = '', ...rest } = params;
  const filters = { ...rest, ...(q ? { q } : {}) };
  const [owed, late, drafts] = useTotals('invoice', [
    // What is owed has an age; unlike the balance it is counted.
    { ...filters, umur: '2000-01-01..' },
    { ...filters, umur: `..${addDays(today, -1)}` },
    { ...filters, status: 'DRAF' },
  ]);
  const shared = Object.fromEntries(SHARED.flatMap((name) => (params[name] ? [[name, params[name]]] : [])));
  const [ready] = useTotals('sj', [{ ...shared, tagih: 'SIAP' }]);
  const part = owed?.sums.saldo && late ? percent(((late.sums.saldo ?? 0) / owed.sums.saldo) * 100) : '';
  const invoices = (count: number) => t('{{count}} invoice', { count });
  return (
    <Figures
      figures={[
        { label: t('Piutang berjalan'), amount: owed?.sums.saldo, detail: owed ? invoices(owed.total) : '' },
        {
          label: t('Lewat tempo'),
          amount: late?.sums.saldo,
          detail: late?.total && part ? `${invoices(late.total)}, ${t('{{part}} dari piutang', { part })}` : '',
          alarming: true,
        },
        {
          label: t('Draf'),
          amount: drafts?.sums.total,
          detail: drafts ? t('{{count}} belum terbit', { count: drafts.total }) : '',
        },
        {
          label: t('Siap ditagih'),
          amount: ready?.sums.nilai,
          detail: ready ? t('{{count}} SJ kembali lengkap', { count: ready.total }) : '',
        },
      ]}
    />
  );
};
