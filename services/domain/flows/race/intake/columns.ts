/** What a manifest's columns may say, and which of a sheet's columns says it. Pure. */

import { plain } from '../../../kit/marks.js';

/** `needed`: without it nothing can be made of a row. `says`: headings that mean it, folded; the commonest first. */
type Column = { label: string; kind: 'text' | 'count' | 'kg'; most: number; needed?: true; says: readonly string[] };
export const intakeColumns = {
  sekolah: {
    label: 'Sekolah tujuan',
    kind: 'text',
    most: 120,
    needed: true,
    says: [
      'nama sekolah',
      'sekolah tujuan',
      'sekolah',
      'school name',
      'school',
      'nama tujuan',
      'tujuan',
      'nama penerima',
      'penerima',
      'destination',
      'consignee',
    ],
  },
  alamat: {
    label: 'Alamat',
    kind: 'text',
    most: 300,
    says: [
      'alamat sekolah',
      'alamat tujuan',
      'alamat kirim',
      'alamat',
      'delivery address',
      'address',
      'street',
      'jalan',
    ],
  },
  kota: {
    label: 'Kota',
    kind: 'text',
    most: 80,
    says: ['kota kabupaten', 'kabupaten kota', 'kab kota', 'kota kab', 'kota', 'kabupaten', 'kab', 'city', 'regency'],
  },
  kecamatan: {
    label: 'Kecamatan',
    kind: 'text',
    most: 80,
    says: ['kecamatan', 'kec', 'subdistrict', 'sub district', 'district'],
  },
  pic: {
    label: 'PIC',
    kind: 'text',
    most: 80,
    says: ['nama pic', 'pic', 'nama kontak', 'kontak', 'contact person', 'contact', 'kepala sekolah', 'up'],
  },
  telp: {
    label: 'Telepon',
    kind: 'text',
    most: 30,
    says: [
      'pic telp',
      'telp pic',
      'telepon pic',
      'no telepon',
      'no telp',
      'no hp',
      'telepon',
      'telp',
      'tlp',
      'hp',
      'phone number',
      'phone',
      'mobile',
      'wa',
    ],
  },
  sjErl: {
    label: 'SJ Erl',
    kind: 'text',
    most: 40,
    says: [
      'sj erlangga',
      'sj erl',
      'no sj erl',
      'nomor sj',
      'no sj',
      'no surat jalan',
      'surat jalan',
      'delivery number',
      'delivery note',
      'no do',
      'do',
      'sj',
    ],
  },
  faktur: {
    label: 'Faktur',
    kind: 'count',
    most: 1_000,
    says: ['jumlah faktur', 'jml faktur', 'jml fkt', 'faktur', 'fkt', 'invoices', 'invoice'],
  },
  qty: {
    label: 'Qty',
    kind: 'count',
    most: 1_000_000,
    says: [
      'jumlah buku',
      'jumlah eks',
      'quantity',
      'qty',
      'eksemplar',
      'eks',
      'exp',
      'pcs',
      'buku',
      'books',
      'jumlah',
      'jml',
    ],
  },
  koli: {
    label: 'Koli',
    kind: 'count',
    most: 100_000,
    says: ['jumlah koli', 'jml koli', 'koli', 'colly', 'coli', 'karton', 'dus', 'packages', 'boxes', 'box'],
  },
  ikat: {
    label: 'Ikat',
    kind: 'count',
    most: 100_000,
    says: ['jumlah ikat', 'jml ikat', 'ikat', 'ikt', 'bundles', 'bundle'],
  },
  berat: {
    label: 'Berat',
    kind: 'kg',
    most: 10_000_000,
    says: ['berat kg', 'berat', 'brt kg', 'brt', 'weight kg', 'weight', 'kg'],
  },
} as const satisfies Record<string, Column>;
export type ColumnName = keyof typeof intakeColumns;
export const columnNames = Object.keys(intakeColumns) as [ColumnName, ...ColumnName[]];
export const columnOf = (name: ColumnName): Column => intakeColumns[name];
/** Columns with an amount, whose sums are shown. */
export const amountNames = ['faktur', 'qty', 'koli', 'ikat', 'berat'] as const satisfies readonly ColumnName[];
export type AmountName = (typeof amountNames)[number];

/** A cell as it comes out of a sheet. `line`: as the reader of the file counts, from 1. */
export type SheetCell = string | number;
export type SheetLine = { line: number; cells: readonly SheetCell[] };
/** An error that stands in a cell instead of a value, as its text (`#N/A`), or a value that the file has not whole. */
export const isErrorText = (text: string): boolean => /^#([A-Z][A-Z/0]*[!?]?|#{2,})$/.test(text);
/** Which column of the sheet (from 0) says what. */
export type ColumnPlaces = { readonly [K in ColumnName]?: number };

/** What people change about words that mean the same does not matter. */
export const foldedText = (cell: SheetCell | undefined): string =>
  plain(String(cell ?? '').normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a heading says a column; 0: not at all. The earlier of its words the better, whole headings before parts. */
const fitOf = (heading: string, name: ColumnName): number => {
  const { says } = columnOf(name);
  const whole = says.indexOf(heading);
  if (whole >= 0) return 1_000 - whole;
  const padded = ` ${heading} `;
  const part = says.findIndex((word) => padded.includes(` ${word} `));
  return part < 0 ? 0 : 500 + (says[part]?.length ?? 0) * 5 - part;
};

/**
 * Which columns a row of headings has. Each heading and each column is used once; the best fit first.
 * @param kept headings that people said meant a column before: they win
 */
export const guessPlaces = (
  cells: readonly SheetCell[],
  kept: { readonly [K in ColumnName]?: string } = {},
): ColumnPlaces => {
  const headings = cells.map(foldedText);
  const fits = columnNames.flatMap((name) =>
    headings.flatMap((heading, at) => {
      if (heading === '') return [];
      const said = kept[name] !== undefined && foldedText(kept[name]) === heading;
      const score = said ? 10_000 : fitOf(heading, name);
      return score > 0 ? [{ name, at, score }] : [];
    }),
  );
  const places: { [K in ColumnName]?: number } = {};
  const used = new Set<number>();
  for (const { name, at } of fits.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (places[name] !== undefined || used.has(at)) continue;
    places[name] = at;
    used.add(at);
  }
  return places;
};

/** Lines above which the headings stand. */
const TITLES = 30;
/** The place of the row of headings: the one that says most, a school among it; undefined: there is none. */
export const findHeadings = (
  lines: readonly SheetLine[],
  kept: { readonly [K in ColumnName]?: string } = {},
): number | undefined => {
  let best: { at: number; known: number } | undefined;
  for (const [at, { cells }] of lines.slice(0, TITLES).entries()) {
    const places = guessPlaces(cells, kept);
    const known = Object.keys(places).length;
    if (known >= 2 && places.sekolah !== undefined && known > (best?.known ?? 0)) best = { at, known };
  }
  return best?.at;
};
