import { unitName } from '@domain/common/unit-types';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, money } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Route } from '@/ui/route';
import { RowList } from '../shared/list';
import type { LostOrder } from './rows';

/** Abbreviated, since two of them share a column. */
const kota = (name = ''): string => name.replace(/^Kabupaten /, 'Kab. ') || '–';
const Places = ({ row: { sebutan } }: { row: LostOrder }) =>
  sebutan.origin_kota || sebutan.dest_kota ? (
    <Route from={kota(sebutan.origin_kota)} to={kota(sebutan.dest_kota)} />
  ) : null;

/** Orders that never became an SP. */
export const LostOrders = ({ rows, stale }: { rows: readonly LostOrder[]; stale: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  return (
    <RowList
      label={t('Order hilang')}
      rows={rows}
      stale={stale}
      href={(row) => entityHref(entityInfo('lost_sale'), 'detail', who, pathname, { id: row.id })}
      nameOf={(row) => row.peminta}
      columns={[
        { id: 'tanggal', label: t('Tanggal'), cell: (r) => date(r.tanggal, lang) },
        {
          id: 'peminta',
          label: t('Peminta'),
          cell: (r) => <Name text={r.peminta} />,
          className: 'w-2/5 max-w-0',
        },
        {
          id: 'rute',
          label: t('Rute'),
          cell: (r) => (
            <div className="w-64">
              <Places row={r} />
            </div>
          ),
          className: 'max-[1180px]:hidden',
        },
        {
          id: 'unit',
          label: t('Unit'),
          cell: (r) => unitName(r.unitType),
          className: 'max-[1100px]:hidden',
        },
        { id: 'layanan', label: t('Layanan'), cell: (r) => r.service, className: 'max-[1340px]:hidden' },
        {
          id: 'alasan',
          label: t('Alasan'),
          cell: (r) => <Name text={r.sebutan.alasan ?? ''} />,
          className: 'w-3/5 max-w-0',
        },
        { id: 'cabang', label: t('Cabang'), cell: (r) => r.sebutan.branch, className: 'max-[1240px]:hidden' },
        { id: 'nilai', label: t('Nilai (Rp)'), cell: (r) => money(r.nilai), end: true },
      ]}
      card={(r) => (
        <div className="flex flex-col gap-0.5">
          <p className="flex justify-between gap-3">
            <span className="font-medium">{r.peminta}</span>
            <b className="shrink-0 font-semibold">{money(r.nilai)}</b>
          </p>
          <p className="flex items-center justify-between gap-3 text-ink-2 text-table">
            <Places row={r} />
            <span className="shrink-0">{date(r.tanggal, lang)}</span>
          </p>
          <p className="text-ink-2 text-table">{r.sebutan.alasan}</p>
        </div>
      )}
    />
  );
};

/** Names are truncated before any other column; the tooltip shows them in full. */
export const Name = ({ text }: { text: string }) => (
  <span className="block truncate" title={text}>
    {text}
  </span>
);
