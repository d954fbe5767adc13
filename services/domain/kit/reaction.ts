import type { z } from 'zod';
import type { Aggregate, EventMeta, Schemas } from './aggregate.js';

/** A command that follows from an event. The product itself gives it (`system`). */
export type Following = { aggregate: string; id: string; command: string; data: unknown };

/**
 * What follows elsewhere from something that happened: "SP approved → its SJ may be issued". Pure; the runner gives the
 * commands, at least once and each under an id that follows from the event's, so that a repeat stores nothing.
 * A reaction never undoes what it follows from: a refused command is parked for a person to see.
 */
export type Reaction<E extends Schemas> = {
  name: string;
  /** Name of the aggregate whose events are heard. */
  of: string;
  on: { [K in keyof E]?: (data: z.infer<E[K]>, source: EventMeta & { id: string }) => readonly Following[] };
};
// biome-ignore lint/suspicious/noExplicitAny: the registry holds reactions to every aggregate.
export type AnyReaction = Reaction<any>;

/** Declares a reaction; an event that the aggregate does not have is a type error. `source.id` is the document's id. */
export const reaction = <S, E extends Schemas, C extends Schemas>(
  of: Aggregate<S, E, C>,
  r: { name: string; on: NoInfer<Reaction<E>['on']> },
): Reaction<E> => ({ ...r, of: of.name });

/** The commands that follow from an event; none for an event that nothing reacts to. */
export const following = (
  r: AnyReaction,
  type: string,
  data: unknown,
  source: EventMeta & { id: string },
): readonly Following[] => r.on[type]?.(data, source) ?? [];
