/**
 * Values of an entity's form, by field; lists of records by their own fields. Blank: '' (text, refs, dates), 0
 * (amounts), [], null or undefined.
 */
import type { EntityInfo, FieldInfo, FieldKind } from '@/base/entity/entity';
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
/** A numeric kind: 0 counts as blank, and values are aligned to the end of the column. */
export const isFigure = ({ kind }: Pick<FieldInfo, 'kind'>): boolean => blanks[kind] === zero;
/** A field's value before any input. */
export const blankOf = (field: FieldInfo): unknown => ('default' in field ? field.default : blanks[field.kind]());
export const blankRow = (fields: readonly FieldInfo[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]));

/** The fields that a form edits. */
export const typedFields = (info: Pick<EntityInfo, 'fields'>): FieldInfo[] =>
  info.fields.filter((f) => !f.actionOnly && !f.partly);

/** A declaration for forms: without record lists that the reader may only see in part. */
export const typedIn = <I extends Pick<EntityInfo, 'fields'> | undefined>(info: I): I =>
  info?.fields.some((f) => f.partly) ? { ...info, fields: info.fields.filter((f) => !f.partly) } : info;

/** A new entry's values; `within`: preset values by field. */
export const newValues = (info: Pick<EntityInfo, 'fields'>, within: Readonly<Values> = {}): Values => {
  const fields = typedFields(info);
  const preset = Object.entries(within).filter(([name]) => fields.some((f) => f.name === name));
  return { ...blankRow(fields), ...Object.fromEntries(preset) };
};
/**
 * Initial values of a new entry by its declaration.
 * @param branch of the user, if they have one
 * @param today in Jakarta, `YYYY-MM-DD`
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
/** A document's values; missing fields are blank. */
export const valuesOf = (info: Pick<EntityInfo, 'fields'>, doc: Readonly<Values>): Values =>
  Object.fromEntries(typedFields(info).map((f) => [f.name, f.name in doc ? doc[f.name] : blankOf(f)]));

/** Without input. A row of blanks counts as blank too. */
export const isBlank = (field: FieldInfo, value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return value === 0 && isFigure(field);
};
