/**
 * A document with a life whose state is its fields: an entity with statuses and steps. Number, status and creator are its
 * own fields; steps become commands with events of their own names. What an entity has (form, list, detail, history,
 * export, HTTP, OpenAPI) it has too; whoever reads it may comment on it; it is cancelled by a step, never retired.
 */
import { z } from 'zod';
import type { Actor, Grant } from './actor.js';
import type { Ctx, Need } from './aggregate.js';
import { nextComment } from './comment.js';
import { comment, commented } from './comment-schema.js';
import { type Entity, entity } from './entity.js';
import type { Action, EntityDef, EntityState } from './entity-def.js';
import { type Life, lifeWhyNot } from './life.js';
import { documentCommands, documentEvents, refuseOwn } from './own-names.js';
import { reject } from './reject.js';
import type { StatusTable } from './status.js';
import { view } from './view.js';

type Fields = z.ZodObject;
/** What every document has beside its fields. */
export type Papers<Status extends string = string> = {
  nomor: string;
  status: Status;
  /** Since when it stands in its status, ISO. */
  sejak: string;
  pembuat: string;
  pembuat_id: string;
  /** Who brought it to its status. */
  oleh: string;
};

/** One step of a life. `ask`: what is asked before it; `set`: the fields it sets beside the status. */
export type DocumentStep<V, Status extends string> = {
  label: string;
  may: readonly Grant[];
  from: readonly NoInfer<Status>[];
  to: NoInfer<Status>;
  /** As it is stored; never renamed. */
  event: string;
  /** What history says after the name: `menerbitkan`. */
  tells: string;
  /** Only its creator, or anybody but them. */
  by?: 'creator' | 'other';
  look?: 'primary' | 'danger';
  /** One letter that takes it in lists. */
  key?: string;
  ask?: z.ZodObject;
  // biome-ignore lint/suspicious/noExplicitAny: each step has a schema of its own, which checks its data.
  set?: (data: any, ctx: { now: string; by: Actor }) => Partial<V>;
  /** What stands against it beyond status and person; refuses by `reject`, naming the field. */
  check?: (fields: V & Papers<Status>, ctx: Pick<Ctx, 'now' | 'by'>) => void;
};
export type DocumentDef<F extends Fields, Status extends string, Step extends string, D extends string = never> = Omit<
  EntityDef<F, D>,
  'title' | 'list' | 'can' | 'actions' | 'guarded' | 'key' | 'search'
> & {
  /** Of the kind, a name of lucide. */
  icon: string;
  status: StatusTable<Status>;
  /** Of a new one. */
  start: NoInfer<Status>;
  /** Statuses in which its fields may be changed. */
  open: readonly NoInfer<Status>[];
  /** A gapless series, taken when it is made. */
  number: {
    label: string;
    /** Documents that the series is named after, for `ctx.fact`. */
    needs?: (fields: z.infer<F>) => Need[];
    series: (fields: z.infer<F>, ctx: Pick<Ctx, 'now' | 'fact'>) => string;
  };
  steps: Record<Step, DocumentStep<z.infer<F>, Status>> & { [K in (typeof documentCommands)[number]]?: never };
  search?: EntityDef<F, D>['search'];
  list: Omit<EntityDef<F, D>['list'], 'sort'> & {
    /** Default: what changed its status last comes first. */
    sort?: EntityDef<F, D>['list']['sort'];
    /** Whole-number fields that lists sum up. */
    sums?: readonly (keyof z.infer<F> | D)[];
  };
  can: { read: readonly Grant[]; create: readonly Grant[] };
};

const OWN = ['nomor', 'status', 'sejak', 'pembuat', 'pembuat_id', 'oleh'] as const;

