/** What a customer uses of its credit, as the equation that holds its orders; each amount opens what it consists of. */
import { LATE_DAYS, usedOf } from '@domain/flows/credit/credit';
import { unbilledStatuses } from '@domain/flows/sp/status';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { useTotals } from '@/kit/list/state/use-totals';
import { cn } from '@/ui/cn';
import { spListHref } from '../shared/links';

const AR = '/akunting/ar/ar';
const RECEIPTS = '/akunting/penerimaan';

type Part = { sign: string; label: string; amount: number | undefined; to?: string | undefined; strong?: boolean };
const Term = ({ sign, label, amount, to, strong = false }: Part) => (
  <div className="phone:flex phone:items-baseline phone:justify-between">
    <dt className="text-ink-2 text-table">
      <span aria-hidden className={cn('text-ink-3 phone:inline-block phone:w-4', sign && 'inline-block w-4')}>
        {sign}
      </span>
      {label}
    </dt>
    <dd
      className={cn(
        'whitespace-nowrap text-base tabular-nums phone:ps-0',
        sign && 'ps-4',
        strong && 'font-semibold text-lead',
      )}
    >
      {amount === undefined ? (
        '…'
      ) : to && amount !== 0 ? (
        <Link to={to} className="hover:underline">
          {number(amount)}
        </Link>
      ) : (
        number(amount)
      )}
    </dd>
  </div>
);

/** Share of the limit that is used; beyond it in the tone of a refusal. */
const Use = ({ used, limit }: { used: number; limit: number }) => (
  <div aria-hidden className="mt-3 h-2 overflow-hidden rounded-cell bg-surface-3">
    <div
      className={cn('h-full', used > limit ? 'bg-rejected-f' : used > limit * 0.9 ? 'bg-waiting-f' : 'bg-moving-f')}
      style={{ width: `${Math.max(0, Math.min(100, (used / limit) * 100))}%` }}
    />
  </div>
);

export const CreditPart = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const { doc: account, missing } = useDoc<EntryDoc>('credit', doc.id);
  const [giros] = useTotals('receipt', [{ customer: doc.id, status: 'DITERIMA,DISETOR' }]);
  // Nothing was posted of a customer without an account.
  const of = (name: string) => (account ? Number(account[name] ?? 0) : missing ? 0 : undefined);
  const [piutang, pesanan, titipan, late] = [of('piutang'), of('pesanan'), of('titipan'), of('lewat')];
  const used =
    piutang === undefined || pesanan === undefined || titipan === undefined
      ? undefined
      : usedOf({ piutang, pesanan, titipan });
  const limit = Number(doc.limit_kredit ?? 0);
  const moves = account && entityHref(entityInfo('credit'), 'detail', who, pathname, { id: doc.id });
  const giro = giros?.sums?.jumlah ?? 0;
  return (
    <section aria-label={t('Kredit')} className="border-line border-b px-gutter py-4">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 font-semibold text-base">
        {t('Kredit')}
        {moves && (
          <Link to={moves} className="font-medium text-primary-ink text-table hover:underline">
            {t('Semua mutasi')}
          </Link>
        )}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 phone:flex-col phone:gap-y-1.5">
        <Term sign="" label={t('Invoice terbuka')} amount={piutang} to={`${AR}?tab=belum&customer=${doc.id}`} />
        <Term
          sign="+"
          label={t('Pesanan belum ditagih')}
          amount={pesanan}
          to={spListHref(who, { customer: doc.id, status: [...unbilledStatuses] })}
        />
        <Term sign="−" label={t('Titipan')} amount={titipan} to={`${RECEIPTS}?tab=titipan&customer=${doc.id}`} />
        <Term sign="=" label={t('Terpakai')} amount={used} strong />
        <div className="ms-auto text-end phone:ms-0 phone:flex phone:justify-between phone:text-start">
          <dt className="text-ink-2 text-table phone:ps-4">{limit > 0 ? t('dari limit') : t('Limit kredit')}</dt>
          <dd className="whitespace-nowrap text-base tabular-nums">
            {limit > 0 ? number(limit) : t('Tanpa limit')}
            {limit > 0 && used !== undefined && (
              <span className="ps-2 text-ink-2 text-table">{percent((used / limit) * 100)}</span>
            )}
          </dd>
        </div>
      </dl>
      {limit > 0 && used !== undefined && <Use used={used} limit={limit} />}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-table">
        {used !== undefined && limit > 0 && (
          <span className={used > limit ? 'font-medium text-rejected-i' : 'text-ink-2'}>
            {used > limit
              ? t('Rp {{n}} di atas limit: SP berikutnya ditahan', { n: number(used - limit) })
              : t('Masih Rp {{n}}', { n: number(limit - used) })}
          </span>
        )}
        {late !== undefined && late > 0 && (
          <span className="font-medium text-rejected-i">
            {t('Rp {{n}} lewat tempo lebih dari {{days}} hari: SP berikutnya ditahan', {
              n: number(late),
              days: LATE_DAYS,
            })}
          </span>
        )}
        {giro > 0 && (
          <Link to={`${RECEIPTS}?tab=giro&customer=${doc.id}`} className="text-ink-2 hover:underline">
            {t('Giro belum cair Rp {{n}}', { n: number(giro) })}
          </Link>
        )}
      </p>
    </section>
  );
};
