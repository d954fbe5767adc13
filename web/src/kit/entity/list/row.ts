/** A row of an entity's list, and its display texts. */
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import type { ListRow } from '@/kit/list/types';

/** Fields by name, plus `sebutan` (display names of references) and `retired`. */
export type EntityRow = ListRow & Record<string, unknown> & { sebutan?: Record<string, string>; retired?: boolean };

/** Key in an answer for several rows of what differs, by id: no field has this name. */
export const OWN = '';

/** An input or derived field of an entity; an unknown one becomes a text with its name as label. */
export const fieldOf = (info: Pick<EntityInfo, 'fields' | 'derived'>, name: string): FieldInfo =>
  info.fields.find((f) => f.name === name) ??
  info.derived.find((f) => f.name === name) ?? { name, label: name, kind: 'text', optional: true };
const text = (v: unknown): string => (v === undefined || v === null ? '' : String(v));
/** A value by its path in a row, also `sebutan.kota`. */
export const valueAt = (row: Record<string, unknown>, path: string): string => {
  const [first = '', then] = path.split('.');
  const value = row[first];
  return then === undefined ? text(value) : text((value as Record<string, unknown> | undefined)?.[then]);
};
/** What the title of an entry depends on. */
type Named = Pick<EntityInfo, 'label' | 'title' | 'fields' | 'derived'> & Partial<Pick<EntityInfo, 'subtitle'>>;
export const titleOf = (info: Named, row: Record<string, unknown>): string => {
  const name =
    fieldOf(info, info.title).kind === 'ref' ? valueAt(row, `sebutan.${info.title}`) : valueAt(row, info.title);
  if (name) return name;
  // Without a name yet: use the subtitle.
  const facts = (info.subtitle ?? [])
    .filter((path) => path.includes('.') || ['text', 'nopol'].includes(fieldOf(info, path).kind))
    .map((path) => valueAt(row, path))
    .filter(Boolean);
  return [info.label, ...facts.slice(0, 1)].join(' ');
};
/** Days before expiry from which something should be renewed. */
const SOON = 30;
/** Whether a date (`YYYY-MM-DD`) is past or near. @param today in Jakarta */
export const expiry = (day: string, today: string): 'past' | 'soon' | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}/.test(day)) return undefined;
  const left = Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  return left < 0 ? 'past' : left <= SOON ? 'soon' : undefined;
};
/** How many records of a list have expired, and how many expire soon. */
export const expiries = (field: FieldInfo, value: unknown, today: string): { past: number; soon: number } => {
  const day = field.rows?.find((one) => one.expires)?.name;
  const counts = { past: 0, soon: 0 };
  if (day === undefined || !Array.isArray(value)) return counts;
  for (const one of value) {
    const how = expiry(valueAt(one as Record<string, unknown>, day), today);
    if (how) counts[how]++;
  }
  return counts;
};
/** The value of a yes/no choice (one value or none, as in approvals); undefined for other fields. */
export const yesOf = (field: FieldInfo): string | undefined => {
  const { kind, options = [] } = field;
  return kind === 'enum' && options.length === 2 && options.some((o) => o.value === '')
    ? options.find((o) => o.value !== '')?.value
    : undefined;
};
/** Label of an option as the staff says it; a value without a label is capitalized. */
export const optionWord = (field: FieldInfo, value: string): string => {
  const word = field.options?.find((o) => o.value === value)?.label ?? value;
  return word === value ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};
/** A column's header, including the unit of its figures. */
export const headOf = (field: FieldInfo): string => {
  if (field.kind === 'money' && !/\(Rp\)/.test(field.label)) return `${field.label} (Rp)`;
  return field.kind === 'kg' && !/\(kg\)/.test(field.label) ? `${field.label} (kg)` : field.label;
};
