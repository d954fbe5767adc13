/**
 * A document with a lifecycle whose state is its fields: an entity with statuses and steps. Number, status and creator
 * are fields of its own; steps become commands with events of their own names. It has all that an entity has (form,
 * list, detail, history, export, HTTP, OpenAPI); whoever reads it may comment on it; it is cancelled by a step, never
 * retired.
 */
import { z } from 'zod';
import { isBranchDesk } from '../aggregate/actor.js';
import type { AnyAggregate, Ctx, EventMeta, Need } from '../aggregate/aggregate.js';
import type { AnyData } from '../aggregate/any.js';
import { nextComment } from '../aggregate/comment.js';
import { comment, commented } from '../aggregate/comment-schema.js';
import { withDoers } from '../aggregate/doers.js';
import { extend } from '../aggregate/extend.js';
import { actedBy, editedBy, handsIn, tellingHands } from '../aggregate/makers.js';
import { reject } from '../aggregate/reject.js';
import { withRows } from '../aggregate/upcast.js';
import { ratesUsed } from '../entity/dated.js';
import { entity } from '../entity/entity.js';
import type { Action, EntityDef, EntityState } from '../entity/entity-def.js';
import { referencesOf } from '../entity/references.js';
import { assertNotReserved, documentCommands, documentEvents } from '../entity/reserved-names.js';
import { whyNotTransition } from '../lifecycle/lifecycle.js';
import { view } from '../view/view.js';
import type { Document, DocumentDef, DocumentHeader, DocumentStep } from './document-def.js';
import { apartOf, lifecycleOf } from './document-life.js';

export type { Document, DocumentDef, DocumentHeader, DocumentStep } from './document-def.js';

type Fields = z.ZodObject;
const OWN = ['nomor', 'status', 'sejak', 'pembuat', 'pembuat_id', 'oleh'] as const;

/** Fields whose value differs from `before`. */
const changedOf = (fields: object, before: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => (before as Record<string, unknown>)[name] !== value),
  );
