/** Effect of a row on its record, field by field, as text. */
import { ALL_BRANCHES } from '@domain/kit/aggregate/actor';
import { sourcesOf, TAKE } from '@domain/kit/entity/sources';
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { type NameOf, valueWords } from '@/kit/entity/value-text';
import type { BatchRow } from './batch';

/** `before` is undefined if there is nothing to compare with. */
export type RowChange = { name: string; label: string; before?: string; after: string };

/** Fields of a row's command; for a source those of the record created from it, except the source itself. */
export const fieldsOf = (info: EntityInfo, row: BatchRow): readonly FieldInfo[] =>
  row.command === TAKE ? recordsOf(info, row) : commandFields(info, row);
const recordsOf = (info: EntityInfo, { entity }: BatchRow): readonly FieldInfo[] => {
  const list = info.fields.find((field) => sourcesOf(field)?.column.ref === entity);
  return (list?.rows ?? []).filter(({ ref }) => ref !== entity);
};
const commandFields = (info: EntityInfo, row: BatchRow): readonly FieldInfo[] =>
  info.actions.find((a) => a.name === row.command)?.fields ?? info.fields;
/** Fields that a row sets, old beside new; for a new record the filled ones. */
export const changesOf = (
  info: EntityInfo,
  row: BatchRow,
  nameOf: NameOf,
  { t, lang }: { t: T; lang: FormatLang },
): RowChange[] => {
  const words = (field: FieldInfo, value: unknown): string => {
    if (field.kind === 'ref' && Array.isArray(value)) return value.map((one) => words(field, one)).join(', ');
    if (field.kind === 'ref' && value === ALL_BRANCHES) return t('Semua cabang');
    return valueWords(field, value, { t, lang, name: nameOf(field.ref ?? '', String(value)) });
  };
  const fields = [...fieldsOf(info, row), ...(row.comes ? info.derived : [])];
  return Object.entries({ ...row.comes, ...row.data }).flatMap(([name, value]) => {
    const field = fields.find((f) => f.name === name);
    if (!field) return [];
    const after = words(field, value);
    // The title of a new record is already shown beside it.
    if (!row.before) return after === '' || name === info.title ? [] : [{ name, label: t(field.label), after }];
    return [{ name, label: t(field.label), before: words(field, row.before[name]), after }];
  });
};

const standard: Record<string, (t: T) => string> = {
  register: (t) => t('Baru'),
  create: (t) => t('Baru'),
  change: (t) => t('Ubah'),
  restore: (t) => t('Pulihkan'),
  retire: (t) => t('Nonaktifkan'),
};
/** The action on the record, in the staff's term. */
export const doesText = (info: EntityInfo, { do: does, command = '' }: BatchRow, t: T): string => {
  if (does === 'pulih') return t('Pulihkan');
  const action = info.actions.find((a) => a.name === command);
  return action ? t(action.label) : (standard[command]?.(t) ?? command);
};
