/**
 * Targets of refs: entities, documents and flows, in one registry. Anything else is refused where the field is
 * declared.
 */
import type { z } from 'zod';
import { mayLookAt } from '../aggregate/actor.js';
import type { AnyAggregate, Ctx } from '../aggregate/aggregate.js';
import type { AnyData, AnyState } from '../aggregate/any.js';
import { aggregateOf, type Referred, referredOf } from '../aggregate/flow.js';
import { knows } from '../aggregate/knows.js';
import { reject } from '../aggregate/reject.js';
import { bounded } from '../values/text.js';
import { bare, labelOf, metaOf } from './field-info.js';

type Values = Readonly<Record<string, unknown>>;
/** A field of a target that refs narrow by or show. */
type FieldLabel = { label: string; closed: boolean };
export type Target = {
  name: string;
  label: string;
  aggregate: AnyAggregate;
  /** The status of an entry as refs see it. */
  standing: (state: AnyState) => 'none' | 'active' | 'retired';
  /** The value that narrowing compares: a field, or one derived from the fields alone. */
  value: (state: AnyState, field: string) => unknown;
  /** A field as text; for a ref the name of its target. */
  word: (state: AnyState, field: string) => string;
  /** The target of one of its ref fields. */
  leads: (field: string) => Target | undefined;
  /** Whether an event after the first may change its name; absent: any may. */
  changesName?: (type: string, data: unknown) => boolean;
  /** By name; undefined: not known here (a browser has flows without them). */
  fields: ReadonlyMap<string, FieldLabel> | undefined;
};
/** An entity or a document, as declared. */
type EntityLike = {
  name: string;
  label: string;
  fields: z.ZodObject;
  /** The field with its name. */
  title?: string;
  upcast?: unknown;
  aggregate: AnyAggregate;
  derived?: Readonly<Record<string, Derived>> | undefined;
  joined?: { fields: readonly string[] } | undefined;
};
type Derived = {
  schema: z.ZodType;
  of: (fields: AnyState, sebutan: AnyData, retired: boolean) => unknown;
  joined?: object;
};
/** A `flow`, as declared. */
type Flowing = Parameters<typeof aggregateOf>[0] & {
  name: string;
  label: string;
  statuses: readonly string[];
  steps: object;
};
/** What a ref may point to. */
export type Referable = EntityLike | Flowing;

const targets = new Map<string, Target>();
const byDeclaration = new WeakMap<object, Target>();
const wordOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

