/** The fields of the form, as the SP's schema has them: blanks, labels, kinds. */
import fields from 'virtual:sp-fields';
import type { Content } from '@domain/flows/sp/content';
import type { FieldInfo } from '@/base/entity';

const byName = Object.fromEntries(fields.map((field) => [field.name, field])) as Record<keyof Content, FieldInfo>;
export const fieldOf = (name: keyof Content): FieldInfo => byName[name];
/** Those that stand at the end of a section without being drawn by hand. */
export const fieldsOf = (section: string) => fields.filter((field) => field.section === section);
