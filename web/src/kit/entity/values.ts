/**
 * What a form of an entity holds, by the entity's fields; lists of records by their own. Blank: '' (text, refs, days), 0
 * (amounts), [], null or undefined.
 */
import type { EntityInfo, FieldInfo, FieldKind } from '@/base/entity';
import type { Values } from '../form/values';

export type { Values };

const noText = () => '';
const zero = () => 0;
const nothing = () => undefined;
const blanks: Readonly<Record<FieldKind, () => unknown>> = {
  text: noText,
  long: noText,
  phone: noText,
  email: noText,
  npwp: noText,
  nopol: noText,
  date: noText,
  datetime: noText,
  money: zero,
  number: zero,
  kg: zero,
  percent: zero,
  coordinate: () => null,
  boolean: nothing,
  enum: noText,
  ref: noText,
  file: nothing,
  rows: () => [],
};
/** It counts something: 0 is none of it, and it stands at the end of its column. */
export const isFigure = ({ kind }: Pick<FieldInfo, 'kind'>): boolean => blanks[kind] === zero;
/** The value of a field that nobody has filled in. */
export const blankOf = (field: FieldInfo): unknown => ('default' in field ? field.default : blanks[field.kind]());
export const blankRow = (fields: readonly FieldInfo[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]));

/** The fields that a form types in. */
export const typedFields = (info: Pick<EntityInfo, 'fields'>): FieldInfo[] =>
  info.fields.filter((f) => !f.actionOnly && !f.partly);

/** A declaration as its forms have it: a list of records of which a part is closed to the reader is left to others. */
export const typedIn = <I extends Pick<EntityInfo, 'fields'> | undefined>(info: I): I =>
  info?.fields.some((f) => f.partly) ? { ...info, fields: info.fields.filter((f) => !f.partly) } : info;

/** A new entry's values; `within`: what is known of it already, by field. */
export const newValues = (info: Pick<EntityInfo, 'fields'>, within: Readonly<Values> = {}): Values => {
  const fields = typedFields(info);
  const known = Object.entries(within).filter(([name]) => fields.some((f) => f.name === name));
  return { ...blankRow(fields), ...Object.fromEntries(known) };
};
/**
 * What a new entry begins with by its declaration.
 * @param branch of who fills it in, if they have one; @param today in Jakarta, `YYYY-MM-DD`
 */
export const initialValues = (
  { fields, scope }: Pick<EntityInfo, 'fields' | 'scope'>,
  branch: string | undefined,
  today: string,
): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, initial }) => {
      if (initial === 'today') return [[name, today]];
      return branch && (initial === 'own branch' || name === scope) ? [[name, branch]] : [];
    }),
  );
/** The values that a document has; fields it does not have yet are blank. */
export const valuesOf = (info: Pick<EntityInfo, 'fields'>, doc: Readonly<Values>): Values =>
  Object.fromEntries(typedFields(info).map((f) => [f.name, f.name in doc ? doc[f.name] : blankOf(f)]));

/** Nothing was typed. A row of blanks is nothing either. */
export const isBlank = (field: FieldInfo, value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return value === 0 && isFigure(field);
};
