/** The columns of SP lists, by id. */
import { waitsFor } from '@domain/flows/sp/status';
import { date, dateTime, kg, money, time } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Column } from '@/kit/list/types';
import { Badge } from '@/ui/badge';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { Route } from '@/ui/route';
import { CreditCell, MarginCell, PoCell, RequestedCell, StatusCell, StripCell, StripHead, WaitCell } from './cells';
import type { ColumnId, Layout } from './layout';
import { firstName, type Reader, type SpRow, unitName, unitText } from './row';

type SpColumn = Column<SpRow>;
/** Names give way before anything else does, and say themselves whole when pointed at. */
const nameCell = (text: string, className = '') => (
  <span className={`block truncate ${className}`} title={text}>
    {text}
  </span>
);

/** How a list has its columns. `queue`: the status that its rows wait in; `closed`: nothing in it waits for anybody. */
export type ColumnOptions = { queue?: string; closed?: boolean };

/** Room for the longest status with `baru saja` beside it; those that wait for the reader are filled, which is wider. */
const statusWidth = (who: Reader, closed: boolean): number => {
  if (closed) return 164;
  const filled = waitsFor(who).some((s) => s === 'MENUNGGU_OPERASIONAL' || s === 'MENUNGGU_PURCHASING');
  return filled ? 246 : 228;
};