/** Declares a document. A step from or to a status that is not there, or one that sets a field that is not there, is a type error. */
export const document = <F extends Fields, Status extends string, Step extends string, D extends string = never>(
  def: DocumentDef<F, Status, Step, D>,
): Entity => {
  type Data = Record<string, unknown>;
  const { icon, status: table, start, open, number, steps, list, can, search, ...rest } = def;
  const statuses = Object.keys(table) as [Status, ...Status[]];
  const all = Object.entries(steps) as [Step, DocumentStep<z.infer<F>, Status>][];
  refuseOwn(def.name, Object.keys(steps), documentCommands);
  refuseOwn(
    def.name,
    all.map(([, { event }]) => event),
    documentEvents,
  );
  /** The step that a status waits for is somebody else's than the creator's. */
  const others = (value: Status) =>
    all.some(([, { from, by, look }]) => look === 'primary' && by === 'other' && from.includes(value));
  const life: Life = {
    icon,
    statuses: statuses.map((value) => ({ value, ...table[value], ...(others(value) ? { butCreator: true } : {}) })),
    open,
    steps: Object.fromEntries(
      all.map(([name, { from, to, tells, event, by, key }]) => [
        name,
        { from, to, tells, event, ...(by ? { by } : {}), ...(key ? { key } : {}) },
      ]),
    ),
  };
  const labels = Object.fromEntries(statuses.map((value) => [value, table[value].label[0]]));
  const fields = def.fields.extend({
    nomor: z.string().default('').meta({ label: number.label, internal: true }),
    status: z
      .enum(statuses)
      .default(start as never)
      .meta({ label: 'Status', options: labels, internal: true }),
    sejak: z.string().default('').meta({ label: 'Sejak', format: 'datetime', internal: true }),
    pembuat: z.string().default('').meta({ label: 'Pembuat' }),
    pembuat_id: z.string().default('').meta({ label: 'ID pembuat', internal: true }),
    oleh: z.string().default('').meta({ label: 'Oleh', internal: true }),
  });
  const action = ({ label, may, from, to, look, ask, set }: DocumentStep<z.infer<F>, Status>): Action<Data> => ({
    label,
    may,
    when: { field: 'status', in: from },
    ...(look ? { look } : {}),
    data: ask ?? z.strictObject({}),
    set: (data, ctx) => ({ ...set?.(data, ctx), status: to, sejak: ctx.now, oleh: ctx.by.fullname }),
  });
  const base = entity({
    ...rest,
    key: 'id',
    fields,
    guarded: OWN,
    title: 'nomor',
    search: ['nomor', ...(search ?? [])],
    list: {
      columns: ['nomor', 'status', ...list.columns],
      filters: ['status', ...list.filters],
      facets: ['status', ...(list.facets ?? [])],
      sort: list.sort ?? '-sejak',
    },
    imports: def.imports ?? false,
    can: { read: can.read, write: can.create },
    actions: Object.fromEntries(all.map(([name, step]) => [name, action(step)])),
  } as unknown as EntityDef<Fields, string>);
  const { aggregate: plain } = base;
  const decided = plain.decide as Record<string, (s: unknown, data: Data, ctx: Ctx) => { type: string; data: Data }[]>;

  const register = (s: unknown, data: Data, ctx: Ctx) => {
    const nomor = ctx.number(number.series(data as z.infer<F>, ctx));
    const own = {
      nomor,
      status: start,
      sejak: ctx.now,
      pembuat: ctx.by.fullname,
      pembuat_id: ctx.by.id,
      oleh: ctx.by.fullname,
    };
    return (decided.register?.(s, data, ctx) ?? []).map((e) => ({ ...e, data: { ...e.data, ...own } }));
  };
  const change = (s: { fields: Papers }, data: Data, ctx: Ctx) => {
    if (!open.some((one) => one === s.fields.status)) reject('document-closed', { now: labels[s.fields.status] ?? '' });
    return decided.change?.(s, data, ctx) ?? [];
  };
  const take =
    (name: Step, step: DocumentStep<z.infer<F>, Status>) => (s: { fields: Papers }, data: Data, ctx: Ctx) => {
      const why = lifeWhyNot(life, name, s.fields, ctx.by);
      if (why) reject(why.code, { action: step.label, ...why.params });
      const events = decided[name]?.(s, data, ctx) ?? [];
      step.check?.({ ...s.fields, ...(events[0]?.data.fields as object) } as never, ctx);
      return events.map((e) => ({ type: step.event, data: e.data }));
    };
  const say = ({ comments = 0 }: EntityState<unknown>, data: { teks: string }) => [
    { type: 'Commented', data: nextComment(comments, data) },
  ];
  const { retire: _r, restore: _s, ...commands } = plain.commands;
  const { retire: _t, restore: _u, ...may } = plain.may;
  const { Retired: _v, Restored: _w, ...events } = plain.events;
  const { Retired: _x, Restored: _y, ...evolves } = plain.evolve;
  const named = <T>(of: T) => Object.fromEntries(all.map(([, { event }]) => [event, of]));
  const aggregate: typeof plain = {
    ...plain,
    commands: { ...commands, comment },
    may: { ...may, comment: can.read },
    anyVersion: [...(plain.anyVersion ?? []), 'comment'],
    needs: {
      ...plain.needs,
      register: (s, data, ctx) => [
        ...(plain.needs?.register?.(s, data, ctx) ?? []),
        ...(number.needs?.(data as z.infer<F>) ?? []),
      ],
    },
    events: { ...events, ...named(plain.events.Changed), Commented: commented },
    decide: {
      register,
      change,
      comment: say,
      ...Object.fromEntries(all.map(([name, step]) => [name, take(name, step)])),
    } as never,
    evolve: {
      ...evolves,
      ...named(plain.evolve.Changed),
      Commented: (s: EntityState<unknown>) => ({ ...s, comments: (s.comments ?? 0) + 1 }),
    } as never,
  };
  const stepEvents = new Set(all.map(([, { event }]) => event));
  return {
    ...base,
    aggregate,
    life,
    view: view({
      ...base.view,
      of: aggregate,
      apply: (doc, type, data, meta) => base.view.apply(doc, stepEvents.has(type) ? 'Changed' : type, data, meta),
      // What news, the buttons of a row and the person rule read.
      columns: [...new Set([...base.view.columns, ...OWN])],
      filters: [...base.view.filters, 'sejak', 'pembuat_id'],
      sums: (list.sums ?? []) as string[],
    }),
  } as Entity;
};
