/** Calls to the server within a time: the client itself may wait for ever. */
import { setTimeout as pause } from 'node:timers/promises';
import type {
  AllStreamResolvedEvent,
  EventStoreDBClient,
  RecordedEvent,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import { type Recorded, Unavailable } from '../../ports/ports.js';
import { isPassing, isSilence, NoAnswer } from './errors.js';
import { ENGINE, type Link } from './link.js';
import { textOf } from './position.js';

/** Answers what the promise does, or rejects with NoAnswer after `ms`. */
export const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  new Promise((done, refuse) => {
    const timer = setTimeout(() => refuse(new NoAnswer(ms)), ms);
    promise.then(done, refuse).finally(() => clearTimeout(timer));
  });

/**
 * Tries until it succeeds, fails for good or the deadline is over; a try has 60 % of what is left, so that an answer that
 * got lost leaves time for another.
 * @param act one try: the client, and the ms it has. May throw anything
 * @throws Unavailable at the deadline; what `isPassing` says no repetition changes, at once and as it is
 */
export const persist = async <T>(
  link: Link,
  deadline: number,
  act: (client: EventStoreDBClient, ms: number, over: AbortSignal) => Promise<T>,
): Promise<T> => {
  const end = performance.now() + deadline;
  for (let tries = 0; ; tries++) {
    const left = end - performance.now();
    const { client, over } = link.get();
    try {
      return await act(client, Math.max(1, Math.ceil(left < 100 ? left : left * 0.6)), over);
    } catch (error) {
      if (error instanceof Unavailable || !isPassing(error)) throw error;
      const rest = Math.min(20 * 2 ** tries, 200);
      if (end - performance.now() > rest + 10) {
        await pause(rest);
        continue;
      }
      if (isSilence(error)) link.giveUp(client);
      throw new Unavailable(ENGINE, error);
    }
  }
};

type Resolved = AllStreamResolvedEvent | ResolvedEvent;
export type Reading = StreamingRead<AllStreamResolvedEvent> | StreamingRead<ResolvedEvent>;

/**
 * Reads a stream of the client to its end.
 * @param over the client was given up: what it still had under way then seems to end well, with events missing
 * @throws NoAnswer when nothing comes for `idle` ms, or the client was given up
 */
export const drain = (
  stream: Reading,
  idle: number,
  over: AbortSignal,
  each: (event: Recorded) => void,
): Promise<void> =>
  new Promise((done, refuse) => {
    const end = (error?: unknown) => {
      clearTimeout(timer);
      over.removeEventListener('abort', gone);
      stream.removeListener('data', take);
      if (error === undefined && !over.aborted) return done();
      refuse(error ?? new NoAnswer(idle));
      void stream.cancel().catch(() => {});
    };
    const gone = () => end(new NoAnswer(idle));
    const timer = setTimeout(gone, idle);
    const take = (resolved: Resolved) => {
      timer.refresh();
      try {
        const event = resolved.event && recordedOf(resolved.event);
        if (event) each(event);
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
