/** Sorted rows of the deliveries report, their totals, and the export. */
import type { DeliverySum } from '@domain/flows/sj/delivery-report';
import { type OutcomeName, outcomeNames, outcomes } from '@domain/flows/sj/outcomes';
import type { CsvCell } from '@/base/server/csv';
import type { T } from '@/base/text/i18n';

export type Amount = Exclude<keyof DeliverySum, 'key' | 'nama'>;
export type Field = 'nama' | 'berhasil' | Amount;
const amounts: readonly Amount[] = ['sj', ...outcomeNames, 'late', 'koli', 'koli_sampai', 'berat'];
export type Sums = Record<Amount, number>;

/** Share of complete deliveries among those that ended, %; undefined: none ended yet. */
export const successOf = (of: Pick<Sums, 'lengkap' | 'sebagian' | 'gagal'>) => {
  const ended = of.lengkap + of.sebagian + of.gagal;
  return ended === 0 ? undefined : Math.round((of.lengkap / ended) * 1000) / 10;
};
export const sumOf = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(amounts.map((field) => [field, rows.reduce((n, row) => n + row[field], 0)])) as Sums;

/** The sort order in the address; `''`: the server's order. */
export const sortOf = (text: string | null): string => {
  const field = text?.replace(/^-/, '');
  return ['nama', 'berhasil', ...amounts].some((one) => one === field) ? String(text) : '';
};
/** Sorts by a field, descending with a leading `-`; rows without a value come last either way. */
export const sorted = (rows: readonly DeliverySum[], sort: string): readonly DeliverySum[] => {
  if (sort === '') return rows;
  const field = sort.replace(/^-/, '') as Field;
  const way = sort.startsWith('-') ? -1 : 1;
  const byName = (a: DeliverySum, b: DeliverySum) => a.nama.localeCompare(b.nama, 'id');
  if (field === 'nama') return rows.toSorted((a, b) => way * byName(a, b));
  const of = (row: DeliverySum) => (field === 'berhasil' ? successOf(row) : row[field]);
  return rows.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || byName(a, b);
    return way * (x - y) || byName(a, b);
  });
};

export type Column = { field: Exclude<Field, 'nama'>; label: string; outcome?: OutcomeName };
/** Columns hidden where space is short, the least important first. */
export const leaves: Partial<Record<Field, string>> = {
  ...{ batal: 'max-[1700px]:hidden', koli: 'max-2xl:hidden', berat: 'max-xl:hidden' },
  ...{ belum: 'max-lg:hidden', sebagian: 'max-lg:hidden' },
};
export const columnsOf = (t: T): readonly Column[] => [
  { field: 'sj', label: t('SJ') },
  ...outcomeNames.map((name) => ({ field: name, label: t(outcomes[name].short), outcome: name })),
  { field: 'late', label: t('Terlambat') },
  { field: 'berhasil', label: t('Berhasil') },
  { field: 'koli', label: t('Koli') },
  { field: 'berat', label: t('Kg') },
];
/** @param name title of a row */
export const sheetOf = (
  rows: readonly DeliverySum[],
  columns: readonly Column[],
  head: string,
  name: (row: DeliverySum) => string,
): CsvCell[][] => [
  [head, ...columns.map(({ label }) => label)],
  ...rows.map((row) => [
    name(row),
    ...columns.map(({ field }) => (field === 'berhasil' ? successOf(row) : row[field])),
  ]),
];
