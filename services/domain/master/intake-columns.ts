/** Columns of a manifest, and how a sheet's columns are matched to them. Pure. */

import { plain } from '../kit/values/marks.js';

/** `needed`: a row without it can't be used. `says`: folded headings that mean it, the commonest first. */
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
/** Columns with an amount, whose totals are shown. */
export const amountNames = ['faktur', 'qty', 'koli', 'ikat', 'berat'] as const satisfies readonly ColumnName[];
export type AmountName = (typeof amountNames)[number];

/** A cell as read from a sheet. `line`: as counted by the file's reader, from 1. */
export type SheetCell = string | number;
export type SheetLine = { line: number; cells: readonly SheetCell[] };
/** Whether a cell holds an error text (`#N/A`), or a value that the file truncates (`###`). */
export const isErrorText = (text: string): boolean => /^#([A-Z][A-Z/0]*[!?]?|#{2,})$/.test(text);
/** Headings that people assigned to a column before. */
export type SavedHeadings = { readonly [K in ColumnName]?: string };
/** Index of each column in the sheet, from 0. */
export type ColumnPlaces = { readonly [K in ColumnName]?: number };

/** Folds differences of spelling that don't change a text's meaning. */
export const foldedText = (cell: SheetCell | undefined): string =>
  plain(String(cell ?? '').normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** No column holds a date. */
const DATE = /\b(tgl|tanggal|date)\b/;
/** How well a heading matches a column; 0: not at all. Earlier words score higher, whole headings above parts. */
const fitOf = (heading: string, name: ColumnName): number => {
  const { says } = columnOf(name);
  const whole = says.indexOf(heading);
  if (whole >= 0) return 1_000 - whole;
  if (DATE.test(heading)) return 0;
  const padded = ` ${heading} `;
  const part = says.findIndex((word) => padded.includes(` ${word} `));
  return part < 0 ? 0 : 500 + (says[part]?.length ?? 0) * 5 - part;
};

/**
 * Matches a row of headings to columns. Each heading and each column is used once, the best match first.
 * @param saved headings that people assigned to a column before: they win
 */
export const guessPlaces = (cells: readonly SheetCell[], saved: SavedHeadings = {}): ColumnPlaces => {
  const headings = cells.map(foldedText);
  const fits = columnNames.flatMap((name) =>
    headings.flatMap((heading, at) => {
      if (heading === '') return [];
      const isSaved = saved[name] !== undefined && foldedText(saved[name]) === heading;
      const score = isSaved ? 10_000 : fitOf(heading, name);
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

/** Headings that begin at a line: `titles` by column, over `rows` lines of the sheet. */
export type Head = { titles: readonly SheetCell[]; rows: number };
const isText = (cell: SheetCell): boolean => typeof cell === 'string' && !/^[\d\s.,%-]*$/.test(cell);
/** Whether a line may be the second line of headings: texts only, at least one. */
const isHeading = (line: SheetLine | undefined): line is SheetLine => {
  const texts = line?.cells.filter((cell) => cell !== '') ?? [];
  return texts.length > 0 && texts.every(isText);
};
/**
 * Merges headings of two lines: below a heading that several columns share, each column's own is used alone or
 * appended.
 */
const ofTwo = (upper: readonly SheetCell[], lower: readonly SheetCell[]): SheetCell[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? ''];
    if (above === '' || below === '') return below || above;
    return columnNames.some((name) => fitOf(foldedText(below), name) > 0) ? below : `${above} ${below}`;
  });
/** The headings that begin at a line: of two lines if the second matches columns that the first does not. */
export const headAt = (lines: readonly SheetLine[], at: number, saved: SavedHeadings = {}): Head => {
  const titles = lines[at]?.cells ?? [];
  const next = lines[at + 1];
  if (!isHeading(next)) return { titles, rows: 1 };
  const both = ofTwo(titles, next.cells);
  const matchCount = (cells: readonly SheetCell[]) => Object.keys(guessPlaces(cells, saved)).length;
  return matchCount(both) > matchCount(titles) && titles.some((cell) => cell !== '')
    ? { titles: both, rows: 2 }
    : { titles, rows: 1 };
};

/** Headings are searched in so many lines. */
const TITLES = 30;
/**
 * Index of the line of headings, or of the first of two: the one with most matches, a school among them; undefined:
 * none.
 */
export const findHeadings = (lines: readonly SheetLine[], saved: SavedHeadings = {}): number | undefined => {
  let best: { at: number; matches: number } | undefined;
  for (const at of lines.slice(0, TITLES).keys()) {
    const places = guessPlaces(headAt(lines, at, saved).titles, saved);
    const matches = Object.keys(places).length;
    // A title above the headings is not part of them: a single line that matches as many wins.
    const alone = Object.keys(guessPlaces(lines[at + 1]?.cells ?? [], saved)).length;
    if (matches >= 2 && places.sekolah !== undefined && matches > (best?.matches ?? 0) && alone < matches)
      best = { at, matches };
  }
  return best?.at;
};

/** Start of a line of totals, folded. */
export const SUM = /^(sub ?|grand ?)?(total|jumlah|jml|sum)\b/;
/**
 * The used part of a sheet: matched columns only, the headings and the lines below them.
 * @param at index of the headings; -1: none
 */
export const textsOf = (lines: readonly SheetLine[], at: number, places: ColumnPlaces) => {
  const used = columnNames.flatMap((name) => (places[name] === undefined ? [] : [[name, places[name]] as const]));
  const cut = (cells: readonly SheetCell[]) => used.map(([, from]) => cells[from] ?? '');
  const { titles, rows } = at < 0 ? { titles: [], rows: 1 } : headAt(lines, at);
  return {
    kolom: Object.fromEntries(used.map(([name], n) => [name, n])) as ColumnPlaces,
    judul: cut(titles),
    baris: lines.slice(at + rows).map(({ line, cells }) => {
      const values = cut(cells);
      const school = used.findIndex(([name]) => name === 'sekolah');
      const first = cells.find((cell) => cell !== '') ?? '';
      // The word for a total is kept, whatever column it is in.
      const sums = school >= 0 && values[school] === '' && SUM.test(foldedText(first));
      return { line, cells: sums ? values.with(school, first) : values };
    }),
  };
};
