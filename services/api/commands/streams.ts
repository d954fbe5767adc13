/**
 * States of documents, folded from their streams and kept in memory while they are in use. Where other processes append
 * too, what is kept is only where reading goes on from: every load asks the store for what came since.
 */
import { hashOf, seal, type Unsealed } from '../../../infra/ports/chain.js';
import type { EventStore, Meta, Recorded } from '../../../infra/ports/ports.js';
import { type AnyAggregate, type EventMeta, evolve, streamOf } from '../../domain/kit/aggregate.js';
import { Lru } from './lru.js';

/** What a command did, kept to answer it again. */
export type Done = {
  bodyHash: string;
  by: string;
  command: string;
  revision: number;
  events: readonly string[];
  numbers: readonly string[];
};
export type Last = { type: string; at: string; by: { fullname: string; jobdesk: string } };

/** A stream as far as it was read. `hash` is that of its last event, `''` without one. */
export type Folded<S = unknown> = {
  state: S;
  revision: number;
  hash: string;
  last?: Last;
  commands: Map<string, Done>;
  weight: number;
};

const NONE: readonly string[] = [];
/** Lists of event types, of which there are few: one copy of each. */
const lists = new Map<string, readonly string[]>();
const listOf = (types: readonly string[]): readonly string[] => {
  const key = types.join();
  const known = lists.get(key);
  if (known) return known;
  if (lists.size < 1_000) lists.set(key, types);
  return types;
};

/** Events of memory's worth: the most that is kept, states counted as ten each. */
const MOST = 200_000;

export class Streams {
  private readonly kept = new Lru<Folded>(MOST);

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
    before.commands.set(meta.commandId, {
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
      commands: before.commands,
      weight: 10 + revision,
    };
    this.kept.set(stream, after);
    return after;
  }

  private async read(aggregate: AnyAggregate, stream: string): Promise<Folded> {
    const known = this.kept.get(stream);
    const events = await this.store.readStream(stream, known ? known.revision + 1 : 0);
    if (known && events.length === 0) return known;
    const folded = foldStream(aggregate, events, known);
    if (events.length > 0) this.kept.set(stream, folded);
    return folded;
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
  const commands = before?.commands ?? new Map<string, Done>();
  for (const event of events) {
    const { meta, revision, type } = event;
    const id = event.stream.slice(aggregate.name.length + 1);
    state = evolve(aggregate, state, type, event.data, metaOf(id, revision, meta));
    const done = commands.get(meta.commandId);
    // Two readers at once, or a reader and an append, tell of the same event.
    if (done && done.revision >= revision) continue;
    commands.set(meta.commandId, {
      bodyHash: meta.bodyHash,
      by: meta.by.id,
      command: meta.command,
      revision,
      events: listOf([...(done?.events ?? NONE), type]),
      numbers: done?.numbers ?? meta.numbers ?? NONE,
    });
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
    commands,
    weight: 10 + revision + 1,
  };
};
