/**
 * What follows over several documents and over time: "SP approved → a draft SJ per unit", "waits for a day → news". A
 * process keeps what its documents say, part by part, and answers from that alone what is due, at once or at a time. So
 * the order in which streams are heard is of no matter, a timer lapses by itself when the state no longer asks for it, and
 * all of it can be made again from the log.
 */
import type { z } from 'zod';
import { type Aggregate, type AnyAggregate, type EventMeta, evolve, type Schemas } from './aggregate.js';
import { isComment } from './comment.js';

/** A command that follows. The product itself gives it (`system`). */
export type Following = {
  aggregate: string;
  id: string;
  command: string;
  data: unknown;
  /** The revision that its document was seen at, -1: at none. Refused because it has gone on since, it is past, and no fault. */
  seen?: number;
};

export type Due = {
  /**
   * What it is for, within its instance and for ever: what was given under a key is not given again. So a key names its
   * cause (`${status}/${since}`, a document's id), and the commands of a key are always the same.
   */
  key: string;
  /** ISO time, UTC; absent: at once. */
  at?: string;
  /** ISO time from which on it is too late, and nothing is given but what stands `instead`. */
  until?: string;
  give: readonly Following[];
  /** Given where it is too late: what was missed is counted, not told one by one. */
  instead?: readonly Following[];
};

/** What a process keeps of one kind of document: a fold of each document's stream by itself. */
export type Part<S> = {
  of: AnyAggregate;
  initial: S;
  /** Never throws: what is recorded has happened. */
  evolve: (state: S, type: string, data: unknown, meta: EventMeta) => S;
  /** Whose an event's document is from then on; undefined: this event does not say, another of its stream does. */
  owner: (type: string, data: unknown, meta: EventMeta) => Owner | undefined;
  /**
   * False: nothing becomes due by an event of that type alone, and it changes no owner. The instance is not woken for it,
   * and reads it before it takes in the next one that counts.
   */
  hears: (type: string) => boolean;
};

/**
 * The instance that a document belongs to: the one before keeps it as it was, and reads on in its stream before it gives
 * anything. Or all that it belongs to, a list: who is in it no more is told by that event, and then knows it no longer.
 */
export type Owner = string | readonly string[];
type Handlers<S, E extends Schemas> = { [K in keyof E]?: (state: S, data: z.infer<E[K]>, meta: EventMeta) => S };
/** The owner of a document is what the last event says that names one. Absent: the document's own id. */
type Owners<E extends Schemas> = { [K in keyof E]?: (data: z.infer<E[K]>, meta: EventMeta) => Owner | undefined };
type Options<S, E extends Schemas> = { initial: S; on: Handlers<S, E>; owner?: Owners<E> };

/** A part with a fold of its own, or without one the document's state as its aggregate has it. */
export function part<S, E extends Schemas, C extends Schemas>(
  of: Aggregate<S, E, C>,
  options?: { owner?: NoInfer<Owners<E>> },
): Part<S>;
export function part<P, S, E extends Schemas, C extends Schemas>(
  of: Aggregate<S, E, C>,
  options: { initial: P; on: NoInfer<Handlers<P, E>>; owner?: NoInfer<Owners<E>> },
): Part<P>;
export function part(of: AnyAggregate, options: Partial<Options<unknown, Schemas>> = {}): Part<unknown> {
  const { owner } = options;
  const folds = options.on ? { evolve: options.on } : of;
  return {
    of,
    initial: options.on ? options.initial : of.initial,
    evolve: (state, type, data, meta) => evolve(folds, state, type, data, meta),
    hears: (type) => !isComment(type),
    owner: owner ? (type, data, meta) => owner[type]?.(data, meta) : (_type, _data, meta) => meta.id,
  };
}

/** A part whose states say the revision that they stand at: what was seen is named by it. */
export const revised = <S extends object>(of: Part<S>): Part<S & { revision: number }> => ({
  ...of,
  initial: { ...of.initial, revision: -1 },
  evolve: (state, type, data, meta) =>
    ({ ...of.evolve(state, type, data, meta), revision: meta.revision }) as typeof state,
});

/** Those of some fields of an entity or a document that one of its events tells: what a part that keeps few of them folds. */
export const fieldsTold = (type: string, data: unknown, names: readonly string[]): Record<string, unknown> => {
  const all = type === 'Registered' ? data : (data as { fields?: unknown }).fields;
  return Object.fromEntries(Object.entries((all ?? {}) as object).filter(([name]) => names.includes(name)));
};

// biome-ignore lint/suspicious/noExplicitAny: a process has parts of unlike documents, each with functions of its own state.
export type AnyPart = Part<any>;
export type Parts = Record<string, AnyPart>;
/** The documents of an instance by part and id, those that were heard of so far. */
export type Known<P extends Parts> = {
  [K in keyof P]: Readonly<Record<string, P[K] extends Part<infer S> ? S : never>>;
};

export type Process<P extends Parts> = {
  /** `[a-z][a-z0-9]*`; goes into the ids of its commands: never changed. */
  name: string;
  /** Raised when parts, `due` or `over` change: the process then goes through the log again. */
  version: number;
  /** At most one part an aggregate. */
  parts: P;
  /** All that is due in this state, given already or not; pure, never throws. `id`: the instance's. */
  due: (known: Known<P>, id: string) => readonly Due[];
  /**
   * True where, once all that is due is given, nothing more is until the instance's own document goes on, and its stream
   * alone tells all that is needed then: it is forgotten meanwhile. Absent: never.
   */
  over?: (known: Known<P>, id: string) => boolean;
};

/** Declares a process; an event that an aggregate does not have, or a field that a part has not, is a type error. */
export const process = <P extends Parts>(p: Process<P>): Process<P> => p;
// biome-ignore lint/suspicious/noExplicitAny: the registry holds processes of every shape.
export type AnyProcess = Process<any>;
