/**
 * What follows across several documents and over time: "SP approved → a draft SJ per unit", "waits for a day → news". A
 * process folds a state from its documents, input by input, and from that state alone derives what is due, at once or
 * at a time. So the order in which streams arrive does not matter, a timer lapses by itself when the state no longer
 * needs it, and everything can be rebuilt from the log.
 */
import type { z } from 'zod';
import { type Aggregate, type AnyAggregate, type EventMeta, evolve, type Schemas } from './aggregate.js';
import { isComment } from './comment.js';

/** A command that follows. The product itself (`system`) gives it. */
export type CommandCall = {
  aggregate: string;
  id: string;
  command: string;
  data: unknown;
  /**
   * The revision at which its document was seen, -1: none. A refusal because the document has moved on since is
   * expected, and no error.
   */
  seen?: number;
};

export type Due = {
  /**
   * Idempotency key within its instance, valid for ever: a key is executed once. So it names its cause
   * (`${status}/${since}`, a document's id), and the commands of a key are always the same.
   */
  key: string;
  /** ISO time, UTC; absent: at once. */
  at?: string;
  /** ISO time from which on it is too late: only `ifTooLate` is given then. */
  until?: string;
  give: readonly CommandCall[];
  /** Those beside each other that have it are given at the same time: each concerns a document of its own. */
  together?: true;
  /** Given if it is too late: the missed ones are counted, not reported one by one. */
  ifTooLate?: readonly CommandCall[];
};

/** A due whose commands are costly to make: they are made when they are given. @param give pure */
export const lateDue = (due: Omit<Due, 'give'>, give: () => readonly CommandCall[]): Due => ({
  ...due,
  get give() {
    return give();
  },
});

/** What a process stores of one kind of document: a fold of each document's stream on its own. */
export type Input<S> = {
  of: AnyAggregate;
  initial: S;
  /** Never throws: what is recorded has happened. */
  evolve: (state: S, type: string, data: unknown, meta: EventMeta) => S;
  /**
   * Key of the instance that the document belongs to from this event on; undefined: another event of the stream names
   * it.
   */
  instanceKey: (type: string, data: unknown, meta: EventMeta) => InstanceKey | undefined;
  /**
   * False: an event of that type alone makes nothing due and changes no instance. It does not wake the instance, which
   * reads it before it takes in the next one that counts.
   */
  hears: (type: string) => boolean;
};

/**
 * The instance that a document belongs to. The previous instance keeps the document as it was, and catches up on its
 * stream before it gives anything. Or a list of all instances that it belongs to: one that is dropped from it receives
 * that event, and then forgets the document.
 */
export type InstanceKey = string | readonly string[];
type Handlers<S, E extends Schemas> = { [K in keyof E]?: (state: S, data: z.infer<E[K]>, meta: EventMeta) => S };
/** The last event that names an instance decides. Absent: the document's own id. */
type InstanceKeys<E extends Schemas> = {
  [K in keyof E]?: (data: z.infer<E[K]>, meta: EventMeta) => InstanceKey | undefined;
};
type Options<S, E extends Schemas> = { initial: S; on: Handlers<S, E>; instanceKey?: InstanceKeys<E> };

/** An input with a fold of its own, or without one the state of the document's aggregate. */
export function input<S, E extends Schemas, C extends Schemas>(
  of: Aggregate<S, E, C>,
  options?: { instanceKey?: NoInfer<InstanceKeys<E>> },
): Input<S>;
export function input<P, S, E extends Schemas, C extends Schemas>(
  of: Aggregate<S, E, C>,
  options: { initial: P; on: NoInfer<Handlers<P, E>>; instanceKey?: NoInfer<InstanceKeys<E>> },
): Input<P>;
export function input(of: AnyAggregate, options: Partial<Options<unknown, Schemas>> = {}): Input<unknown> {
  const { instanceKey } = options;
  const folds = options.on ? { evolve: options.on } : of;
  return {
    of,
    initial: options.on ? options.initial : of.initial,
    evolve: (state, type, data, meta) => evolve(folds, state, type, data, meta),
    hears: (type) => !isComment(type),
    instanceKey: instanceKey ? (type, data, meta) => instanceKey[type]?.(data, meta) : (_type, _data, meta) => meta.id,
  };
}

/** An input whose states include their revision, for {@link CommandCall.seen}. */
export const revised = <S extends object>(of: Input<S>): Input<S & { revision: number }> => ({
  ...of,
  initial: { ...of.initial, revision: -1 },
  evolve: (state, type, data, meta) =>
    ({ ...of.evolve(state, type, data, meta), revision: meta.revision }) as typeof state,
});

/** The named fields of an entity or a document that an event sets: for an input that folds only a few of them. */
export const fieldsInEvent = (type: string, data: unknown, names: readonly string[]): Record<string, unknown> => {
  const all = type === 'Registered' ? data : (data as { fields?: unknown }).fields;
  return Object.fromEntries(Object.entries((all ?? {}) as object).filter(([name]) => names.includes(name)));
};

// biome-ignore lint/suspicious/noExplicitAny: a process has inputs of unlike documents, each with functions of its own state.
export type AnyInput = Input<any>;
export type Inputs = Record<string, AnyInput>;
/** The states of an instance's documents by input and id, as far as they have arrived. */
export type InstanceState<P extends Inputs> = {
  [K in keyof P]: Readonly<Record<string, P[K] extends Input<infer S> ? S : never>>;
};

export type Process<P extends Inputs> = {
  /** `[a-z][a-z0-9]*`; goes into the ids of its commands: never changed. */
  name: string;
  /** Raise it when inputs, `due` or `over` change: the process then replays the log. */
  version: number;
  /** At most one input per aggregate. */
  inputs: P;
  /** Everything due in this state, executed or not; pure, never throws. `id`: the instance's. */
  due: (state: InstanceState<P>, id: string) => readonly Due[];
  /**
   * True if, once all that is due has been executed, nothing more is due until the instance's own document goes on, and
   * its stream alone provides all that is needed then: the instance is dropped meanwhile. Absent: never.
   */
  over?: (state: InstanceState<P>, id: string) => boolean;
};

/** Declares a process; an unknown event of an aggregate, or an unknown field of an input, is a type error. */
export const process = <P extends Inputs>(p: Process<P>): Process<P> => p;
// biome-ignore lint/suspicious/noExplicitAny: the registry holds processes of every shape.
export type AnyProcess = Process<any>;