export const spColumns = (
  who: Reader,
  { queue = '', closed = false }: ColumnOptions,
  t: T,
): Record<ColumnId, Omit<SpColumn, 'id'>> => ({
  sp: {
    label: t('No. SP'),
    width: 148,
    always: true,
    sort: 'sp',
    first: 'desc',
    bar: 118,
    cell: (r) => <DocNumber no={r.sp} />,
  },
  status: {
    label: t('Status'),
    width: statusWidth(who, closed),
    least: closed ? 132 : 192,
    always: true,
    bar: 140,
    cell: (r, at) => <StatusCell row={r} at={at} who={who} />,
  },
  tunggu: {
    label: t('Menunggu'),
    width: 136,
    always: true,
    sort: 'sejak',
    bar: 72,
    cell: (r, at) => <WaitCell row={r} at={at} queue={queue} />,
  },
  strip: {
    label: t('Jejak persetujuan'),
    head: <StripHead />,
    width: 97,
    leaves: 1.5,
    bar: 81,
    cell: (r) => <StripCell row={r} />,
  },
  customer: {
    label: t('Customer'),
    width: 170,
    least: 130,
    grow: 3,
    bar: 132,
    cell: (r) => nameCell(r.customer_nama, 'text-ink'),
  },
  kredit: { label: t('Kredit'), width: 122, leaves: 2, bar: 84, cell: (r) => <CreditCell row={r} /> },
  layanan: { label: t('Layanan'), width: 74, leaves: 7, bar: 48, cell: (r) => r.service },
  rute: {
    label: t('Rute'),
    width: 180,
    least: 150,
    grow: 3,
    leaves: 2,
    bar: 128,
    cell: (r) => (
      <Route
        from={r.kota_muat}
        to={r.kota_bongkar}
        more={r.titik_lain}
        title={`${r.kota_muat} → ${r.kota_bongkar}`}
        className="max-w-full align-middle"
      />
    ),
  },
  unit: {
    label: t('Unit'),
    width: 100,
    leaves: 8,
    bar: 56,
    cell: (r) => unitText(r.unit_type, r.unit_count),
  },
  diminta: {
    label: t('Diminta'),
    width: 134,
    bar: 64,
    cell: (r) => <RequestedCell row={r} />,
  },
  alasan_serah: {
    label: t('Alasan Operasional'),
    width: 176,
    least: 120,
    grow: 4,
    leaves: 2.5,
    bar: 140,
    cell: (r) => nameCell(r.serah?.alasan ?? '', 'text-ink-2'),
  },
  berat: { label: t('Berat'), width: 82, align: 'end', leaves: 7, bar: 48, cell: (r) => kg(r.berat) },
  muat: {
    label: t('Muat'),
    width: 66,
    alone: 108,
    align: 'end',
    sort: 'tgl_muat',
    leaves: 1,
    bar: 36,
    cell: (r, at) => (at.grouped ? time(r.tgl_muat) : `${date(r.tgl_muat, at.lang, false)} ${time(r.tgl_muat)}`),
  },
  nopol: {
    label: t('Nopol'),
    width: 128,
    leaves: 5,
    bar: 84,
    cell: (r) => {
      const [first, ...others] = r.nopol.split(', ');
      return first ? (
        <span className="inline-flex items-center gap-2" title={r.nopol}>
          <Plate no={first} />
          {others.length > 0 && <Badge className="h-4.5 px-1.5">+{others.length}</Badge>}
        </span>
      ) : null;
    },
  },
  po: { label: t('PO'), width: 152, leaves: 6, bar: 120, cell: (r) => <PoCell row={r} /> },
  margin: {
    label: t('Margin (Rp)'),
    width: 132,
    align: 'end',
    leaves: 1,
    bar: 96,
    cell: (r) => <MarginCell row={r} percent />,
  },
  laba: {
    label: t('Margin (Rp)'),
    width: 100,
    align: 'end',
    leaves: 1,
    bar: 72,
    cell: (r) => <MarginCell row={r} />,
  },
  disetujui: {
    label: t('Disetujui'),
    width: 100,
    leaves: 4,
    bar: 84,
    cell: (r, at) => {
      const k = r.strip.akunting;
      return <span title={k.by}>{k.at && `${date(k.at, at.lang, false)} ${time(k.at)}`}</span>;
    },
  },
  alasan: {
    label: t('Alasan'),
    width: 300,
    least: 150,
    grow: 5,
    bar: 240,
    cell: (r) => nameCell(r.akhir?.alasan ?? ''),
  },
  oleh: {
    label: t('Oleh'),
    width: 120,
    grow: 1,
    leaves: 1,
    bar: 90,
    cell: (r) => (
      <span className="block truncate text-ink-2" title={r.akhir && `${r.akhir.by}, ${unitName(r.akhir.desk)}`}>
        {r.akhir?.by}
      </span>
    ),
  },
  waktu: {
    label: t('Waktu'),
    width: 144,
    sort: 'sejak',
    first: 'desc',
    leaves: 1,
    bar: 96,
    cell: (r, at) => dateTime(r.akhir?.at, at.lang),
  },
  cabang: {
    label: t('Cabang'),
    width: 96,
    leaves: 10,
    bar: 56,
    cell: (r) => nameCell(r.cabang_nama, 'text-ink-2'),
  },
  order: {
    label: t('Tgl order'),
    width: 96,
    leaves: 11,
    bar: 64,
    cell: (r, at) => date(r.tgl_order, at.lang),
  },
  sales: {
    label: t('Sales'),
    width: 60,
    leaves: 9,
    bar: 40,
    cell: (r) => (
      <span className="block truncate text-ink-2" title={r.sales_nama}>
        {firstName(r.sales_nama)}
      </span>
    ),
  },
  total: {
    label: t('Total (Rp)'),
    width: 96,
    align: 'end',
    always: true,
    sort: 'total',
    first: 'desc',
    sum: 'total',
    bar: 72,
    cell: (r) => <b className="font-semibold text-ink">{money(r.total)}</b>,
  },
});

/** Columns in a list's order; `choices` are off until chosen and stand before the last one. */
export const orderColumns = (
  all: Record<ColumnId, Omit<SpColumn, 'id'>>,
  { columns, choices, leaves = {} }: Pick<Layout, 'columns' | 'choices' | 'leaves'>,
): SpColumn[] => {
  const of = (id: ColumnId): SpColumn => ({ id, ...all[id], leaves: leaves[id] ?? all[id].leaves });
  const last = columns.at(-1);
  return [
    ...columns.slice(0, -1).map(of),
    ...choices.map((id): SpColumn => ({ ...of(id), off: true })),
    ...(last ? [of(last)] : []),
  ];
};
