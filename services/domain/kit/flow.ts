/**
 * A document with a life, declared once: its statuses, the steps between them, who may take each and what stands against
 * it. Buttons, `decide`, tabs, badges, news, words and history all come from the declaration. A browser's list needs no
 * schemas: the web's build cuts the `serverOnlyProperties` out of the declaration unless a module asks for the aggregate.
 */
import type { z } from 'zod';
import { type Actor, rightOf, whyNoRight } from './actor.js';
import type { Aggregate, AnyAggregate, Claim, Ctx, EventMeta, EventOf, Move, Need, Schemas } from './aggregate.js';
import type { AnyState } from './any.js';
import type { AggregateClasses, Classes } from './redacted-fields.js';
import { type RefusalCode, type RefusalParams, reject } from './reject.js';
import type { Look, StatusTable, StepBase } from './status.js';

export type Refusal = { code: RefusalCode; params?: RefusalParams; field?: string };
export type Who = Pick<Actor, 'id' | 'jobdesk' | 'level' | 'without'>;

/** An event as history tells it, after the name of who did it: `mengajukan`. */
export type HistoryLabel = {
  text: string;
  icon: string;
  look?: Look;
  /** Field of the event's data with what somebody wrote. */
  quote?: string;
};

/**
 * A step. `V` is the part of the state that guards read (list rows have it too), `S` the state, `A` what is asked.
 * `at` picks one of several parts of the document (a unit, from 1).
 */
export type StepDef<V, S, E extends Schemas, A extends z.ZodType, Status extends string> = StepBase<Status> & {
  /** It makes the document. */
  creates?: true;
  /** It does not depend on what the user saw. */
  anyVersion?: true;
  /** What in the document or the person stands against it, where right and status do not: shown on the button, refused by `decide`. */
  unless?: (s: V, by: Who, at?: number) => Refusal | undefined;
  ask: A;
  needs?: (s: S, data: z.infer<A>, ctx: Pick<Ctx, 'id' | 'now' | 'by'>) => Need[];
  /** Which of several parts the data is about. */
  at?: (data: z.infer<A>) => number;
  /** What other documents and the data say: the server alone. Status, right and `unless` are checked before. */
  decide: (s: S, data: z.infer<A>, ctx: Ctx) => EventOf<E>[];
};

export type FlowDef<V, S extends V, E extends Schemas, C extends Record<string, z.ZodType>, Status extends string> = {
  /** Stream category and URL part. */
  name: string;
  label: string;
  status: StatusTable<Status>;
  /** What a step says that does not fit the status. */
  statusRefusal: (s: V, step: keyof C & string) => Refusal;
  steps: { [K in keyof C]: StepDef<V, S, E, C[K], Status> };
  historyLabels: NoInfer<{ [K in keyof E]: HistoryLabel }>;
  /** Fields of the state, and of events and commands that have them at the same place, that are not for everybody. */
  closed?: Classes;
  /** Those of events whose data lies otherwise. */
  closedIn?: NoInfer<{ [K in keyof E]?: Classes }>;
  initial: S;
  title: (s: S) => string;
  /** What is told of it where fields of others point to it, by the names of its list's fields; absent: none may. */
  referred?: Readonly<Record<string, ReferredField<S>>>;
  scope?: (s: S) => string | undefined;
  holds?: (s: S, id: string) => Claim[];
  /** What it gives and takes of amounts that it shares: see `Aggregate.moves`. */
  moves?: (s: S, id: string) => Move[];
  events: E;
  on: NoInfer<{ [K in keyof E]: (s: S, data: z.infer<E[K]>, meta: EventMeta) => S }>;
};

/** `of`: its value; `name`: where that is an id, what it points to is called; `to`: what it points to, for who follows it on. */
export type ReferredField<S = AnyState> = {
  label: string;
  of: (s: S) => unknown;
  name?: (s: S) => string;
  to?: object;
};

/** What of a flow every part of the product may know. */
export type Flow<V, Step extends string, Event extends string, Status extends string> = {
  name: string;
  label: string;
  status: StatusTable<Status>;
  statuses: readonly Status[];
  steps: Readonly<Record<Step, StepBase<Status>>>;
  historyLabels: Readonly<Record<Event, HistoryLabel>>;
  /** What in status, turn or person stands against a step, rights apart. */
  against: (s: V, step: Step, by: Who, at?: number) => Refusal | undefined;
  /** Why `by` may not take a step now; undefined: nothing in status, right or person stands against it. */
  whyNot: (s: V, step: Step, by: Who, at?: number) => Refusal | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: declarations of every shape; `aggregateOf` gives the types back.
type AnyFlow = { def: FlowDef<any, any, any, any, any>; against: Flow<any, any, any, any>['against'] };
// biome-ignore lint/suspicious/noExplicitAny: as above.
type AnyStep = StepDef<any, any, any, any, any>;
const declared = new WeakMap<object, AnyFlow>();

/** Declares a flow. A step to or from a status, a guard on a field, or an event that is not there is a type error. */
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
  const made = {
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
  declared.set(made, { def, against });
  return made;
};

/** What a declaration says to those that point to it; without `initial` it is a browser's, which knows nothing of it. */
export type Referred = {
  initial?: { status: string };
  referred?: Readonly<Record<string, ReferredField>>;
  closed?: Classes;
};
/** @returns undefined for what is no flow */
export const referredOf = (of: object): Referred | undefined => declared.get(of)?.def;

const classesOf = (closed: Classes, closedIn: Readonly<Record<string, Classes | undefined>>): AggregateClasses => {
  const events = new Map(Object.entries(closedIn).map(([type, own]) => [type, { ...closed, ...own }]));
  return { state: closed, event: (type) => events.get(type) ?? closed, command: () => closed };
};

/** The aggregate of a flow: its steps as commands, each refused by the same table that the buttons obey. */
export const aggregateOf = <S, E extends Schemas, C extends Record<string, z.ZodType>>(of: {
  readonly types?: { state: S; events: E; commands: C };
}): Aggregate<S, E, C> => {
  const known = declared.get(of);
  if (!known) throw new Error('only what flow() declared has an aggregate');
  const { def, against } = known;
  const { name, initial, title, scope, holds, moves, events, on, closed, closedIn = {} } = def;
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
  const made: AnyAggregate = {
    name,
    initial,
    commands: every(({ ask }) => ask),
    may: every(({ may }) => may),
    creates: steps.flatMap(([step, { creates }]) => (creates ? [step] : [])),
    anyVersion: steps.flatMap(([step, { anyVersion }]) => (anyVersion ? [step] : [])),
    needs: Object.fromEntries(steps.flatMap(([step, { needs }]) => (needs ? [[step, needs]] : []))),
    ...(scope ? { scope } : {}),
    ...(holds ? { holds } : {}),
    ...(moves ? { moves } : {}),
    ...(closed ? { classes: classesOf(closed, closedIn as Record<string, Classes | undefined>) } : {}),
    title,
    events,
    decide: every(decide),
    evolve: on,
  };
  return made as Aggregate<S, E, C>;
};
