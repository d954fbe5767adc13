/** Widths of a form's fields on twelve columns, by what they hold; a row is filled to its end by the fields that can grow. */
import type { FieldInfo } from '@/base/entity';

export type Placed = { field: FieldInfo; span: number };

/** Most options of an enum that stand side by side, and the letters they may have together. */
const SEGMENTS = 4;
const LETTERS = 30;
/** Short choices that must be made are all in sight; others are a list. */
export const isSegmented = ({ kind, options = [] }: Pick<FieldInfo, 'kind' | 'options'>): boolean =>
  kind === 'enum' &&
  options.length <= SEGMENTS &&
  options.every((o) => o.value !== '') &&
  options.reduce((sum, o) => sum + o.label.length, 0) <= LETTERS;

const textSpan = (max: number): number => {
  if (max <= 12) return 2;
  if (max <= 30) return 3;
  if (max <= 60) return 4;
  if (max <= 130) return 6;
  return 8;
};
/** Columns that a label needs to stand on one line, with what is said of an optional field (15 letters). */
const labelSpan = ({ label, optional, kind }: FieldInfo, quiet: boolean): number => {
  const letters = label.length + (optional && !quiet && kind !== 'boolean' ? 15 : 0);
  return letters <= 16 ? 2 : letters <= 26 ? 3 : letters <= 36 ? 4 : 5;
};
const contentSpan = (field: FieldInfo): number => {
  switch (field.kind) {
    case 'text':
      return textSpan(field.max ?? 20);
    case 'long':
      return 8;
    case 'nopol':
    case 'date':
    case 'kg':
    case 'coordinate':
      return 3;
    case 'percent':
    case 'number':
      return 2;
    case 'money':
      return 3;
    case 'phone':
    case 'email':
    case 'npwp':
    case 'datetime':
      return 4;
    case 'boolean':
      return 4;
    case 'enum': {
      const letters = (field.options ?? []).reduce((sum, o) => sum + o.label.length, 0);
      return isSegmented(field) ? (letters > 20 ? 6 : letters > 12 ? 5 : 4) : 4;
    }
    case 'ref':
      return 6;
    case 'file':
      return 6;
    case 'rows':
      return 12;
  }
};
const spanOf = (field: FieldInfo, quiet: boolean): number => Math.max(contentSpan(field), labelSpan(field, quiet));
/** How far a field may be drawn out to end a row. */
const mostOf = (field: FieldInfo): number => {
  switch (field.kind) {
    case 'text':
      return (field.max ?? 20) <= 12 ? 3 : (field.max ?? 20) <= 60 ? 6 : 12;
    case 'long':
      return 12;
    case 'ref':
    case 'email':
      return 8;
    case 'phone':
    case 'npwp':
    case 'datetime':
    case 'money':
      return 6;
    case 'enum':
      return 6;
    case 'date':
    case 'kg':
    case 'nopol':
    case 'coordinate':
      return 4;
    case 'number':
    case 'percent':
      return 3;
    default:
      return contentSpan(field);
  }
};

/** Gives what a row has left to its fields in turn, as far as they can take it. */
const filled = (row: readonly Placed[]): Placed[] => {
  const out = row.map((p) => ({ ...p }));
  let left = 12 - out.reduce((sum, p) => sum + p.span, 0);
  // A half-empty row stays so: boxes drawn out across the page say nothing about what belongs in them.
  if (left > 5) return out;
  // Whoever can use it most goes first: a name before its code.
  const slack = (p: Placed) => mostOf(p.field) - p.span;
  for (; left > 0; left -= 1) {
    const most = out.reduce((a, b) => (slack(b) > slack(a) ? b : a));
    if (slack(most) <= 0) break;
    most.span += 1;
  }
  return out;
};

const WIDE_FROM = 6;
const GIVES = 1;
/** Fields in their order with the columns each takes. @param quiet nothing is said of those that may stay empty */
export const layout = (fields: readonly FieldInfo[], quiet = false): Placed[] => {
  const rows: Placed[][] = [];
  let room = 0;
  for (const field of fields) {
    const wanted = spanOf(field, quiet);
    // A wide field gives way a little rather than leave half a row empty.
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

/** Classes of a span: full width, then halves, then as placed, by the room the form has. They stand whole for Tailwind. */
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
/** Two of these stand side by side on a phone too. */
const HALVES: readonly string[] = ['date', 'number', 'percent', 'kg', 'coordinate', 'nopol'];
export const spanClass = ({ field, span }: Placed): string => {
  const wide = WIDE[span] ?? '';
  if (field.kind === 'rows' || field.kind === 'file' || span > 6) return `col-span-12 ${wide}`;
  const phone = HALVES.includes(field.kind) && span <= 3 ? 'col-span-6' : 'col-span-12';
  return `${phone} ${span <= 3 ? '@min-[32rem]:col-span-4' : '@min-[32rem]:col-span-6'} ${wide}`;
};
