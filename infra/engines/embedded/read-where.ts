/** Conditions of a query as SQL on a version's columns. */
import type { Condition } from '../../ports/ports.js';
import { checkField, columnValue, type Layout, type Value } from './read-layout.js';

/** A fragment of SQL with its values. */
export type Sql = { sql: string; values: Value[] };

/** The field as SQL: its column, or extracted from the JSON text in the same form. Rows are those of `d<n>`. */
export const expression = (layout: Layout, field: string): string => {
  const column = layout.columns.get(field);
  if (column) return column;
  const path = `'$${checkField(field)
    .split('.')
    .map((key) => `."${key}"`)
    .join('')}'`;
  return `(CASE json_type(doc, ${path}) WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' WHEN 'array' THEN NULL WHEN 'object' THEN NULL WHEN 'text' THEN sort_key(doc ->> ${path}) ELSE doc ->> ${path} END)`;
};

type Ends = { from?: string | number | undefined; to?: string | number | undefined };
/**
 * One end of a range. Bounds apply within the values of one type only: null < numbers < texts < blobs.
 * @param last the end that comes last in the order of values
 */
export const rangeEnd = (at: string, { from, to }: Ends, last: boolean): Sql => {
  const text = typeof (from ?? to) === 'string';
  if (last) {
    if (to !== undefined) return { sql: `${at} <= ?`, values: [columnValue(to)] };
    return { sql: text ? `${at} < x''` : `${at} < ''`, values: [] };
  }
  if (from !== undefined) return { sql: `${at} >= ?`, values: [columnValue(from)] };
  return { sql: text ? `${at} >= ''` : `${at} IS NOT NULL`, values: [] };
};
const range = (at: string, ends: Ends): Sql => {
  const { from, to } = ends;
  if (from !== undefined && to !== undefined && typeof from !== typeof to) return { sql: '0', values: [] };
  return all([rangeEnd(at, ends, false), rangeEnd(at, ends, true)]);
};

export type Range = { field: string; from?: string | number; to?: string | number };
export const isRange = (c: Condition): c is Range => !('in' in c) && !('not' in c);
/** No index serves a negated condition. */
export const isNot = (c: Condition): c is Extract<Condition, { not: unknown }> => 'not' in c;
/** A range without ends is no condition. */
export const asks = (c: Condition): boolean => !isRange(c) || c.from !== undefined || c.to !== undefined;

export const conditionOn = (at: string, c: Condition): Sql => {
  if (isRange(c)) return range(at, c);
  if (isNot(c)) return { sql: `${at} IS NOT ?`, values: [columnValue(c.not)] };
  const values = c.in.map(columnValue);
  if (values.length === 1) return { sql: `${at} = ?`, values };
  return { sql: `${at} IN (${values.map(() => '?').join(', ')})`, values };
};

/** The alternative field that may have the values. */
export const otherOf = (c: Condition): string | undefined => ('in' in c ? c.or : undefined);

export const condition = (layout: Layout, c: Condition): Sql => {
  const first = conditionOn(expression(layout, c.field), c);
  const or = otherOf(c);
  if (or === undefined) return first;
  // If one field is missing (NULL), the row can still match by the other.
  const other = conditionOn(expression(layout, or), c);
  return { sql: `(${first.sql} IS TRUE OR ${other.sql} IS TRUE)`, values: [...first.values, ...other.values] };
};

/** Documents with a word of this prefix, checked row by row. */
export const wordIn = (word: string): Sql => ({ sql: 'instr(words, ?) > 0', values: [` ${word}`] });

export const all = (parts: readonly Sql[]): Sql => ({
  sql: parts.map((part) => part.sql).join(' AND '),
  values: parts.flatMap((part) => part.values),
});
/** ` WHERE …`, or empty without conditions. */
export const where = (parts: readonly Sql[]): Sql => {
  const { sql, values } = all(parts);
  return { sql: sql && ` WHERE ${sql}`, values };
};
