/**
 * What fields of others point to: entities, documents and flows, in one registry. What can be none of them is refused where
 * the field is declared.
 */
import type { z } from 'zod';
import { mayLookAt } from './actor.js';
import type { AnyAggregate, Ctx } from './aggregate.js';
import type { AnyData, AnyState } from './any.js';
import { bare, labelOf, metaOf } from './field-info.js';
import { aggregateOf, type Referred, referredOf } from './flow.js';
import { knows } from './knows.js';
import { reject } from './reject.js';
import { bounded } from './text.js';

type Values = Readonly<Record<string, unknown>>;
/** A field of a target that others narrow by or show. */
type FieldLabel = { label: string; closed: boolean };
export type Target = {
  name: string;
  label: string;
  aggregate: AnyAggregate;
  /** How an entry stands for those that point to it. */
  standing: (state: AnyState) => 'none' | 'active' | 'retired';
  /** What narrowing compares: a field, or what is worked out of the fields alone. */
  value: (state: AnyState, field: string) => unknown;
  /** A field in words: of a ref the name of what it points to. */
  word: (state: AnyState, field: string) => string;
  /** What a field of it points to. */
  leads: (field: string) => Target | undefined;
  /** Whether an event after the first may change what it is called; absent: any may. */
  changesName?: (type: string, data: unknown) => boolean;
  /** By name; undefined: not known here (a browser has flows without). */
  fields: ReadonlyMap<string, FieldLabel> | undefined;
};
/** An entity or a document as it is declared. */
type Kept = {
  name: string;
  label: string;
  fields: z.ZodObject;
  /** The field that it is called by. */
  title?: string;
  upcast?: unknown;
  aggregate: AnyAggregate;
  derived?: Readonly<Record<string, Derived>> | undefined;
  joined?: { fields: readonly string[] } | undefined;
};
type Derived = {
  schema: z.ZodType;
  of: (fields: AnyState, sebutan: AnyData, retired: boolean) => unknown;
  follows?: object;
};
/** What a `flow` declares. */
type Flowing = Parameters<typeof aggregateOf>[0] & {
  name: string;
  label: string;
  statuses: readonly string[];
  steps: object;
};
/** What a field may point to. */
export type Referable = Kept | Flowing;

const targets = new Map<string, Target>();
const byDeclaration = new WeakMap<object, Target>();
const wordOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

type KeptState = { status: 'none' | 'active' | 'retired'; fields: Values; sebutan?: Readonly<Record<string, string>> };
const ofKept = ({ name, label, fields, title, upcast, aggregate, derived = {}, joined }: Kept): Target => {
  const shape = fields.shape as Record<string, z.ZodType>;
  // What others say of it is not known by its own state.
  const own = Object.entries(derived).filter(([field, of]) => !of.follows && !joined?.fields.includes(field));
  const workedOut = new Map(own.map(([field, { of }]) => [field, of]));
  const schemas = { ...shape, ...Object.fromEntries(own.map(([field, { schema }]) => [field, schema])) };
  const told = Object.entries(schemas).map(([field, schema]): [string, FieldLabel] => {
    const { class: of = 'open' } = metaOf(schema);
    return [field, { label: labelOf(schema) ?? field, closed: of !== 'open' || bare(schema).def.type === 'array' }];
  });
  const refs = new Set(Object.keys(shape).filter((field) => metaOf(shape[field] as z.ZodType).ref));
  const value = ({ status, fields: values, sebutan = {} }: KeptState, field: string): unknown => {
    const of = workedOut.get(field);
    return of ? of(values, sebutan, status === 'retired') : values[field];
  };
  return {
    name,
    label,
    aggregate,
    standing: ({ status }: KeptState) => status,
    value,
    word: (state: KeptState, field) => wordOf(refs.has(field) ? state.sebutan?.[field] : value(state, field)),
    leads: (field) => {
      const { ref: to } = shape[field] ? metaOf(shape[field]) : {};
      return to === undefined ? undefined : targetNamed(to);
    },
    // It is called by a field of its own, which had no other name in earlier events.
    ...(title !== undefined && title in shape && !upcast
      ? {
          changesName: (_: string, data: unknown) => {
            const { fields: changed } = data as { fields?: unknown };
            return typeof changed === 'object' && changed !== null && title in changed;
          },
        }
      : {}),
    fields: new Map(told),
  };
};
const ofFlow = (flow: Flowing, { initial, referred, closed }: Referred): Target => ({
  name: flow.name,
  label: flow.label,
  // Asked for when it is needed: a browser has none of it.
  get aggregate() {
    return aggregateOf(flow);
  },
  standing: (state: { status: string }) => (state.status === initial?.status ? 'none' : 'active'),
  value: (state, field) => referred?.[field]?.of(state),
  word: (state, field) => {
    const { of, name } = referred?.[field] ?? {};
    return wordOf((name ?? of)?.(state));
  },
  leads: (field) => {
    const { to } = referred?.[field] ?? {};
    return to && targetOf(to as Referable);
  },
  fields:
    referred &&
    new Map(
      Object.entries(referred).map(([field, { label }]) => [field, { label, closed: closed?.[field] !== undefined }]),
    ),
});

