/**
 * A document with a lifecycle, declared once: its statuses, the steps between them, who may take each and what prevents
 * it. Buttons, `decide`, tabs, badges, news, words and history all come from the declaration. A browser's list needs no
 * schemas: the web's build cuts the `serverOnlyProperties` out of the declaration unless a module needs the aggregate.
 */
import type { z } from 'zod';
import type { Look, StatusTable, StepBase } from '../lifecycle/status.js';
import { type Actor, rightOf, whyNoRight } from './actor.js';
import type { Aggregate, AnyAggregate, Claim, Ctx, EventMeta, EventOf, Need, Posting, Schemas } from './aggregate.js';
import type { AnyState } from './any.js';
import type { AggregateClasses, Classes } from './redacted-fields.js';
import { type RefusalCode, type RefusalParams, reject } from './reject.js';

export type Refusal = { code: RefusalCode; params?: RefusalParams; field?: string };
export type Who = Pick<Actor, 'id' | 'jobdesk' | 'level' | 'without'>;

/** The text of an event in a history, after the name of who caused it: `mengajukan`. */
export type HistoryLabel = {
  text: string;
  icon: string;
  look?: Look;
  /** Field of the event's data with a text that somebody wrote. */
  quote?: string;
};

/**
 * A step. `V` is the part of the state that guards read (list rows have it too), `S` the state, `A` the schema of its
 * data. `at` picks one of several parts of the document (a unit, from 1).
 */
export type StepDef<V, S, E extends Schemas, A extends z.ZodType, Status extends string> = StepBase<Status> & {
  /** It creates the document. */
  creates?: true;
  /** It does not depend on what the user saw. */
  anyVersion?: true;
  /**
   * What in the document or the person prevents it, beyond right and status: shown on the button, refused by `decide`.
   */
  unless?: (s: V, by: Who, at?: number) => Refusal | undefined;
  ask: A;
  needs?: (s: S, data: z.infer<A>, ctx: Pick<Ctx, 'id' | 'now' | 'by'>) => Need[];
  /** Which of several parts the data is about. */
  at?: (data: z.infer<A>) => number;
  /**
   * Rules about other documents and the data, which only the server checks. Status, right and `unless` are checked
   * before.
   */
  decide: (s: S, data: z.infer<A>, ctx: Ctx) => EventOf<E>[];
};

export type FlowDef<V, S extends V, E extends Schemas, C extends Record<string, z.ZodType>, Status extends string> = {
  /** Stream category and URL part. */
  name: string;
  label: string;
  status: StatusTable<Status>;
  /** The refusal of a step that does not fit the status. */
  statusRefusal: (s: V, step: keyof C & string) => Refusal;
  steps: { [K in keyof C]: StepDef<V, S, E, C[K], Status> };
  historyLabels: NoInfer<{ [K in keyof E]: HistoryLabel }>;
  /** Fields of the state that are not for everybody, also in events and commands that have them at the same path. */
  closed?: Classes;
  /** The same for events whose data is laid out differently. */
  closedIn?: NoInfer<{ [K in keyof E]?: Classes }>;
  initial: S;
  title: (s: S) => string;
  /**
   * What fields of others that refer to it may show, by the names of its list's fields; absent: no field may refer to
   * it.
   */
  referred?: Readonly<Record<string, ReferredField<S>>>;
  scope?: (s: S) => string | undefined;
  holds?: (s: S, id: string) => Claim[];
  /** What it adds to shared amounts and takes from them: see `Aggregate.postings`. */
  postings?: (s: S, id: string) => Posting[];
  /** See `Aggregate.postingsVersion`. */
  postingsVersion?: number;
  events: E;
  on: NoInfer<{ [K in keyof E]: (s: S, data: z.infer<E[K]>, meta: EventMeta) => S }>;
};

/**
 * `of`: its value; `name`: if that is an id, the name of its target; `to`: the target's declaration, to follow refs
 * further.
 */
export type ReferredField<S = AnyState> = {
  label: string;
  of: (s: S) => unknown;
  name?: (s: S) => string;
  to?: object;
};

