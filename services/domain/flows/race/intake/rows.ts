/**
 * Parses the rows of a manifest as deliveries: each cell is read, unreadable ones are reported with at most one
 * suggestion. Pure, never throws.
 */

import { phonePattern, toPhone } from '../../../common/typed.js';
import { cut } from '../../../kit/values/cut.js';
import { numberOf } from '../../../kit/values/number-text.js';
import { ownProperty } from '../../../kit/values/own-property.js';
import {
  type AmountName,
  amountNames,
  type ColumnName,
  type ColumnPlaces,
  columnNames,
  columnOf,
  foldedText,
  isErrorText,
  type SheetCell,
  type SheetLine,
  SUM,
} from '../../../master/intake-columns.js';

export const faultCodes = [
  'empty',
  'no-number',
  'no-value',
  'letter-in-number',
  'negative',
  'not-whole',
  'too-much',
  'too-long',
  'no-phone',
  'nothing-in-it',
  'no-weight',
  'twice',
  'refused',
] as const;
export type FaultCode = (typeof faultCodes)[number];
/** A cell's fault. `instead`: suggested value. `line`: the row that it repeats. `said`: why it was refused. */
export type CellFault = {
  column: ColumnName;
  value: string;
  code: FaultCode;
  instead?: string;
  line?: number;
  said?: string;
};
export type IntakeRow = { line: number } & Record<Exclude<ColumnName, AmountName>, string> &
  Record<AmountName, number> & { faults: readonly CellFault[] };
/** A row that is no delivery, and why: a title or headings, a total, or no required value at all. */
export type SkippedLine = { line: number; why: 'title' | 'sum' | 'blank' };
/** A cell corrected by a person. */
export type Mended = { line: number; column: ColumnName; value: string };

const digits: Readonly<Record<string, string>> = {
  ...{ nol: '0', satu: '1', dua: '2', tiga: '3', empat: '4', lima: '5', enam: '6', tujuh: '7', delapan: '8' },
  ...{ sembilan: '9', sepuluh: '10', sebelas: '11', one: '1', two: '2', three: '3', four: '4', five: '5' },
};
/** The number a text probably means: a letter that looks like a digit, a number in words, a unit after it. */
const meantNumber = (text: string): { instead: string; letter: boolean } | undefined => {
  const word = ownProperty(digits, text.toLowerCase());
  if (word !== undefined) return { instead: word, letter: false };
  const looks = text
    .replace(/[oO]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/[sS](?=\d|$)/g, '5');
  if (looks !== text && /^\d[\d.,]*$/.test(looks)) return { instead: looks, letter: true };
  const bare = /^(\d[\d.,]*)\s*[a-z.]{1,8}$/i.exec(text)?.[1];
  return bare === undefined ? undefined : { instead: bare, letter: false };
};

const readAmount = (column: AmountName, cell: SheetCell): { value: number; fault?: CellFault } => {
  const { kind, most } = columnOf(column);
  const text = String(cell).trim();
  if (text === '') return { value: 0 };
  const wrong = (code: FaultCode, instead?: string): { value: number; fault: CellFault } => ({
    value: 0,
    fault: { column, value: cut(text, 60), code, ...(instead === undefined ? {} : { instead }) },
  });
  // A point before three digits separates thousands, for kilograms too.
  const amount = numberOf(typeof cell === 'number' ? cell : text, true);
  if (amount === undefined || !Number.isFinite(amount)) {
    const meant = meantNumber(text);
    const fits = meant && numberOf(meant.instead, true) !== undefined;
    return fits ? wrong(meant.letter ? 'letter-in-number' : 'no-number', meant.instead) : wrong('no-number');
  }
  if (amount < 0) return wrong('negative', String(-amount));
  if (amount > most) return wrong('too-much');
  if (kind === 'kg') return { value: Math.round(amount) };
  return Number.isInteger(amount) ? { value: amount } : wrong('not-whole');
};

