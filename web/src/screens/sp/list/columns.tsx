/** Columns of SP lists: widths and SP-specific cells; labels, order and sorting are declared. */
import type { SpColumn, SpListPlan } from '@domain/flows/sp/list';
import { waitsFor } from '@domain/flows/sp/status';
import { deskLabel } from '@/base/text/desk-label';
import { date, dateTime, kg, time } from '@/base/text/format';
import type { Drawn } from '@/kit/entity/list/columns';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Route } from '@/ui/route';
import {
  CreditCell,
  MarginCell,
  PlatesCell,
  PoCell,
  RequestedCell,
  StatusCell,
  StripCell,
  StripHead,
  WaitCell,
} from './cells';
import { endOf, firstName, type Reader, type SpRow, unitText } from './row';

/** Fits the longest status with its age; a filled status, which waits for the reader, is wider. */
const statusWidth = (who: Reader, closed: boolean | undefined): number => {
  if (closed) return 164;
  const filled = waitsFor(who);
  if (filled.some((s) => s === 'MENUNGGU_OPERASIONAL' || s === 'MENUNGGU_PURCHASING')) return 246;
  // The waiting time is beside it: `22 m`.
  return filled.length > 0 ? 230 : 218;
};
const endedBy = (end: SpRow['akhir']) => end && `${end.by}, ${deskLabel(end.desk)}`;
const quiet = 'text-ink-2';
type Sides = Omit<Drawn<SpRow>, 'width' | 'bar' | 'cell'>;
/** `bar`: width of the loading placeholder, px. */
const column = (width: number, bar: number, sides: Sides, cell?: Drawn<SpRow>['cell']): Drawn<SpRow> => ({
  width,
  bar,
  ...sides,
  ...(cell && { cell }),
});
const money = (width: number, bar: number, percent: boolean) =>
  column(width, bar, { align: 'end', says: (r) => (r.margin?.margin ?? r.laba) !== undefined }, (r) => (
    <MarginCell row={r} percent={percent} />
  ));

export const spColumns = (who: Reader, { queue, closed }: SpListPlan): Record<SpColumn, Drawn<SpRow>> => ({
  sp: column(148, 118, { always: true, first: 'desc' }, (r) => <DocNumber no={r.sp} />),
  status: column(statusWidth(who, closed), 140, { least: closed ? 132 : 176, always: true }, (r, at) => (
    <StatusCell row={r} at={at} who={who} />
  )),
  tunggu: column(136, 72, { least: 110, always: true, sort: 'sejak' }, (r, at) => (
    <WaitCell row={r} at={at} queue={queue ?? ''} />
  )),
  strip: column(97, 81, { head: <StripHead /> }, (r) => <StripCell row={r} />),
  customer: column(170, 132, { least: 124, grow: 3 }, (r) => <Cut text={r.customer_nama} className="text-ink" />),
  kredit: column(122, 84, {}, (r) => <CreditCell row={r} />),
  layanan: column(74, 48, { says: (r) => r.service !== '' }, (r) => r.service),
  rute: column(190, 128, { least: 130, grow: 3 }, (r) => (
    <Route
      from={r.kota_muat}
      to={r.kota_bongkar}
      more={r.titik_lain}
      title={`${r.kota_muat} → ${r.kota_bongkar}`}
      wraps
    />
  )),
  unit: column(100, 56, { says: (r) => r.unit_type !== '' }, (r) => unitText(r.unit_type, r.unit_count)),
  diminta: column(134, 64, { least: 110, says: (r) => r.serah !== undefined }, (r) => <RequestedCell row={r} />),
  alasan_serah: column(176, 140, { least: 120, grow: 4, says: (r) => r.serah?.alasan !== undefined }, (r) => (
    <Cut text={r.serah?.alasan ?? ''} className={quiet} />
  )),
  berat: column(82, 48, { align: 'end', says: (r) => r.berat > 0 }, (r) => kg(r.berat)),
  muat: column(66, 36, { alone: 108, align: 'end', sort: 'tgl_muat' }, (r, at) =>
    at.grouped ? time(r.tgl_muat) : `${date(r.tgl_muat, at.lang, false)} ${time(r.tgl_muat)}`,
  ),
  nopol: column(128, 84, { says: (r) => r.nopol !== '' }, (r) => <PlatesCell row={r} />),
  po: column(152, 120, { says: (r) => r.po.some((one) => !one.batal) }, (r) => <PoCell row={r} />),
  margin: money(132, 96, true),
  laba: money(100, 72, false),
  disetujui: column(100, 84, { says: (r) => r.strip.akunting.at !== undefined }, (r, at) => {
    const k = r.strip.akunting;
    return <span title={k.by}>{k.at && `${date(k.at, at.lang, false)} ${time(k.at)}`}</span>;
  }),
  alasan: column(300, 240, { least: 140, grow: 5 }, (r) => <Cut text={endOf(r)?.alasan ?? ''} />),
  oleh: column(120, 90, { grow: 1 }, (r) => (
    <span className="block truncate text-ink-2" title={endedBy(endOf(r))}>
      {endOf(r)?.by}
    </span>
  )),
  waktu: column(144, 96, { sort: 'sejak', first: 'desc' }, (r, at) => dateTime(r.akhir?.at, at.lang)),
  cabang: column(96, 56, {}, (r) => <Cut text={r.cabang_nama} className={quiet} />),
  order: column(96, 64, {}, (r, at) => date(r.tgl_order, at.lang)),
  sales: column(60, 40, {}, (r) => (
    <span className="block truncate text-ink-2" title={r.sales_nama}>
      {firstName(r.sales_nama)}
    </span>
  )),
  total: column(96, 72, { align: 'end', always: true, sum: 'total' }),
});
