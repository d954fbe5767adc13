import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type JSONType,
  NO_STREAM,
  START,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { jsonOf } from '../../ports/chain.js';
import {
  type EventStore,
  type NewEvent,
  type Position,
  type Recorded,
  type Subscription,
  Unavailable,
  WrongRevision,
} from '../../ports/ports.js';
import { type Attempt, drain, isHidden, persist, type Reading } from './calls.js';
import { isNotFound, isTooLarge, NoAnswer, TooLarge } from './errors.js';
import { ENGINE, Link } from './link.js';
import { compare, distance, placeOf, textOf } from './position.js';
import type { Limits } from './pulse.js';
import { Following } from './subscription.js';
import { type Trouble, troubleOf } from './trouble.js';
import { readUrl } from './url.js';

export type EsdbOptions = {
  /** Ms to wait for a server that is alive; reads restart it with each event. Default 5,000. */
  deadline?: number;
  /** Ms to wait for a server without a sign of life. Default 750. */
  away?: number;
  /** Maximum number of events per call of a subscription's handler. Default 500. */
  atOnce?: number;
};
type AppendResult = { revision: number; position: Position };
/** Starts or resumes a read: returns the stream and its event handler, or undefined when nothing is left to read. */
type Begin = (client: EventStoreDBClient) => [Reading, (event: Recorded) => void] | undefined;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Defaults of {@link EsdbOptions}, in ms. */
export const DEADLINE = 5_000;
const AWAY = 750;
/** Maximum size in bytes of an append in the shared long call; larger ones would delay the others. */
const LONG = 512 * 1024;
/** Batch sizes when searching the end of the server's log for the head. */
const LOOK = [4, 64, 1024] as const;

/** The event store on EventStoreDB / KurrentDB 22.6 or newer. One per process. */
export class EsdbEventStore implements EventStore {
  private readonly following = new Set<Following>();
  /** Limits of calls that a request waits for, and of background calls. */
  private readonly soon: Limits;
  private readonly patient: Limits;

  private constructor(
    private readonly link: Link,
    private readonly options: EsdbOptions,
  ) {
    const { deadline = DEADLINE, away = AWAY } = options;
    this.soon = { patience: deadline, quiet: Math.min(away, deadline) };
    this.patient = { patience: deadline, quiet: deadline };
  }

  /**
   * A store on the server of a URL (see `readUrl`). The server need not be up yet.
   * @throws BadUrl; Error when a certificate can't be read
   */
  static async open(url: string, options: EsdbOptions = {}): Promise<EsdbEventStore> {
    return new EsdbEventStore(new Link(readUrl(url)), options);
  }

