/** Imports a log file into a store, in the file's order. */
import { setTimeout as pause } from 'node:timers/promises';
import { hashOf } from '../../ports/chain.js';
import { type EventStore, type NewEvent, Unavailable, WrongRevision } from '../../ports/ports.js';
import { type LogEvent, Refused, type Trailer } from './format.js';
import { type Proved, readLog } from './read.js';
import { sumOf, There } from './there.js';

/**
 * A store to import into; `headHash` exists where the store maintains the running hash of its log itself, and is
 * checked at the end.
 */
export type Target = Pick<EventStore, 'append' | 'readAll' | 'head'> & { headHash?: () => { hash: string } };

export type Progress = {
  /** Events of the file that the store is known to have. */
  events: number;
  /** Those of them that were in the store before. */
  already: number;
};
export type ImportOptions = {
  /**
   * Maximum number of events in flight, as appends issued in one turn of the event loop. More than 1 (the default) only
   * for a store that commits such a group in order: the embedded one makes one transaction of it. Elsewhere an append
   * that overtakes another would change the order of the log.
   */
  window?: number;
  onProgress?: (progress: Progress) => void;
  /** Called for every event of the file after its verification, whether or not the store already has it. */
  onEvent?: (event: LogEvent) => void;
  /**
   * Attempts of an append while the store is unavailable, and ms between them; retries use the same ids, so that they
   * are idempotent.
   */
  attempts?: number;
  rest?: number;
};

type Append = { stream: string; expected: number; events: NewEvent[] };
/** Approximate limit of bytes of text in flight. */
const BYTES = 4 * 1024 * 1024;

/** Collects events into appends (one per command), and these into groups that are sent together. */
class Appender {
  private appends: Append[] = [];
  private events = 0;
  private bytes = 0;
  private underWay: Promise<void> = Promise.resolve();
  private last = '';

  constructor(
    private readonly store: Pick<EventStore, 'append'>,
    private readonly options: Required<Pick<ImportOptions, 'window' | 'attempts' | 'rest'>>,
    private readonly stored: (events: number) => void,
  ) {}

  async add({ event, size }: Proved): Promise<void> {
    const command = `${event.meta.commandId}\0${event.stream}`;
    if (command !== this.last || this.appends.length === 0) {
      if (this.events >= this.options.window || this.bytes >= BYTES) await this.send();
      this.appends.push({ stream: event.stream, expected: event.revision - 1, events: [] });
      this.last = command;
    }
    this.appends.at(-1)?.events.push(newEvent(event));
    this.events++;
    this.bytes += size;
  }

  /** Sends the collected group after the one in flight. */
  async send(): Promise<void> {
    const { appends, events } = this;
    this.appends = [];
    this.events = 0;
    this.bytes = 0;
    await this.underWay;
    this.underWay = this.put(appends).then(() => this.stored(events));
    // The next caller that awaits it gets the failure; this only avoids an unhandled rejection.
    this.underWay.catch(() => {});
  }

  /** Waits for the group in flight. @throws Unavailable, Refused */
  async settled(): Promise<void> {
    await this.underWay;
  }

  private async put(appends: readonly Append[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const outcomes = await Promise.allSettled(
        appends.map(({ stream, expected, events }) => this.store.append(stream, expected, events)),
      );
      const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
      const [error] = failed;
      if (failed.length === 0) return;
      const other = failed.find((reason) => !(reason instanceof Unavailable));
      if (other instanceof WrongRevision) {
        throw new Refused(`Something else writes to the store: ${other.message}`);
      }
      if (other !== undefined || attempt >= this.options.attempts) throw other ?? error;
      await pause(this.options.rest);
    }
  }
}

const newEvent = ({ id, type, data, meta }: LogEvent): NewEvent => ({ id, type, data, meta });

/**
 * Imports a log file into an empty store, or resumes an interrupted import of the same file: events already in the
 * store must equal the file's beginning. Verifies every line before it is appended, and at the end the store's log
 * against the trailer. A command's events are one append.
 * @returns the trailer, and how many events were in the store before
 * @throws BadLog naming the line, Refused, Unavailable. The events last reported to `onProgress` stay in the store.
 */
export const importLog = async (
  store: Target,
  input: AsyncIterable<Uint8Array>,
  options: ImportOptions = {},
): Promise<Trailer & { already: number }> => {
  const { window = 1, attempts = 5, rest = 1000, onProgress, onEvent } = options;
  const progress: Progress = { events: 0, already: 0 };
  const there = new There(store);
  let begun = false;
  const appender = new Appender(store, { window, attempts, rest }, (events) => {
    progress.events += events;
    onProgress?.({ ...progress });
  });
  const reader = readLog(input);
  try {
    for (let step = await reader.next(); ; step = await reader.next()) {
      if (step.done) {
        const more = begun ? undefined : await there.next();
        if (more) throw new Refused(`The store goes on after the file's end, with ${more.type} of ${more.stream}`);
        await appender.send();
        await appender.settled();
        await check(store, step.value);
        return { ...step.value, already: progress.already };
      }
      for (const one of step.value) {
        const has = begun ? undefined : await there.next();
        if (has) {
          if (hashOf(has) !== one.hash)
            throw new Refused(
              `The store holds other events: its event ${progress.events + 1} is ${has.type} of ${has.stream} (revision ${has.revision}), line ${one.line} of the file says otherwise`,
            );
          progress.events++;
          progress.already++;
        } else {
          begun = true;
          await appender.add(one);
        }
        onEvent?.(one.event);
      }
      if (!begun) onProgress?.({ ...progress });
    }
  } finally {
    await appender.settled().catch(() => {});
    await reader.return({ events: 0, running: '', head: null });
  }
};

const check = async (store: Target, { running, events }: Trailer): Promise<void> => {
  if ((await sumOf(store)) === running) return;
  throw new Refused(`The store's log is not that of the file after ${events} events: something else wrote to it`);
};

/** Verifies a file to its end without a store. @throws BadLog */
export const checkLog = async (input: AsyncIterable<Uint8Array>): Promise<Trailer> => {
  const reader = readLog(input);
  for (let step = await reader.next(); ; step = await reader.next()) if (step.done) return step.value;
};
