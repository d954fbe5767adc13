/** What a field of an entity is, read off its zod schema: forms, lists, import and export are drawn from it. */

import type { z } from 'zod';
import type { SpanName } from './day-span.js';
import type { Lifecycle } from './lifecycle.js';
import { own } from './own.js';
import type { Classes, ClosedClass, FieldClass } from './redacted-fields.js';
import type { Look } from './status.js';

/**
 * How a field is typed in, shown and read from a sheet. `long` takes several lines; `ref` holds the id of another entity's
 * entry; `file` an uploaded file; `rows` a list of small records, whose own fields are in `rows`.
 */
export type FieldKind =
  | 'text'
  | 'long'
  | 'phone'
  | 'email'
  | 'npwp'
  | 'nopol'
  | 'date'
  | 'datetime'
  | 'money'
  | 'number'
  | 'kg'
  | 'percent'
  | 'coordinate'
  | 'boolean'
  | 'enum'
  | 'ref'
  | 'file'
  | 'rows';

/** How several came out, drawn beside the text that says how far they are: by the document's field that counts them. */
export type Outcomes = {
  counts: string;
  /** The count of all of them. */
  all: string;
  /** The good first. `label`: with `{{n}}` in it. */
  parts: readonly { name: string; label: string; look: Look }[];
};
export type Initial = 'today' | 'own branch';
export type FieldInfo = {
  name: string;
  label: string;
  kind: FieldKind;
  /** It may stay empty. */
  optional: boolean;
  /** Of a number that must be there: zero is one. */
  zero?: true;
  /** What a 0 in it brings about: it is saved only on purpose. */
  zeroWarning?: string;
  /** A line below the field: what it is for, how it is written. */
  hint?: string;
  /** An example, in the box while it is empty. */
  placeholder?: string;
  /** Where forms and pages are drawn by hand: the section that it stands in, drawn by what this says of it alone. */
  section?: string;
  /** Names of that entity's entries are offered, and one that is none of them is said to be unknown; it stays a text. */
  suggests?: 'kota';
  /** Most characters of a text, most rows of a list. */
  max?: number;
  /** Of a step: it is asked where the document has something in this field. */
  askedWith?: string;
  /** Digits that tell an account or a person: a sheet that changes them is asked about. */
  exact?: true;
  /** Of a day: after it something no longer holds, which is marked when it is near. */
  expires?: true;
  /** Of a day: it is told as the days that passed since. */
  age?: true;
  /** What a new one begins with in a form: today in Jakarta, or the branch of who fills it in. */
  initial?: Initial;
  /** Of a question: field of the document whose value it proposes; of a day that is past, today. */
  proposes?: string;
  /** Of a number: it is a year, four digits and no thousands. */
  year?: true;
  /** Which days it may have, where that is not the company's own time. */
  span?: SpanName;
  /** Values of an enum, in order; `label` is the staff's word. */
  options?: readonly { value: string; label: string }[];
  /** Name of the entity that a ref points to. */
  ref?: string;
  /** Conditions on what the ref may point to, by fields of this entity: `{ kota: 'kota' }` narrows kecamatan to the kota chosen. */
  within?: Readonly<Record<string, string>>;
  /** Values, as text, of which what the ref points to has one: `{ jenis: ['RETURN'] }`. */
  where?: Readonly<Record<string, readonly string[]>>;
  rows?: readonly FieldInfo[];
  /** What stands beside a reference of its rows (`by`), under its own name in the document, by what that points to. */
  beside?: readonly { name: string; label: string; by: string }[];
  /** Value of a field that is not filled in. */
  default?: unknown;
  /** Of a document's status: word, icon and tone of each. */
  looks?: Lifecycle['statuses'];
  outcomes?: Outcomes;
  /** It is set by actions alone; forms and imports leave it out. */
  actionOnly?: boolean;
  /** Part of each of its records is closed to the reader: it is shown without that, and forms and imports leave it out. */
  partly?: boolean;
  /** Of a row: field of what the row points to that it begins with: what an invoice still owes. */
  from?: string;
  /** Of a row: the server writes it, whatever is typed there. It is shown, and typed nowhere. */
  written?: boolean;
  /** It serves the product: no facts and no history show it. */
  internal?: boolean;
};

export type Wrapped = z.ZodType & {
  def: { innerType?: Wrapped; type: string; defaultValue?: unknown; options?: readonly Wrapped[]; element?: Wrapped };
};
/** The schema inside optional, default and nullable. */
export const bare = (schema: z.ZodType): Wrapped => {
  const { innerType } = (schema as Wrapped).def;
  return innerType ? bare(innerType) : (schema as Wrapped);
};
type Meta = {
  label?: string;
  kind?: FieldKind;
  format?: string;
  ref?: string;
  within?: Record<string, string>;
  where?: Record<string, readonly string[]>;
  options?: Record<string, string>;
  internal?: boolean;
  written?: boolean;
  /** Of a ref to a rate with dates: the field that keeps its version. */
  version?: string;
  from?: string;
  hint?: string;
  placeholder?: string;
  section?: string;
  suggests?: 'kota';
  optional?: boolean;
  exact?: true;
  zeroWarning?: string;
  askedWith?: string;
  calls?: string;
  expires?: true;
  age?: true;
  initial?: Initial;
  proposes?: string;
  year?: true;
  span?: SpanName;
  outcomes?: Outcomes;
  class?: FieldClass;
};
/** What `.meta` says of a schema, through optional and default; the outer word wins. */
export const metaOf = (schema: z.ZodType): Meta => ({ ...(bare(schema).meta() as Meta), ...(schema.meta() as Meta) });
/** Label of a field's schema, through optional and default. */
export const labelOf = (schema: z.ZodType): string | undefined => metaOf(schema).label;

