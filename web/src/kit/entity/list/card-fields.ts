/** The most informative fields of an entry where only two fit. */
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { type EntityRow, fieldOf } from './row';

/** Rank of a kind of field on a card, lowest first; below 0: not informative enough. */
const telling: Readonly<Record<FieldInfo['kind'], number>> = {
  money: 0,
  boolean: 1,
  // Before anything derived: people look for a vehicle by its plate.
  nopol: 1.2,
  enum: 3,
  rows: 4,
  phone: 5,
  ref: 6,
  kg: 7,
  date: 8,
  number: 9,
  text: 10,
  email: 11,
  datetime: -1,
  long: -1,
  npwp: -1,
  percent: -1,
  coordinate: -1,
  file: -1,
};
const worth = (info: EntityInfo, field: FieldInfo): number => {
  if (field.expires || field.age) return 0.5;
  if (field.kind === 'money' && info.list.columnPriority?.pinned.includes(field.name)) return 0.4;
  // Derived figures are more informative than their inputs.
  return info.derived.includes(field) ? 1.5 : telling[field.kind];
};
/** Columns beside title and second line, most informative first. */
export const cardFields = (info: EntityInfo, fixed: readonly string[]): FieldInfo[] => {
  const elsewhere = new Set([
    info.title,
    ...info.subtitle.map((path) => path.replace(/^sebutan\./, '')),
    ...info.identity,
    ...fixed,
  ]);
  return info.list.columns
    .filter((name) => !elsewhere.has(name))
    .map((name) => fieldOf(info, name))
    .filter((field) => worth(info, field) >= 0)
    .map((field, at) => ({ field, at }))
    .sort((a, b) => worth(info, a.field) - worth(info, b.field) || a.at - b.at)
    .map(({ field }) => field);
};
/** Whether a field adds information to a row: a "no" does not. */
export const hasValue = (field: FieldInfo, row: EntityRow): boolean => {
  const value = field.kind === 'ref' ? row.sebutan?.[field.name] : row[field.name];
  if (field.kind === 'rows') return Array.isArray(value) && value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false && value !== 0;
};
