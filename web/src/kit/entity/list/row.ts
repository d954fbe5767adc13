/** A row of an entity's list, and what its fields say. */
import type { EntityInfo, FieldInfo } from '@/base/entity';
import type { ListRow } from '@/kit/list/types';

/** Fields by name beside `sebutan` (what refs pointed to is called) and `retired`. */
export type EntityRow = ListRow & Record<string, unknown> & { sebutan?: Record<string, string>; retired?: boolean };

/** A field of an entity, typed or derived; an unknown one is a text by its own name. */
export const fieldOf = (info: Pick<EntityInfo, 'fields' | 'derived'>, name: string): FieldInfo =>
  info.fields.find((f) => f.name === name) ??
  info.derived.find((f) => f.name === name) ?? { name, label: name, kind: 'text', optional: true };
const text = (v: unknown): string => (v === undefined || v === null ? '' : String(v));
/** A value by its path in a row, `sebutan.kota` too. */
export const valueAt = (row: Record<string, unknown>, path: string): string => {
  const [first = '', then] = path.split('.');
  const value = row[first];
  return then === undefined ? text(value) : text((value as Record<string, unknown> | undefined)?.[then]);
};
/** What an entry is called. */
type Named = Pick<EntityInfo, 'label' | 'title' | 'fields' | 'derived'> & Partial<Pick<EntityInfo, 'subtitle'>>;
export const titleOf = (info: Named, row: Record<string, unknown>): string => {
  const name =
    fieldOf(info, info.title).kind === 'ref' ? valueAt(row, `sebutan.${info.title}`) : valueAt(row, info.title);
  if (name) return name;
  // Not named yet: by what else is known of it.
  const known = (info.subtitle ?? [])
    .filter((path) => path.includes('.') || ['text', 'nopol'].includes(fieldOf(info, path).kind))
    .map((path) => valueAt(row, path))
    .filter(Boolean);
  return [info.label, ...known.slice(0, 1)].join(' ');
};
/** Days before its end in which something should be renewed. */
const SOON = 30;
/** Whether a day (`YYYY-MM-DD`) is past or near. @param today in Jakarta */
export const expiry = (day: string, today: string): 'past' | 'soon' | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}/.test(day)) return undefined;
  const left = Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  return left < 0 ? 'past' : left <= SOON ? 'soon' : undefined;
};
/** Of a list of records with such a day how many are past and how many are near. */
export const expiries = (field: FieldInfo, value: unknown, today: string): { past: number; soon: number } => {
  const day = field.rows?.find((one) => one.expires)?.name;
  const found = { past: 0, soon: 0 };
  if (day === undefined || !Array.isArray(value)) return found;
  for (const one of value) {
    const how = expiry(valueAt(one as Record<string, unknown>, day), today);
    if (how) found[how]++;
  }
  return found;
};
/** A choice between nothing and one value, as approvals are: its value and the word for it. */
export const yesOf = (field: FieldInfo): string | undefined => {
  const { kind, options = [] } = field;
  return kind === 'enum' && options.length === 2 && options.some((o) => o.value === '')
    ? options.find((o) => o.value !== '')?.value
    : undefined;
};
/** The staff's word for a value of a choice; a bare word begins with a capital. */
export const optionWord = (field: FieldInfo, value: string): string => {
  const word = field.options?.find((o) => o.value === value)?.label ?? value;
  return word === value ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};
/** A column's head: what its figures are counted in stands there once. */
export const headOf = (field: FieldInfo): string => {
  if (field.kind === 'money' && !/\(Rp\)/.test(field.label)) return `${field.label} (Rp)`;
  return field.kind === 'kg' && !/\(kg\)/.test(field.label) ? `${field.label} (kg)` : field.label;
};
