import { spHref } from '@/base/navigation/sp-href';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, money } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { ListError } from '@/kit/list/screen/list-error';
import { DocLine, DocNumber } from '@/ui/doc-number';
import { Route } from '@/ui/route';
import { Status } from '@/ui/status';
import { RowList } from '../shared/list';

type LatestSpRow = {
  id: string;
  version: number;
  sp: string;
  status: string;
  kota_muat: string;
  kota_bongkar: string;
  titik_lain: number;
  hari_muat: string;
  sales_nama: string;
  total: number;
};
const LATEST = 8;

/** The customer's latest orders, live. */
export const LatestSp = ({ customer }: { customer: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const list = useShortList<LatestSpRow>('sp', { customer, sort: '-tgl_muat', size: LATEST });
  if (list.error)
    return <ListError error={list.error} dataAt={list.dataAt} fetching={list.fetching} onAgain={list.refetch} />;
  if (list.rows.length === 0) return null;
  return (
    <section aria-label={t('SP terbaru')} className="py-4">
      <h2 className="mb-2 px-gutter font-semibold text-base">{t('SP terbaru')}</h2>
      <RowList
        label={t('SP terbaru')}
        rows={list.rows}
        stale={false}
        href={(row) => spHref(who, row.id)}
        nameOf={(row) => row.sp}
        columns={[
          { id: 'sp', label: t('No. SP'), cell: (r) => <DocNumber no={r.sp} /> },
          { id: 'status', label: t('Status'), cell: (r) => <Status status={r.status} className="align-middle" /> },
          {
            id: 'rute',
            label: t('Rute'),
            cell: (r) => <Route from={r.kota_muat} to={r.kota_bongkar} more={r.titik_lain} />,
            className: 'w-full',
          },
          { id: 'muat', label: t('Muat'), cell: (r) => date(r.hari_muat, lang), end: true },
          { id: 'total', label: t('Total (Rp)'), cell: (r) => money(r.total), end: true },
        ]}
        card={(r) => (
          <div className="flex flex-col gap-1">
            <DocLine no={r.sp} amount={money(r.total)} />
            <p className="flex items-center justify-between gap-3 text-ink-2 text-table">
              <Route from={r.kota_muat} to={r.kota_bongkar} more={r.titik_lain} />
              <span className="shrink-0">{date(r.hari_muat, lang)}</span>
            </p>
            <p className="text-table">
              <Status status={r.status} />
            </p>
          </div>
        )}
      />
    </section>
  );
};
