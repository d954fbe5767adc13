/** Aggregates rows of SP. Pure. */

import { standingOf } from '../../../services/domain/flows/sp/status.js';
import type { CustomerSum, Kind, MonthSum, ReasonSum } from '../../../services/domain/queries/reports-data.js';

/** Fields read from an SP. */
export type SpRow = {
  id: string;
  status: string;
  customer: string;
  customer_nama: string;
  hari_muat: string;
  unit_count: number;
  berat: number;
  total: number;
  /** Its margin; null: not known. Absent: not for the reader. */
  laba?: number | null;
  akhir?: { alasan: string; alasan_id?: string; sebutan?: string; at: string; by: string; desk: string };
};
export const spFields: readonly (keyof SpRow)[] = [
  'id',
  'status',
  'customer',
  'customer_nama',
  'hari_muat',
  'unit_count',
  'berat',
  'total',
  'laba',
  'akhir',
];

/** What the reader may know beside sales: whether margins; amounts billed by SP, undefined: none. */
export type Readable = { margin: boolean; billed?: ReadonlyMap<string, number> | undefined };
const none = (row: SpRow, { margin, billed }: Readable): CustomerSum => ({
  customer: row.customer,
  nama: row.customer_nama,
  sp: 0,
  terjual: 0,
  proses: 0,
  hilang: 0,
  unit: 0,
  berat: 0,
  nilai: 0,
  nilai_kini: 0,
  nilai_lalu: 0,
  ...(billed && { ditagih: 0 }),
  ...(margin && { margin: 0 }),
  terakhir: '',
});

/** An SJ on an issued invoice, and the lines of one. */
export type BilledNote = { id: string; sp_id: string; invoice_id: string };
export type BilledLines = {
  id: string;
  baris: { sj: string; nilai: number }[];
  kredit: { sj: string; jumlah: number }[];
};
/** What issued invoices bill of SJ by their SP, less what credit notes took off their lines. */
export const billedBySp = (notes: readonly BilledNote[], invoices: readonly BilledLines[]): Map<string, number> => {
  const amounts = new Map<string, number>();
  const add = (key: string, amount: number) => amounts.set(key, (amounts.get(key) ?? 0) + amount);
  for (const { id, baris, kredit } of invoices) {
    for (const { sj, nilai } of baris) add(`${id}/${sj}`, nilai);
    for (const { sj, jumlah } of kredit) add(`${id}/${sj}`, -jumlah);
  }
  const sums = new Map<string, number>();
  for (const { id, sp_id, invoice_id } of notes)
    sums.set(sp_id, (sums.get(sp_id) ?? 0) + (amounts.get(`${invoice_id}/${id}`) ?? 0));
  return sums;
};

/**
 * One row per customer with orders in either period, most revenue first.
 * @param until last loading day (`YYYY-MM-DD`) included in the comparison
 */
export const byCustomer = (
  now: readonly SpRow[],
  before: readonly SpRow[],
  until: string,
  readable: Readable = { margin: false },
): CustomerSum[] => {
  const sums = new Map<string, CustomerSum>();
  const of = (row: SpRow): CustomerSum => {
    const sum = sums.get(row.customer) ?? none(row, readable);
    sums.set(row.customer, sum);
    return sum;
  };
  for (const row of now) {
    const sum = of(row);
    const standing = standingOf(row.status);
    sum.nama = row.customer_nama;
    sum.sp++;
    sum[standing]++;
    if (standing !== 'terjual') continue;
    sum.unit += row.unit_count;
    sum.berat += row.berat;
    sum.nilai += row.total;
    if (readable.billed) sum.ditagih = (sum.ditagih ?? 0) + (readable.billed.get(row.id) ?? 0);
    if (readable.margin) sum.margin = sum.margin == null || row.laba == null ? null : sum.margin + row.laba;
    if (row.hari_muat <= until) sum.nilai_kini += row.total;
    if (row.hari_muat > sum.terakhir) sum.terakhir = row.hari_muat;
  }
  for (const row of before) if (standingOf(row.status) === 'terjual') of(row).nilai_lalu += row.total;
  return [...sums.values()].sort(
    (a, b) => b.nilai - a.nilai || b.nilai_lalu - a.nilai_lalu || b.sp - a.sp || (a.nama < b.nama ? -1 : 1),
  );
};

