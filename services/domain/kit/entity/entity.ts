import { z } from 'zod';
import { branchOfEntry } from '../aggregate/actor.js';
import type { AggregateOf, Claim, Ctx, EventMeta, Need } from '../aggregate/aggregate.js';
import { only } from '../aggregate/extend.js';
import { type AggregateClasses, type Classes, prefixPaths } from '../aggregate/redacted-fields.js';
import { reject } from '../aggregate/reject.js';
import { addedRows, eventReader, withRows } from '../aggregate/upcast.js';
import { isNow, unfilled } from '../lifecycle/action-now.js';
import { waitSteps, waitsAfter, waitsOf } from '../lifecycle/waits.js';
import { inSpan, isJudged, spanOf } from '../values/day-span.js';
import { claimKey } from '../values/marks.js';
import { multiLine } from '../values/text.js';
import { dayWib } from '../values/time.js';
import { withNames } from '../view/names-now.js';
import { joinedOf } from '../view/ref-joins.js';
import { ratesUsed, underDates } from './dated.js';
import type { Dated } from './dated-rule.js';
import type { Action, Entity, EntityDef, EntityState } from './entity-def.js';
import { entityClasses, entityView } from './entity-view.js';
import { asTyped, estimateOf, writtenIn } from './estimate.js';
import { labelOf, metaOf, type Wrapped } from './field-info.js';
import { underFourEyes } from './four-eyes.js';
import { referencesOf } from './references.js';
import { assertNotReserved, entityCommands } from './reserved-names.js';
import { present, targetOf } from './targets.js';

export type { Action, Entity, EntityDef, EntityDoc, EntityState } from './entity-def.js';
export { optionalRef, ref } from './targets.js';

type Fields = z.ZodObject;
/** Label of the confirmation to retire an entry that others use, after those were shown. */
const STILL_USED = 'Tetap nonaktifkan walau masih dipakai';
const withoutDefault = (schema: Wrapped): Wrapped =>
  schema.def.type === 'default' && schema.def.innerType ? schema.def.innerType : schema;
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/**
 * A list of records with a closed part is closed to writes as a whole: a writer who does not see the part would wipe
 * it.
 */
const whole = (classes: Classes): Classes =>
  Object.fromEntries(Object.entries(classes).map(([path, of]) => [path.split('.*.')[0], of]));
const classesOf = (classes: Classes): AggregateClasses | undefined => {
  if (Object.keys(classes).length === 0) return undefined;
  const names = Object.fromEntries(Object.entries(classes).filter(([path]) => path.startsWith('sebutan.')));
  const [state, written] = [
    { ...prefixPaths('fields', classes), ...prefixPaths('adds', classes), ...names },
    whole(classes),
  ];
  return { state, event: (type) => (type === 'Registered' ? classes : state), command: () => written };
};

/**
 * Declares an entity and derives its aggregate (`register`, `change`, `retire`, `restore`, actions) and its view.
 * `asksLater`: the caller checks, after checks of its own, whether the refs in an action's data are allowed.
 */
