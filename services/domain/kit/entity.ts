import { z } from 'zod';
import { branchOfEntry, mayLookAt } from './actor.js';
import type { Aggregate, AnyAggregate, Claim, Ctx, Need } from './aggregate.js';
import { bounded, lines } from './bounded.js';
import { type AggregateClasses, beneath, type Classes } from './classes.js';
import { inSpan, spanOf } from './day-span.js';
import type { Action, Entity, EntityDef, EntityState } from './entity-def.js';
import { entityClasses, entityView } from './entity-view.js';
import { labelOf, metaOf, type Narrowed, rowRefsOf, type Wrapped } from './field-info.js';
import { claimKey } from './marks.js';
import { entityCommands, refuseOwn } from './own-names.js';
import { addedRows, reader, withRows } from './recorded.js';
import { reject } from './reject.js';
import { dayWib } from './time.js';

export type { Action, Entity, EntityDef, EntityDoc, EntityState } from './entity-def.js';

type Fields = z.ZodObject;
/** Said with `retire` of what others use, by who was told of them. */
const STILL_USED = 'Tetap nonaktifkan walau masih dipakai';
type Target = { name: string; label: string; aggregate: AnyAggregate };
/** Entities that others refer to, by name: what a field's `ref` means. */
const targets = new Map<string, Target>();
type Narrow = { within?: Record<string, string>; where?: Record<string, string> };
/**
 * A field that holds the id of another entity's entry; the server refuses an id that is not there or retired.
 * `within`: `{ kota: 'kota' }` lets the entry's own `kota` narrow what can be chosen, and refuses what lies elsewhere;
 * `where`: `{ jenis: 'RETURN' }` takes such entries alone.
 */
export const ref = (target: Target, label: string, narrow: Narrow = {}) => {
  targets.set(target.name, target);
  return bounded(40)
    .min(1)
    .meta({ label, ref: target.name, ...narrow });
};
/** As {@link ref}, but it may stay empty (`''`). */
export const optionalRef = (target: Target, label: string, narrow: Narrow = {}) => {
  targets.set(target.name, target);
  return bounded(40)
    .default('')
    .meta({ label, ref: target.name, ...narrow });
};

const withoutDefault = (schema: Wrapped): Wrapped =>
  schema.def.type === 'default' && schema.def.innerType ? schema.def.innerType : schema;
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** A list of records that has a closed part is written whole or not at all: who does not see the part would wipe it. */
const whole = (classes: Classes): Classes =>
  Object.fromEntries(Object.entries(classes).map(([path, of]) => [path.split('.*.')[0], of]));
const classesOf = (classes: Classes): AggregateClasses | undefined => {
  if (Object.keys(classes).length === 0) return undefined;
  const names = Object.fromEntries(Object.entries(classes).filter(([path]) => path.startsWith('sebutan.')));
  const [state, written] = [{ ...beneath('fields', classes), ...beneath('adds', classes), ...names }, whole(classes)];
  return { state, event: (type) => (type === 'Registered' ? classes : state), command: () => written };
};