/**
 * Reason of a loss: `alasan_id` of a selectable reason, `sebutan` its name at the time; older records have free text
 * only.
 */
export type Reason = { alasan_id?: string | undefined; sebutan?: string | undefined; alasan: string };
export type Lost = Reason & { jenis: Kind; nilai: number };
/**
 * Groups free-text reasons: by the first sentence or the text before a colon, ignoring whitespace and the case of the
 * first letter.
 */
export const reasonOf = (text: string): string => {
  const words = text.trim().replace(/\s+/g, ' ');
  // A dot after a short word does not end a sentence: `PT. Maju`, `Kab. Bogor`.
  const [head = ''] = /^.*?(?:(?=:)|(?<=\p{L}{4}|\d)(?=[.!?;](?:\s|$))|$)/u.exec(words) ?? [];
  return head === '' ? '–' : head.charAt(0).toUpperCase() + head.slice(1);
};
/** The group of a lost order: the selected reason under its current name. @param names by id */
export const reasonNow = ({ alasan_id = '', sebutan, alasan }: Reason, names: ReadonlyMap<string, string>): string =>
  names.get(alasan_id) || sebutan || reasonOf(alasan);
/** Lost orders by reason, most first. */
export const byReason = (lost: readonly Lost[], names: ReadonlyMap<string, string>): ReasonSum[] => {
  const sums = new Map<string, ReasonSum>();
  for (const one of lost) {
    const alasan = reasonNow(one, names);
    const key = alasan.toLowerCase();
    const sum = sums.get(key) ?? { alasan, jumlah: 0, nilai: 0, HILANG: 0, DITOLAK: 0, BATAL: 0 };
    sum.jumlah++;
    sum.nilai += one.nilai;
    sum[one.jenis]++;
    sums.set(key, sum);
  }
  return [...sums.values()].sort((a, b) => b.jumlah - a.jumlah || b.nilai - a.nilai || (a.alasan < b.alasan ? -1 : 1));
};

/** The last months up to `until` (`YYYY-MM`) with their sales, including months without any. */
export const byMonth = (rows: readonly SpRow[], until: string, count: number): MonthSum[] => {
  const [year = 0, month = 1] = until.split('-').map(Number);
  const months = Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(year, month - count + n, 1));
    return { bulan: at.toISOString().slice(0, 7), sp: 0, nilai: 0 };
  });
  const sums = new Map(months.map((one) => [one.bulan, one]));
  for (const row of rows) {
    const sum = sums.get(row.hari_muat.slice(0, 7));
    if (!sum || standingOf(row.status) !== 'terjual') continue;
    sum.sp++;
    sum.nilai += row.total;
  }
  return months;
};

const DAY = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Month number since year 0, and the first day of such a month. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1);

/** The same day `months` earlier; clamped to the last day of that month. */
const monthsBefore = (day: string, months: number): string => {
  const month = monthOf(day) - months;
  return dayOf(Math.min(firstOf(month) + (Number(day.slice(8)) - 1) * DAY, firstOf(month + 1) - DAY));
};
type Days = { from: string; to: string };
/** An unfinished period up to today, others as a whole; days as `YYYY-MM-DD`. @param today in Jakarta */
export const comparedDays = ({ from, to }: Days, today: string): Days => ({
  from,
  to: from <= today && today < to ? today : to,
});
/**
 * The comparison period, days as `YYYY-MM-DD`, both inclusive: for whole months as many preceding months; for
 * unfinished months their same days (1–22 November: 1–22 October); else as many days ending the day before. @param
 * today in Jakarta
 */
export const periodBefore = (from: string, to: string, today: string): Days => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const whole = from.endsWith('-01') && dayOf(last + DAY).endsWith('-01');
  if (whole) {
    const months = monthOf(to) - monthOf(from) + 1;
    const before = dayOf(firstOf(monthOf(from) - months));
    const until = comparedDays({ from, to }, today).to;
    return { from: before, to: until < to ? monthsBefore(until, months) : dayOf(first - DAY) };
  }
  const shift = last - first + DAY;
  const until = Date.parse(comparedDays({ from, to }, today).to);
  return { from: dayOf(first - shift), to: dayOf(until - shift) };
};
