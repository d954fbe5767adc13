/**
 * States of documents, folded from their streams and cached while in use. If other processes append too, the cache only
 * shortens reading: every load fetches newer events from the store.
 */

import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import { hashOf, seal, type Unsealed } from '../../../infra/ports/chain.js';
import type { EventStore, Meta, Recorded } from '../../../infra/ports/ports.js';
import { type AnyAggregate, type EventMeta, evolve, streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { CommandHistory, type Done, doneIn, listOf, NONE } from './recent-commands.js';

export type Last = { type: string; at: string; by: { fullname: string; jobdesk: string } };

/** A stream as far as it was read. `hash` is that of its last event, `''` without one. */
export type Folded<S = unknown> = {
  state: S;
  revision: number;
  hash: string;
  last?: Last;
  history: CommandHistory;
  /** Approximate bytes of the state, and the revision at which it was last measured in full. */
  stateBytes: number;
  looked: number;
};

/** Bytes of the cache of states. */
const MAX_CACHE_BYTES = 64 * 1_048_576;
/** Bytes of a stream without its state and its commands. */
const BYTES_OF_A_STREAM = 400;

/**
 * Approximate bytes of a state after more events. A full measurement costs its size, so it runs each time the state has
 * grown by a quarter; in between the bytes of new events are added.
 */
const sized = (
  state: unknown,
  revision: number,
  events: readonly { data: unknown }[],
  before?: Pick<Folded, 'stateBytes' | 'looked'>,
): Pick<Folded, 'stateBytes' | 'looked'> =>
  before && before.looked >= 0 && revision < before.looked * 1.25 + 8
    ? { stateBytes: events.reduce((sum, { data }) => sum + bytesOf(data), before.stateBytes), looked: before.looked }
    : { stateBytes: bytesOf(state), looked: revision };

export class Streams {
  private readonly cache = new Cache<Folded>('streams', MAX_CACHE_BYTES);

  /** @param alone no other process appends to the store, so that memory is authoritative */
  constructor(
    private readonly store: EventStore,
    private readonly alone: boolean,
  ) {}

  /** A document's state at the end of its stream. @throws Unavailable */
  async load<S>(aggregate: AnyAggregate, id: string): Promise<Folded<S>> {
    const stream = streamOf(aggregate.name, id);
    return (this.peek(stream) ?? (await this.read(aggregate, stream))) as Folded<S>;
  }

  /** The state from memory, if that is authoritative. */
  peek(stream: string): Folded | undefined {
    return this.alone ? this.cache.get(stream) : undefined;
  }

  /** Makes the next read go to the store: another process may have written to the stream. */
  forget(stream: string): void {
    this.cache.delete(stream);
  }

  /**
   * Seals events into the stream's hash chain and stores them.
   * @param next state after the events @returns the stream afterwards
   * @throws WrongRevision, Unavailable (the stream is then dropped from the cache)
   */
  async append<S>(
    stream: string,
    before: Folded<S>,
    events: readonly Unsealed[],
    next: S,
    numbers: readonly string[] = NONE,
  ): Promise<Folded<S>> {
    const sealed = seal(stream, before.revision + 1, before.hash, events);
    try {
      await this.store.append(stream, before.revision, sealed.events);
    } catch (error) {
      this.forget(stream);
      throw error;
    }
    const { meta, type } = events[events.length - 1] as Unsealed;
    const revision = before.revision + events.length;
    before.history.add(meta.commandId, {
      bodyHash: meta.bodyHash,
      by: meta.by.id,
      command: meta.command,
      revision,
      events: listOf(events.map((e) => e.type)),
      numbers: numbers.length > 0 ? numbers : NONE,
    });
    const after: Folded<S> = {
      state: next,
      revision,
      hash: sealed.hash,
      last: { type, at: meta.at, by: { fullname: meta.by.fullname, jobdesk: meta.by.jobdesk } },
      history: before.history,
      ...sized(next, revision, events, before),
    };
    this.keep(stream, after);
    return after;
  }

  /**
   * The outcome of a command on a document.
   * @param seen limits the search to the document as it was read @throws Unavailable
   */
  async done(aggregate: AnyAggregate, id: string, commandId: string, seen?: Folded): Promise<Done | undefined> {
    const { history, revision } = seen ?? (await this.load(aggregate, id));
    const match = history.find(commandId);
    const done =
      match === 'perhaps' ? doneIn(await this.store.readStream(streamOf(aggregate.name, id)), commandId) : match;
    return done && done.revision <= revision ? done : undefined;
  }

  /** The causation id of a command that a document has events of. @throws Unavailable */
  async causeOf(aggregate: AnyAggregate, id: string, commandId: string): Promise<string | undefined> {
    const events = await this.store.readStream(streamOf(aggregate.name, id));
    return events.find(({ meta }) => meta.commandId === commandId)?.meta.causationId;
  }

  private async read(aggregate: AnyAggregate, stream: string): Promise<Folded> {
    const cached = this.cache.get(stream);
    const events = await this.store.readStream(stream, cached ? cached.revision + 1 : 0);
    if (cached && events.length === 0) return cached;
    const folded = foldStream(aggregate, events, cached);
    if (events.length > 0) this.keep(stream, folded);
    return folded;
  }

  private keep(stream: string, folded: Folded): void {
    this.cache.set(stream, folded, BYTES_OF_A_STREAM + folded.stateBytes + folded.history.bytes);
  }
}

/** The part of an event's meta that `evolve` and the views receive. */
export const metaOf = (id: string, revision: number, meta: Pick<Meta, 'at' | 'by'>): EventMeta => ({
  id,
  revision,
  at: meta.at,
  by: { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk },
});

/** @param before the stream as far as it was folded; `events` follow it */
export const foldStream = (aggregate: AnyAggregate, events: readonly Recorded[], before?: Folded): Folded => {
  let state: unknown = before ? before.state : aggregate.initial;
  const history = before?.history ?? new CommandHistory();
  for (const event of events) {
    const { meta, revision, type } = event;
    const id = event.stream.slice(aggregate.name.length + 1);
    state = evolve(aggregate, state, type, event.data, metaOf(id, revision, meta));
    // Concurrent readers, or a reader and an append, may pass the same event twice.
    history.hear(event);
  }
  const last = events[events.length - 1];
  const revision = last?.revision ?? before?.revision ?? -1;
  return {
    state,
    revision,
    hash: last ? hashOf(last) : (before?.hash ?? ''),
    last: last
      ? { type: last.type, at: last.meta.at, by: { fullname: last.meta.by.fullname, jobdesk: last.meta.by.jobdesk } }
      : before?.last,
    history,
    ...sized(state, revision, events, before),
  };
};
