/** The columns of an entity in a sheet: the same for templates, exports and imports. */
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import type { FieldInfo, FieldKind } from '../../../services/domain/kit/entity/field-info.js';
import { plain } from '../../../services/domain/kit/values/marks.js';
import type { Look } from './xlsx-write.js';

export type SheetColumn = {
  field: FieldInfo;
  /** Text of the first row. */
  header: string;
  /** Imports read it; otherwise it is for exports only. */
  imports: boolean;
};

/** Columns in addition to the fields: the entry's id, and whether it is retired. */
const id: FieldInfo = { name: 'id', label: 'ID', kind: 'text', optional: true, default: '' };
const retired: FieldInfo = { name: 'retired', label: 'Nonaktif', kind: 'boolean', optional: true, default: false };

/** Whether the records of a list can be complete without their files. */
const listed = ({ rows = [] }: FieldInfo): boolean => rows.every((field) => field.kind !== 'file' || field.optional);
const imported = (field: FieldInfo): boolean =>
  !field.actionOnly &&
  !field.partly &&
  field.kind !== 'file' &&
  (field.kind !== 'rows' || (field.rows !== undefined && listed(field)));

/** In the order of the form; derived fields, the entry's id and its state come last. */
export const entityColumns = (info: EntityInfo): SheetColumn[] => {
  const inForm = info.form.flatMap(({ fields }) => fields);
  const place = new Map(inForm.map((name, i) => [name, i]));
  const at = ({ name }: FieldInfo) => place.get(name) ?? inForm.length;
  const fields = [...info.fields].sort((a, b) => at(a) - at(b));
  const all = [...fields, ...info.derived.filter(({ internal }) => !internal), retired, id];
  const labels = new Map<string, number>();
  for (const { label } of all) labels.set(folded(label), (labels.get(folded(label)) ?? 0) + 1);
  return all.map((field) => ({
    field,
    header: (labels.get(folded(field.label)) ?? 0) > 1 ? `${field.label} (${field.name})` : field.label,
    imports: field === id || field === retired || (info.fields.includes(field) && imported(field)),
  }));
};

/** Normalized name of a column for comparisons: ignores typical changes by people. */
export const folded = (text: string): string => plain(text.normalize('NFKC').replace(/\*/g, ' ')).toLowerCase();

const text = { look: 'text', width: 18 } as const;
const BY_KIND: Readonly<Record<FieldKind, { look: Look; width: number }>> = {
  text,
  long: { look: 'text', width: 40 },
  phone: text,
  email: text,
  npwp: text,
  nopol: text,
  date: { look: 'date', width: 12 },
  datetime: { look: 'datetime', width: 18 },
  money: { look: 'money', width: 16 },
  number: { look: 'number', width: 18 },
  kg: { look: 'number', width: 18 },
  percent: { look: 'decimal', width: 18 },
  coordinate: { look: 'decimal', width: 18 },
  boolean: { look: 'text', width: 10 },
  enum: text,
  ref: { look: 'text', width: 30 },
  file: text,
  rows: { look: 'text', width: 40 },
};
/** Format of a field's cells in a workbook. */
export const lookOf = ({ kind }: Pick<FieldInfo, 'kind'>): Look => BY_KIND[kind].look;
/** Width of its column, characters. */
export const widthOf = ({ kind, label }: Pick<FieldInfo, 'kind' | 'label'>): number =>
  Math.max(BY_KIND[kind].width, Math.min(40, label.length + 3));
