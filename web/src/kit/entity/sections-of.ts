/** Sections of an entity's form, also used by its detail page. */

import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import type { UnreadTexts } from '@/ui/typed';
import { isBlank, type Values } from './values';

export type EntitySection = { label: string; fields: readonly FieldInfo[]; optional: boolean };

/** True if a new entry does not require it. */
const needless = (field: FieldInfo): boolean => field.optional || field.default !== undefined;
/** Sections of input fields; fields that no section names come last. */
export const sectionsOf = (info: Pick<EntityInfo, 'fields' | 'form'>): EntitySection[] => {
  const typed = info.fields.filter((f) => !f.actionOnly && !f.internal);
  const named = info.form.map(({ label, fields }) => ({
    label,
    fields: fields.flatMap((name) => typed.find((f) => f.name === name) ?? []),
  }));
  const rest = typed.filter((f) => !info.form.some((s) => s.fields.includes(f.name)));
  return [...named, { label: 'Lainnya', fields: rest }]
    .filter((s) => s.fields.length > 0)
    .map((s) => ({ ...s, optional: s.fields.every(needless) }));
};
/** Shorter forms have no collapsed sections. */
const LONG = 4;
/** Kinds that are always visible: attachments and records. */
const OPEN: readonly string[] = ['rows', 'file'];
/** Sections that start collapsed: in long forms, the optional ones that are blank. */
export const foldedAtFirst = (
  sections: readonly EntitySection[],
  values: Values,
  unread: UnreadTexts = {},
): string[] =>
  sections.length < LONG
    ? []
    : sections
        .slice(1)
        .filter((s) => s.optional && s.fields.every((f) => !OPEN.includes(f.kind) && isUntouched(f, values[f.name])))
        .filter((s) => !Object.keys(unread).some((path) => s.fields.some((f) => f.name === path.split('.')[0])))
        .map((s) => s.label);
/** Has the value of a new entry. */
export const isUntouched = (field: FieldInfo, value: unknown): boolean =>
  isBlank(field, value) || value === field.default;
