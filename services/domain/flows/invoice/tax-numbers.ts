/**
 * Tax numbers (NSFP) of many invoices, from a sheet: what Coretax exports, or two columns that were pasted. Pure, never
 * throws: the columns, each row's invoice and number, and what stands against it.
 */
import { cut } from '../../kit/values/cut.js';
import { foldedText, type SheetCell, type SheetLine } from '../../master/intake-columns.js';
import { isIssued } from './status.js';

/** Most rows of a sheet, beside its titles. */
export const MOST_TAX_ROWS = 5_000;
/** Folded headings that mean a column, the surest first. */
const says = {
  nomor: ['no invoice', 'nomor invoice', 'no inv', 'invoice', 'invoice number', 'referensi', 'reference', 'refdesc'],
  nsfp: [
    ...['nomor faktur pajak', 'no faktur pajak', 'nsfp', 'nomor seri faktur pajak', 'nomor faktur', 'no faktur'],
    ...['faktur pajak', 'tax invoice number'],
  ],
  keadaan: ['status faktur', 'status faktur pajak', 'tax invoice status', 'status'],
} as const;
/** `keadaan`: of the tax invoice, where the file has it; a cancelled one is left out. */
export type TaxColumn = keyof typeof says;
export const taxColumns = Object.keys(says) as TaxColumn[];
/** Index of each column in the sheet, from 0. */
export type TaxPlaces = { readonly [K in TaxColumn]?: number };
/** `head`: index of the line of headings; -1: none. */
export type TaxSheet = { head: number; places: TaxPlaces };

const INVOICE = /\bINV-[A-Z]{3}-\d{4}-\d{5,9}\b/gi;
/** The number of an invoice in a cell that may say more: `INV-JKT-2611-00012 / PO 88`. */
export const invoiceIn = (cell: SheetCell | undefined): string => {
  const text = clean(cell);
  const [first, ...others] = new Set(text.toUpperCase().match(INVOICE));
  return first !== undefined && others.length === 0 ? first : cut(text, 60);
};
// Cells hold what people copied: blanks of any width, a formula that is a text (`="0400…"`), a mark for text (`'0400…`).
const clean = (cell: SheetCell | undefined): string =>
  String(cell ?? '')
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

/** A cell that a spreadsheet took for a number: it keeps 15 digits, shows `4,0026E+16` or `####`, and drops zeros. */
const LOST = /^#{2,}$|^\d([.,]\d*)?e\+?\d+$/i;
export type DigitFault = 'lost' | 'letters' | 'length';
/** The 17 digits of a number written with dots, dashes or blanks; '': an empty cell. */
export const digitsIn = (cell: SheetCell | undefined): { nsfp: string } | { fault: DigitFault; value: string } => {
  const text = clean(cell);
  const wrong = (fault: DigitFault) => ({ fault, value: cut(text, 40) });
  if (LOST.test(text)) return wrong('lost');
  const digits = text.replace(/[\s.\-–—_/]/g, '');
  if (digits === '') return text === '' || /^[-–—]+$/.test(text) ? { nsfp: '' } : wrong('letters');
  if (!/^\d+$/.test(digits)) return wrong('letters');
  // Without its zero, or with a last digit that a spreadsheet made 0.
  if (typeof cell === 'number' && digits.length > 14) return wrong('lost');
  return digits.length === 17 ? { nsfp: digits } : wrong('length');
};

/** Whether a cell holds a tax number, or held one. */
const isNumbered = (read: ReturnType<typeof digitsIn>): boolean =>
  'nsfp' in read ? read.nsfp !== '' : read.fault === 'lost';
const hasInvoice = (cell: SheetCell | undefined): boolean => clean(cell).search(INVOICE) >= 0;