/** Declares an entity and derives its aggregate (`register`, `change`, `retire`, `restore`, actions) and its view. */
export const entity = <F extends Fields, D extends string = never>(given: EntityDef<F, D>): Entity<F> => {
  const def = given as EntityDef<F, string>;
  refuseOwn(def.name, Object.keys(def.actions ?? {}), entityCommands);
  type V = z.infer<F>;
  type S = EntityState<V>;
  type Data = Record<string, unknown>;
  const shape = def.fields.shape as Record<string, z.ZodType>;
  const typed = Object.entries(shape).filter(
    ([name]) => !(def.guarded as readonly string[] | undefined)?.includes(name),
  );
  const changeable = z.strictObject(
    Object.fromEntries(typed.map(([name, schema]) => [name, withoutDefault(schema as Wrapped).optional()])),
  );
  const guarded = Object.fromEntries(
    (def.guarded ?? []).map((name) => [name, (shape[name] as z.ZodType).parse(undefined)]),
  );
  for (const { id } of def.relations ?? [])
    if (!def.list.filters.includes(id))
      throw new Error(`${def.name} is found by nobody's ${id}: it is no filter of its list`);
  const reason = z.strictObject({ alasan: lines(500).min(3).meta({ label: 'Alasan', kind: 'long' }) });
  const read = reader(shape, def.upcast);
  const refs = Object.entries(shape).flatMap(([field, schema]) => {
    const { ref: name, within = {}, where = {} } = metaOf(schema);
    const target = targets.get(String(name));
    return target ? [{ field, target, within: Object.entries(within), where: Object.entries(where) }] : [];
  });
  /** Days that lie in the past. */
  const days = Object.keys(shape).filter((name) => metaOf(shape[name] as z.ZodType).span === 'past');
  /** Refs within lists of records, by the list. */
  const rowRefs = Object.entries(shape).flatMap(([list, schema]) =>
    rowRefsOf(schema).flatMap(({ field, ref: name, ...narrow }) => {
      const target = targets.get(name);
      return target ? [{ list, field, target, ...narrow }] : [];
    }),
  );
  /** Rows whose refs are looked at again: those in `data`, and those that a field in `data` narrows. */
  const rowsOf = ({ list, within }: (typeof rowRefs)[number], data: Data, before: Data): Data[] => {
    const rows = list in data ? data[list] : within.some(([, ours]) => ours in data) ? before[list] : [];
    return Array.isArray(rows) ? (rows as Data[]) : [];
  };
  /** Refs that are looked at again: those in `data`, and those that a field in `data` narrows. */
  const touched = (data: Data) =>
    refs.filter(({ field, within }) => field in data || within.some(([, ours]) => ours in data));
  const needs = (s: S, data: Data): Need[] => {
    const own = touched(data).map(({ field, target }) => ({
      aggregate: target.aggregate,
      id: textOf(field in data ? data[field] : (s.fields as Data)[field]),
    }));
    const within = rowRefs.flatMap((one) =>
      [...new Set(rowsOf(one, data, s.fields as Data).map((row) => textOf(row[one.field])))].map((id) => ({
        aggregate: one.target.aggregate,
        id,
      })),
    );
    return [...own, ...within].filter(({ id }) => id !== '');
  };
  /** Refuses what a ref points to where it is not as the ref asks. */
  const fits = (
    target: Target,
    state: EntityState<unknown>,
    field: string,
    { where, within }: Narrowed,
    whole: Data,
  ) => {
    const its = state.fields as Data;
    const params = { label: target.label, title: target.aggregate.title(state) };
    if (where.some(([theirs, value]) => its[theirs] !== value)) reject('ref-kind', params, field);
    if (within.some(([theirs, ours]) => whole[ours] && its[theirs] !== whole[ours]))
      reject('ref-elsewhere', params, field);
  };
  /** What is in `data`, and what follows from it; refs within its rows are there, and as they are asked for. */
  const filled = (data: Data, before: Data, ctx: Ctx): Data => {
    const whole = { ...before, ...data };
    for (const one of rowRefs) {
      const { list, field, target } = one;
      for (const [n, row] of rowsOf(one, data, before).entries()) {
        const id = textOf(row[field]);
        const at = `${list}.${n}.${field}`;
        if (id !== '') fits(target, present(target, ctx, id, at), at, one, whole);
      }
    }
    const fills = Object.entries(def.fill ?? {}) as [string, (value: unknown, fields: V, ctx: Ctx) => Data][];
    return Object.assign(
      {},
      data,
      ...fills.flatMap(([name, of]) => (name in data ? [of(data[name], whole as V, ctx)] : [])),
    );
  };
  /** Names of what the refs that `data` touches point to; `whole` is the entry as it will be. */
  const called = (data: Data, whole: Data, ctx: Ctx): Record<string, string> => {
    const names: Record<string, string> = {};
    for (const { field, target, within, where } of touched(data)) {
      const id = textOf(whole[field]);
      if (id === '') names[field] = '';
      else {
        const state = present(target, ctx, id, field);
        fits(target, state, field, { where, within }, whole);
        names[field] = target.aggregate.title(state);
      }
    }
    return names;
  };
  /** Refuses days to come where only what has been is meant. */
  const been = (data: Data, { now }: Ctx): void => {
    const span = spanOf('past', dayWib(now));
    const wrong = days.find((name) => data[name] && !inSpan(String(data[name]), span));
    if (wrong) reject('day-span', span, wrong);
  };
  const alive = (s: S) => (s.status === 'retired' ? reject('retired') : s);
  const changed = (s: S, data: Data, ctx: Ctx, extra: { action?: string } = {}) => {
    const before = alive(s).fields as Data;
    const fields = Object.fromEntries(
      Object.entries(filled(data, before, ctx)).filter(([k, v]) => !equal(v, before[k])),
    );
    if (Object.keys(fields).length === 0) return [];
    been(fields, ctx);
    const whole = { ...before, ...fields };
    const sebutan = called(fields, whole, ctx);
    def.check?.(whole as V, ctx);
    const names = Object.keys(sebutan).length > 0 ? { sebutan } : {};
    return [{ type: 'Changed', data: { fields, ...names, ...extra } }];
  };
  const actions = Object.entries(def.actions ?? {}) as [string, Action<V>][];
  const act = (name: string, a: Action<V>) => (s: S, data: unknown, ctx: Ctx) => {
    const now = (alive(s).fields as Data)[a.when?.field ?? ''];
    if (a.when && !a.when.in.includes(now as string)) reject('action-not-now', { action: a.label });
    return changed(s, a.set(data, ctx) as Data, ctx, { action: name });
  };
  const actionNeeds = (a: Action<V>) => (s: S, data: unknown, ctx: Pick<Ctx, 'now' | 'by'>) =>
    needs(s, a.set(data, ctx) as Data);
  const held = ({ fields, status }: S): Claim[] => {
    const values = fields as Data;
    const alone = def.unique.filter((name) => textOf(values[name]) !== '');
    return [
      ...alone.map((name) => ({ space: `${def.name}.${name}`, key: claimKey(textOf(values[name])) })),
      ...(def.together ?? []).map((names) => ({
        space: `${def.name}.${names.join('+')}`,
        key: names.map((name) => claimKey(textOf(values[name]))).join('|'),
        label: `${textOf(values[names.at(-1) as string])} (${names.map((name) => labelOf(shape[name] as z.ZodType) ?? name).join(' + ')})`,
        fields: names,
      })),
      ...(status === 'active' ? (def.holds?.(fields) ?? []) : []),
    ];
  };
  const titleOf = ({ status, fields, sebutan = {} }: S): string => {
    const derived = def.derived?.[def.title];
    if (derived) return status === 'none' ? '' : textOf(derived.of(fields, sebutan, status === 'retired'));
    return textOf((fields as Data)[def.title]);
  };
  const sebutan = z.record(z.string(), z.string()).optional();
  const closed = classesOf(entityClasses(def));

  // biome-ignore lint/suspicious/noExplicitAny: commands and events follow from the fields at run time.
  const master: Aggregate<S, any, any> = {
    name: def.name,
    initial: { status: 'none', fields: {} as V },
    commands: {
      register: z.strictObject(Object.fromEntries(typed)),
      change: changeable,
      retire: reason.extend({ dipakai: z.boolean().default(false).meta({ label: STILL_USED }) }),
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
    needs: {
      register: needs,
      change: needs,
      ...Object.fromEntries(actions.map(([name, a]) => [name, actionNeeds(a)])),
    },
    scope: (s) => (def.scope && s.status !== 'none' ? branchOfEntry((s.fields as Data)[def.scope]) : undefined),
    ...(def.shared ? { shares: (s: S) => textOf((s.fields as Data)[def.shared as string]) } : {}),
    holds: (s) => (s.status === 'none' ? [] : held(s)),
    ...(closed ? { classes: closed } : {}),
    title: (s) => titleOf(s) || def.label,
    events: {
      Registered: def.fields.extend({ sebutan }),
      Changed: z.object({
        fields: z.record(z.string(), z.unknown()),
        sebutan,
        action: z.string().optional(),
        adds: addedRows,
      }),
      Retired: reason,
      Restored: z.object({}),
    },
    decide: {
      register: (_s: S, data: Data, ctx: Ctx) => {
        const names = called(data, data, ctx);
        const whole = { ...guarded, ...filled(data, {}, ctx) };
        been(whole, ctx);
        def.check?.(whole as V, ctx);
        return [{ type: 'Registered', data: refs.length > 0 ? { ...whole, sebutan: names } : whole }];
      },
      change: (s: S, data: Data, ctx: Ctx) => changed(s, data, ctx),
      retire: (s: S, { alasan }: { alasan: string }) => {
        if (s.status === 'retired') reject('retired-already');
        return [{ type: 'Retired', data: { alasan } }];
      },
      restore: (s: S) => (s.status === 'retired' ? [{ type: 'Restored', data: {} }] : reject('not-retired')),
      ...Object.fromEntries(actions.map(([name, a]) => [name, act(name, a)])),
    },
    evolve: {
      Registered: (_: S, data: Data) => ({ status: 'active', ...read.registered(data) }) as S,
      Changed: (s: S, data: Data) => {
        const { fields, sebutan } = read.changed(data);
        return {
          ...s,
          fields: withRows({ ...s.fields, ...fields }, data),
          ...(sebutan ? { sebutan: { ...s.sebutan, ...sebutan } } : {}),
        };
      },
      Retired: (s: S) => ({ ...s, status: 'retired' }),
      Restored: (s: S) => ({ ...s, status: 'active' }),
    },
  };
  return { ...def, aggregate: master, view: entityView(def, master) };
};

const present = (of: Target, ctx: Pick<Ctx, 'fact' | 'by'>, id: string, field?: string): EntityState<unknown> => {
  const state = ctx.fact<EntityState<unknown>>(of.aggregate, id);
  // What is another branch's is not told from what is not there, its name least of all.
  if (state.status === 'none' || !mayLookAt(ctx.by, of.aggregate.scope?.(state), of.aggregate.shares?.(state)))
    reject('ref-missing', { label: of.label }, field);
  if (state.status === 'retired') {
    reject('ref-retired', { label: of.label, title: of.aggregate.title(state) }, field);
  }
  return state;
};
/** Fields of another entity's entry, or a refusal that names the field if it is not there or retired. */
export const usable = <F extends Fields>(
  of: Entity<F>,
  ctx: Pick<Ctx, 'fact' | 'by'>,
  id: string,
  field?: string,
): z.infer<F> => present(of, ctx, id, field).fields as z.infer<F>;
