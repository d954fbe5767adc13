/** Figures of a branch's day in groups. */
import type { DaySum } from '@domain/queries/daily';
import type { CsvCell } from '@/base/server/csv';
import type { T } from '@/base/text/i18n';

export type Name = Exclude<keyof DaySum, 'hari'>;
/**
 * `of`: the total that it is a part of. `alarming`: a smaller share is better; other figures can't be judged while the
 * day goes on.
 */
export type Figure = { name: Name; label: string; of?: Name; alarming?: true };
export type Part = { title: string; figures: readonly Figure[] };

export const partsOf = (t: T): readonly Part[] => [
  {
    title: t('Pesanan'),
    figures: [
      { name: 'pesanan', label: t('SP untuk diambil') },
      { name: 'sekolah', label: t('Tujuan di dalamnya') },
    ],
  },
  {
    title: t('Pengiriman'),
    figures: [
      { name: 'sj', label: t('SJ berangkat hari itu') },
      { name: 'lengkap', label: t('Sampai lengkap'), of: 'sj' },
      { name: 'sebagian', label: t('Sampai sebagian'), of: 'sj', alarming: true },
      { name: 'gagal', label: t('Gagal'), of: 'sj', alarming: true },
      { name: 'jalan', label: t('Di jalan'), of: 'sj' },
      { name: 'belum', label: t('Belum berangkat'), of: 'sj' },
      { name: 'late', label: t('Terlambat'), of: 'sj', alarming: true },
      { name: 'batal', label: t('Batal') },
    ],
  },
  {
    title: t('Muatan'),
    figures: [
      { name: 'koli', label: t('Koli') },
      { name: 'koli_sampai', label: t('Koli sampai'), of: 'koli' },
      { name: 'berat', label: t('Berat (kg)') },
    ],
  },
  {
    title: t('Surat dan faktur'),
    figures: [
      { name: 'surat', label: t('Surat kembali hari itu') },
      { name: 'surat_kurang', label: t('belum bisa ditagih'), of: 'surat', alarming: true },
      { name: 'faktur', label: t('Faktur yang dibawa') },
      { name: 'faktur_sisa', label: t('belum kembali'), of: 'faktur' },
      { name: 'retur', label: t('Retur dijemput') },
    ],
  },
  {
    title: t('Armada'),
    figures: [
      { name: 'trip', label: t('Trip') },
      { name: 'unit', label: t('Kendaraan berangkat') },
      { name: 'driver', label: t('Driver berangkat') },
    ],
  },
];

/** Its share of the total, %; undefined without a total, or if that is zero. */
export const shareOf = ({ of, name }: Figure, day: DaySum): number | undefined =>
  of && day[of] > 0 ? Math.round((day[name] / day[of]) * 1000) / 10 : undefined;

/** Compares an alarming share with the day before; undefined: equal, or not alarming. */
export const changeOf = (figure: Figure, now: DaySum, before: DaySum): 'better' | 'worse' | undefined => {
  const [a, b] = [shareOf(figure, now) ?? 0, shareOf(figure, before) ?? 0];
  if (!figure.alarming || a === b) return undefined;
  return a > b ? 'worse' : 'better';
};

/** One line per figure, one column per day. */
export const sheetOf = (rows: readonly DaySum[], t: T): CsvCell[][] => [
  ['', ...rows.map(({ hari }) => hari)],
  ...partsOf(t).flatMap(({ title, figures }) =>
    figures.map((figure) => [`${title}: ${figure.label}`, ...rows.map((row) => row[figure.name])]),
  ),
];
