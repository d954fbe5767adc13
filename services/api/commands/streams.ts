/**
 * States of documents, folded from their streams and kept in memory while they are in use. Where other processes append
 * too, what is kept is only where reading goes on from: every load asks the store for what came since.
 */

import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import { hashOf, seal, type Unsealed } from '../../../infra/ports/chain.js';
import type { EventStore, Meta, Recorded } from '../../../infra/ports/ports.js';
import { type AnyAggregate, type EventMeta, evolve, streamOf } from '../../domain/kit/aggregate.js';
import { type Done, doneIn, Given, listOf, NONE } from './given.js';

export type Last = { type: string; at: string; by: { fullname: string; jobdesk: string } };

/** A stream as far as it was read. `hash` is that of its last event, `''` without one. */
export type Folded<S = unknown> = {
  state: S;
  revision: number;
  hash: string;
  last?: Last;
  given: Given;
  /** Of the state, about, and the revision at which it was looked at last. */
  own: number;
  looked: number;
};

/** Bytes of memory for states. */
const MAX_CACHE_BYTES = 64 * 1_048_576;
/** Of a stream beside its state and its commands. */
const BYTES_OF_A_STREAM = 400;

/**
 * About the bytes of a state after more events. To look at all of it costs its size: that is done each time it has grown
 * by a quarter, in between what came is added.
 */
const sized = (
  state: unknown,
  revision: number,
  events: readonly { data: unknown }[],
  before?: Pick<Folded, 'own' | 'looked'>,
): Pick<Folded, 'own' | 'looked'> =>
  before && before.looked >= 0 && revision < before.looked * 1.25 + 8
    ? { own: events.reduce((sum, { data }) => sum + bytesOf(data), before.own), looked: before.looked }
    : { own: bytesOf(state), looked: revision };

export class Streams {
  private readonly kept = new Cache<Folded>('streams', MAX_CACHE_BYTES);

  /** @param alone no other process appends to the store: what is in memory is true */
  constructor(
    private readonly store: EventStore,
    private readonly alone: boolean,
  ) {}

  /** A document's state at the end of its stream. @throws Unavailable */
  async load<S>(aggregate: AnyAggregate, id: string): Promise<Folded<S>> {
    const stream = streamOf(aggregate.name, id);
    return (this.peek(stream) ?? (await this.read(aggregate, stream))) as Folded<S>;
  }

  /** The state where memory alone can tell. */
  peek(stream: string): Folded | undefined {
    return this.alone ? this.kept.get(stream) : undefined;
  }

  /** The next read of the stream is from the store: another process may have written to it. */
  forget(stream: string): void {
    this.kept.delete(stream);
  }

  /**
   * Seals events to the stream's chain and stores them.
   * @param next state after the events @returns the stream as it now is
   * @throws WrongRevision, Unavailable (the stream is then forgotten)
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
    before.given.add(meta.commandId, {
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
      given: before.given,
      ...sized(next, revision, events, before),
    };
    this.keep(stream, after);
    return after;
  }

  /**
   * What a command did on a document.
   * @param seen only what the document had as it was seen @throws Unavailable
   */
  async done(aggregate: AnyAggregate, id: string, commandId: string, seen?: Folded): Promise<Done | undefined> {
    const { given, revision } = seen ?? (await this.load(aggregate, id));
    const found = given.find(commandId);
    const done =
      found === 'perhaps' ? doneIn(await this.store.readStream(streamOf(aggregate.name, id)), commandId) : found;
    return done && done.revision <= revision ? done : undefined;
  }

  /** Because of what a command was given that a document has events of. @throws Unavailable */
  async causeOf(aggregate: AnyAggregate, id: string, commandId: string): Promise<string | undefined> {
    const events = await this.store.readStream(streamOf(aggregate.name, id));
    return events.find(({ meta }) => meta.commandId === commandId)?.meta.causationId;
  }

  private async read(aggregate: AnyAggregate, stream: string): Promise<Folded> {
    const known = this.kept.get(stream);
    const events = await this.store.readStream(stream, known ? known.revision + 1 : 0);
    if (known && events.length === 0) return known;
    const folded = foldStream(aggregate, events, known);
    if (events.length > 0) this.keep(stream, folded);
    return folded;
  }

  private keep(stream: string, folded: Folded): void {
    this.kept.set(stream, folded, BYTES_OF_A_STREAM + folded.own + folded.given.bytes);
  }
}

/** What `evolve` and the views may know of an event. */
export const metaOf = (id: string, revision: number, meta: Pick<Meta, 'at' | 'by'>): EventMeta => ({
  id,
  revision,
  at: meta.at,
  by: { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk },
});

/** @param before the stream as far as it was folded before; `events` follow on it */
export const foldStream = (aggregate: AnyAggregate, events: readonly Recorded[], before?: Folded): Folded => {
  let state: unknown = before ? before.state : aggregate.initial;
  const given = before?.given ?? new Given();
  for (const event of events) {
    const { meta, revision, type } = event;
    const id = event.stream.slice(aggregate.name.length + 1);
    state = evolve(aggregate, state, type, event.data, metaOf(id, revision, meta));
    // Two readers at once, or a reader and an append, tell of the same event.
    given.hear(event);
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
    given,
    ...sized(state, revision, events, before),
  };
};
