/**
 * Wraps the ports and the command executor for observation from outside: the observed code is unaware of it, and
 * without watchers nothing is wrapped.
 */

import type { AnyData } from '../../../services/domain/kit/aggregate/any.js';
import type { EventFeed, EventStore, Recorded } from '../../ports/ports.js';
import { type Observer, type Outcome, outcomeOf } from './observer.js';
import type { Attributes, SpanOptions, Spans } from './spans.js';
import type { Trail } from './trail.js';

export type Watchers = { observer?: Observer | undefined; spans?: Spans | undefined; trail?: Trail | undefined };

/**
 * The parts of the command executor that the observation depends on: all commands go through `execute`, or are parts of
 * an exchange.
 */
type Rest = [actor: unknown, id: string, body: unknown, options: { correlationId?: string; commandId: string }];
/** The executor's own command and actor are `AnyData` here: only names are looked at. */
export type Commands = {
  execute: (command: AnyData, ...rest: AnyData) => Promise<Stored>;
  executePart: (decision: AnyData, holding: AnyData) => Promise<Stored>;
};
type Stored = { stream: string; revision: number; events: readonly string[] };
type Named = { aggregate: { name: string }; name: string };
/** The fields it reads of a decided part. */
type Part = { job: { command: Named; id: string; options: Rest[3] } };

const idle = ({ observer, spans, trail }: Watchers): boolean => !observer && !spans && !trail;
const secondsSince = (began: number): number => (performance.now() - began) / 1000;
/** Runs the work and reports its outcome, also on failure. */
const timed = async <T>(
  work: () => Promise<T>,
  report: (outcome: Outcome, seconds: number, result: T | undefined) => void,
): Promise<T> => {
  const began = performance.now();
  let result: T;
  try {
    result = await work();
  } catch (error) {
    report(outcomeOf(error), secondsSince(began), undefined);
    throw error;
  }
  report('ok', secondsSince(began), result);
  return result;
};
const within = <T>(
  { spans }: Watchers,
  name: string,
  correlationId: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => (spans ? spans.run(name, correlationId, attributes, work) : work());

/** Watches the commands of an executor. */
export const watchCommands = (executor: Commands, watchers: Watchers): void => {
  if (idle(watchers)) return;
  const watched = (command: Named, id: string, options: Rest[3], work: () => Promise<Stored>): Promise<Stored> => {
    const aggregate = command.aggregate.name;
    const correlationId = options.correlationId ?? options.commandId;
    const attributes = { 'lintas.aggregate': aggregate, 'lintas.command': command.name, 'lintas.id': id };
    return timed(
      () => within(watchers, `${aggregate}.${command.name}`, correlationId, attributes, work),
      (ended, seconds, result) => {
        const outcome = result?.events.length === 0 ? 'nothing' : ended;
        watchers.observer?.observeCommand(aggregate, command.name, outcome, seconds);
        const stored = result ? { stream: result.stream, revision: result.revision, events: result.events } : { id };
        watchers.trail?.('command', [correlationId], {
          aggregate,
          command: command.name,
          outcome,
          ms: ms(seconds),
          ...stored,
        });
      },
    );
  };
  const execute = executor.execute.bind(executor);
  executor.execute = (command: Named, ...rest: Rest) =>
    watched(command, rest[1], rest[3], () => execute(command, ...rest));
  const executePart = executor.executePart.bind(executor);
  executor.executePart = (decision: Part, holding: unknown) =>
    watched(decision.job.command, decision.job.id, decision.job.options, () => executePart(decision, holding));
};

/** Watches the appends of a store. */
export const watchAppends = (store: Pick<EventStore, 'append'>, watchers: Watchers): void => {
  if (idle(watchers)) return;
  const append = store.append.bind(store);
  store.append = (stream, expected, events) => {
    const correlationId = events[0]?.meta.correlationId ?? '';
    return timed(
      () =>
        within(watchers, 'append', correlationId, { 'lintas.stream': stream, 'lintas.events': events.length }, () =>
          append(stream, expected, events),
        ),
      (outcome, seconds) => {
        watchers.observer?.observeAppend(outcome, seconds, events.length);
        watchers.trail?.('append', [correlationId], { stream, expected, outcome, ms: ms(seconds) });
      },
    );
  };
};

/** Wraps a consumer's handler, under the name of its work. */
const watched =
  (what: string, group: string, handle: Handle, watchers: Watchers, options: SpanOptions): Handle =>
  (events) => {
    const at = Date.now();
    return timed(
      () => handle(events),
      (outcome, seconds) => {
        watchers.observer?.observeFeed(group, outcome, seconds, events.length);
        if (!watchers.spans && !watchers.trail) return;
        const ids = events.map((event) => event.meta.correlationId);
        const failed = outcome === 'ok' ? {} : { error: outcome };
        watchers.spans?.record(
          what,
          ids,
          at,
          { 'lintas.batch': events.length, 'lintas.group': group },
          { ...options, ...failed },
        );
        watchers.trail?.(what, ids, { group, batch: events.length, outcome, ms: ms(seconds) });
      },
    );
  };
type Handle = (events: Recorded[]) => Promise<void>;

/** Watches the consumers of a feed: the projector's `reads`, and all others. */
export const watchFeed = (feed: Pick<EventFeed, 'consume'>, watchers: Watchers): void => {
  if (idle(watchers)) return;
  const consume = feed.consume.bind(feed);
  feed.consume = (group, after, handle, lost) => {
    const what = group === 'reads' ? 'project' : 'handle';
    return consume(group, after, watched(what, group, handle, watchers, { kind: 'consumer' }), lost);
  };
};

const ms = (seconds: number): number => Math.round(seconds * 10_000) / 10;
