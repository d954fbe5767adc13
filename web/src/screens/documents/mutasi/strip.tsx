/** Above the lines of the bank: how far they are matched, and whether the lines of an account are the bank's own balance. */

import { inSen } from '@domain/flows/statement/sen';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { useTotals } from '@/kit/list/state/use-totals';
import type { AboveProps } from '@/kit/list/types';
import { cn } from '@/ui/cn';
import { senText } from '@/ui/money';
import { Progress } from '@/ui/progress';
import { chainOf, type Taken, unexplained } from './chain';

const COUNTED = 'BARU,SEBAGIAN,DIBUKUKAN';
/** Of statements that stand. */
const ALL = `${COUNTED},DIABAIKAN`;
const STATEMENTS = '/akunting/rekeningkoran';
/** Statements that a chain is followed over, the newest ones; more than an account has of a year. */
const MOST = 100;

export default function Strip({ filters, onFilter }: AboveProps) {
  const { rekening = '' } = filters;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-gutter pb-3 phone:flex-col phone:items-stretch">
      <Matched account={rekening} />
      {rekening === '' ? <Accounts onFilter={onFilter} /> : <Balance account={rekening} />}
    </div>
  );
}

/** Lines of money in that receipts explain, of all. */
const Matched = ({ account }: { account: string }) => {
  const t = useT();
  const of = { arah: 'MASUK', ...(account ? { rekening: account } : {}) };
  const [all, done] = useTotals('mutasi', [
    { ...of, status: COUNTED },
    { ...of, status: 'DIBUKUKAN' },
  ]);
  if (!all || !done || all.total === 0) return null;
  const left = all.total - done.total;
  return (
    <div className="w-72 phone:w-full">
      <p className="flex items-baseline justify-between gap-3 text-table">
        <span>
          <b className="font-semibold text-lead tabular-nums">{number(done.total)}</b>{' '}
          {t('dari {{all}} uang masuk cocok', { all: number(all.total) })}
        </span>
        <span className="text-ink-2">
          {left === 0 ? t('semua cocok') : t('Rp {{n}} lagi', { n: number(all.sums?.sisa ?? 0) })}
        </span>
      </p>
      <Progress label={t('Mutasi cocok')} share={done.total / all.total} className="mt-1.5" tone="primary" />
    </div>
  );
};

type Account = { id: string; version: number } & Record<'nama' | 'no_rek', string>;
/** The accounts that have lines: one is chosen to see its balance. */
const Accounts = ({ onFilter }: Pick<AboveProps, 'onFilter'>) => {
  const t = useT();
  const { rows } = useShortList<Account>('rekening', { jenis: 'BANK', retired: 'false', sort: 'nama', size: 12 });
  const totals = useTotals(
    'mutasi',
    rows.map(({ id }) => ({ rekening: id })),
  );
  const used = rows.filter((_, n) => (totals[n]?.total ?? 0) > 0);
  const [only, ...others] = used;
  if (!only) return null;
  if (others.length === 0) return <Balance account={only.id} />;
  return (
    <section aria-label={t('Saldo per rekening')} className="flex flex-wrap items-center gap-2 text-table">
      <span className="text-ink-2">{t('Saldo')}</span>
      {used.map(({ id, nama }) => (
        <button
          key={id}
          type="button"
          onClick={() => onFilter('rekening', id)}
          className="h-7.5 rounded-control border border-line-2 bg-surface px-2.5 hover:bg-surface-2 phone:h-11"
        >
          {nama}
        </button>
      ))}
    </section>
  );
};

type TermProps = { sign?: string; label: string; strong?: true; children: ReactNode };
/** One amount of the sum; its sign stands before the figure, on a phone before its name. */
const Term = ({ sign = '', label, strong, children }: TermProps) => (
  <div
    className={cn('relative phone:flex phone:items-end phone:justify-between phone:gap-3 phone:ps-0', sign && 'ps-6')}
  >
    <dt className="text-hint text-ink-2">
      {sign && (
        <span aria-hidden className="hidden w-4 phone:inline-block">
          {sign}
        </span>
      )}
      {label}
    </dt>
    <dd className={cn('whitespace-nowrap tabular-nums', strong && 'font-semibold')}>
      {sign && (
        <span aria-hidden className="absolute start-0 font-normal text-ink-2 phone:hidden">
          {sign}
        </span>
      )}
      {children}
    </dd>
  </div>
);

/** Opening balance, what came in and went out, and the closing balance: of all statements of the account. */
const Balance = ({ account }: { account: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const taken = useShortList<Taken & { version: number }>('koran', {
    ...{ rekening: account, status: 'DIMUAT', sort: '-sampai', size: MOST },
  });
  const chain = chainOf(taken.rows);
  const days = chain ? `${chain.from}..${chain.to}` : '';
  const [lines] = useTotals('mutasi', chain ? [{ rekening: account, status: ALL, tanggal: days }] : []);
  if (!chain) return taken.loading ? null : <p className="text-ink-2 text-table">{t('Belum ada rekening koran')}</p>;
  const sumOf = (way: 'masuk' | 'keluar'): number => inSen(lines?.sums?.[way] ?? 0, lines?.sums?.[`sen_${way}`] ?? 0);
  const [masuk, keluar] = [sumOf('masuk'), sumOf('keluar')];
  const rest = lines?.sums && unexplained(chain, { masuk, keluar });
  const [gap] = chain.gaps;
  return (
    <div className="text-table">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1 phone:flex-col phone:items-stretch">
        <dl className="flex flex-wrap items-end gap-x-3 gap-y-1 phone:flex-col phone:items-stretch">
          <Term label={t('Saldo awal {{date}}', { date: date(chain.from, lang) })}>{senText(chain.opening)}</Term>
          <Term sign="+" label={t('Masuk')}>
            {lines?.sums ? senText(masuk) : '…'}
          </Term>
          <Term sign="−" label={t('Keluar')}>
            {lines?.sums ? senText(keluar) : '…'}
          </Term>
          <Term sign="=" label={t('Saldo akhir {{date}}', { date: date(chain.to, lang) })} strong>
            {senText(chain.closing)}
          </Term>
        </dl>
        {rest === 0 && (
          <p className="flex items-center gap-1.5 text-done-i">
            <Check aria-hidden className="size-4" />
            {t('sama dengan bank')}
          </p>
        )}
      </div>
      {rest !== undefined && rest !== 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-rejected-i">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span>
            {gap
              ? t('Rp {{n}} tidak dijelaskan mutasi: rekening koran antara {{after}} dan {{before}} belum dimuat.', {
                  ...{ n: senText(Math.abs(gap.by)), after: date(gap.after, lang), before: date(gap.before, lang) },
                })
              : t('Rp {{n}} tidak dijelaskan mutasi.', { n: senText(Math.abs(rest)) })}{' '}
            <Link to={`${STATEMENTS}?rekening=${account}`} className="font-medium underline">
              {t('Rekening koran')}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
};
