/** A master's entry as a form on paper: its fields with their labels and the texts of their options, as of printing. */
import { ALL_BRANCHES } from '../kit/aggregate/actor.js';
import { type Classes, prefixPaths } from '../kit/aggregate/redacted-fields.js';
import type { AnyEntity, EntityState } from '../kit/entity/entity-def.js';
import { entityClasses } from '../kit/entity/entity-view.js';
import { type FieldKind, fieldInfos } from '../kit/entity/field-info.js';
import { headNeeds, headOf, headOfficeHead, headOfficeNeeds, type Letterhead } from './head.js';
import type { Paper, PaperCtx } from './paper.js';

export type FormField = { label: string; kind: FieldKind; value: string | number };
export type FormPaper = {
  head: Letterhead;
  code: string;
  name: string;
  /** Text for an entry that is not in force: `NONAKTIF`. */
  mark: string;
  /** By name; fields that are closed to the reader are absent. */
  fields: Record<string, FormField>;
  /** Sections with the names of their fields, in the form's order. */
  sections: { title: string; fields: string[] }[];
};
/** The parts of an entity that a form is built from. */
type Form = Pick<AnyEntity, 'fields' | 'derived' | 'form'>;

/**
 * The entry belongs to no branch: the letterhead is that of the printing person's branch, or the head office's for
 * somebody without one.
 */
const ownBranch = ({ by }: Pick<PaperCtx, 'by'>): string => by.branches.find((one) => one !== ALL_BRANCHES) ?? '';
export const formNeeds = (ctx: Pick<PaperCtx, 'by'>): ReturnType<Paper['needs']> => {
  const branchId = ownBranch(ctx);
  return branchId ? headNeeds(branchId) : [...headOfficeNeeds];
};
/** The letterhead for an entry that belongs to no branch. */
export const formHead = (ctx: PaperCtx): Letterhead => {
  const branchId = ownBranch(ctx);
  return branchId ? headOf(branchId, ctx) : headOfficeHead(ctx);
};
/** Fields with their labels, without lists and files. */
const fieldsOf = ({ fields }: Form, values: Readonly<Record<string, unknown>>): FormPaper['fields'] =>
  Object.fromEntries(
    fieldInfos(fields)
      .filter(({ kind }) => kind !== 'rows' && kind !== 'file' && kind !== 'boolean')
      .map(({ name, label, kind, options }): [string, FormField] => {
        const value = (values[name] ?? '') as string | number;
        const word = options?.find((one) => one.value === value)?.label ?? value;
        return [name, { label, kind, value: kind === 'enum' && value === '' ? '' : word }];
      }),
  );
/** @param names of the fields with its number and its name */
export const formOf = (
  form: Form,
  { status, fields }: EntityState<Readonly<Record<string, unknown>>>,
  [code, name]: readonly [string, string],
  ctx: PaperCtx,
): FormPaper => {
  const all = fieldsOf(form, fields);
  return {
    head: formHead(ctx),
    code: String(fields[code] ?? ''),
    name: String(fields[name] ?? ''),
    mark: status === 'retired' ? 'NONAKTIF' : '',
    fields: all,
    sections: Object.entries(form.form as Record<string, readonly string[]>).map(([title, names]) => ({
      title,
      fields: names.filter((one) => one in all),
    })),
  };
};
/** The parts of a form that are not for every reader of the entry. */
export const formClasses = (form: Form): Classes => prefixPaths('fields', entityClasses(form));
