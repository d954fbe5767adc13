import { spHref } from '@/base/navigation/sp-href';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, dateTime, money } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { DocLine, DocNumber } from '@/ui/doc-number';
import { Route } from '@/ui/route';
import { Status } from '@/ui/status';
import { RowList } from '../shared/list';
import { Name } from './lost-orders';
import type { LostSp } from './rows';

/** Rejected or cancelled SP, each with its reason and who decided. */
export const LostSpList = ({ rows, stale }: { rows: readonly LostSp[]; stale: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  return (
    <RowList
      label={t('SP ditolak dan batal')}
      rows={rows}
      stale={stale}
      href={(row) => spHref(who, row.id)}
      nameOf={(row) => row.sp}
      columns={[
        { id: 'sp', label: t('No. SP'), cell: (r) => <DocNumber no={r.sp} /> },
        { id: 'status', label: t('Status'), cell: (r) => <Status status={r.status} className="align-middle" /> },
        { id: 'customer', label: 'Customer', cell: (r) => <Name text={r.customer_nama} />, className: 'w-2/5 max-w-0' },
        {
          id: 'rute',
          label: t('Rute'),
          cell: (r) => (
            <div className="w-48">
              <Route from={r.kota_muat} to={r.kota_bongkar} more={r.titik_lain} />
            </div>
          ),
          className: 'max-[1240px]:hidden',
        },
        {
          id: 'alasan',
          label: t('Alasan'),
          cell: (r) => <Name text={r.akhir?.alasan ?? ''} />,
          className: 'w-3/5 max-w-0',
        },
        { id: 'oleh', label: t('Oleh'), cell: (r) => r.akhir?.by, className: 'max-[1100px]:hidden' },
        { id: 'waktu', label: t('Waktu'), cell: (r) => dateTime(r.akhir?.at, lang), className: 'max-[1340px]:hidden' },
        { id: 'total', label: t('Total (Rp)'), cell: (r) => money(r.total), end: true },
      ]}
      card={(r) => (
        <div className="flex flex-col gap-0.5">
          <DocLine no={r.sp} amount={money(r.total)} />
          <p className="font-medium">{r.customer_nama}</p>
          <p className="text-ink-2 text-table">{r.akhir?.alasan}</p>
          <p className="flex items-center justify-between gap-3 text-table">
            <Status status={r.status} />
            <span className="text-ink-3">{`${r.akhir?.by ?? ''}, ${date(r.akhir?.at, lang)}`}</span>
          </p>
        </div>
      )}
    />
  );
};