const readText = (column: Exclude<ColumnName, AmountName>, cell: SheetCell): { value: string; fault?: CellFault } => {
  const { most, needed } = columnOf(column);
  // Line breaks and invisible characters become one line.
  const text = String(cell)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const wrong = (code: FaultCode) => ({
    value: cut(text, most),
    fault: { column, value: cut(text, 60), code },
  });
  if (text === '') return needed ? wrong('empty') : { value: '' };
  if (isErrorText(text)) return { value: '', fault: { column, value: cut(text, 60), code: 'no-value' } };
  if (text.length > most) return wrong('too-long');
  if (column !== 'telp') return { value: text };
  const phone = toPhone(text.split(/[,;/]/)[0] ?? '');
  // A sheet that took it for a number dropped the leading zero.
  const valid = [phone, toPhone(`0${phone}`)].find((one) => phonePattern.test(one));
  return valid === undefined ? wrong('no-phone') : { value: valid };
};

/** Cells as one text, without empty ones at the end. */
const joined = (texts: readonly string[]): string =>
  texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('|');
const skipReason = (
  cells: readonly SheetCell[],
  places: ColumnPlaces,
  headings: string,
): SkippedLine['why'] | undefined => {
  const texts = cells.map(foldedText);
  if (Object.values(places).every((at) => (texts[at] ?? '') === '')) return 'blank';
  if (headings !== '' && joined(texts) === headings) return 'title';
  const school = places.sekolah === undefined ? '' : (texts[places.sekolah] ?? '');
  const first = texts.find((text) => text !== '') ?? '';
  return SUM.test(school) || (school === '' && SUM.test(first)) ? 'sum' : undefined;
};

/** Share of rows with a weight from which a missing weight counts as an oversight. */
const USUAL = 0.5;
/** Marks missing weights, suggesting the other rows' average by koli. */
const withWeights = (rows: readonly IntakeRow[], blank: ReadonlySet<number>): IntakeRow[] => {
  const weighed = rows.filter(({ berat, koli }) => berat > 0 && koli > 0);
  if (blank.size === 0 || weighed.length === 0 || weighed.length < rows.length * USUAL) return [...rows];
  const sum = (of: 'berat' | 'koli') => weighed.reduce((all, row) => all + row[of], 0);
  const each = sum('berat') / sum('koli');
  return rows.map((row) => {
    if (!blank.has(row.line) || row.koli === 0 || row.faults.some(({ column }) => column === 'koli')) return row;
    const instead = String(Math.round(each * row.koli));
    return { ...row, faults: [...row.faults, { column: 'berat', value: '', code: 'no-weight', instead }] };
  });
};

const textNames = columnNames.filter((name) => columnOf(name).kind === 'text') as Exclude<ColumnName, AmountName>[];
/**
 * Reads the lines below the headings.
 * @param headings the line of headings, which may be repeated on each printed page
 */
export const readRows = (
  lines: readonly SheetLine[],
  places: ColumnPlaces,
  { headings, mended = [] }: { headings?: readonly SheetCell[]; mended?: readonly Mended[] } = {},
): { rows: IntakeRow[]; skipped: SkippedLine[] } => {
  const head = joined((headings ?? []).map(foldedText));
  const mends = new Map(mended.map(({ line, column, value }) => [`${line}/${column}`, value]));
  const rows: IntakeRow[] = [];
  const skipped: SkippedLine[] = [];
  const weightless = new Set<number>();
  for (const { line, cells } of lines) {
    const why = skipReason(cells, places, head);
    if (why) {
      skipped.push({ line, why });
      continue;
    }
    const cellOf = (name: ColumnName): SheetCell => {
      const at = places[name];
      return mends.get(`${line}/${name}`) ?? (at === undefined ? '' : (cells[at] ?? ''));
    };
    const faults: CellFault[] = [];
    const take = <V>({ value, fault }: { value: V; fault?: CellFault }): V => {
      if (fault) faults.push(fault);
      return value;
    };
    const texts = textNames.map((name) => [name, take(readText(name, cellOf(name)))]);
    const amounts = amountNames.map((name) => [name, take(readAmount(name, cellOf(name)))]);
    const row = { line, ...Object.fromEntries(texts), ...Object.fromEntries(amounts), faults } as IntakeRow;
    if (faults.length === 0 && row.qty + row.koli + row.ikat === 0)
      faults.push({ column: 'qty', value: '', code: 'nothing-in-it' });
    if (places.berat !== undefined && String(cellOf('berat')).trim() === '') weightless.add(line);
    rows.push(row);
  }
  return { rows: withWeights(rows, weightless), skipped };
};
