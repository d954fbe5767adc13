/** What a form of an entity holds, by the entity's fields: blanks, what a document gives, what is sent, who typed what. */
import type { EntityInfo, FieldInfo } from '@/app/entities';

/** Values by field; lists of records by their own fields. Blank: '' (text, refs, days), 0 (amounts), [], null or undefined. */
export type Values = Record<string, unknown>;

const NUMBERS: readonly string[] = ['money', 'number', 'kg', 'percent'];
/** The value of a field that nobody has filled in. */
export const blankOf = ({ kind, ...field }: FieldInfo): unknown => {
  if ('default' in field) return field.default;
  if (kind === 'rows') return [];
  if (kind === 'file') return undefined;
  if (kind === 'coordinate') return null;
  if (kind === 'boolean') return undefined;
  return NUMBERS.includes(kind) ? 0 : '';
};
export const blankRow = (fields: readonly FieldInfo[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]));

/** The fields that a form types in. */
export const typedFields = (info: Pick<EntityInfo, 'fields'>): FieldInfo[] => info.fields.filter((f) => !f.guarded);

/** A new entry's values; `within`: what is known of it already, by field. */
export const newValues = (info: Pick<EntityInfo, 'fields'>, within: Readonly<Values> = {}): Values => {
  const fields = typedFields(info);
  const known = Object.entries(within).filter(([name]) => fields.some((f) => f.name === name));
  return { ...blankRow(fields), ...Object.fromEntries(known) };
};
/** The values that a document has; fields it does not have yet are blank. */
export const valuesOf = (info: Pick<EntityInfo, 'fields'>, doc: Readonly<Values>): Values =>
  Object.fromEntries(typedFields(info).map((f) => [f.name, f.name in doc ? doc[f.name] : blankOf(f)]));

/** True if two values hold the same, whatever the order of their keys; nothing there and undefined are the same. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a as Values, b as Values];
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => same(x[key], y[key]));
};
/** Nothing was typed. A row of blanks is nothing either. */
export const isBlank = (field: FieldInfo, value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return NUMBERS.includes(field.kind) && value === 0;
};
/** The fields whose values differ. */
export const changedFields = (from: Readonly<Values>, to: Readonly<Values>): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !same(from[name], to[name]));

const stripped = (values: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
/** What `register` is given. */
export const registration = (values: Readonly<Values>): Values => stripped(values);
/** What `change` is given: the fields that differ from what the server has. */
export const change = (from: Readonly<Values>, to: Readonly<Values>): Values =>
  stripped(Object.fromEntries(changedFields(from, to).map((name) => [name, to[name]])));

/**
 * After another changed the same entry: theirs is the ground, what was typed here stays on top. `clash` names the fields that
 * both changed, each to something else; there the typed one stays and is told.
 */
export const merge = (
  base: Readonly<Values>,
  typed: Readonly<Values>,
  latest: Readonly<Values>,
): { values: Values; clash: string[] } => {
  const mine = changedFields(base, typed);
  const clash = mine.filter((name) => !same(base[name], latest[name]) && !same(typed[name], latest[name]));
  return { values: { ...latest, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) }, clash };
};