  /**
   * @throws WrongRevision, Unavailable; TooLarge for appends the server never accepts; RangeError for no events or bad
   * ids
   */
  async append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('There is nothing to append');
    const bad = events.find(({ id }) => !UUID.test(id));
    if (bad) throw new RangeError(`The event id '${bad.id}' is no UUID in lower case`);
    // The server gives numbers below -1 a different meaning; no stream has such a revision.
    if (expected < -1) throw new WrongRevision(stream, expected, (await this.last(stream))?.revision ?? -1);
    // Values that are not valid JSON fail here.
    const written = events.map(({ id, type, data, meta }) => ({ id, type, data: bytesOf(data), meta: bytesOf(meta) }));
    const bytes = written.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
    // The long call reports only success and wrong revisions; a separate call reports other errors.
    const inLong = async ({ client, pulse, limits }: Attempt): Promise<Stored> => {
      try {
        const answer = await pulse.within(limits, client.long.append(stream, expected, written, this.soon.patience));
        return 'actual' in answer ? answer : { revision: answer.revision, position: textOf(answer.position) };
      } catch (error) {
        if (error instanceof NoAnswer) client.long.reset();
        throw error;
      }
    };
    const alone = async ({ client, pulse, limits }: Attempt): Promise<Stored> => {
      const call = client.appendToStream(stream, events.map(jsonEventOf), {
        expectedRevision: expected === -1 ? NO_STREAM : BigInt(expected),
        requiresLeader: true,
        deadline: limits.patience,
      });
      const { nextExpectedRevision, position } = await pulse.within(limits, call);
      return { revision: Number(nextExpectedRevision), position: textOf(position) };
    };
    try {
      // Retrying after a missing answer is safe: the ids are the same.
      const stored = await persist(this.link, this.soon, (attempt) =>
        attempt.first && bytes <= LONG ? inLong(attempt) : alone(attempt),
      );
      if ('actual' in stored) throw new WrongRevision(stream, expected, stored.actual);
      const { revision, position } = stored;
      return { revision, position: position ?? (await this.positionOf(stream, revision)) };
    } catch (error) {
      if (error instanceof WrongRevision) throw error;
      if (error instanceof WrongExpectedVersionError) {
        throw new WrongRevision(stream, expected, Number(error.actualVersion === NO_STREAM ? -1 : error.actualVersion));
      }
      if (isTooLarge(error)) throw new TooLarge(stream, bytes, error);
      throw away(error);
    }
  }

  /** @param limit maximum number of events; absent: all */
  async readStream(stream: string, from = 0, limit = Number.MAX_SAFE_INTEGER): Promise<Recorded[]> {
    const events: Recorded[] = [];
    await this.read(this.soon, (client) => {
      const fromRevision = BigInt(from + events.length);
      const maxCount = limit - events.length;
      if (maxCount <= 0) return undefined;
      return [
        client.readStream(stream, { fromRevision, maxCount, requiresLeader: true }),
        (event) => events.push(event),
      ];
    });
    return events;
  }

  /** Also reads hidden streams. */
  async last(stream: string): Promise<Recorded | undefined> {
    let lastEvent: Recorded | undefined;
    await this.read(this.soon, (client) => [
      client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true }),
      (event) => {
        lastEvent = event;
      },
    ]);
    return lastEvent;
  }

  async readAll(after: Position, limit: number): Promise<Recorded[]> {
    const events: Recorded[] = [];
    let at = after;
    for (let ended = false; !ended && events.length < limit; ) {
      const maxCount = Math.max(limit - events.length + 1, 32);
      let count = 0;
      await this.read(this.patient, (client) => {
        const fromPosition = at === '' ? START : placeOf(at);
        const begin = fromPosition;
        count = 0;
        const take = (event: Recorded) => {
          count++;
          // A read starts with the event at the position itself.
          if (begin !== START && compare(placeOf(event.position), begin) <= 0) return;
          at = event.position;
          if (!isHidden(event.stream)) events.push(event);
        };
        return [client.readAll({ fromPosition, maxCount, requiresLeader: true }), take];
      });
      ended = count < maxCount;
    }
    return events.slice(0, limit);
  }

  subscribe(after: Position, handle: (events: Recorded[]) => Promise<void>): Promise<Subscription> {
    const following = new Following(this.link, after, handle, this.options.atOnce ?? 500);
    this.following.add(following);
    const stop = async () => {
      await following.stop();
      this.following.delete(following);
    };
    return Promise.resolve({ stop });
  }

  async head(): Promise<Position> {
    let at: Position | undefined;
    for (let look = 0; ; look++) {
      const maxCount = LOOK[Math.min(look, LOOK.length - 1)] as number;
      let count = 0;
      let head: Position | undefined;
      await this.read(this.soon, (client) => {
        count = 0;
        const fromPosition = at === undefined ? END : placeOf(at);
        const take = (event: Recorded) => {
          count++;
          at = event.position;
          if (!isHidden(event.stream)) head ??= event.position;
        };
        return [client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true }), take];
      });
      if (head !== undefined) return head;
      if (count < maxCount) return '';
    }
  }

  distance(from: Position, to: Position): number {
    return distance(from, to);
  }

  /** Finds out why one of its calls was Unavailable; probes the server, within a second. */
  trouble(error: unknown): Promise<Trouble> {
    return troubleOf(error, this.link.target);
  }

  /** Ends subscriptions and closes the connection. */
  async close(): Promise<void> {
    await Promise.all([...this.following].map((following) => following.stop()));
    this.following.clear();
    await this.link.close();
  }

  /** Reads to the end; `begin` starts the read, and after a failure resumes it. An unknown stream is empty. */
  private async read(limits: Limits, begin: Begin): Promise<void> {
    try {
      await persist(this.link, limits, async (attempt) => {
        const begun = begin(attempt.client);
        if (!begun) return;
        const [stream, take] = begun;
        await drain(stream, attempt, (event) => {
          take(event);
          return this.patient;
        });
      });
    } catch (error) {
      if (!isNotFound(error)) throw away(error);
    }
  }

  private async positionOf(stream: string, revision: number): Promise<Position> {
    const [event] = await this.readStream(stream, revision, 1);
    if (!event) throw new Unavailable(ENGINE, new Error(`${stream}@${revision} was stored but is not read`));
    return event.position;
  }
}

type Stored = { revision: number; position: Position | undefined } | { actual: number };

const bytesOf = (value: unknown): Uint8Array => Buffer.from(jsonOf(value), 'utf8');
const jsonEventOf = ({ id, type, data, meta }: NewEvent) => ({
  id,
  type,
  contentType: 'application/json' as const,
  data: (data === undefined ? null : data) as JSONType,
  metadata: meta,
});

/** Maps errors of the server and the connection to Unavailable; errors of the caller stay unchanged. */
const away = (error: unknown): Error => {
  if (error instanceof Unavailable || error instanceof RangeError || error instanceof TypeError) return error;
  return new Unavailable(ENGINE, error);
};
