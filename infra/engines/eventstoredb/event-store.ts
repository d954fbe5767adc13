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
  /** Ms that a server that lives is waited for; by a read, counted anew with each event. Default 5,000. */
  deadline?: number;
  /** Ms that a server is waited for that gives no sign of life. Default 750. */
  away?: number;
  /** Events that a subscription's handler gets at once, at most. Default 500. */
  atOnce?: number;
};
type Answer = { revision: number; position: Position };
/** How far a read has come: what to read next, undefined for nothing, and who takes it. */
type Begin = (client: EventStoreDBClient) => [Reading, (event: Recorded) => void] | undefined;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Ms: the standards of {@link EsdbOptions}. */
export const DEADLINE = 5_000;
const AWAY = 750;
/** Bytes of an append that goes in the long call with others; more would make them wait. */
const LONG = 512 * 1024;
/** Events read at once while looking for the head among the server's own. */
const LOOK = [4, 64, 1024] as const;

/** The event store on EventStoreDB / KurrentDB, of which it needs 22.6 or newer. One per process. */
export class EsdbEventStore implements EventStore {
  private readonly following = new Set<Following>();
  /** Of calls that somebody waits for, and of those that nobody does. */
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
   * A store on the server of a URL (see `readUrl`). The server need not be there yet.
   * @throws BadUrl; Error when a certificate can't be read
   */
  static async open(url: string, options: EsdbOptions = {}): Promise<EsdbEventStore> {
    return new EsdbEventStore(new Link(readUrl(url)), options);
  }

  /** @throws WrongRevision, Unavailable; TooLarge for what the server never takes; RangeError for no events or bad ids */
  async append(stream: string, expected: number, events: readonly NewEvent[]): Promise<Answer> {
    if (events.length === 0) throw new RangeError('There is nothing to append');
    const bad = events.find(({ id }) => !UUID.test(id));
    if (bad) throw new RangeError(`The event id '${bad.id}' is no UUID in lower case`);
    // Below -1 the server means something else by a number: no stream is ever there.
    if (expected < -1) throw new WrongRevision(stream, expected, (await this.last(stream))?.revision ?? -1);
    // What JSON can't hold fails here.
    const written = events.map(({ id, type, data, meta }) => ({ id, type, data: bytesOf(data), meta: bytesOf(meta) }));
    const bytes = written.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
    // The long call tells of success and of the revision; whatever else it is, a call of its own tells.
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
      // A try after one without an answer is safe: the ids are the same.
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

  /** @param limit up to so many; absent: all */
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

  /** Also of a hidden stream. */
  async last(stream: string): Promise<Recorded | undefined> {
    let found: Recorded | undefined;
    await this.read(this.soon, (client) => [
      client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true }),
      (event) => {
        found = event;
      },
    ]);
    return found;
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
          // A read begins with the event at the place itself.
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
      let found: Position | undefined;
      await this.read(this.soon, (client) => {
        count = 0;
        const fromPosition = at === undefined ? END : placeOf(at);
        const take = (event: Recorded) => {
          count++;
          at = event.position;
          if (!isHidden(event.stream)) found ??= event.position;
        };
        return [client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true }), take];
      });
      if (found !== undefined) return found;
      if (count < maxCount) return '';
    }
  }

  distance(from: Position, to: Position): number {
    return distance(from, to);
  }

  /** Why one of its calls was Unavailable. Looks for itself, within a second. */
  trouble(error: unknown): Promise<Trouble> {
    return troubleOf(error, this.link.target);
  }

  /** Ends subscriptions and the connection. */
  async close(): Promise<void> {
    await Promise.all([...this.following].map((following) => following.stop()));
    this.following.clear();
    await this.link.close();
  }

  /** Reads to the end; `begin` starts it, again after a failure from where it had come. An unknown stream is empty. */
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

/** Errors of the server and of the way to it are one to the caller; mistakes of the caller's own stay what they are. */
const away = (error: unknown): Error => {
  if (error instanceof Unavailable || error instanceof RangeError || error instanceof TypeError) return error;
  return new Unavailable(ENGINE, error);
};
