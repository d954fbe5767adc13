/** Derives one aggregate from another: what entities, documents and four eyes add to each other, or override. */
import type { z } from 'zod';
import type { Grant } from './actor.js';
import type { AnyAggregate, Ctx, EventMeta, Need } from './aggregate.js';
import type { AnyData, AnyState } from './any.js';

/** A command, or the parts of one to override; the rest stays. */
export type CommandPart = {
  ask?: z.ZodType;
  may?: readonly Grant[];
  anyVersion?: true;
  needs?: (state: AnyState, data: AnyData, ctx: Pick<Ctx, 'id' | 'now' | 'by'>) => Need[];
  decide?: (state: AnyState, data: AnyData, ctx: Ctx) => { type: string; data: unknown }[];
};
/** An event, or the parts of one to override. */
export type EventPart = {
  data?: z.ZodType;
  evolve?: (state: AnyState, data: AnyData, meta: EventMeta) => AnyState;
};
export type Extension = Pick<Partial<AnyAggregate>, 'classes' | 'driver' | 'drove' | 'inside'> & {
  /** Undefined removes a command. */
  commands?: Readonly<Record<string, CommandPart | undefined>>;
  /** Undefined removes an event. */
  events?: Readonly<Record<string, EventPart | undefined>>;
};

/** `table` with the `part` of each of `more`; undefined in `more` removes the key. */
const patched = <T, M>(
  table: Readonly<Record<string, T>>,
  more: Readonly<Record<string, M | undefined>>,
  part: (one: M) => T | undefined,
): Record<string, T> =>
  Object.fromEntries([
    ...Object.entries(table).filter(([name]) => !(name in more) || more[name] !== undefined),
    ...Object.entries(more).flatMap(([name, one]): [string, T][] => {
      const value = one && part(one);
      return value === undefined ? [] : [[name, value]];
    }),
  ]);

/** @returns the aggregate with `more`; `of` itself stays as it is */
export const extend = (of: AnyAggregate, { commands = {}, events = {}, ...rest }: Extension): AnyAggregate => {
  const free = patched(
    Object.fromEntries((of.anyVersion ?? []).map((name) => [name, true])),
    commands,
    (c) => c.anyVersion,
  );
  return {
    ...of,
    ...rest,
    commands: patched<z.ZodType, CommandPart>(of.commands, commands, ({ ask }) => ask),
    may: patched<readonly Grant[], CommandPart>(of.may, commands, ({ may }) => may),
    creates: of.creates.filter((name) => !(name in commands) || commands[name]),
    ...(Object.keys(free).length > 0 ? { anyVersion: Object.keys(free) } : {}),
    needs: patched<AnyState, CommandPart>(of.needs ?? {}, commands, ({ needs }) => needs),
    decide: patched<AnyState, CommandPart>(of.decide, commands, ({ decide }) => decide),
    events: patched<z.ZodType, EventPart>(of.events, events, ({ data }) => data),
    evolve: patched<AnyState, EventPart>(of.evolve, events, ({ evolve }) => evolve),
  };
};
/** The aggregate with these commands and events alone. */
export const only = (of: AnyAggregate, commands: readonly string[], events: readonly string[]): AnyAggregate =>
  extend(of, {
    commands: Object.fromEntries(
      Object.keys(of.commands).map((name) => [name, commands.includes(name) ? {} : undefined]),
    ),
    events: Object.fromEntries(Object.keys(of.events).map((name) => [name, events.includes(name) ? {} : undefined])),
  });
