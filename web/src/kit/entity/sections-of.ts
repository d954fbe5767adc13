/** The sections of an entity's form, which its detail is read by too. */

import type { EntityInfo, FieldInfo } from '@/base/entity';
import type { UnreadTexts } from '@/ui/typed';
import { isBlank, type Values } from './values';

export type EntitySection = { label: string; fields: readonly FieldInfo[]; optional: boolean };

/** True if a new entry can do without it. */
const needless = (field: FieldInfo): boolean => field.optional || field.default !== undefined;
/** The sections that are typed in; fields that no section names come last. */
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
/** Short forms are shown whole. */
const LONG = 4;
/** What is sent along is asked for in sight. */
const OPEN: readonly string[] = ['rows', 'file'];
/** Sections that begin folded: in long forms, those that may stay empty and are. */
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
/** As a new entry has it. */
export const isUntouched = (field: FieldInfo, value: unknown): boolean =>
  isBlank(field, value) || value === field.default;
