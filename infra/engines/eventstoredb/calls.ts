/** Calls to the server with time limits (see `link.ts`): the client itself may wait forever. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AllStreamResolvedEvent, RecordedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { type Recorded, Unavailable } from '../../ports/ports.js';
import { CutOff, isPassing, NoAnswer, Silence } from './errors.js';
import { ENGINE, type Line, type Link } from './link.js';
import { textOf } from './position.js';
import type { Limits } from './pulse.js';

/** Pause between two attempts in ms, growing from the first to the last. */
const PAUSES = [20, 200] as const;
/** Share of the patience allotted to the first attempt, so that a lost answer leaves time for another. */
const FIRST = 0.6;

/** One attempt: the connection to use, its time limits, and a callback for progress. */
export type Attempt = Line & {
  limits: Limits;
  first: boolean;
  /** Reports progress: the call's time and attempts start anew. `limits`: new limits from here on. */
  came: (limits?: Limits) => void;
};

/**
 * Retries until success or permanent failure. Waits for a server that is alive, gives up soon on one that is
 * unreachable (see {@link Limits}).
 * @param act one attempt; may throw anything
 * @throws Unavailable; errors that are not passing (see `isPassing`), immediately and unchanged
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
 * @param each called with every event; returns the limits from there on
 * @throws NoAnswer, Silence; CutOff when the client was given up: reads in progress then seem to end normally, with
 * events missing
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
        pulse.received();
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
        if (!event) return waiting.received();
        const next = each(event);
        waiting.received(next);
        came(next);
      } catch (error) {
        end(error);
      }
    };
    over.addEventListener('abort', gone);
    // The listener stays: an error after the end must not be unhandled.
    stream.on('error', end);
    stream.once('end', () => end());
    stream.on('data', take);
  });

/** Converts an event to the port's type. @throws Error from a server that doesn't report positions (before 22.6) */
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

/** Whether a stream does not belong to the log: the server's own, or the product's bookkeeping. */
export const isHidden = (stream: string): boolean => stream.startsWith('$') || stream.startsWith('~');
