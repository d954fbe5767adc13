/** Figures of each branch's day, and of all branches. */
import type { BranchDay, DaySum } from '@domain/queries/daily';
import type { CsvCell } from '@/base/server/csv';
import { number, percent } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { successOf } from '../../deliveries/race/sums';

type Name = Exclude<keyof DaySum, 'hari'>;
export type Column = { name: Name | 'berhasil' | 'sampai'; label: string; leaves?: string; alarming?: true };
export const columnsOf = (t: T): readonly Column[] => [
  { name: 'sj', label: t('SJ') },
  { name: 'belum', label: t('Belum'), leaves: 'max-xl:hidden' },
  { name: 'jalan', label: t('Di jalan'), leaves: 'max-lg:hidden' },
  { name: 'lengkap', label: t('Lengkap') },
  { name: 'gagal', label: t('Gagal'), alarming: true },
  { name: 'late', label: t('Terlambat'), alarming: true },
  { name: 'sampai', label: t('Koli sampai'), leaves: 'max-lg:hidden' },
  { name: 'trip', label: t('Trip'), leaves: 'max-[1700px]:hidden' },
  { name: 'unit', label: t('Kendaraan'), leaves: 'max-xl:hidden' },
  { name: 'surat', label: t('Surat kembali'), leaves: 'max-[1700px]:hidden' },
  { name: 'faktur_sisa', label: t('Faktur di luar'), leaves: 'max-[1700px]:hidden' },
  { name: 'berhasil', label: t('Berhasil') },
];
export const figureOf = (of: Omit<DaySum, 'hari'>, name: Column['name']): string => {
  if (name === 'berhasil') {
    const share = successOf(of);
    return share === undefined ? '' : percent(share);
  }
  if (name === 'sampai') return of.koli === 0 ? '–' : `${number(of.koli_sampai)}/${number(of.koli)}`;
  return of[name] === 0 ? '–' : number(of[name]);
};
export const sheetOf = (rows: readonly BranchDay[], t: T): CsvCell[][] => [
  [t('Cabang'), ...columnsOf(t).map(({ label }) => label)],
  ...rows.map((row) => [
    row.nama,
    ...columnsOf(t).map(({ name }) =>
      name === 'berhasil' ? successOf(row) : name === 'sampai' ? `${row.koli_sampai}/${row.koli}` : row[name],
    ),
  ]),
];
