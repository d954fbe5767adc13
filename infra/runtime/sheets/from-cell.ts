/** Converts cells to values of fields, from any notation common here. */

import { unitTypeOf } from '../../../services/domain/common/unit-types.js';
import { reject } from '../../../services/domain/kit/aggregate/reject.js';
import type { FieldInfo, FieldKind } from '../../../services/domain/kit/entity/field-info.js';
import { dayOfTwo, type SpanName, spanOf } from '../../../services/domain/kit/values/day-span.js';
import { numberOf } from '../../../services/domain/kit/values/number-text.js';
import { ownProperty } from '../../../services/domain/kit/values/own-property.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { ReadCell, SheetError, SheetNumber } from './cell.js';
import { folded } from './columns.js';
import { isDate, textOf } from './to-cell.js';

const WIB = 7 * 3_600_000;
/** Empty, or only whitespace. */
export const isBlank = (cell: ReadCell): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const isError = (cell: ReadCell): cell is SheetError => typeof cell === 'object' && 'error' in cell;
const isOdd = (cell: ReadCell): cell is SheetNumber => typeof cell === 'object' && 'number' in cell;
const isNumber = (cell: ReadCell): boolean => typeof cell === 'number' || isOdd(cell);

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
const MONTHS = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ');
const OTHER: Record<string, number> = { may: 5, aug: 8, agt: 8, oct: 10, dec: 12, nop: 11, peb: 2 };
const pad = (text: string | number): string => String(text).padStart(2, '0');
/** The day, if it exists in the calendar. */
const real = (day: string): string | undefined => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : undefined;
};
/** `14:30`, `14.30.05`, `14:30:05.123`. */
const CLOCK = /^\d{1,2}[:.]\d\d(?:[:.]\d\d(?:\.\d{1,3})?)?$/;
/** @param span in which two-digit years are interpreted */
const dayOf = (text: string, span: SpanName = 'own'): string | undefined => {
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (y && m && d) return real(`${y}-${pad(m)}-${pad(d)}`);
  const [, day, month, year] = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]+)[-/. ,]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (!day || !month || !year) return undefined;
  const word = month.toLowerCase().slice(0, 3);
  const number = /^\d/.test(month) ? Number(month) : ownProperty(OTHER, word) || MONTHS.indexOf(word) + 1;
  if (year.length === 4) return real(`${year}-${pad(number)}-${pad(day)}`);
  const today = dayWib(new Date().toISOString());
  return dayOfTwo(Number(year), number, Number(day), spanOf(span, today), today);
};
const dateValue = (cell: ReadCell, { span }: FieldInfo): string => {
  if (isDate(cell)) return cell.date.slice(0, 10);
  // A serial day number can't be distinguished from any other number: a year, an amount.
  if (isNumber(cell)) reject('sheet-date-number', { value: short(textOf(cell)) });
  return dayOf(textOf(cell).trim(), span) ?? reject('sheet-date', { value: short(textOf(cell)) });
};
const momentValue = (cell: ReadCell): string => {
  const local = (text: string) => {
    const ms = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text}Z`);
    return Number.isNaN(ms) ? undefined : new Date(ms - WIB).toISOString();
  };
  const read = (): string | undefined => {
    if (isDate(cell)) return local(cell.date);
    if (isNumber(cell)) reject('sheet-date-number', { value: short(textOf(cell)) });
    const text = textOf(cell).trim();
    if (/^\d{4}-.*(Z|[+-]\d\d:?\d\d)$/.test(text))
      return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
    const at = Math.max(...[' ', 'T', ','].map((sign) => text.lastIndexOf(sign)));
    const time = CLOCK.test(text.slice(at + 1)) && at > 0 ? text.slice(at + 1) : '';
    const day = dayOf((time === '' ? text : text.slice(0, at)).replace(/[ T,]{1,9}$/, ''));
    if (!day) return undefined;
    const [hours = '0', minutes = '00', seconds = '00', part = '0'] = time.split(/[:.]/);
    return local(`${day}T${pad(hours)}:${minutes}:${seconds}.${part.padEnd(3, '0')}`);
  };
  return read() ?? reject('sheet-time', { value: short(textOf(cell)) });
};

const YES = new Set(['ya', 'y', 'yes', 'true', 'benar', 'ada', '1']);
const NO = new Set(['tidak', 't', 'tdk', 'n', 'no', 'false', 'salah', 'tidak ada', '0']);
const booleanValue = (cell: ReadCell): boolean => {
  if (typeof cell === 'boolean') return cell;
  const text = folded(textOf(cell));
  return YES.has(text) || (!NO.has(text) && reject('sheet-yes-no', { value: short(textOf(cell)) }));
};
const choiceValue = (cell: ReadCell, { options = [] }: FieldInfo): string => {
  const text = textOf(cell).trim();
  const option =
    options.find(({ value }) => value === text) ??
    options.find(({ value, label }) => folded(value) === folded(text) || folded(label) === folded(text)) ??
    // Unit types are written in many ways: `Wing Box`, `Colt Diesel Engkel`.
    options.find(({ value }) => value !== '' && value === unitTypeOf(text));
  const values = options.flatMap(({ value, label }) => (value === '' ? [] : [label])).join(', ');
  return option?.value ?? reject('sheet-choice', { value: short(text), values });
};
/** The displayed text of the cell; refused where it is ambiguous. */
const textValue = (cell: ReadCell): string => {
  if (isDate(cell) || typeof cell === 'boolean' || (isOdd(cell) && cell.text === undefined))
    reject('sheet-text', { value: short(textOf(cell)) });
  return textOf(cell);
};
const numberValue = (cell: ReadCell, whole: boolean): number => {
  // Days and times, which no reader sees as a number.
  if (isOdd(cell) && cell.time) reject('sheet-number', { value: short(textOf(cell)) });
  const shown = isOdd(cell) ? (cell.percent ? Number((cell.number * 100).toPrecision(15)) : cell.number) : cell;
  return numberOf(shown, whole) ?? reject('sheet-number', { value: short(textOf(cell)) });
};
const phoneValue = (cell: ReadCell): string => {
  const text = textValue(cell).trim();
  // A numeric cell has lost its leading zero.
  return /^8\d{7,12}$/.test(text) ? `0${text}` : text;
};

/**
 * Parts of a line: `|` separates them; a backslash escapes the next character, and a backslash with `n` is a line
 * break.
 */
const partsOf = (line: string): string[] => {
  const parts = [''];
  for (let i = 0; i < line.length; i++) {
    const char = line[i] as string;
    if (char === '|') parts.push('');
    else if (char === '\\' && i + 1 < line.length) {
      const next = line[++i] as string;
      parts.push(`${parts.pop()}${next === 'n' ? '\n' : next}`);
    } else parts.push(`${parts.pop()}${char}`);
  }
  return parts.map((part) => part.trim());
};
const recordsValue = (cell: ReadCell, field: FieldInfo): Record<string, unknown>[] => {
  const fields = (field.rows ?? []).filter((one) => one.kind !== 'file');
  const lines = textValue(cell)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  return lines.map((line, n) => {
    const parts = partsOf(line);
    if (parts.slice(fields.length).some((part) => part !== ''))
      reject('sheet-parts', { line: n + 1, most: fields.length });
    return Object.fromEntries(
      fields.flatMap((one, i) => {
        const value = readCell(one, parts[i]);
        return value === undefined ? [] : [[one.name, value]];
      }),
    );
  });
};

type Reader = (cell: ReadCell, field: FieldInfo) => unknown;
const whole: Reader = (cell) => numberValue(cell, true);
const decimal: Reader = (cell) => numberValue(cell, false);
/** Readers for cells with content. */
const READERS: Readonly<Record<FieldKind, Reader>> = {
  text: textValue,
  long: textValue,
  phone: phoneValue,
  email: textValue,
  npwp: textValue,
  nopol: textValue,
  date: dateValue,
  datetime: momentValue,
  money: whole,
  number: whole,
  kg: whole,
  percent: decimal,
  coordinate: decimal,
  boolean: booleanValue,
  enum: choiceValue,
  ref: textValue,
  file: textValue,
  rows: recordsValue,
};

/** A field's value for an empty cell; undefined: unset. @throws Rejected where it is required */
export const emptyValue = (field: FieldInfo): unknown => {
  if ('default' in field) return field.default;
  if (!field.optional) reject('sheet-required');
  return undefined;
};

/**
 * Converts a cell to a field's value, before the field's own schema checks it. Refs stay as written. @throws Rejected
 */
export const readCell = (field: FieldInfo, cell: ReadCell): unknown => {
  if (isBlank(cell)) return emptyValue(field);
  if (isError(cell) && cell.merged) reject('sheet-merged');
  if (isError(cell))
    return cell.error === '' ? reject('sheet-formula') : reject('sheet-error', { value: short(cell.error) });
  return READERS[field.kind](cell, field);
};