/** Declares a document. A step from or to an unknown status, or one that sets an unknown field, is a type error. */
export const document = <F extends Fields, Status extends string, Asks, D extends string = never>(
  def: DocumentDef<F, Status, Asks, D>,
): Document<F, Status> => {
  type Data = Record<string, unknown>;
  type Step = keyof Asks & string;
  type Whole = z.infer<F> & DocumentHeader<Status>;
  type State = EntityState<Whole>;
  // Each step has a schema of its own, which checks its data.
  type AStep = DocumentStep<z.infer<F>, Status, Step, AnyData>;
  /** The current fields with those of `set`. The cast is safe: the kind's schema checks what a step sets. */
  const merged = (fields: Whole, set: Data): Whole => ({ ...fields, ...set });
  const {
    icon,
    status: table,
    start,
    editableIn: open,
    number,
    validate,
    steps,
    list,
    can,
    search,
    samePerson,
    driver,
    drove,
    reports: _reports,
    late,
    actionOnly = [],
    ...rest
  } = def;
  const statuses = Object.keys(table) as [Status, ...Status[]];
  const all = Object.entries(steps) as [Step, AStep][];
  assertNotReserved(def.name, Object.keys(steps), documentCommands);
  assertNotReserved(
    def.name,
    all.map(([, { event }]) => event),
    documentEvents,
  );
  const takesTwo = all.some(([, step]) => apartOf(step).length > 0);
  /** Steps that record who took them, because other steps exclude those people. */
  const trackedSteps = new Set(all.flatMap(([, step]) => apartOf(step).filter((way) => way in steps)));
  if (!samePerson && takesTwo) throw new Error(`${def.name} takes two: it needs \`samePerson\``);
  const bucketSum = list.buckets?.sum;
  if (bucketSum !== undefined && !(list.sums ?? []).some((sum) => sum === bucketSum))
    throw new Error(`${def.name} sums up no ${bucketSum}: its buckets can't`);
  const life = lifecycleOf(def);
  const numbersAt = (step: string): boolean => [number.at ?? []].flat().some((one) => one === step);
  const labels = Object.fromEntries(statuses.map((value) => [value, table[value].label]));
  const fields = def.fields.extend({
    nomor: z.string().default('').meta({ label: number.label, internal: true }),
    status: z.enum(statuses).default(start).meta({ label: 'Status', options: labels, internal: true }),
    sejak: z.string().default('').meta({ label: 'Sejak', format: 'datetime', internal: true }),
    pembuat: z.string().default('').meta({ label: 'Pembuat' }),
    pembuat_id: z.string().default('').meta({ label: 'ID pembuat', internal: true }),
    oleh: z.string().default('').meta({ label: 'Oleh', internal: true }),
  });
  const ends = ({ to, outcomes = {} }: AStep, fields: Whole, data: unknown): Status =>
    (Object.entries(outcomes) as [Status, (fields: Whole, data: unknown) => boolean][]).find(([, fits]) =>
      fits(fields, data),
    )?.[0] ?? to;
  const action = (step: AStep): Action<Data> => ({
    label: step.label,
    may: step.may,
    when: { field: 'status', in: step.from },
    ...(step.unless ? { unless: step.unless } : {}),
    ...(step.look ? { look: step.look } : {}),
    ...(step.pageOnly ? { pageOnly: step.pageOnly } : {}),
    ...(step.approval ? { approval: step.approval } : {}),
    data: step.ask ?? z.strictObject({}),
    set: (data, ctx) => ({
      ...step.set?.(data, ctx),
      status: step.to,
      sejak: ctx.now,
      oleh: ctx.by.fullname,
    }),
  });
  const base = entity(
    {
      ...rest,
      key: 'id',
      fields,
      actionOnly: [...OWN, ...actionOnly],
      title: 'nomor',
      // Numbers are unique.
      identity: def.identity ?? ['nomor'],
      search: ['nomor', ...(search ?? [])],
      list: {
        columns: ['nomor', 'status', ...list.columns],
        ...(list.stackedIn ? { stackedIn: list.stackedIn } : {}),
        columnPriority: {
          hideLast: [],
          hideFirst: [],
          ...list.columnPriority,
          pinned: ['status', ...(list.columnPriority?.pinned ?? [])],
        },
        filters: ['status', ...list.filters],
        facets: ['status', ...(list.facets ?? [])],
        sort: list.sort ?? '-sejak',
        // Dashboards list what changed last.
        sortAlso: ['sejak', ...(list.sortAlso ?? [])],
        ...(list.tabs ? { tabs: list.tabs } : {}),
        ...(list.perDay ? { perDay: list.perDay } : {}),
        ...(list.buckets ? { buckets: list.buckets } : {}),
      },
      imports: def.imports ?? false,
      can: { read: can.read, write: can.create },
      actions: Object.fromEntries(all.map(([name, step]) => [name, action(step)])),
    } as EntityDef<Fields, string>,
    { asksLater: true },
  );
  const asks = new Map(all.map(([name, { ask }]) => [name, ask && referencesOf(`${def.name}/${name}`, ask.shape)]));
  const plain: AnyAggregate = base.aggregate;
  type Decided = { type: string; data: Data }[];
  const decided: Readonly<Record<string, (s: unknown, data: Data, ctx: Ctx) => Decided>> = plain.decide;

  const rates = ratesUsed(fields.shape as Record<string, z.ZodType>);
  const numberOf = (of: z.infer<F>, ctx: Ctx): string => number.reserved?.(of) || ctx.number(number.series(of, ctx));
  const register = (s: unknown, data: Data, ctx: Ctx) => {
    const nomor = number.at === undefined ? numberOf(data as z.infer<F>, ctx) : '';
    const header = {
      nomor,
      status: start,
      sejak: ctx.now,
      pembuat: ctx.by.fullname,
      pembuat_id: ctx.by.id,
      oleh: ctx.by.fullname,
    };
    const decisions = (decided.register?.(s, data, ctx) ?? []).map((e) => ({ ...e, data: { ...e.data, ...header } }));
    for (const e of decisions) validate?.check(e.data as Whole, ctx);
    return decisions;
  };
  const change = (s: State, data: Data, ctx: Ctx) => {
    if (!open.some((one) => one === s.fields.status)) reject('document-closed', { now: labels[s.fields.status] ?? '' });
    const decisions = decided.change?.(s, data, ctx) ?? [];
    for (const e of decisions) {
      const changed = e.data.fields as Data;
      validate?.check(merged(s.fields, changed), ctx, Object.keys(changed));
    }
    return decisions;
  };
  const take = (name: Step, step: AStep) => (s: State, data: Data, ctx: Ctx) => {
    const hands = {
      editors: s.edited?.map(({ id }) => id),
      actors: Object.fromEntries(Object.entries(s.acted ?? {}).map(([of, all]) => [of, all.map(({ id }) => id)])),
    };
    const against = () => whyNotTransition(life, name, { ...s.fields, ...hands }, ctx.by);
    if (ctx.by.jobdesk === 'driver') {
      const theirs = driver?.(s.fields) === ctx.by.id;
      const had = theirs ? undefined : drove?.(s.fields, ctx.by.id, data, ctx.now);
      if (!theirs && !had) reject('driver-not-yours');
      // Others have moved the document on: the report is recorded for information and moves nothing.
      const counts = theirs || (had === 'counts' && s.fields.status !== ends(step, s.fields, data) && !against());
      const lateReport = late?.(name, s.fields, ctx, data, !counts);
      if (lateReport) {
        const { event = step.event } = all.find(([of]) => of === lateReport.step)?.[1] ?? {};
        return [{ type: event, data: { fields: {}, action: lateReport.step, adds: lateReport.adds } }];
      }
      const adds = counts ? undefined : step.adds?.(s.fields, ctx, data, s.fields);
      if (!counts && !adds) reject('driver-not-yours');
      if (adds) return [{ type: step.event, data: { fields: {}, action: name, adds } }];
    }
    const why = against();
    if (why) reject(why.code, { action: step.label, ...why.params });
    const apart = apartOf(step);
    if (apart.length > 0) samePerson?.apart(handsIn(s, apart), ctx);
    // If the document is in that status already, at the same moment, nothing is set; what the step adds, or what
    // follows, still is.
    const nothing =
      step.adds || step.computed || step.outcomes ? [{ type: 'Changed', data: { fields: {}, action: name } }] : [];
    const decisions = decided[name]?.(s, data, ctx) ?? [];
    const [event]: Decided = decisions.length > 0 ? decisions : nothing;
    if (!event) return [];
    const { sejak: _, oleh: __, status: ___, ...rest } = event.data.fields as Data;
    const stays = step.stays?.some((one) => one === s.fields.status) === true;
    const taken = numbersAt(name) && s.fields.nomor === '' ? { nomor: numberOf(merged(s.fields, rest), ctx) } : {};
    const nextFields = merged(s.fields, { ...rest, ...taken });
    const before = stays ? nextFields : { ...nextFields, status: ends(step, nextFields, data) };
    const adds = step.adds?.(before, ctx, data, s.fields);
    const set: Data = { ...rest, ...taken, ...step.computed?.(before, ctx, data) };
    // The status depends on the whole document, its new rows included.
    const whole = withRows(merged(s.fields, set), { adds: adds as Record<string, unknown[]> });
    const status = stays ? s.fields.status : ends(step, whole, data);
    // A step that leaves the status unchanged keeps `sejak` and `oleh` too.
    const come = status === s.fields.status ? {} : { status, sejak: ctx.now, oleh: ctx.by.fullname };
    const fields = { ...set, ...changedOf(come, s.fields) };
    step.check?.(merged(s.fields, fields), ctx, data, s.fields);
    asks.get(name)?.asked(data, ctx);
    if (decisions.length === 0 && !adds && Object.keys(fields).length === 0) return [];
    const named = rates.called(set, ctx);
    const sebutan = Object.keys(named).length > 0 ? { sebutan: { ...(event.data.sebutan as object), ...named } } : {};
    return [{ type: step.event, data: { ...event.data, fields, ...sebutan, ...(adds ? { adds } : {}) } }];
  };
  const say = ({ comments = 0 }: EntityState<unknown>, data: { teks: string }) => [
    { type: 'Commented', data: nextComment(comments, data) },
  ];
  const stepNeeds =
    (name: Step, step: AStep) =>
    (s: State, data: Data, ctx: Pick<Ctx, 'id' | 'now' | 'by'>): Need[] => {
      const apart = apartOf(step);
      return [
        ...(plain.needs?.[name]?.(s, data, ctx) ?? []),
        ...(step.needs?.(s.fields, data, ctx) ?? []),
        ...(numbersAt(name) && s.fields.nomor === '' ? (number.needs?.(s.fields) ?? []) : []),
        ...(apart.length > 0 ? (samePerson?.needs(handsIn(s, apart), ctx) ?? []) : []),
      ];
    };
  const { Registered, Changed } = plain.evolve;
  const stepped = (s: State, data: Data, meta: EventMeta): State => {
    const next = Changed?.(s, data, meta);
    return trackedSteps.has(String(data.action)) ? actedBy(next, String(data.action), meta) : next;
  };
  const aggregate = extend(plain, {
    ...(driver ? { driver: (s: State) => driver(s.fields) } : {}),
    ...(drove ? { drove: (s: State, of: string, data: unknown, now: string) => drove(s.fields, of, data, now) } : {}),
    commands: {
      retire: undefined,
      restore: undefined,
      register: {
        decide: register,
        needs: (s, data, ctx) => [
          ...(plain.needs?.register?.(s, data, ctx) ?? []),
          ...(number.at === undefined ? (number.needs?.(data) ?? []) : []),
          ...(validate?.needs(data, ctx) ?? []),
        ],
      },
      change: {
        decide: change,
        needs: (s, data, ctx) => [
          ...(plain.needs?.change?.(s, data, ctx) ?? []),
          ...(validate?.needs({ ...s.fields, ...data }, ctx) ?? []),
        ],
      },
      comment: {
        ask: comment,
        // Branch logins only read: they do not comment.
        may: can.read.filter((grant) => !isBranchDesk(grant)),
        anyVersion: true,
        decide: say,
      },
      ...Object.fromEntries(
        all.map(([name, step]) => [name, { needs: stepNeeds(name, step), decide: take(name, step) }]),
      ),
    },
    events: {
      Retired: undefined,
      Restored: undefined,
      Registered: { evolve: (s, data, meta) => ({ ...Registered?.(s, data, meta), made: meta.at }) },
      ...(takesTwo ? { Changed: { evolve: (s, data, meta) => editedBy(Changed?.(s, data, meta), meta) } } : {}),
      ...Object.fromEntries(all.map(([, { event }]) => [event, { data: plain.events.Changed, evolve: stepped }])),
      Commented: { data: commented, evolve: (s: State) => ({ ...s, comments: (s.comments ?? 0) + 1 }) },
    },
  });
  const stepEvents = new Set(all.map(([, { event }]) => event));
  const shown = view({
    ...base.view,
    of: aggregate,
    apply: (doc, type, data, meta) => {
      const next = base.view.apply(doc, stepEvents.has(type) ? 'Changed' : type, data, meta);
      return withDoers(doc, next, data, meta, base.view.scope);
    },
    doers: true,
    // Read by news, the buttons of a row and the same-person rule.
    columns: [...new Set([...base.view.columns, ...OWN])],
    filters: [...base.view.filters, 'sejak', 'pembuat_id'],
    sums: (list.sums ?? []) as string[],
    ...(list.summed ? { summed: { field: 'status', in: list.summed } } : {}),
  });
  return {
    ...base,
    aggregate,
    life,
    view: takesTwo ? tellingHands(shown, trackedSteps) : shown,
  } as Document<F, Status>;
};