export const entity = <F extends Fields, D extends string = never>(
  declaration: EntityDef<F, D>,
  { asksLater = false } = {},
): Entity<F> => {
  const rates = ratesUsed(declaration.fields.shape);
  const actionOnly = [...(declaration.actionOnly ?? []), ...rates.fields];
  const def = { ...declaration, ...(actionOnly.length > 0 ? { actionOnly } : {}) } as EntityDef<F, string>;
  assertNotReserved(def.name, Object.keys(def.actions ?? {}), entityCommands);
  type V = z.infer<F>;
  type S = EntityState<V>;
  type Data = Record<string, unknown>;
  const shape = def.fields.shape as Record<string, z.ZodType>;
  const typed = Object.entries(shape).filter(
    ([name]) => !(def.actionOnly as readonly string[] | undefined)?.includes(name),
  );
  const changeable = z.strictObject(
    Object.fromEntries(typed.map(([name, schema]) => [name, withoutDefault(schema as Wrapped).optional()])),
  );
  const guarded = Object.fromEntries(
    (def.actionOnly ?? []).map((name) => [name, (shape[name] as z.ZodType).parse(undefined)]),
  );
  for (const { id } of def.relations ?? [])
    if (!def.list.filters.includes(id))
      throw new Error(`${def.name} is found by nobody's ${id}: it is no filter of its list`);
  const reason = z.strictObject({ alasan: multiLine(500).min(3).meta({ label: 'Alasan', kind: 'long' }) });
  const read = eventReader(shape, def.upcast);
  const references = referencesOf(def.name, shape);
  const written = writtenIn(shape);
  for (const list of Object.keys(written))
    if (!(list in (def.fill ?? {})))
      throw new Error(`${def.name}.${list} has columns that nothing writes: it needs \`fill\``);
  /** Fields with days that must be past, or near today. */
  const days = Object.keys(shape).flatMap((name) => {
    const { span } = metaOf(shape[name] as z.ZodType);
    return isJudged(span) ? [{ name, span }] : [];
  });
  const needs = (s: S, data: Data): Need[] => [
    ...references.needs(s.fields as Data, data),
    ...(def.needs?.({ ...guarded, ...s.fields, ...data } as V) ?? []),
  ];
  /** `data` with what follows from it; targets of refs within its rows exist and are allowed. */
  const filled = (data: Data, before: Data, ctx: Ctx): Data => {
    const values = { ...data };
    for (const [list, columns] of Object.entries(written))
      if (list in values) values[list] = asTyped(shape[list] as z.ZodType, columns, values[list]);
    const whole = { ...before, ...values };
    references.rows(values, before, ctx);
    const fills = Object.entries(def.fill ?? {}) as [string, (value: unknown, fields: V, ctx: Ctx) => Data][];
    return Object.assign(
      {},
      values,
      ...fills.flatMap(([name, of]) => (name in values ? [of(values[name], whole as V, ctx)] : [])),
    );
  };
  const { called } = references;
  /**
   * Refuses a future day where only past days are valid, and a far one where work is dated; days that the product
   * itself writes are exempt.
   */
  const inTime = (data: Data, { now, by }: Ctx): void => {
    if (by.jobdesk === 'system') return;
    for (const { name, span } of days) {
      const between = spanOf(span, dayWib(now));
      if (data[name] && !inSpan(String(data[name]), between)) reject('day-span', between, name);
    }
  };
  const alive = (s: S) => (s.status === 'retired' ? reject('retired') : s);
  const changed = (s: S, data: Data, ctx: Ctx, extra: { action?: string } = {}) => {
    const before = alive(s).fields as Data;
    const fields = Object.fromEntries(
      Object.entries(filled(data, before, ctx)).filter(([k, v]) => !equal(v, before[k])),
    );
    if (Object.keys(fields).length === 0) return [];
    inTime(fields, ctx);
    const whole = { ...before, ...fields };
    const typed = Object.fromEntries(Object.entries(fields).filter(([k, v]) => k in data && equal(v, data[k])));
    const sebutan = { ...called(fields, whole, ctx, typed), ...references.names(typed, fields, ctx) };
    def.check?.(whole as V, ctx);
    const names = Object.keys(sebutan).length > 0 ? { sebutan } : {};
    return [{ type: 'Changed', data: { fields, ...names, ...extra } }];
  };
  const actions = Object.entries(def.actions ?? {}) as [string, Action<V>][];
  /** The data of an action may have refs with names of their own. */
  const actionReferences = new Map(
    actions.map(([name, a]) => [name, referencesOf(`${def.name}/${name}`, a.data.shape)]),
  );
  const oneOf = (group: readonly string[]) =>
    group.map((name) => labelOf(shape[name] as z.ZodType) ?? name).join(' / ');
  const act = (name: string, a: Action<V>) => (s: S, data: Data, ctx: Ctx) => {
    const now = alive(s).fields as Data;
    if (!isNow(a, now)) reject('action-not-now', { action: a.label });
    const lacks = ctx.by.jobdesk === 'system' ? [] : unfilled(a, now);
    if (lacks.length > 0) reject('action-needs', { action: a.label, fields: lacks.map(oneOf).join(', ') });
    const pointing = actionReferences.get(name);
    pointing?.there(data, ctx);
    if (!asksLater) pointing?.asked(data, ctx);
    return changed(s, a.set(data, ctx) as Data, ctx, { action: name });
  };
  const actionNeeds = (name: string, a: Action<V>) => (s: S, data: Data, ctx: Pick<Ctx, 'now' | 'by'>) => [
    ...needs(s, a.set(data, ctx) as Data),
    ...(actionReferences.get(name)?.needs({}, data) ?? []),
  ];
  const held = ({ fields, status }: S, id: string): Claim[] => {
    const values = fields as Data;
    const alone = def.unique.filter((name) => textOf(values[name]) !== '');
    return [
      ...alone.map((name) => ({ space: `${def.name}.${name}`, key: claimKey(textOf(values[name])) })),
      ...(def.uniqueTogether ?? []).map((names) => ({
        space: `${def.name}.${names.join('+')}`,
        key: names.map((name) => claimKey(textOf(values[name]))).join('|'),
        label: `${textOf(values[names.at(-1) as string])} (${names.map((name) => labelOf(shape[name] as z.ZodType) ?? name).join(' + ')})`,
        fields: names,
      })),
      ...(status === 'active' ? (def.holds?.(fields, id) ?? []) : []),
    ];
  };
  const titleOf = ({ status, fields, sebutan = {} }: S): string => {
    const derived = def.derived?.[def.title];
    if (derived) return status === 'none' ? '' : textOf(derived.of(fields, sebutan, status === 'retired'));
    return textOf((fields as Data)[def.title]);
  };
  /** Words that identify an entry while it has no name of its own. */
  const wordsIdentifying = ({ fields, sebutan: names = {} }: S): string[] =>
    (def.subtitle ?? []).flatMap((path) => {
      const word = path.startsWith('sebutan.') ? names[path.slice(8)] : (fields as Data)[path];
      return typeof word === 'string' && word !== '' ? [word] : [];
    });
  const sebutan = z.record(z.string(), z.string()).optional();
  const closed = classesOf(entityClasses(def));
  const estimate = estimateOf(def, references);
  const steps = waitSteps(def.actions ?? {});
  const waiting = (s: S, { at }: EventMeta): S =>
    steps.length === 0
      ? s
      : { ...s, waiting: waitsAfter(s.waiting, waitsOf(steps, s.fields as Data, s.status === 'retired'), at) };

  const master: AggregateOf<S> = {
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
      ...Object.fromEntries(actions.map(([name, a]) => [name, actionNeeds(name, a)])),
    },
    scope: (s) => (def.scope && s.status !== 'none' ? branchOfEntry((s.fields as Data)[def.scope]) : undefined),
    ...(def.writeScope
      ? { writeScope: (s: S) => textOf((s.fields as Data)[def.writeScope as string]) || undefined }
      : {}),
    ...(def.shared ? { shares: (s: S) => textOf((s.fields as Data)[def.shared as string]) } : {}),
    holds: (s, id) => (s.status === 'none' ? [] : held(s, id)),
    ...(def.postings || rates.any
      ? {
          postings: (s: S, id: string) => [
            ...(s.status === 'active' ? (def.postings?.(s.fields, id) ?? []) : []),
            ...(s.status === 'none' ? [] : rates.postings(s.fields as Data)),
          ],
        }
      : {}),
    ...(def.postingsVersion === undefined ? {} : { postingsVersion: def.postingsVersion }),
    ...(closed ? { classes: closed } : {}),
    ...(estimate ? { estimate } : {}),
    title: (s) => titleOf(s) || [def.label, ...wordsIdentifying(s).slice(0, 1)].join(' '),
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
        const typed = called(data, data, ctx);
        const whole = { ...guarded, ...filled(data, {}, ctx) };
        const names = { ...typed, ...references.names(data, whole, ctx) };
        inTime(whole, ctx);
        def.check?.(whole as V, ctx);
        return [{ type: 'Registered', data: references.any ? { ...whole, sebutan: names } : whole }];
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
      Registered: (_: S, data: Data, meta: EventMeta) =>
        waiting({ status: 'active', ...read.registered(data) } as S, meta),
      Changed: (s: S, data: Data, meta: EventMeta) => {
        const { fields, sebutan } = read.changed(data);
        const next = {
          ...s,
          fields: withRows({ ...s.fields, ...fields }, data),
          ...(sebutan ? { sebutan: { ...s.sebutan, ...sebutan } } : {}),
        };
        return waiting(next, meta);
      },
      Retired: (s: S, _: Data, meta: EventMeta) => waiting({ ...s, status: 'retired' }, meta),
      Restored: (s: S, _: Data, meta: EventMeta) => waiting({ ...s, status: 'active' }, meta),
    },
  };
  const joined = withNames(def, joinedOf(def, references.target), references.target);
  const whole = joined ? { ...def, joined } : def;
  const undated = def.once ? only(master, ['register'], ['Registered']) : master;
  const { dated } = def;
  const aggregate = dated
    ? underDates(undated, { ...(def as EntityDef<Fields, string>), dated: dated as Dated })
    : undated;
  const built: Entity<F> = { ...whole, aggregate, view: entityView(whole, aggregate) };
  return def.fourEyes ? underFourEyes(built, def.fourEyes) : built;
};

/** Fields of another entity's entry, or a refusal that names the field if the entry is missing or retired. */
export const usable = <F extends Fields>(
  of: Entity<F>,
  ctx: Pick<Ctx, 'fact' | 'by'>,
  id: string,
  field?: string,
): z.infer<F> => (present(targetOf(of), ctx, id, field) as EntityState<z.infer<F>>).fields;
