import { z } from 'zod';
import { type Actor, ALL_BRANCHES, type Grant } from './actor.js';
import type { Aggregate, AnyAggregate, Ctx, Need } from './aggregate.js';
import { reject } from './reject.js';
import { type View, view } from './view.js';

/** Something that is done to an entity beside filling it in, by its own people: an approval, a credit hold. */
export type Action<V> = {
  label: string;
  data: z.ZodObject;
  may: readonly Grant[];
  /** The fields it sets. `data` is what `data` parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: each action has a schema of its own, which checks its data.
  set: (data: any, ctx: { now: string; by: Actor }) => Partial<V>;
};
type Fields = z.ZodObject;
type Key<F extends Fields> = keyof z.infer<F> & string;

/** A master-data entity, declared once; commands, events, read model, lists and forms follow from it. */
export type EntityDef<F extends Fields> = {
  /** URL part and stream category; no `-` in it. */
  name: string;
  /** The staff's word, singular. */
  label: string;
  /** The specification's name of the key (`id_customer`): it stands beside `id` in every document. */
  key: string;
  fields: F;
  /** Fields whose value no other entry of this kind may have. */
  unique: readonly Key<F>[];
  title: Key<F>;
  /** Field with the branch an entry belongs to; absent: all branches share it. */
  scope?: Key<F>;
  search: readonly Key<F>[];
  list: { columns: readonly Key<F>[]; filters: readonly Key<F>[]; sort: Key<F>; facets?: readonly Key<F>[] };
  form: Record<string, readonly Key<F>[]>;
  can: { read: readonly Grant[]; write: readonly Grant[] };
  actions?: Record<string, Action<z.infer<F>>>;
};

export type EntityState<V> = { status: 'none' | 'active' | 'retired'; fields: V };
export type EntityDoc<V> = V & { retired: boolean };
export type Entity<F extends Fields = Fields> = {
  name: string;
  label: string;
  key: string;
  title: string;
  fields: F;
  form: Record<string, readonly string[]>;
  can: { read: readonly Grant[]; write: readonly Grant[] };
  // biome-ignore lint/suspicious/noExplicitAny: the commands are made from the fields; callers name them as text.
  aggregate: Aggregate<EntityState<z.infer<F>>, any, any>;
  view: View<EntityDoc<z.infer<F>>>;
};

type Target = { name: string; label: string; aggregate: AnyAggregate };
/** Entities that others refer to, by name: what a field's `ref` means. */
const targets = new Map<string, Target>();
/** A field that holds the id of another entity's entry; the server refuses an id that is not there or retired. */
export const ref = (target: Target, label: string) => {
  targets.set(target.name, target);
  return z.string().min(1).max(40).meta({ label, ref: target.name });
};

type Wrapped = z.ZodType & { def?: { innerType?: Wrapped; type: string } };
const bare = (schema: Wrapped): Wrapped => (schema.def?.innerType ? bare(schema.def.innerType) : schema);
const withoutDefault = (schema: Wrapped): Wrapped =>
  schema.def?.type === 'default' && schema.def.innerType ? schema.def.innerType : schema;
/** Label of a field's schema, through optional and default. */
export const labelOf = (schema: z.ZodType): string | undefined =>
  (schema.meta()?.label ?? (bare(schema) as z.ZodType).meta()?.label) as string | undefined;

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Declares an entity and derives its aggregate (`register`, `change`, `retire`, `restore`, actions) and its view. */
export const entity = <F extends Fields>(def: EntityDef<F>): Entity<F> => {
  type V = z.infer<F>;
  type S = EntityState<V>;
  const shape = def.fields.shape as Record<string, z.ZodType>;
  const changeable = z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([k, s]) => [k, withoutDefault(s as Wrapped).optional()])),
  );
  const reason = z.strictObject({ alasan: z.string().trim().min(3).max(500).meta({ label: 'Alasan' }) });
  const refs = Object.entries(shape).flatMap(([field, schema]) => {
    const target = targets.get(String(bare(schema as Wrapped).meta()?.ref));
    return target ? [{ field, target }] : [];
  });
  const needs = (_: S, data: Record<string, unknown>): Need[] =>
    refs.flatMap(({ field, target }) =>
      typeof data[field] === 'string' ? [{ aggregate: target.aggregate, id: data[field] }] : [],
    );
  const checkRefs = (data: Record<string, unknown>, ctx: Ctx) => {
    for (const { field, target } of refs) {
      const id = data[field];
      if (typeof id === 'string') present(target, ctx, id, field);
    }
  };
  const alive = (s: S) => (s.status === 'retired' ? reject('retired') : s);
  const changes = (s: S, data: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(data).filter(([k, v]) => !equal(v, (s.fields as Record<string, unknown>)[k])));
  const changed = (s: S, data: Record<string, unknown>, extra: { action?: string } = {}) => {
    const fields = changes(alive(s), data);
    return Object.keys(fields).length === 0 ? [] : [{ type: 'Changed', data: { fields, ...extra } }];
  };
  const actions = Object.entries(def.actions ?? {}) as [string, Action<V>][];

  // biome-ignore lint/suspicious/noExplicitAny: commands and events follow from the fields at run time.
  const master: Aggregate<S, any, any> = {
    name: def.name,
    initial: { status: 'none', fields: {} as V },
    commands: {
      register: z.strictObject(shape),
      change: changeable,
      retire: reason,
      restore: z.strictObject({}),
      ...Object.fromEntries(actions.map(([name, a]) => [name, a.data])),
    },
    may: {
      register: def.can.write,
      change: def.can.write,
      retire: def.can.write,
      restore: def.can.write,
      ...Object.fromEntries(actions.map(([name, a]) => [name, a.may])),
    },
    creates: ['register'],
    needs: { register: needs, change: needs },
    scope: (s) => (def.scope ? ((s.fields as Record<string, unknown>)[def.scope] as string | undefined) : undefined),
    holds: (s) =>
      s.status === 'none'
        ? []
        : def.unique.map((field) => ({
            space: `${def.name}.${field}`,
            key: String((s.fields as Record<string, unknown>)[field]).toUpperCase(),
          })),
    title: (s) => String((s.fields as Record<string, unknown>)[def.title] ?? def.label),
    events: {
      Registered: def.fields,
      Changed: z.object({ fields: z.record(z.string(), z.unknown()), action: z.string().optional() }),
      Retired: reason,
      Restored: z.object({}),
    },
    decide: {
      register: (_s: S, data: unknown, ctx: Ctx) => {
        checkRefs(data as Record<string, unknown>, ctx);
        return [{ type: 'Registered', data }];
      },
      change: (s: S, data: unknown, ctx: Ctx) => {
        checkRefs(data as Record<string, unknown>, ctx);
        return changed(s, data as Record<string, unknown>);
      },
      retire: (s: S, data: unknown) => {
        alive(s);
        return [{ type: 'Retired', data }];
      },
      restore: (s: S) => (s.status === 'retired' ? [{ type: 'Restored', data: {} }] : reject('not-retired')),
      ...Object.fromEntries(
        actions.map(([name, a]) => [
          name,
          (s: S, data: unknown, ctx: Ctx) =>
            changed(s, a.set(data as never, ctx) as Record<string, unknown>, { action: name }),
        ]),
      ),
    },
    evolve: {
      Registered: (_: S, data: unknown) => ({ status: 'active', fields: data as V }),
      Changed: (s: S, data: unknown) => ({ ...s, fields: { ...s.fields, ...(data as { fields: Partial<V> }).fields } }),
      Retired: (s: S) => ({ ...s, status: 'retired' }),
      Restored: (s: S) => ({ ...s, status: 'active' }),
    },
  };

  type D = EntityDoc<V>;
  const filters = [...def.list.filters, 'retired'];
  const derived = view<D>({
    name: def.name,
    version: 1,
    of: master,
    doc: def.fields.extend({ retired: z.boolean() }) as never,
    apply: (doc, type, data) => {
      if (type === 'Registered') return { ...(data as V), retired: false } as D;
      if (type === 'Changed') return { ...doc, ...(data as { fields: Partial<V> }).fields } as D;
      if (type === 'Retired' || type === 'Restored') return { ...doc, retired: type === 'Retired' } as D;
      return (doc ?? { retired: false }) as D;
    },
    indexes: [[def.list.sort], ...def.list.filters.map((f) => [f, def.list.sort])],
    facets: [
      ...(def.list.facets ?? []),
      'retired',
      ...(def.scope && !def.list.facets?.includes(def.scope) ? [def.scope] : []),
    ],
    sums: [],
    tokens: (doc) => def.search.map((field) => String((doc as Record<string, unknown>)[field] ?? '')),
    scope: def.scope,
    columns: [...new Set<string>([...def.list.columns, def.title, 'retired'])],
    filters,
    sort: def.list.sort,
    sortable: def.list.columns,
    read: def.can.read,
    labels: Object.fromEntries(Object.entries(shape).map(([k, s]) => [k, { label: labelOf(s) ?? k }])),
  });

  return { ...def, aggregate: master, view: derived };
};

const present = (of: Target, ctx: Pick<Ctx, 'fact'>, id: string, field?: string): unknown => {
  const state = ctx.fact<EntityState<unknown>>(of.aggregate, id);
  if (state.status === 'none') reject('ref-missing', { label: of.label }, field);
  if (state.status === 'retired') {
    reject('ref-retired', { label: of.label, title: of.aggregate.title(state) }, field);
  }
  return state.fields;
};
/** Fields of another entity's entry, or a refusal that names the field if it is not there or retired. */
export const usable = <F extends Fields>(
  of: Entity<F>,
  ctx: Pick<Ctx, 'fact'>,
  id: string,
  field?: string,
): z.infer<F> => present(of, ctx, id, field) as z.infer<F>;

/** True if the actor's rights are not bound to branches. */
export const allBranches = (by: Pick<Actor, 'branches'>): boolean => by.branches.includes(ALL_BRANCHES);
