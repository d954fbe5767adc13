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
import { drain, isHidden, persist, type Reading, within } from './calls.js';
import { isNotFound, isTooLarge, TooLarge } from './errors.js';
import { ENGINE, Link } from './link.js';
import { compare, distance, placeOf, textOf } from './position.js';
import { Following } from './subscription.js';
import { readUrl } from './url.js';

export type EsdbOptions = {
  /** Ms within which an append is answered, stored or Unavailable; a read, counted anew with each event. Default 900. */
  deadline?: number;
  /**
   * Appends in one long call of the client instead of a call each: up to twice as many a second, but the client
   * mixes the answers of several stores in one process up when one of them fails, so only for the only store.
   */
  batch?: boolean;
  /** Events that a subscription's handler gets at once, at most. Default 500. */
  atOnce?: number;
};
type Answer = { revision: number; position: Position };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Events read at once while looking for the head among the server's own. */
const LOOK = [4, 64, 1024] as const;

/** The event store on EventStoreDB / KurrentDB, of which it needs 22.6 or newer. One per process. */
export class EsdbEventStore implements EventStore {
  private readonly following = new Set<Following>();
  private readonly deadline: number;

  private constructor(
    private readonly link: Link,
    private readonly options: EsdbOptions,
  ) {
    this.deadline = options.deadline ?? 900;
  }

  /**
   * A store on the server of a URL (see `readUrl`). The server need not be there yet.
   * @throws BadUrl; Error when a certificate can't be read
   */
  static async open(url: string, options: EsdbOptions = {}): Promise<EsdbEventStore> {
    return new EsdbEventStore(new Link(readUrl(url), options.batch ?? false), options);
  }

  /** @throws WrongRevision, Unavailable; TooLarge for what the server never takes; RangeError for no events or bad ids */
  async append(stream: string, expected: number, events: readonly NewEvent[]): Promise<Answer> {
    if (events.length === 0) throw new RangeError('There is nothing to append');
    const bad = events.find(({ id }) => !UUID.test(id));
    if (bad) throw new RangeError(`The event id '${bad.id}' is no UUID in lower case`);
    // Below -1 the server means something else by a number: no stream is ever there.
    if (expected < -1) throw new WrongRevision(stream, expected, (await this.lastOf(stream))?.revision ?? -1);
    let bytes = 0;
    const made = events.map(({ id, type, data, meta }) => {
      // What JSON can't hold fails here: in the client it would be an append without an answer.
      bytes += Buffer.byteLength(jsonOf(data)) + Buffer.byteLength(jsonOf(meta));
      const written = data === undefined ? null : data;
      return { id, type, contentType: 'application/json' as const, data: written as JSONType, metadata: meta };
    });
    const expectedRevision = expected === -1 ? NO_STREAM : BigInt(expected);
    try {
      // A try after one without an answer is safe: the ids are the same.
      const { nextExpectedRevision, position } = await persist(this.link, this.deadline, (client, ms) =>
        within(ms, client.appendToStream(stream, made, { expectedRevision, requiresLeader: true, deadline: ms })),
      );
      const revision = Number(nextExpectedRevision);
      return { revision, position: textOf(position) ?? (await this.positionOf(stream, revision)) };
    } catch (error) {
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
    await this.read((client) => {
      const fromRevision = BigInt(from + events.length);
      const maxCount = limit - events.length;
      return [
        client.readStream(stream, { fromRevision, maxCount, requiresLeader: true }),
        (event) => events.push(event),
      ];
    });
    return events;
  }

  /** The last event of a stream, also of a hidden one. */
  async lastOf(stream: string): Promise<Recorded | undefined> {
    let last: Recorded | undefined;
    await this.read((client) => [
      client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true }),
      (event) => {
        last = event;
      },
    ]);
    return last;
  }

  async readAll(after: Position, limit: number): Promise<Recorded[]> {
    const events: Recorded[] = [];
    let at = after;
    for (let ended = false; !ended && events.length < limit; ) {
      const maxCount = Math.max(limit - events.length + 1, 32);
      let count = 0;
      await this.read((client) => {
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
      await this.read((client) => {
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

  /** Ends subscriptions and the connection. */
  async close(): Promise<void> {
    await Promise.all([...this.following].map((following) => following.stop()));
    this.following.clear();
    await this.link.close();
  }

  /** Reads to the end; `begin` starts it, again after a failure from where it had come. An unknown stream is empty. */
  private async read(begin: (client: EventStoreDBClient) => [Reading, (event: Recorded) => void]): Promise<void> {
    try {
      await persist(this.link, this.deadline, (client, ms, over) => {
        const [stream, take] = begin(client);
        return drain(stream, ms, over, take);
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

/** Errors of the server and of the way to it are one to the caller; mistakes of the caller's own stay what they are. */
const away = (error: unknown): Error => {
  if (error instanceof Unavailable || error instanceof RangeError || error instanceof TypeError) return error;
  return new Unavailable(ENGINE, error);
};
