/** Sorting and filtering of a report's customers, and their totals. */
import type { CustomerSum } from '@domain/queries/reports-data';
import type { CsvCell } from '@/base/server/csv';

export type CustomerRow = CustomerSum & {
  /** Revenue growth over the compared days of the period before, %; undefined without revenue then. */
  perubahan: number | undefined;
};
export type Field = Exclude<keyof CustomerRow, 'customer' | 'nilai_kini'>;

/** Growth in per cent, one decimal. */
export const growthOf = (nilai: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((nilai - before) / before) * 1000) / 10;
export const rowsOf = (rows: readonly CustomerSum[]): CustomerRow[] =>
  rows.map((row) => ({ ...row, perubahan: growthOf(row.nilai_kini, row.nilai_lalu) }));

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
/** Rows whose name contains every word. */
export const searched = (rows: readonly CustomerRow[], q: string): readonly CustomerRow[] => {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return words.length === 0 ? rows : rows.filter(({ nama }) => words.every((word) => folded(nama).includes(word)));
};

const fields: readonly Field[] = [
  'nama',
  'sp',
  'terjual',
  'proses',
  'hilang',
  'unit',
  'berat',
  'nilai',
  'ditagih',
  'margin',
  'nilai_lalu',
  'perubahan',
  'terakhir',
];
/** Whether a reader is shown a column: some are not for all, and then absent from every row. */
export const isShown = (rows: readonly CustomerRow[], field: Field): boolean =>
  (field !== 'ditagih' && field !== 'margin') || rows.some((row) => row[field] !== undefined);
/** The sort order in the address; default is highest revenue first. */
export const sortOf = (text: string | null): string =>
  fields.some((field) => field === text?.replace(/^-/, '')) ? String(text) : '-nilai';
/**
 * Sorts by a field, descending with a leading `-`; rows without a value come last either way, ties are broken by name.
 */
export const sorted = (rows: readonly CustomerRow[], sort: string): CustomerRow[] => {
  const field = sort.replace(/^-/, '') as Field;
  const way = sort.startsWith('-') ? -1 : 1;
  const byName = (a: CustomerRow, b: CustomerRow): number => a.nama.localeCompare(b.nama, 'id');
  const blank = (row: CustomerRow): boolean => row[field] == null || row[field] === '';
  return rows.toSorted((a, b) => {
    if (blank(a) || blank(b)) return Number(blank(a)) - Number(blank(b)) || byName(a, b);
    if (field === 'nama') return way * byName(a, b);
    const [x, y] = [a[field], b[field]] as [number, number];
    return (x < y ? -way : x > y ? way : 0) || byName(a, b);
  });
};

/** The footer: every figure is its column's total. */
export const sumOf = (rows: readonly CustomerRow[]): Omit<CustomerRow, 'customer' | 'nama' | 'terakhir'> => {
  type Summed = 'sp' | 'terjual' | 'proses' | 'hilang' | 'unit' | 'berat' | 'nilai' | 'nilai_kini' | 'nilai_lalu';
  const of = (field: Summed): number => rows.reduce((sum, row) => sum + row[field], 0);
  const [nilai_kini, nilai_lalu] = [of('nilai_kini'), of('nilai_lalu')];
  const margins = rows.map(({ margin }) => margin);
  return {
    sp: of('sp'),
    terjual: of('terjual'),
    proses: of('proses'),
    hilang: of('hilang'),
    unit: of('unit'),
    berat: of('berat'),
    nilai: of('nilai'),
    nilai_kini,
    nilai_lalu,
    ...(rows.some(({ ditagih }) => ditagih !== undefined) && {
      ditagih: rows.reduce((sum, { ditagih = 0 }) => sum + ditagih, 0),
    }),
    // Of one customer unknown: as a whole too.
    ...(margins.some((one) => one !== undefined) && {
      margin: margins.includes(null) ? null : margins.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    }),
    perubahan: growthOf(nilai_kini, nilai_lalu),
  };
};

/** Lines of the export, header first. @param labels column labels by field */
export const sheetOf = (rows: readonly CustomerRow[], labels: Readonly<Record<Field, string>>): CsvCell[][] => {
  const shown = fields.filter((field) => isShown(rows, field));
  return [shown.map((field) => labels[field]), ...rows.map((row) => shown.map((field) => row[field] ?? undefined))];
};
