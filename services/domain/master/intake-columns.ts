/** What a manifest's columns may say, and which of a sheet's columns says it. Pure. */

import { plain } from '../kit/marks.js';

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
/** Headings that people said meant a column before. */
export type Kept = { readonly [K in ColumnName]?: string };
/** Which column of the sheet (from 0) says what. */
export type ColumnPlaces = { readonly [K in ColumnName]?: number };

/** What people change about words that mean the same does not matter. */
export const foldedText = (cell: SheetCell | undefined): string =>
  plain(String(cell ?? '').normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** When something is, no column says. */
const DATE = /\b(tgl|tanggal|date)\b/;
/** How well a heading says a column; 0: not at all. The earlier of its words the better, whole headings before parts. */
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
 * Which columns a row of headings has. Each heading and each column is used once; the best fit first.
 * @param kept headings that people said meant a column before: they win
 */
export const guessPlaces = (cells: readonly SheetCell[], kept: Kept = {}): ColumnPlaces => {
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

/** The headings that begin at a line: `titles` by column, over `rows` lines of the sheet. */
export type Head = { titles: readonly SheetCell[]; rows: number };
const isText = (cell: SheetCell): boolean => typeof cell === 'string' && !/^[\d\s.,%-]*$/.test(cell);
/** Whether a line may be the second one of headings: words alone, some of them. */
const isHeading = (line: SheetLine | undefined): line is SheetLine => {
  const said = line?.cells.filter((cell) => cell !== '') ?? [];
  return said.length > 0 && said.every(isText);
};
/** Headings of two lines as one: below a word that several columns share stands what each of them says, by itself or with it. */
const ofTwo = (upper: readonly SheetCell[], lower: readonly SheetCell[]): SheetCell[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? ''];
    if (above === '' || below === '') return below || above;
    return columnNames.some((name) => fitOf(foldedText(below), name) > 0) ? below : `${above} ${below}`;
  });
/** The headings that begin at a line: of two lines where the second says columns that the first does not. */
export const headAt = (lines: readonly SheetLine[], at: number, kept: Kept = {}): Head => {
  const titles = lines[at]?.cells ?? [];
  const next = lines[at + 1];
  if (!isHeading(next)) return { titles, rows: 1 };
  const both = ofTwo(titles, next.cells);
  const known = (cells: readonly SheetCell[]) => Object.keys(guessPlaces(cells, kept)).length;
  return known(both) > known(titles) && titles.some((cell) => cell !== '')
    ? { titles: both, rows: 2 }
    : { titles, rows: 1 };
};

/** Lines above which the headings stand. */
const TITLES = 30;
/** The place of the line of headings, or of the first of two: those that say most, a school among it; undefined: there is none. */
export const findHeadings = (lines: readonly SheetLine[], kept: Kept = {}): number | undefined => {
  let best: { at: number; known: number } | undefined;
  for (const at of lines.slice(0, TITLES).keys()) {
    const places = guessPlaces(headAt(lines, at, kept).titles, kept);
    const known = Object.keys(places).length;
    // A title above the headings is none of them: where one line says as much, it is that one.
    const alone = Object.keys(guessPlaces(lines[at + 1]?.cells ?? [], kept)).length;
    if (known >= 2 && places.sekolah !== undefined && known > (best?.known ?? 0) && alone < known) best = { at, known };
  }
  return best?.at;
};

/** What begins a line of sums, folded. */
export const SUM = /^(sub ?|grand ?)?(total|jumlah|jml|sum)\b/;
/**
 * What of a sheet is looked at: the columns that say something and no others, the headings and the lines below them.
 * @param at place of the headings; -1: it has none
 */
export const saidOf = (lines: readonly SheetLine[], at: number, places: ColumnPlaces) => {
  const used = columnNames.flatMap((name) => (places[name] === undefined ? [] : [[name, places[name]] as const]));
  const cut = (cells: readonly SheetCell[]) => used.map(([, from]) => cells[from] ?? '');
  const { titles, rows } = at < 0 ? { titles: [], rows: 1 } : headAt(lines, at);
  return {
    kolom: Object.fromEntries(used.map(([name], n) => [name, n])) as ColumnPlaces,
    judul: cut(titles),
    baris: lines.slice(at + rows).map(({ line, cells }) => {
      const said = cut(cells);
      const school = used.findIndex(([name]) => name === 'sekolah');
      const first = cells.find((cell) => cell !== '') ?? '';
      // The word of a sum goes along, whatever column it stands in.
      const sums = school >= 0 && said[school] === '' && SUM.test(foldedText(first));
      return { line, cells: sums ? said.with(school, first) : said };
    }),
  };
};
