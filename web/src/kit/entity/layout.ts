/** Widths of a form's fields on twelve columns, by their content; growing fields fill each row to its end. */
import type { FieldInfo } from '@/base/entity/entity';

export type Placed = { field: FieldInfo; span: number };

/** Maximum number of options of a segmented enum, and their total characters. */
const SEGMENTS = 4;
const LETTERS = 30;
const lettersOf = ({ options = [] }: Pick<FieldInfo, 'options'>): number =>
  options.reduce((sum, { label }) => sum + label.length, 0);
/** Short required choices are all visible; others become a select. */
export const isSegmented = ({ kind, options = [] }: Pick<FieldInfo, 'kind' | 'options'>): boolean =>
  kind === 'enum' &&
  options.length <= SEGMENTS &&
  options.every((o) => o.value !== '') &&
  lettersOf({ options }) <= LETTERS;

const textSpan = (max: number): number => {
  if (max <= 12) return 2;
  if (max <= 30) return 3;
  if (max <= 60) return 4;
  if (max <= 130) return 6;
  return 8;
};
/** Columns that a label needs to fit on one line, including the optional mark (15 characters). */
const labelSpan = ({ label, optional, kind }: FieldInfo, quiet: boolean): number => {
  const letters = label.length + (optional && !quiet && kind !== 'boolean' ? 15 : 0);
  return letters <= 16 ? 2 : letters <= 26 ? 3 : letters <= 36 ? 4 : 5;
};
const chosenSpan = (field: FieldInfo): number => {
  const letters = lettersOf(field);
  return isSegmented(field) && letters > 12 ? (letters > 20 ? 6 : 5) : 4;
};
type Sized = number | ((field: FieldInfo) => number);
/**
 * `span`: columns of its control; `most`: how far it may grow to fill a row; `half`: two fit side by side on a phone.
 */
type Size = { span: Sized; most: Sized; half?: true };
const places: Readonly<Record<FieldInfo['kind'], Size>> = {
  text: {
    span: ({ max = 20 }) => textSpan(max),
    most: ({ max = 20 }) => (max <= 12 ? 3 : max <= 60 ? 6 : 12),
  },
  long: { span: 8, most: 12 },
  phone: { span: 4, most: 6 },
  email: { span: 4, most: 8 },
  npwp: { span: 4, most: 6 },
  nopol: { span: 3, most: 4, half: true },
  date: { span: 3, most: 4, half: true },
  datetime: { span: 4, most: 6 },
  money: { span: 3, most: 6 },
  number: { span: 2, most: 3, half: true },
  kg: { span: 3, most: 4, half: true },
  percent: { span: 2, most: 3, half: true },
  coordinate: { span: 3, most: 4, half: true },
  boolean: { span: 4, most: 4 },
  enum: { span: chosenSpan, most: 6 },
  ref: { span: 6, most: 8 },
  file: { span: 6, most: 6 },
  rows: { span: 12, most: 12 },
};
const sized = (of: 'span' | 'most', field: FieldInfo): number => {
  const size = places[field.kind][of];
  return typeof size === 'number' ? size : size(field);
};
const spanOf = (field: FieldInfo, quiet: boolean): number => Math.max(sized('span', field), labelSpan(field, quiet));

/** Distributes a row's remaining columns among its fields, up to their maximum. */
const filled = (row: readonly Placed[]): Placed[] => {
  const out = row.map((p) => ({ ...p }));
  let left = 12 - out.reduce((sum, p) => sum + p.span, 0);
  // A half-empty row stays: stretched inputs would not show how much text they expect.
  if (left > 5) return out;
  // The field with most slack grows first: a name before its code.
  const slack = (p: Placed) => sized('most', p.field) - p.span;
  for (; left > 0; left -= 1) {
    const most = out.reduce((a, b) => (slack(b) > slack(a) ? b : a));
    if (slack(most) <= 0) break;
    most.span += 1;
  }
  return out;
};

const WIDE_FROM = 6;
const GIVES = 1;
/** Fields in order, with the columns of each. @param quiet optional fields are not marked */
export const layout = (fields: readonly FieldInfo[], quiet = false): Placed[] => {
  const rows: Placed[][] = [];
  let room = 0;
  for (const field of fields) {
    const wanted = spanOf(field, quiet);
    // A wide field shrinks a little rather than leaving half a row empty.
    const span = wanted > room && wanted >= WIDE_FROM && room >= wanted - GIVES ? room : wanted;
    if (span > room) {
      rows.push([]);
      room = 12;
    }
    rows.at(-1)?.push({ field, span });
    room -= span;
  }
  return rows.flatMap(filled);
};

/** Classes of a span: full width, then halves, then as laid out, by the form's width. Written in full for Tailwind. */
const WIDE: Record<number, string> = {
  2: '@min-[46rem]:col-span-2',
  3: '@min-[46rem]:col-span-3',
  4: '@min-[46rem]:col-span-4',
  5: '@min-[46rem]:col-span-5',
  6: '@min-[46rem]:col-span-6',
  7: '@min-[46rem]:col-span-7',
  8: '@min-[46rem]:col-span-8',
  9: '@min-[46rem]:col-span-9',
  10: '@min-[46rem]:col-span-10',
  11: '@min-[46rem]:col-span-11',
  12: '@min-[46rem]:col-span-12',
};
export const spanClass = ({ field, span }: Placed): string => {
  const wide = WIDE[span] ?? '';
  if (field.kind === 'rows' || field.kind === 'file' || span > 6) return `col-span-12 ${wide}`;
  const phone = places[field.kind].half && span <= 3 ? 'col-span-6' : 'col-span-12';
  return `${phone} ${span <= 3 ? '@min-[32rem]:col-span-4' : '@min-[32rem]:col-span-6'} ${wide}`;
};
