/** A master's entry as a form on paper: its fields with their labels and the words of its choices, as they were then. */
import { ALL_BRANCHES } from '../kit/actor.js';
import type { AnyEntity, EntityState } from '../kit/entity-def.js';
import { entityClasses } from '../kit/entity-view.js';
import { type FieldKind, fieldInfos } from '../kit/field-info.js';
import { type Classes, prefixPaths } from '../kit/redacted-fields.js';
import { headNeeds, headOf, headOfficeHead, headOfficeNeeds, type Letterhead } from './head.js';
import type { Paper, PaperCtx } from './paper.js';

export type FormField = { label: string; kind: FieldKind; value: string | number };
export type FormPaper = {
  head: Letterhead;
  code: string;
  name: string;
  /** A word for what is not in force: `NONAKTIF`. */
  mark: string;
  /** By their names; what is closed to its reader is not there. */
  fields: Record<string, FormField>;
  /** Sections with the names of their fields, in the form's order. */
  sections: { title: string; fields: string[] }[];
};
/** What a form is drawn from. */
type Form = Pick<AnyEntity, 'fields' | 'derived' | 'form'>;

/** The entry belongs to no branch: the head is that of its printer's own, of who has none the head office's. */
const ownBranch = ({ by }: Pick<PaperCtx, 'by'>): string => by.branches.find((one) => one !== ALL_BRANCHES) ?? '';
export const formNeeds = (ctx: Pick<PaperCtx, 'by'>): ReturnType<Paper['needs']> => {
  const own = ownBranch(ctx);
  return own ? headNeeds(own) : [...headOfficeNeeds];
};
/** The head of what belongs to no branch. */
export const formHead = (ctx: PaperCtx): Letterhead => {
  const own = ownBranch(ctx);
  return own ? headOf(own, ctx) : headOfficeHead(ctx);
};
/** Fields with their labels; lists and files are not among them. */
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
/** @param names of the field that is its number, and of the one that it is called by */
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
/** What of a form is not for every reader of the entry. */
export const formClasses = (form: Form): Classes => prefixPaths('fields', entityClasses(form));
