/** Rows of SP summed up. Pure. */

import { standingOf } from '../../../services/domain/flows/sp/status.js';
import type { CustomerSum, Kind, MonthSum, ReasonSum } from '../../../services/domain/queries/reports-data.js';

/** What is read of an SP. */
export type SpRow = {
  id: string;
  status: string;
  customer: string;
  customer_nama: string;
  hari_muat: string;
  unit_count: number;
  berat: number;
  total: number;
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
  'akhir',
];

const none = (row: SpRow): CustomerSum => ({
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
  terakhir: '',
});

/**
 * One row a customer who ordered now or before, most revenue first.
 * @param until the last day of loading (`YYYY-MM-DD`) that is compared with the rows before
 */
export const byCustomer = (now: readonly SpRow[], before: readonly SpRow[], until: string): CustomerSum[] => {
  const sums = new Map<string, CustomerSum>();
  const of = (row: SpRow): CustomerSum => {
    const sum = sums.get(row.customer) ?? none(row);
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
    if (row.hari_muat <= until) sum.nilai_kini += row.total;
    if (row.hari_muat > sum.terakhir) sum.terakhir = row.hari_muat;
  }
  for (const row of before) if (standingOf(row.status) === 'terjual') of(row).nilai_lalu += row.total;
  return [...sums.values()].sort(
    (a, b) => b.nilai - a.nilai || b.nilai_lalu - a.nilai_lalu || b.sp - a.sp || (a.nama < b.nama ? -1 : 1),
  );
};

/** Why something was lost: `alasan_id` of the reasons that are chosen from, `sebutan` as that was called then; before there were any, words alone. */
export type Reason = { alasan_id?: string | undefined; sebutan?: string | undefined; alasan: string };
export type Lost = Reason & { jenis: Kind; nilai: number };
/** What words alone are counted as: their first sentence, or what stands before a colon; whatever its spaces and first letter. */
export const reasonOf = (text: string): string => {
  const words = text.trim().replace(/\s+/g, ' ');
  // A dot after a short word ends no sentence: `PT. Maju`, `Kab. Bogor`.
  const [head = ''] = /^.*?(?:(?=:)|(?<=\p{L}{4}|\d)(?=[.!?;](?:\s|$))|$)/u.exec(words) ?? [];
  return head === '' ? '–' : head.charAt(0).toUpperCase() + head.slice(1);
};
/** What a lost order is counted under: the reason that was chosen, as it is called now. @param names by id */
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

/** The last months up to `until` (`YYYY-MM`), each with what was sold, also those with nothing. */
export const byMonth = (rows: readonly SpRow[], until: string, count: number): MonthSum[] => {
  const [year = 0, month = 1] = until.split('-').map(Number);
  const months = Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(year, month - count + n, 1));
    return { bulan: at.toISOString().slice(0, 7), sp: 0, nilai: 0 };
  });
  const known = new Map(months.map((one) => [one.bulan, one]));
  for (const row of rows) {
    const sum = known.get(row.hari_muat.slice(0, 7));
    if (!sum || standingOf(row.status) !== 'terjual') continue;
    sum.sp++;
    sum.nilai += row.total;
  }
  return months;
};

const DAY = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Months from the year 0 on, and the month's first day by that number. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1);

/** The same day so many months before; the month's last where it has no such day. */
const monthsBefore = (day: string, months: number): string => {
  const month = monthOf(day) - months;
  return dayOf(Math.min(firstOf(month) + (Number(day.slice(8)) - 1) * DAY, firstOf(month + 1) - DAY));
};
type Days = { from: string; to: string };
/** Of a period that has not ended its days until today, else all of it; days as `YYYY-MM-DD`. @param today in Jakarta */
export const comparedDays = ({ from, to }: Days, today: string): Days => ({
  from,
  to: from <= today && today < to ? today : to,
});
/**
 * The period that one is compared with, days as `YYYY-MM-DD`, both ends included: with whole months as many whole months
 * before; with months that have not ended their same days (1–22 November: 1–22 October); else as many days that end the day
 * before. @param today in Jakarta
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
