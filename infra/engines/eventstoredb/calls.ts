/** Calls to the server within a time (see `link.ts`): the client itself may wait for ever. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AllStreamResolvedEvent, RecordedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { type Recorded, Unavailable } from '../../ports/ports.js';
import { CutOff, isPassing, NoAnswer, Silence } from './errors.js';
import { ENGINE, type Line, type Link } from './link.js';
import { textOf } from './position.js';
import type { Limits } from './pulse.js';

/** Ms between two tries, growing from the first to the last. */
const PAUSES = [20, 200] as const;
/** The share of its patience that the first try of a call has, so that an answer that got lost leaves time for another. */
const FIRST = 0.6;

/** One try: what to use, how long it may wait, and whom to tell of what came so far. */
export type Attempt = Line & {
  limits: Limits;
  first: boolean;
  /** Something came: the call's time, and its tries, begin anew. `limits`: other ones from here on. */
  came: (limits?: Limits) => void;
};

/**
 * Tries until it succeeds or fails for good. A server that lives is waited for, one that is away is given up soon (see
 * {@link Limits}).
 * @param act one try; may throw anything
 * @throws Unavailable; what `isPassing` says no repetition changes, at once and as it is
 */
export const persist = async <T>(link: Link, limits: Limits, act: (attempt: Attempt) => Promise<T>): Promise<T> => {
  let [now, began, tries] = [limits, performance.now(), 0];
  let failing: number | undefined;
  const came = (other: Limits = now) => {
    [now, began, tries] = [other, performance.now(), 0];
    failing = undefined;
  };
  for (;;) {
    const line = link.get();
    const left = now.patience - (performance.now() - began);
    const patience = Math.max(1, Math.ceil(tries === 0 ? left * FIRST : left));
    try {
      return await act({ ...line, limits: { ...now, patience }, first: tries === 0, came });
    } catch (error) {
      if (error instanceof Unavailable || !isPassing(error)) throw error;
      const at = performance.now();
      const rest = Math.min(PAUSES[0] * 2 ** tries++, PAUSES[1]);
      if (!(error instanceof NoAnswer)) failing ??= at;
      const late = at - began + rest >= now.patience;
      const away = error instanceof Silence || (failing !== undefined && at - failing + rest >= now.quiet);
      if (late || away) throw new Unavailable(ENGINE, error);
      await pause(rest);
    }
  }
};

type Resolved = AllStreamResolvedEvent | ResolvedEvent;
export type Reading = StreamingRead<AllStreamResolvedEvent> | StreamingRead<ResolvedEvent>;

/**
 * Reads a stream of the client to its end.
 * @param each told of every event; the limits that hold from there on
 * @throws NoAnswer, Silence; CutOff when the client was given up: what it had under way then seems to end well, with events
 * missing
 */
export const drain = (
  stream: Reading,
  { pulse, over, limits, came }: Attempt,
  each: (event: Recorded) => Limits,
): Promise<void> =>
  new Promise((done, refuse) => {
    const end = (error?: unknown) => {
      waiting.end();
      over.removeEventListener('abort', gone);
      stream.removeListener('data', take);
      if (error === undefined && !over.aborted) {
        pulse.heard();
        return done();
      }
      refuse(error ?? new CutOff());
      void stream.cancel().catch(() => {});
    };
    const gone = () => end(new CutOff());
    const waiting = pulse.begin(limits, end);
    const take = (resolved: Resolved) => {
      try {
        const event = resolved.event && recordedOf(resolved.event);
        if (!event) return waiting.heard();
        const next = each(event);
        waiting.heard(next);
        came(next);
      } catch (error) {
        end(error);
      }
    };
    over.addEventListener('abort', gone);
    // The listener stays: an error that comes after the end must find one.
    stream.on('error', end);
    stream.once('end', () => end());
    stream.on('data', take);
  });

/** An event as the port has it. @throws Error from a server that doesn't tell positions (before 22.6) */
export const recordedOf = (event: RecordedEvent): Recorded => {
  const position = textOf(event.position);
  if (position === undefined)
    throw new Error('The event store does not tell positions of events: it is older than 22.6');
  const { streamId, revision, id, type } = event;
  return {
    id,
    type,
    data: event.data,
    meta: event.metadata as Recorded['meta'],
    stream: streamId,
    revision: Number(revision),
    position,
  };
};

/** Whether a stream is no part of the log: the server's own, or the product's bookkeeping. */
export const isHidden = (stream: string): boolean => stream.startsWith('$') || stream.startsWith('~');