/** The target that a declaration is. @throws where nothing can point to it */
export const targetOf = (given: Referable, by = 'a reference'): Target => {
  if (given === undefined) throw new Error(`${by} points to what is not there yet: two declarations need each other`);
  const known = byDeclaration.get(given);
  if (known) return known;
  const flow = referredOf(given);
  const { name } = given;
  if (!flow && !('fields' in given && 'aggregate' in given))
    throw new Error(`${by} points to ${name}, which is neither an entity nor a document nor a flow`);
  if (flow?.initial && !flow.referred)
    throw new Error(`${by} points to the flow ${name}, which does not say what is told of it: it needs \`referred\``);
  if (flow?.initial && (given as Flowing).statuses.includes(flow.initial.status))
    throw new Error(`${by} points to the flow ${name}, whose first status is not told from one that is not there`);
  const made = flow ? ofFlow(given as Flowing, flow) : ofKept(given as Kept);
  byDeclaration.set(given, made);
  return made;
};
/** The target of a name that some field points to; undefined: no field does. */
export const targetNamed = (name: string): Target | undefined => targets.get(name);

type Narrow = {
  within?: Record<string, string>;
  where?: Record<string, string | boolean | readonly (string | boolean)[]>;
};
const pointing = (given: Referable, label: string, { within, where }: Narrow) => {
  const target = targetOf(given, `"${label}"`);
  for (const field of Object.keys({ ...within, ...where }))
    if (target.fields && !target.fields.has(field))
      throw new Error(`"${label}" narrows ${target.name} by ${field}, which it does not have`);
  targets.set(target.name, target);
  const takes = Object.entries(where ?? {}).map(([field, values]) => [field, [values].flat().map(String)]);
  return { label, ref: target.name, ...(within && { within }), ...(where && { where: Object.fromEntries(takes) }) };
};
/**
 * A field that holds the id of an entry of an entity, of a document, or of what has a flow; the server refuses an id that is
 * not there or retired. `within`: `{ kota: 'kota' }` lets the entry's own `kota` narrow what can be chosen, and refuses what
 * lies elsewhere; `where`: `{ jenis: 'RETURN' }` takes such entries alone, `{ status: ['TERBIT', 'SEBAGIAN'] }` one of several.
 * Both go by fields of the target that its list is filtered by, also by what is worked out of them: a condition of more than
 * values is such a field. Of a flow they go by what it tells (`referred`).
 */
export const ref = (target: Referable, label: string, narrow: Narrow = {}) =>
  bounded(40)
    .min(1)
    .meta(pointing(target, label, narrow));
/** As {@link ref}, but it may stay empty (`''`). */
export const optionalRef = (target: Referable, label: string, narrow: Narrow = {}) =>
  bounded(40)
    .default('')
    .meta(pointing(target, label, narrow));

/** The state of what an id points to, or a refusal that names the field if it is not there, not to be seen, or retired. */
export const present = (of: Target, ctx: Pick<Ctx, 'fact' | 'by'>, id: string, field?: string): AnyState => {
  const { aggregate, label } = of;
  const state = ctx.fact<AnyState>(aggregate, id);
  // What is another branch's is not told from what is not there, its name least of all.
  const seen =
    mayLookAt(ctx.by, aggregate.scope?.(state), aggregate.shares?.(state)) && knows(aggregate, state, ctx.by);
  if (of.standing(state) === 'none' || !seen) reject('ref-missing', { label }, field);
  if (of.standing(state) === 'retired') reject('ref-retired', { label, title: aggregate.title(state) }, field);
  return state;
};