const FORMATS: Record<string, FieldKind> = {
  date: 'date',
  datetime: 'datetime',
  money: 'money',
  kg: 'kg',
  file: 'file',
};
/** The schema of a list's records; none for a list of plain values. */
export const recordOf = (schema: z.ZodType): z.ZodObject | undefined => {
  const { element } = bare(schema).def;
  return element && bare(element).def.type === 'object' ? (bare(element) as z.ZodObject) : undefined;
};
const kindOf = (schema: z.ZodType): FieldKind => {
  const { kind, format, ref } = metaOf(schema);
  if (kind) return kind;
  if (ref) return 'ref';
  const known = format && own(FORMATS, format);
  if (known) return known;
  const { type } = bare(schema).def;
  if (type === 'enum') return 'enum';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'int') return 'number';
  if (recordOf(schema)) return 'rows';
  return 'text';
};
const most = (schema: Wrapped): number | undefined => {
  const { maxLength } = schema as { maxLength?: number | null };
  if (typeof maxLength === 'number') return maxLength;
  const check = (schema as { def: { checks?: { _zod: { def: { check: string; maximum?: number } } }[] } }).def.checks;
  return check?.find((c) => c._zod.def.check === 'max_length')?._zod.def.maximum;
};

/** What a field is, by its schema. */
export const fieldInfo = (name: string, schema: z.ZodType): FieldInfo => {
  const {
    label = name,
    ref,
    within,
    where,
    options,
    hint,
    placeholder,
    section,
    suggests,
    optional,
    internal,
    written,
    from,
    span,
    exact,
    askedWith,
    zeroWarning,
    expires,
    age,
    initial,
    proposes,
    year,
    outcomes,
  } = metaOf(schema);
  const inner = bare(schema);
  const kind = kindOf(schema);
  const fallback = (schema as Wrapped).def.type === 'default' ? { default: (schema as Wrapped).def.defaultValue } : {};
  const max = kind === 'text' || kind === 'long' || kind === 'rows' ? most(inner) : undefined;
  const values = inner.def.type === 'enum' ? ((inner as z.ZodEnum).options as string[]) : undefined;
  const element = kind === 'rows' ? recordOf(schema) : undefined;
  const needless = optional ?? schema.safeParse(kind === 'rows' ? [] : kind === 'file' ? undefined : '').success;
  return {
    name,
    label,
    kind,
    optional: needless,
    ...(!needless && !('default' in fallback) && schema.safeParse(0).success ? { zero: true } : {}),
    ...(hint ? { hint } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(section ? { section } : {}),
    ...(suggests ? { suggests } : {}),
    ...(span ? { span } : {}),
    ...(internal ? { internal } : {}),
    ...(written ? { written } : {}),
    ...(from ? { from } : {}),
    ...(exact ? { exact } : {}),
    ...(askedWith ? { askedWith } : {}),
    ...(expires ? { expires } : {}),
    ...(age ? { age } : {}),
    ...(initial ? { initial } : {}),
    ...(proposes ? { proposes } : {}),
    ...(year ? { year } : {}),
    ...(outcomes ? { outcomes } : {}),
    ...(zeroWarning ? { zeroWarning } : {}),
    ...(max === undefined ? {} : { max }),
    ...(values ? { options: values.map((value) => ({ value, label: options?.[value] ?? value })) } : {}),
    ...(ref ? { ref } : {}),
    ...(within ? { within } : {}),
    ...(where ? { where } : {}),
    ...(element ? { rows: fieldInfos(element) } : {}),
    ...fallback,
  };
};
/** The class of a field that is not for every reader. */
const closedClass = (schema: z.ZodType): ClosedClass | undefined => {
  const { class: of = 'open' } = metaOf(schema);
  return of === 'open' ? undefined : of;
};
/** Conditions on what a ref may point to: its field by ours, its field by values. */
export type Narrowed = { within: readonly [string, string][]; where: readonly [string, readonly string[]][] };
/** The refs within a list's records; none for another schema. */
export const rowRefsOf = (
  schema: z.ZodType,
): ({ field: string; ref: string; optional: boolean; class?: FieldClass } & Narrowed)[] =>
  Object.entries((recordOf(schema)?.shape ?? {}) as Record<string, z.ZodType>).flatMap(([field, inner]) => {
    const { ref, within = {}, where = {}, class: of } = metaOf(inner);
    const narrow = { within: Object.entries(within), where: Object.entries(where) };
    const optional = inner.safeParse('').success;
    return ref ? [{ field, ref, optional, ...(of && { class: of }), ...narrow }] : [];
  });
/** Fields of an object's schema that hold files, by their path, those within lists of records included. */
export const filesIn = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => {
    if (kindOf(inner) === 'file') return [name];
    const record = recordOf(inner);
    return record ? filesIn(record).map((path) => `${name}.*.${path}`) : [];
  });
/** Closed fields of an object's schema by their path, those within lists of records included. */
export const classesIn = (schema: z.ZodObject): Classes =>
  Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]): [string, ClosedClass][] => {
      const own = closedClass(inner);
      if (own) return [[name, own]];
      const record = recordOf(inner);
      return Object.entries(record ? classesIn(record) : {}).map(([path, of]) => [`${name}.*.${path}`, of]);
    }),
  );
/** The fields of an object's schema, in order. */
export const fieldInfos = (schema: z.ZodObject): FieldInfo[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => fieldInfo(name, inner));
