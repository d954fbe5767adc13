/** Figures of a driver's day, and their export. */
import type { DriverDay } from '@domain/flows/sj/driver-day';
import { dayWib } from '@domain/kit/values/time';
import type { CsvCell } from '@/base/server/csv';
import { date, number, time } from '@/base/text/format';
import type { T } from '@/base/text/i18n';

export type Figure = 'sj' | 'lengkap' | 'sebagian' | 'gagal' | 'sisa' | 'late' | 'koli' | 'berat' | 'faktur_sisa';
export type Sums = Record<
  Exclude<keyof DriverDay, 'key' | 'nama' | 'berangkat' | 'tiba' | 'nopol' | 'trip' | 'stops'>,
  number
>;
/** Still to be delivered. */
export const leftOf = ({ belum, jalan }: Pick<Sums, 'belum' | 'jalan'>): number => belum + jalan;

const amounts: readonly (keyof Sums)[] = [
  ...(['sj', 'late', 'belum', 'jalan', 'lengkap', 'sebagian', 'gagal', 'batal'] as const),
  ...(['koli', 'koli_sampai', 'berat', 'faktur', 'faktur_sisa'] as const),
];
export const sumOf = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(amounts.map((field) => [field, rows.reduce((n, row) => n + row[field], 0)])) as Sums;

export type Column = { field: Figure; label: string; leaves?: string };
export const columnsOf = (t: T): readonly Column[] => [
  { field: 'sj', label: t('SJ') },
  { field: 'lengkap', label: t('Lengkap') },
  { field: 'sebagian', label: t('Sebagian'), leaves: 'max-xl:hidden' },
  { field: 'gagal', label: t('Gagal') },
  { field: 'sisa', label: t('Sisa') },
  { field: 'koli', label: t('Koli sampai'), leaves: 'max-xl:hidden' },
  { field: 'berat', label: t('Kg'), leaves: 'max-[1700px]:hidden' },
  { field: 'faktur_sisa', label: t('Faktur di luar'), leaves: 'max-xl:hidden' },
  { field: 'late', label: t('Terlambat') },
];
export const figureOf = (row: Sums, field: Figure): string => {
  if (field === 'koli') return row.koli === 0 ? '–' : `${number(row.koli_sampai)}/${number(row.koli)}`;
  const n = field === 'sisa' ? leftOf(row) : row[field];
  return n === 0 ? '–' : number(n);
};

/** `15.40`; with the date if it isn't the report's day: `28 Nov 02.58`. */
export const clockOn = (day: string, at: string): string =>
  dayWib(at) === day ? time(at) : `${date(at, undefined, false)} ${time(at)}`;
/** Start and end: `08.10–15.40`, `08.10–`; `''`: not left. */
export const hoursOf = (day: string, { berangkat, tiba }: Pick<DriverDay, 'berangkat' | 'tiba'>): string =>
  berangkat ? `${clockOn(day, berangkat)}–${tiba ? clockOn(day, tiba) : ''}` : '';

/** One line per stop, preceded by its driver's columns. */
export const sheetOf = (rows: readonly DriverDay[], day: string, t: T, status: (of: string) => string): CsvCell[][] => [
  [
    ...[t('Driver'), t('Nopol'), t('Trip'), t('Berangkat'), t('Selesai'), t('No. SM'), t('Tujuan'), t('Kota')],
    ...[t('Status'), t('Waktu'), t('Penerima'), t('Alasan'), t('Koli')],
  ],
  ...rows.flatMap(({ nama, nopol, trip, berangkat, tiba, stops }) =>
    stops.map((stop) => [
      ...[nama, nopol.join(', '), trip.map((one) => one.nomor).join(', ')],
      ...[berangkat && clockOn(day, berangkat), tiba && clockOn(day, tiba), stop.nomor, stop.tujuan, stop.kota],
      ...[status(stop.status), stop.at && clockOn(day, stop.at), stop.penerima, stop.alasan, stop.koli],
    ]),
  ),
];
