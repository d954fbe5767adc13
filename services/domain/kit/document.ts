/**
 * A document with a life whose state is its fields: an entity with statuses and steps. Number, status and creator are its
 * own fields; steps become commands with events of their own names. What an entity has (form, list, detail, history,
 * export, HTTP, OpenAPI) it has too; whoever reads it may comment on it; it is cancelled by a step, never retired.
 */
import { z } from 'zod';
import { type Actor, type Grant, isBranchDesk } from './actor.js';
import type { Ctx, EventMeta, Move, Need } from './aggregate.js';
import { nextComment } from './comment.js';
import { comment, commented } from './comment-schema.js';
import { type Entity, entity } from './entity.js';
import type { Action, EntityDef, EntityState } from './entity-def.js';
import type { Hands } from './eyes.js';
import { type Life, lifeWhyNot } from './life.js';
import type { DocumentTab, PerDay } from './list-plan.js';
import { editedBy, makersOf, tellingEditors } from './makers.js';
import { documentCommands, documentEvents, refuseOwn } from './own-names.js';
import { referencesOf } from './references.js';
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
  /** Statuses that it leads to instead where what was answered says so; the first that fits. */
  // biome-ignore lint/suspicious/noExplicitAny: each step has a schema of its own, which checks its data.
  instead?: { readonly [K in NoInfer<Status>]?: (data: any) => boolean };
  /** Of `from`, those that it leaves as they are. */
  stays?: readonly NoInfer<Status>[];
  /** As it is stored; never renamed. */
  event: string;
  /** What history says after the name: `menerbitkan`. */
  tells: string;
  /** Only its creator, or anybody but them and whoever edited it. */
  by?: 'creator' | 'other';
  look?: 'primary' | 'danger' | 'quiet';
  /** One letter that takes it in lists. */
  key?: string;
  ask?: z.ZodObject;
  // biome-ignore lint/suspicious/noExplicitAny: each step has a schema of its own, which checks its data.
  set?: (data: any, ctx: { now: string; by: Actor }) => Partial<V>;
  /** Documents whose state `follows`, `adds` and `check` read; what `set` refers to is there without it. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  needs?: (fields: V & Papers<Status>, data: any) => Need[];
  /** What else it sets, which follows from the whole document, its numbers or others; no refs. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  follows?: (fields: V & Papers<Status>, ctx: Ctx, data: any) => Partial<V>;
  /** Rows that it adds to lists of records, if any: its event holds these alone. `before`: as it is without the step. */
  adds?: (
    fields: V & Papers<Status>,
    ctx: Ctx,
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    data: any,
    before: V & Papers<Status>,
  ) => { [K in keyof V]?: V[K] } | undefined;
  /** What stands against it beyond status and person; refuses by `reject`, naming the field. `before`: as it is without the step. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  check?: (fields: V & Papers<Status>, ctx: Ctx, data: any, before: V & Papers<Status>) => void;
};
export type DocumentDef<F extends Fields, Status extends string, Step extends string, D extends string = never> = Omit<
  EntityDef<F, D>,
  'title' | 'list' | 'can' | 'actions' | 'key' | 'search' | 'moves'
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
    /** One that another document has taken for it already; empty: none. */
    given?: (fields: z.infer<F>) => string;
  };
  /**
   * What stands against making one, or against a change of its fields, as it would be then: refuses by `reject`. `changed`:
   * the fields that a change names; absent: it is made. Steps have checks of their own.
   */
  admits?: {
    needs: (fields: z.infer<F>) => Need[];
    check: (fields: z.infer<F>, ctx: Ctx, changed?: readonly string[]) => void;
  };
  /** What it gives to amounts that several documents share, and takes of them. */
  moves?: (fields: z.infer<F> & Papers<Status>) => Move[];
  steps: Record<Step, DocumentStep<z.infer<F>, Status>> & { [K in (typeof documentCommands)[number]]?: never };
  search?: EntityDef<F, D>['search'];
  /** Whose hands accounts are in; with a step of `by: 'other'` it is never left out. */
  hands?: Hands;
  /** The driver whose task it is: drivers take its steps where they may, and nobody else's. */
  driver?: (fields: z.infer<F>) => string;
  /** What becomes of a report by a driver whose task it was before: see `Aggregate.drove`. */
  drove?: (fields: z.infer<F>, driver: string, data: unknown, now: string) => 'counts' | 'noted' | undefined;
  list: Omit<EntityDef<F, D>['list'], 'sort'> & {
    /** Default: what changed its status last comes first. */
    sort?: EntityDef<F, D>['list']['sort'];
    /** Whole-number fields that lists sum up. */
    sums?: readonly NoInfer<keyof z.infer<F> | D>[];
    /** Absent: one for each status. */
    tabs?: readonly DocumentTab<NoInfer<Status>, NoInfer<(keyof z.infer<F> & string) | D>>[];
    perDay?: PerDay<NoInfer<(keyof z.infer<F> & string) | D>>;
  };
  can: { read: readonly Grant[]; create: readonly Grant[] };
};