/** The parts of a flow that every part of the product may use. */
export type Flow<V, Step extends string, Event extends string, Status extends string> = {
  name: string;
  label: string;
  status: StatusTable<Status>;
  statuses: readonly Status[];
  steps: Readonly<Record<Step, StepBase<Status>>>;
  historyLabels: Readonly<Record<Event, HistoryLabel>>;
  /** What in status, turn or person prevents a step, rights aside. */
  against: (s: V, step: Step, by: Who, at?: number) => Refusal | undefined;
  /** Why `by` may not take a step now; undefined: status, right and person allow it. */
  whyNot: (s: V, step: Step, by: Who, at?: number) => Refusal | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: declarations of every shape; `aggregateOf` gives the types back.
type AnyFlow = { def: FlowDef<any, any, any, any, any>; against: Flow<any, any, any, any>['against'] };
// biome-ignore lint/suspicious/noExplicitAny: as above.
type AnyStep = StepDef<any, any, any, any, any>;
const declared = new WeakMap<object, AnyFlow>();

/**
 * Declares a flow. A step to or from an unknown status, a guard on an unknown field, or an unknown event is a type
 * error.
 */
export const flow = <
  S extends V & { status: string },
  E extends Schemas,
  C extends Record<string, z.ZodType>,
  Status extends string,
  V extends { status: string } = S,
>(
  def: FlowDef<V, S, E, C, Status>,
): Flow<V, keyof C & string, keyof E & string, Status> & { readonly types?: { state: S; events: E; commands: C } } => {
  type Step = keyof C & string;
  const { name, label, status, steps, historyLabels } = def;
  const against = (s: V, step: Step, by: Who, at?: number): Refusal | undefined => {
    const { from, unless } = steps[step];
    return from?.every((one) => one !== s.status) ? def.statusRefusal(s, step) : unless?.(s, by, at);
  };
  const built = {
    name,
    label,
    status,
    statuses: Object.keys(status) as Status[],
    steps,
    historyLabels,
    against,
    whyNot: (s: V, step: Step, by: Who, at?: number): Refusal | undefined => {
      const lacks = whyNoRight(rightOf(name, step), steps[step].may, by);
      return lacks ? { code: lacks } : against(s, step, by, at);
    },
  };
  declared.set(built, { def, against });
  return built;
};

/** What a declaration offers to those that refer to it; without `initial` it is a browser's, which has none of it. */
export type Referred = {
  initial?: { status: string };
  referred?: Readonly<Record<string, ReferredField>>;
  closed?: Classes;
};
/** @returns undefined for anything but a flow */
export const referredOf = (of: object): Referred | undefined => declared.get(of)?.def;

const classesOf = (closed: Classes, closedIn: Readonly<Record<string, Classes | undefined>>): AggregateClasses => {
  const events = new Map(Object.entries(closedIn).map(([type, overrides]) => [type, { ...closed, ...overrides }]));
  return { state: closed, event: (type) => events.get(type) ?? closed, command: () => closed };
};

/** The aggregate of a flow: its steps as commands, refused by the same rules that the buttons use. */
export const aggregateOf = <S, E extends Schemas, C extends Record<string, z.ZodType>>(of: {
  readonly types?: { state: S; events: E; commands: C };
}): Aggregate<S, E, C> => {
  const declaration = declared.get(of);
  if (!declaration) throw new Error('only what flow() declared has an aggregate');
  const { def, against } = declaration;
  const { name, initial, title, scope, holds, postings, postingsVersion, events, on, closed, closedIn = {} } = def;
  const steps: [string, AnyStep][] = Object.entries(def.steps);
  const every = <T>(part: (step: AnyStep, name: string) => T) =>
    Object.fromEntries(steps.map(([step, one]) => [step, part(one, step)]));
  const decide =
    ({ creates, at, decide: decided }: AnyStep, step: string) =>
    (s: unknown, data: unknown, ctx: Ctx) => {
      const why = creates ? undefined : against(s, step, ctx.by, at?.(data));
      if (why) reject(why.code, why.params, why.field);
      return decided(s, data, ctx);
    };
  const built: AnyAggregate = {
    name,
    initial,
    commands: every(({ ask }) => ask),
    may: every(({ may }) => may),
    creates: steps.flatMap(([step, { creates }]) => (creates ? [step] : [])),
    anyVersion: steps.flatMap(([step, { anyVersion }]) => (anyVersion ? [step] : [])),
    needs: Object.fromEntries(steps.flatMap(([step, { needs }]) => (needs ? [[step, needs]] : []))),
    ...(scope ? { scope } : {}),
    ...(holds ? { holds } : {}),
    ...(postings ? { postings } : {}),
    ...(postingsVersion === undefined ? {} : { postingsVersion }),
    ...(closed ? { classes: classesOf(closed, closedIn as Record<string, Classes | undefined>) } : {}),
    title,
    events,
    decide: every(decide),
    evolve: on,
  };
  return built as Aggregate<S, E, C>;
};
