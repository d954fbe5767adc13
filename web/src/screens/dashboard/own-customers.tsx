/** Own customers of a salesperson whose invoices are overdue, or whose orders wait for credit. */
import type { OwnCustomers as Data, OverdueCustomer } from '@domain/queries/reports-data';
import { useQuery } from '@tanstack/react-query';
import { entityHead } from '@/base/entity/entity-heads';
import { Link } from '@/base/navigation/link';
import { pointedHref } from '@/base/navigation/pointed-href';
import { api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { part } from './part';
import { NoRow, PartHead, ROW } from './part-head';

/** Sales get no live rows of invoices: the sums are read again this often, ms. */
const EVERY_MS = 60_000;
const FIRST = 8;
const OwnCustomers = () => {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['laporan', 'own-customers'],
    queryFn: ({ signal }) => api.get<Data>('/report/own-customers', { signal }),
    refetchInterval: EVERY_MS,
    staleTime: 30_000,
  });
  const rows = data?.rows ?? [];
  const late = rows.reduce((sum, { lewat }) => sum + lewat, 0);
  return (
    <section aria-label={t('Tagihan customer Anda')} aria-busy={!data && !error} className={cn(part, 'mb-6')}>
      <PartHead title={t('Tagihan customer Anda')} count={rows.length} alarming>
        {late > 0 && (
          <span className="font-medium text-rejected-i text-table">
            {t('{{amount}} lewat tempo', { amount: rupiah(late) })}
          </span>
        )}
      </PartHead>
      {error && (
        <Banner
          className="mx-(--gutter) my-2"
          title={t('Daftar tidak bisa dimuat.')}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('Coba lagi')}
            </Button>
          }
        />
      )}
      <Rows rows={rows} />
      {data && rows.length === 0 && (
        <ul>
          <NoRow>{t('Tidak ada customer Anda yang lewat tempo atau kreditnya ditahan')}</NoRow>
        </ul>
      )}
    </section>
  );
};
export default OwnCustomers;

const Rows = ({ rows }: { rows: readonly OverdueCustomer[] }) => (
  <>
    <ul className="mt-1 border-line border-t">
      {rows.slice(0, FIRST).map((row) => (
        <Line key={row.customer} row={row} />
      ))}
    </ul>
    {rows.length > FIRST && <More rows={rows} />}
  </>
);
const More = ({ rows }: { rows: readonly OverdueCustomer[] }) => {
  const t = useT();
  return (
    <details>
      <summary className="cursor-pointer px-gutter py-2 text-primary-ink text-table">
        {t('Semua {{n}} customer', { n: number(rows.length) })}
      </summary>
      <ul className="border-line border-t">
        {rows.slice(FIRST).map((row) => (
          <Line key={row.customer} row={row} />
        ))}
      </ul>
    </details>
  );
};

const Line = ({ row }: { row: OverdueCustomer }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { customer, nama, invoice, lewat, sejak, hold, over } = row;
  const head = entityHead('customer');
  const to = head && pointedHref(head, who, location.pathname, customer);
  const holds = {
    '': '',
    late: t('SP berikutnya ditahan: lewat tempo lebih dari 30 hari'),
    limit: t('SP berikutnya ditahan: {{amount}} di atas limit', { amount: rupiah(over) }),
    person: t('Kredit ditahan'),
  };
  const look = cn(ROW, 'grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_9rem] phone:grid-cols-[1fr_auto]');
  const content = (
    <>
      <span className="min-w-0 truncate font-medium">{nama}</span>
      <span className="min-w-0 text-ink-2 phone:order-3 phone:col-span-2">
        {invoice > 0 && (
          <span className="me-3 phone:block">
            {t('Invoice: {{n}}, terlama {{date}}', { n: number(invoice), date: date(sejak, lang) })}
          </span>
        )}
        {hold && <span className="font-medium text-rejected-i">{holds[hold]}</span>}
      </span>
      <span className="text-end font-semibold tabular-nums">{lewat > 0 && number(lewat)}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link data-row="" to={to} className={look}>
          {content}
        </Link>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  );
};