const OWN = ['nomor', 'status', 'sejak', 'pembuat', 'pembuat_id', 'oleh'] as const;

/** Declares a document. A step from or to a status that is not there, or one that sets a field that is not there, is a type error. */
export const document = <F extends Fields, Status extends string, Step extends string, D extends string = never>(
  def: DocumentDef<F, Status, Step, D>,
): Entity => {
  type Data = Record<string, unknown>;
  type State = EntityState<unknown> & { fields: Papers };
  const {
    icon,
    status: table,
    start,
    open,
    number,
    admits,
    steps,
    list,
    can,
    search,
    hands,
    driver,
    drove,
    guarded = [],
    ...rest
  } = def;
  const statuses = Object.keys(table) as [Status, ...Status[]];
  const all = Object.entries(steps) as [Step, DocumentStep<z.infer<F>, Status>][];
  refuseOwn(def.name, Object.keys(steps), documentCommands);
  refuseOwn(
    def.name,
    all.map(([, { event }]) => event),
    documentEvents,
  );
  const takesTwo = all.some(([, { by }]) => by === 'other');
  if (!hands && takesTwo) throw new Error(`${def.name} takes two: it needs \`hands\``);
  /** The step that a status waits for is somebody else's than the creator's. */
  const others = (value: Status) =>
    all.some(([, { from, by, look }]) => look === 'primary' && by === 'other' && from.includes(value));
  const life: Life = {
    icon,
    statuses: statuses.map((value) => ({ value, ...table[value], ...(others(value) ? { butCreator: true } : {}) })),
    start,
    open,
    steps: Object.fromEntries(
      all.map(([name, { from, to, instead, tells, event, by, key }]) => [
        name,
        {
          ...{ from, to, ...(instead ? { or: Object.keys(instead) } : {}), tells, event },
          ...(by ? { by } : {}),
          ...(key ? { key } : {}),
        },
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
  const ends = ({ to, instead = {} }: DocumentStep<z.infer<F>, Status>, data: unknown): Status =>
    (Object.entries(instead) as [Status, (data: unknown) => boolean][]).find(([, fits]) => fits(data))?.[0] ?? to;
  const action = (step: DocumentStep<z.infer<F>, Status>): Action<Data> => ({
    label: step.label,
    may: step.may,
    when: { field: 'status', in: step.from },
    ...(step.look ? { look: step.look } : {}),
    data: step.ask ?? z.strictObject({}),
    set: (data, ctx) => ({
      ...step.set?.(data, ctx),
      status: ends(step, data),
      sejak: ctx.now,
      oleh: ctx.by.fullname,
    }),
  });
  const base = entity(
    {
      ...rest,
      key: 'id',
      fields,
      guarded: [...OWN, ...guarded],
      title: 'nomor',
      // No two have one number.
      identity: def.identity ?? ['nomor'],
      search: ['nomor', ...(search ?? [])],
      list: {
        columns: ['nomor', 'status', ...list.columns],
        ...(list.under ? { under: list.under } : {}),
        worth: { late: [], first: [], ...list.worth, stay: ['status', ...(list.worth?.stay ?? [])] },
        filters: ['status', ...list.filters],
        facets: ['status', ...(list.facets ?? [])],
        sort: list.sort ?? '-sejak',
        ...(list.tabs ? { tabs: list.tabs } : {}),
        ...(list.perDay ? { perDay: list.perDay } : {}),
      },
      imports: def.imports ?? false,
      can: { read: can.read, write: can.create },
      actions: Object.fromEntries(all.map(([name, step]) => [name, action(step)])),
    } as unknown as EntityDef<Fields, string>,
    { asksLater: true },
  );
  const asks = new Map(all.map(([name, { ask }]) => [name, ask && referencesOf(`${def.name}/${name}`, ask.shape)]));
  const { aggregate: plain } = base;
  const decided = plain.decide as Record<string, (s: unknown, data: Data, ctx: Ctx) => { type: string; data: Data }[]>;

  const register = (s: unknown, data: Data, ctx: Ctx) => {
    const given = number.given?.(data as z.infer<F>) || undefined;
    const nomor = given ?? ctx.number(number.series(data as z.infer<F>, ctx));
    const own = {
      nomor,
      status: start,
      sejak: ctx.now,
      pembuat: ctx.by.fullname,
      pembuat_id: ctx.by.id,
      oleh: ctx.by.fullname,
    };
    const made = (decided.register?.(s, data, ctx) ?? []).map((e) => ({ ...e, data: { ...e.data, ...own } }));
    for (const e of made) admits?.check(e.data as never, ctx);
    return made;
  };
  const change = (s: { fields: Papers }, data: Data, ctx: Ctx) => {
    if (!open.some((one) => one === s.fields.status)) reject('document-closed', { now: labels[s.fields.status] ?? '' });
    const decisions = decided.change?.(s, data, ctx) ?? [];
    for (const e of decisions) {
      const changed = e.data.fields as Data;
      admits?.check({ ...s.fields, ...changed } as never, ctx, Object.keys(changed));
    }
    return decisions;
  };
  const take = (name: Step, step: DocumentStep<z.infer<F>, Status>) => (s: State, data: Data, ctx: Ctx) => {
    const against = () => lifeWhyNot(life, name, { ...s.fields, editors: s.edited?.map(({ id }) => id) }, ctx.by);
    if (ctx.by.jobdesk === 'driver' && driver?.(s.fields as never) !== ctx.by.id) {
      const late = drove?.(s.fields as never, ctx.by.id, data, ctx.now);
      if (!late) reject('driver-not-yours');
      // Others went on with it: what was reported is kept for who looks, and moves nothing.
      const counts = late === 'counts' && s.fields.status !== ends(step, data) && !against();
      const adds = counts ? undefined : step.adds?.(s.fields as never, ctx, data, s.fields as never);
      if (!counts && !adds) reject('driver-not-yours');
      if (adds) return [{ type: step.event, data: { fields: {}, action: name, adds } }];
    }
    const why = against();
    if (why) reject(why.code, { action: step.label, ...why.params });
    if (step.by === 'other') hands?.apart(makersOf(s), ctx);
    // Of one that stands there already, in the same moment, nothing is set; what it adds, or what follows, is.
    const nothing = step.adds || step.follows ? [{ type: 'Changed', data: { fields: {}, action: name } }] : [];
    const decisions = decided[name]?.(s, data, ctx) ?? [];
    const [event] = decisions.length > 0 ? decisions : nothing;
    if (!event) return [];
    const changed = event.data.fields as Data;
    const { sejak: _, oleh: __, status, ...rest } = changed;
    const stays = step.stays?.some((one) => one === s.fields.status) === true;
    const set: Data = stays || status === undefined ? rest : { ...rest, status };
    const whole = { ...s.fields, ...set } as never;
    // Taken again it stands where it stood since then, brought there by whom it was.
    const own = stays || s.fields.status === ends(step, data) ? set : changed;
    const fields = { ...own, ...step.follows?.(whole, ctx, data) };
    step.check?.({ ...s.fields, ...fields } as never, ctx, data, s.fields as never);
    asks.get(name)?.asked(data, ctx);
    const adds = step.adds?.(whole, ctx, data, s.fields as never);
    if (decisions.length === 0 && !adds && Object.keys(fields).length === 0) return [];
    return [{ type: step.event, data: { ...event.data, fields, ...(adds ? { adds } : {}) } }];
  };
  const say = ({ comments = 0 }: EntityState<unknown>, data: { teks: string }) => [
    { type: 'Commented', data: nextComment(comments, data) },
  ];
  const stepNeeds =
    (name: Step, { by, needs }: DocumentStep<z.infer<F>, Status>) =>
    (s: State, data: Data, ctx: Pick<Ctx, 'id' | 'now' | 'by'>): Need[] => [
      ...(plain.needs?.[name]?.(s as never, data, ctx) ?? []),
      ...(needs?.(s.fields as never, data) ?? []),
      ...(by === 'other' ? (hands?.needs(makersOf(s), ctx) ?? []) : []),
    ];
  const { retire: _r, restore: _s, ...commands } = plain.commands;
  const { retire: _t, restore: _u, ...may } = plain.may;
  const { Retired: _v, Restored: _w, ...events } = plain.events;
  const { Retired: _x, Restored: _y, ...evolves } = plain.evolve;
  const named = <T>(of: T) => Object.fromEntries(all.map(([, { event }]) => [event, of]));
  const aggregate: typeof plain = {
    ...plain,
    commands: { ...commands, comment },
    // Who may read alone (branch logins) says nothing.
    may: { ...may, comment: can.read.filter((grant) => !isBranchDesk(grant)) },
    anyVersion: [...(plain.anyVersion ?? []), 'comment'],
    ...(driver ? { driver: (s: EntityState<unknown>) => driver(s.fields as never) } : {}),
    ...(drove
      ? {
          drove: (s: EntityState<unknown>, of: string, data: unknown, now: string) =>
            drove(s.fields as never, of, data, now),
        }
      : {}),
    needs: {
      ...plain.needs,
      ...Object.fromEntries(all.map(([name, step]) => [name, stepNeeds(name, step)])),
      register: (s, data, ctx) => [
        ...(plain.needs?.register?.(s, data, ctx) ?? []),
        ...(number.needs?.(data as z.infer<F>) ?? []),
        ...(admits?.needs(data as z.infer<F>) ?? []),
      ],
      change: (s, data, ctx) => [
        ...(plain.needs?.change?.(s, data, ctx) ?? []),
        ...(admits?.needs({ ...s.fields, ...data } as z.infer<F>) ?? []),
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
      Registered: (s: EntityState<unknown>, data: never, meta: EventMeta) => ({
        ...plain.evolve.Registered?.(s as never, data, meta),
        made: meta.at,
      }),
      ...(takesTwo
        ? {
            Changed: (s: EntityState<unknown>, data: never, meta: EventMeta) =>
              editedBy(plain.evolve.Changed?.(s as never, data, meta) as EntityState<unknown>, meta),
          }
        : {}),
      ...named(plain.evolve.Changed),
      Commented: (s: EntityState<unknown>) => ({ ...s, comments: (s.comments ?? 0) + 1 }),
    } as never,
  };
  const stepEvents = new Set(all.map(([, { event }]) => event));
  const shown = view({
    ...base.view,
    of: aggregate,
    apply: (doc, type, data, meta) => base.view.apply(doc, stepEvents.has(type) ? 'Changed' : type, data, meta),
    // What news, the buttons of a row and the person rule read.
    columns: [...new Set([...base.view.columns, ...OWN])],
    filters: [...base.view.filters, 'sejak', 'pembuat_id'],
    sums: (list.sums ?? []) as string[],
  });
  return {
    ...base,
    aggregate,
    life,
    view: takesTwo ? tellingEditors(shown) : shown,
  } as Entity;
};