const placesOf = (cells: readonly SheetCell[]): TaxPlaces => {
  const headings = cells.map(foldedText);
  const used = new Set<number>();
  const places: { [K in TaxColumn]?: number } = {};
  for (const column of taxColumns) {
    const at = says[column].map((word) => headings.indexOf(word)).find((place) => place >= 0 && !used.has(place));
    if (at === undefined) continue;
    places[column] = at;
    used.add(at);
  }
  return places;
};
/** Headings are searched in so many lines. */
const TITLES = 30;
/** Column that most lines agree on; undefined: none. */
const mostly = (lines: readonly SheetLine[], is: (cell: SheetCell) => boolean): number | undefined => {
  const counts = new Map<number, number>();
  for (const { cells } of lines)
    for (const [at, cell] of cells.entries()) if (is(cell)) counts.set(at, (counts.get(at) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || a - b)[0]?.[0];
};
/** The columns of a sheet: by a line of headings, else by what the cells hold. */
export const taxSheetOf = (lines: readonly SheetLine[]): TaxSheet => {
  const heads = lines.slice(0, TITLES).map(({ cells }) => placesOf(cells));
  const head = heads.findIndex(({ nomor, nsfp }) => nomor !== undefined && nsfp !== undefined);
  if (head >= 0) return { head, places: heads[head] ?? {} };
  const nomor = mostly(lines, hasInvoice);
  const nsfp = mostly(lines, (cell) => isNumbered(digitsIn(cell)));
  const keadaan = heads.find((one) => one.keadaan !== undefined)?.keadaan;
  return {
    head: -1,
    places: {
      ...(nomor === undefined ? {} : { nomor }),
      ...(nsfp === undefined ? {} : { nsfp }),
      ...(keadaan === undefined ? {} : { keadaan }),
    },
  };
};

/** A row of the sheet. `value`: a number that can't be read, as it is written. */
export type TaxRow = {
  line: number;
  nomor: string;
  nsfp: string;
  fault?: DigitFault;
  value?: string;
  cancelled?: true;
};
/** The rows below the headings that name an invoice or hold a number; titles, blanks and repeated headings are no rows. */
export const taxRows = (lines: readonly SheetLine[], { head, places }: TaxSheet): TaxRow[] => {
  const { nomor: at, nsfp: from, keadaan } = places;
  if (at === undefined || from === undefined) return [];
  const title = JSON.stringify(lines[head]?.cells ?? '');
  return lines.slice(head + 1).flatMap(({ line, cells }): TaxRow[] => {
    const nomor = invoiceIn(cells[at]);
    const read = digitsIn(cells[from]);
    // Without known headings the lines above the first row are titles.
    const isRow = isNumbered(read) || (head < 0 ? hasInvoice(nomor) : nomor !== '');
    if (!isRow || (head >= 0 && JSON.stringify(cells) === title)) return [];
    const off = keadaan !== undefined && /batal|cancel/i.test(clean(cells[keadaan]));
    return [{ line, nomor, nsfp: '', ...read, ...(off ? { cancelled: true as const } : {}) }];
  });
};

/** An issued invoice that the reader may see. */
export type NumberedInvoice = { id: string; version: number } & Record<
  'nomor' | 'customer' | 'kode_faktur' | 'nsfp' | 'status',
  string
>;
/** What stands against a row; `cancelled` and `empty`: nothing to do. */
export const taxFaults = [
  ...([
    'lost',
    'letters',
    'length',
    'no-invoice',
    'unknown',
    'closed',
    'code',
    'invoice-twice',
    'number-twice',
  ] as const),
  ...(['used', 'cancelled', 'empty'] as const),
] as const;
export type TaxFault = (typeof taxFaults)[number];
/**
 * `fill`: it has no number yet; `replace`: it has another, which a person must tick; `same`: it has this one; `left`: the
 * file has no number for it, or a cancelled one.
 */
export type TaxGroup = 'wrong' | 'replace' | 'fill' | 'same' | 'left';
export type JudgedRow = TaxRow & {
  group: TaxGroup;
  invoice?: NumberedInvoice;
  why?: TaxFault;
  /** The line that says the same, or the invoice that has the number. */
  other?: string;
};

/**
 * What each row means, by the invoices that are there and by the other rows.
 * @param invoices those that the rows name, and those that have one of their numbers
 */
export const judgeTaxRows = (rows: readonly TaxRow[], invoices: readonly NumberedInvoice[]): JudgedRow[] => {
  const byName = new Map(invoices.map((one) => [one.nomor.toUpperCase(), one]));
  const holders = new Map(invoices.flatMap((one) => (one.nsfp === '' ? [] : [[one.nsfp, one] as const])));
  const live = rows.filter(({ cancelled, nsfp, fault }) => !cancelled && (nsfp !== '' || fault));
  const named = Map.groupBy(live, ({ nomor }) => nomor.toUpperCase());
  const numbered = Map.groupBy(
    live.filter(({ nsfp }) => nsfp !== ''),
    ({ nsfp }) => nsfp,
  );
  const elsewhere = (all: readonly TaxRow[] = [], { line }: TaxRow) => all.find((one) => one.line !== line);
  return rows.map((row): JudgedRow => {
    const invoice = row.nomor === '' ? undefined : byName.get(row.nomor.toUpperCase());
    const more = invoice ? { invoice } : {};
    const as = (why: TaxFault, other?: string | number): JudgedRow => ({
      ...row,
      ...more,
      group: why === 'cancelled' || why === 'empty' ? 'left' : 'wrong',
      why,
      ...(other === undefined ? {} : { other: String(other) }),
    });
    if (row.cancelled) return as('cancelled');
    if (row.fault) return as(row.fault);
    if (row.nsfp === '') return as('empty');
    if (row.nomor === '') return as('no-invoice');
    if (!invoice) return as('unknown');
    const sameInvoice = elsewhere(named.get(row.nomor.toUpperCase()), row);
    if (sameInvoice) return as('invoice-twice', sameInvoice.line);
    const sameNumber = elsewhere(numbered.get(row.nsfp), row);
    if (sameNumber) return as('number-twice', sameNumber.line);
    if (invoice.nsfp === row.nsfp) return { ...row, invoice, group: 'same' };
    if (!isIssued(invoice.status)) return as('closed');
    if (!row.nsfp.startsWith(invoice.kode_faktur)) return as('code', invoice.kode_faktur);
    const holder = holders.get(row.nsfp);
    // Free by then if the file gives its invoice another number.
    const next = holder && named.get(holder.nomor.toUpperCase())?.[0]?.nsfp;
    if (holder && (next === undefined || next === '' || next === row.nsfp)) return as('used', holder.nomor);
    return { ...row, invoice, group: invoice.nsfp === '' ? 'fill' : 'replace' };
  });
};

/** Commands of a batch: the rows to fill, and of those to replace the ticked ones. @param ticked their lines */
export const taxCommands = (rows: readonly JudgedRow[], ticked: ReadonlySet<number>) =>
  rows.flatMap(({ group, invoice, nsfp, line }) =>
    invoice && (group === 'fill' || (group === 'replace' && ticked.has(line)))
      ? [{ id: invoice.id, command: 'setTaxNumber' as const, data: { nsfp }, ifMatch: invoice.version }]
      : [],
  );
