/** What a field of an entity is, read from its zod schema: forms, lists, import and export are built from it. */

import type { z } from 'zod';
import type { Classes, ClosedClass, FieldClass } from '../aggregate/redacted-fields.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import type { Look } from '../lifecycle/status.js';
import type { SpanName } from '../values/day-span.js';
import { ownProperty } from '../values/own-property.js';

/**
 * How a field is entered, shown and read from a sheet. `long` takes several lines; `ref` holds the id of another
 * entity's entry; `file` an uploaded file; `rows` a list of small records, whose own fields are in `rows`.
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

/**
 * Outcomes of several parts, drawn beside the text of their progress. `counts`: the document's field with the counts.
 */
export type Outcomes = {
  counts: string;
  /** Name of the total count. */
  all: string;
  /** Good outcomes first. `label`: with `{{n}}` in it. */
  parts: readonly { name: string; label: string; look: Look }[];
};
export type Initial = 'today' | 'own branch';
export type FieldInfo = {
  name: string;
  label: string;
  kind: FieldKind;
  /** It may stay empty. */
  optional: boolean;
  /** Of a required number: zero is a valid value. */
  zero?: true;
  /** The effect of a 0 in it: saving one has to be confirmed. */
  zeroWarning?: string;
  /** A line below the field: its purpose, or how to write it. */
  hint?: string;
  /** An example, shown in the empty box. */
  placeholder?: string;
  /**
   * For forms and pages with a layout of their own: the section that shows the field, drawn from this description
   * alone.
   */
  section?: string;
  /** Names of that entity's entries are suggested, and any other name is marked as unknown; the value stays a text. */
  suggests?: 'kota';
  /** Most characters of a text, or rows of a list. */
  max?: number;
  /** Of a step: asked only if the document has a value in this field. */
  onlyWith?: string;
  /** Digits that identify an account or a person: a sheet that changes them needs confirmation. */
  exact?: true;
  /** Of a day: something expires after it, and it is marked when it is near. */
  expires?: true;
  /** Of a day on which something is due: shown as the days since, or until then. */
  age?: true;
  /** Initial value in a form: today in Jakarta, or the branch of who fills it in. */
  initial?: Initial;
  /** Of a question: field of the document whose value it proposes; today instead of a past day. */
  proposes?: string;
  /** Of a number: a year, four digits without separators. */
  year?: true;
  /** The days that it accepts; absent: the company's own time. */
  span?: SpanName;
  /** Values of an enum, in order; `label` is the word that staff use. */
  options?: readonly { value: string; label: string }[];
  /** Name of the entity that a ref points to. */
  ref?: string;
  /**
   * Conditions on the ref's target, by fields of this entity: `{ kota: 'kota' }` narrows kecamatan to the kota chosen.
   */
  within?: Readonly<Record<string, string>>;
  /** Values, as text, of which the ref's target must have one: `{ jenis: ['RETURN'] }`. */
  where?: Readonly<Record<string, readonly string[]>>;
  rows?: readonly FieldInfo[];
  /** Shown beside a ref of its rows (`by`), under its own name in the document, by the id of the ref's target. */
  beside?: readonly { name: string; label: string; by: string }[];
  /** Value of a field that is not filled in. */
  default?: unknown;
  /** Of a document's status: label, icon and tone of each value. */
  looks?: Lifecycle['statuses'];
  outcomes?: Outcomes;
  /** Only actions set it; forms and imports leave it out. */
  actionOnly?: boolean;
  /**
   * Part of each of its records is closed to the reader: it is shown without that part, and forms and imports leave it
   * out.
   */
  partly?: boolean;
  /** Of a row: field of the ref's target that supplies the initial value, such as what an invoice still owes. */
  from?: string;
  /** Of a row: the server writes it, whatever is typed. It is shown, never typed. */
  written?: boolean;
  /** For the product itself: facts and histories do not show it. */
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
  /** Of a ref to a dated rate: the field with its version. */
  version?: string;
  from?: string;
  hint?: string;
  placeholder?: string;
  section?: string;
  suggests?: 'kota';
  optional?: boolean;
  exact?: true;
  zeroWarning?: string;
  onlyWith?: string;
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
/** The `.meta` of a schema, through optional and default; the outer one wins. */
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
  const formatKind = format && ownProperty(FORMATS, format);
  if (formatKind) return formatKind;
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

/** Describes a field by its schema. */
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
    onlyWith,
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
    ...(onlyWith ? { onlyWith } : {}),
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
/** The class of a field that not every reader may see. */
const closedClass = (schema: z.ZodType): ClosedClass | undefined => {
  const { class: of = 'open' } = metaOf(schema);
  return of === 'open' ? undefined : of;
};
/** Conditions on a ref's target: its field by ours, its field by values. */
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
      const ownClass = closedClass(inner);
      if (ownClass) return [[name, ownClass]];
      const record = recordOf(inner);
      return Object.entries(record ? classesIn(record) : {}).map(([path, of]) => [`${name}.*.${path}`, of]);
    }),
  );
/** The fields of an object's schema, in order. */
export const fieldInfos = (schema: z.ZodObject): FieldInfo[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => fieldInfo(name, inner));