type StoredState = {
  status: 'none' | 'active' | 'retired';
  fields: Values;
  sebutan?: Readonly<Record<string, string>>;
};
const targetOfEntity = ({
  name,
  label,
  fields,
  title,
  upcast,
  aggregate,
  derived = {},
  joined,
}: EntityLike): Target => {
  const shape = fields.shape as Record<string, z.ZodType>;
  // Fields read from other documents are not in its own state.
  const ownDerived = Object.entries(derived).filter(([field, of]) => !of.joined && !joined?.fields.includes(field));
  const workedOut = new Map(ownDerived.map(([field, { of }]) => [field, of]));
  const schemas = { ...shape, ...Object.fromEntries(ownDerived.map(([field, { schema }]) => [field, schema])) };
  const labels = Object.entries(schemas).map(([field, schema]): [string, FieldLabel] => {
    const { class: of = 'open' } = metaOf(schema);
    return [field, { label: labelOf(schema) ?? field, closed: of !== 'open' || bare(schema).def.type === 'array' }];
  });
  const refs = new Set(Object.keys(shape).filter((field) => metaOf(shape[field] as z.ZodType).ref));
  const value = ({ status, fields: values, sebutan = {} }: StoredState, field: string): unknown => {
    const of = workedOut.get(field);
    return of ? of(values, sebutan, status === 'retired') : values[field];
  };
  return {
    name,
    label,
    aggregate,
    standing: ({ status }: StoredState) => status,
    value,
    word: (state: StoredState, field) => wordOf(refs.has(field) ? state.sebutan?.[field] : value(state, field)),
    leads: (field) => {
      const { ref: to } = shape[field] ? metaOf(shape[field]) : {};
      return to === undefined ? undefined : targetNamed(to);
    },
    // Its name is a field of its own, which had no other name in earlier events.
    ...(title !== undefined && title in shape && !upcast
      ? {
          changesName: (_: string, data: unknown) => {
            const { fields: changed } = data as { fields?: unknown };
            return typeof changed === 'object' && changed !== null && title in changed;
          },
        }
      : {}),
    fields: new Map(labels),
  };
};
const ofFlow = (flow: Flowing, { initial, referred, closed }: Referred): Target => ({
  name: flow.name,
  label: flow.label,
  // Lazy: a browser has no aggregate.
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

/** The target of a declaration. @throws if nothing can refer to it */
export const targetOf = (declaration: Referable, by = 'a reference'): Target => {
  if (declaration === undefined)
    throw new Error(`${by} points to what is not there yet: two declarations need each other`);
  const existing = byDeclaration.get(declaration);
  if (existing) return existing;
  const flow = referredOf(declaration);
  const { name } = declaration;
  if (!flow && !('fields' in declaration && 'aggregate' in declaration))
    throw new Error(`${by} points to ${name}, which is neither an entity nor a document nor a flow`);
  if (flow?.initial && !flow.referred)
    throw new Error(`${by} points to the flow ${name}, which does not say what is told of it: it needs \`referred\``);
  if (flow?.initial && (declaration as Flowing).statuses.includes(flow.initial.status))
    throw new Error(`${by} points to the flow ${name}, whose first status is not told from one that is not there`);
  const target = flow ? ofFlow(declaration as Flowing, flow) : targetOfEntity(declaration as EntityLike);
  byDeclaration.set(declaration, target);
  return target;
};
/** The target of a name that some field refers to; undefined: no field does. */
export const targetNamed = (name: string): Target | undefined => targets.get(name);

type Narrow = {
  within?: Record<string, string>;
  where?: Record<string, string | boolean | readonly (string | boolean)[]>;
};
const pointing = (declaration: Referable, label: string, { within, where }: Narrow) => {
  const target = targetOf(declaration, `"${label}"`);
  for (const field of Object.keys({ ...within, ...where }))
    if (target.fields && !target.fields.has(field))
      throw new Error(`"${label}" narrows ${target.name} by ${field}, which it does not have`);
  targets.set(target.name, target);
  const takes = Object.entries(where ?? {}).map(([field, values]) => [field, [values].flat().map(String)]);
  return { label, ref: target.name, ...(within && { within }), ...(where && { where: Object.fromEntries(takes) }) };
};
/**
 * A field with the id of an entry of an entity, of a document, or of a document with a flow; the server refuses an id
 * that does not exist or is retired. `within`: `{ kota: 'kota' }` narrows the choice by the entry's own `kota`, and
 * refuses targets elsewhere; `where`: `{ jenis: 'RETURN' }` accepts only such targets, `{ status: ['TERBIT',
 * 'SEBAGIAN'] }` one of several values. Both use fields of the target that its list is filtered by, derived ones
 * included: a condition beyond plain values has to be such a field. For a flow they use its `referred` fields.
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

/**
 * The state of an id's target, or a refusal that names the field if the target is missing, not visible to the actor, or
 * retired.
 */
export const present = (of: Target, ctx: Pick<Ctx, 'fact' | 'by'>, id: string, field?: string): AnyState => {
  const { aggregate, label } = of;
  const state = ctx.fact<AnyState>(aggregate, id);
  // A target of another branch must look like a missing one; above all, its name must not leak.
  const seen =
    mayLookAt(ctx.by, aggregate.scope?.(state), aggregate.shares?.(state)) && knows(aggregate, state, ctx.by);
  if (of.standing(state) === 'none' || !seen) reject('ref-missing', { label }, field);
  if (of.standing(state) === 'retired') reject('ref-retired', { label, title: aggregate.title(state) }, field);
  return state;
};
