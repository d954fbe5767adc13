/**
 * Converts values of fields to cells; `readCell(field, cellOf(field, value))` of `from-cell.ts` returns the value
 * again.
 */
import type { FieldInfo, FieldKind } from '../../../services/domain/kit/entity/field-info.js';
import { numberText } from '../../../services/domain/kit/values/number-text.js';
import type { Cell, ReadCell, SheetDate } from './cell.js';
import { folded } from './columns.js';
import { yesNo } from './csv.js';

const WIB = 7 * 3_600_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Earliest day that Excel counts correctly. */
const FIRST = '1900-03-01';
export const isDate = (cell: ReadCell): cell is SheetDate => typeof cell === 'object' && 'date' in cell;
/** A cell as text: numbers in full, days as ISO, errors by their name. */
export const textOf = (cell: ReadCell): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
  if (typeof cell === 'boolean') return yesNo(cell);
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return cell.date;
  return 'error' in cell ? cell.error : (cell.text ?? textOf(cell.number));
};

const optionText = (value: string, { options = [] }: FieldInfo): string => {
  if (value === '') return '';
  const label = options.find((option) => option.value === value)?.label ?? value;
  const alike = options.filter((o) => folded(o.label) === folded(label) || folded(o.value) === folded(label));
  return alike.length > 1 ? value : label;
};
const record = (fields: readonly FieldInfo[], value: Record<string, unknown>): string => {
  const parts = fields
    .filter((field) => field.kind !== 'file')
    .map((field) => {
      const cell = cellOf(field, value[field.name]);
      const text = typeof cell === 'number' ? numberText(cell) : textOf(cell);
      return text.replace(/[\\|\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`));
    });
  while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return parts.length === 0 ? '|' : parts.join(' | ');
};

type TextCell = (text: string, field: FieldInfo) => Cell;
const asItIs: TextCell = (text) => text;
/** Conversion of text values, including days, by kind. */
const TEXT_CELLS: Readonly<Record<FieldKind, TextCell>> = {
  text: asItIs,
  long: asItIs,
  phone: (text) => (text.startsWith('+62') ? `0${text.slice(3)}` : text),
  email: asItIs,
  npwp: asItIs,
  nopol: asItIs,
  date: (text) => (DAY.test(text) && text >= FIRST ? { date: text } : text),
  datetime: (text) =>
    !Number.isNaN(Date.parse(text)) && text >= FIRST
      ? { date: new Date(Date.parse(text) + WIB).toISOString().slice(0, 23) }
      : text,
  money: asItIs,
  number: asItIs,
  kg: asItIs,
  percent: asItIs,
  coordinate: asItIs,
  boolean: asItIs,
  enum: optionText,
  ref: asItIs,
  file: asItIs,
  rows: asItIs,
};
/** A field's value as a cell. A ref becomes its id; the caller replaces it by a name. */
export const cellOf = (field: FieldInfo, value: unknown): Cell => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  // For files, the sheet shows their number.
  if (Array.isArray(value) && field.rows?.length && field.rows.every(({ kind }) => kind === 'file'))
    return value.length || '';
  if (field.kind === 'rows' && field.rows && Array.isArray(value))
    return value.map((one) => record(field.rows ?? [], one as Record<string, unknown>)).join('\n');
  if (typeof value === 'object') {
    const items = Array.isArray(value) ? value : [value];
    return items
      .map((one) => (isNamed(one) ? one.name : typeof one === 'object' ? JSON.stringify(one) : one))
      .join(', ');
  }
  return TEXT_CELLS[field.kind](String(value), field);
};
const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';
