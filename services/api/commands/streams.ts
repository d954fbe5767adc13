/** States of documents, folded from their streams and kept in memory while they are in use. */
import { hashOf, seal, type Unsealed } from '../../../infra/chain.js';
import type { EventStore, Meta, Recorded } from '../../../infra/ports.js';
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

  constructor(private readonly store: EventStore) {}

  /** A document's state at the end of its stream; from memory where it is there. @throws Unavailable */
  async load<S>(aggregate: AnyAggregate, id: string): Promise<Folded<S>> {
    const stream = streamOf(aggregate.name, id);
    return (this.peek(stream) ?? (await this.read(aggregate, stream))) as Folded<S>;
  }

  peek(stream: string): Folded | undefined {
    return this.kept.get(stream);
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
    const events = await this.store.readStream(stream);
    const folded = foldStream(aggregate, events);
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

export const foldStream = (aggregate: AnyAggregate, events: readonly Recorded[]): Folded => {
  let state: unknown = aggregate.initial;
  const commands = new Map<string, Done>();
  for (const event of events) {
    const { meta, revision, type } = event;
    const id = event.stream.slice(aggregate.name.length + 1);
    state = evolve(aggregate, state, type, event.data, metaOf(id, revision, meta));
    const done = commands.get(meta.commandId);
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
  return {
    state,
    revision: events.length - 1,
    hash: last ? hashOf(last) : '',
    last: last && {
      type: last.type,
      at: last.meta.at,
      by: { fullname: last.meta.by.fullname, jobdesk: last.meta.by.jobdesk },
    },
    commands,
    weight: 10 + events.length,
  };
};
