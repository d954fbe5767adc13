/** Fields of the form from the SP's schema: empty values, labels, kinds. */
import fields from 'virtual:sp-fields';
import type { Content } from '@domain/flows/sp/content';
import type { FieldInfo } from '@/base/entity/entity';

const byName = Object.fromEntries(fields.map((field) => [field.name, field])) as Record<keyof Content, FieldInfo>;
export const fieldOf = (name: keyof Content): FieldInfo => byName[name];
/** Fields of a section that the form renders generically at its end. */
export const fieldsOf = (section: string) => fields.filter((field) => field.section === section);
