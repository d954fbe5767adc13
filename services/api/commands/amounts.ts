/**
 * Amounts that several documents share: what was delivered and comes back, what is in stock. Each `space` + `key` has a
 * stream of its own; what documents give and take there is together never below zero, on any engine, without a look into a
 * read model.
 *
 * A move is written before the command's own events, with all that is known by then: the sum of what is settled (`base`) and
 * the moves of commands that may still be under way (`open`), so that the last event is enough. A take counts at once, a gift
 * once its command is stored. Whether it was is told by its document: a command that saw revision n stored its events right
 * behind it, or never will once something else stands there. What came to nothing lapses, also after a crash.
 */
import { randomUUID } from 'node:crypto';
import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import { hashOf, seal } from '../../../infra/ports/chain.js';
import { type EventStore, type Recorded, Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import {
  type Amount,
  type AmountRange,
  type AnyAggregate,
  type Move,
  parseStream,
} from '../../domain/kit/aggregate.js';
import { amountOf } from '../../domain/kit/moves.js';
import { Rejected } from '../../domain/kit/reject.js';
import { type Claimant, type Claims, SKEW, type Taken } from './claims.js';
import type { Folded, Streams } from './streams.js';
import { Turns } from './turns.js';

const ATTEMPTS = 12;
/** As many are moved one by one; more of them side by side, so many at a time. */
const FEW = 16;
const WIDTH = 64;
/** Bytes of memory for books. */
const MAX_CACHE_BYTES = 8 * 1_048_576;
/** Of a book beside its open moves. */
const BYTES_OF_A_BOOK = 120;
/** Of those who are about to take something, so many are named. */
const NAMED = 3;

/** A move whose outcome was not known when it was written. `revision`: of its document as its command saw it. */
export type Open = {
  id: string;
  owner: string;
  revision: number;
  amount: number;
  commandId: string;
  at: string;
  by: string;
};
/** What an event of an amount's stream holds. */
export type AmountData = { base: number; open: readonly Open[] };
type Book = AmountData & { revision: number; hash: string };
/** A book whose moves were looked after. `flight`: of the open ones those whose commands may be under way. */
type Seen = Book & { flight: readonly Open[] };
/** Amounts that a command was decided by, by {@link amountOf}. `at`: the revision of the amount's own stream. */
export type AmountsRead = ReadonlyMap<string, AmountRange & { amount: Amount; at: number }>;
/** On whose account something is moved. `revision`: of its document, as the command saw it. `read`: what it was decided by. */
export type Mover = Pick<Claimant, 'owner' | 'reader' | 'meta'> & { revision: number; read?: AmountsRead };
/** What may be taken now, and what whoever wants more hears. @param left where others are to have of it first */
export type Left = { left: number; refuse: (want: number, left?: number) => Promise<Rejected> };

const CATEGORY = 'amount-';
export const amountStream = (space: string, key: string): string => `${CATEGORY}${space}~${encodeURIComponent(key)}`;
export const isAmountStream = (stream: string): boolean => stream.startsWith(CATEGORY);
/** The book as the last event of its stream tells it; absent: of an amount that nothing was ever moved of. */
export const bookOf = (last: Recorded | undefined): Book =>
  last
    ? { ...(last.data as AmountData), revision: last.revision, hash: hashOf(last) }
    : { base: 0, open: [], revision: -1, hash: '' };

/** Of moves of which one at most can come true. */
const rivalOf = ({ owner, revision }: Pick<Open, 'owner' | 'revision'>): string => `${owner}@${revision}`;
/** What is about to be given (1) or taken (-1) at most: of one revision of a document one command is stored at most. */
const mostOf = (flight: readonly Open[], way: 1 | -1): Open[] => {
  const most = new Map<string, Open>();
  for (const move of flight) {
    const other = most.get(rivalOf(move));
    if (way * move.amount > way * (other?.amount ?? 0)) most.set(rivalOf(move), move);
  }
  return [...most.values()];
};
/** @throws WrongRevision where something was moved of an amount since it was read */
const unchanged = ({ space, key }: Amount, at: number, now: number): void => {
  if (now !== at) throw new WrongRevision(amountStream(space, key), at, now);
};
const sum = (moves: readonly Pick<Open, 'amount'>[]): number => moves.reduce((all, { amount }) => all + amount, 0);

export class Amounts {
  private readonly books = new Cache<Book>('amounts', MAX_CACHE_BYTES);
  private readonly turns = new Turns();

  /** @param alone no other process appends to the store */
  constructor(
    private readonly store: EventStore,
    private readonly streams: Streams,
    private readonly aggregates: ReadonlyMap<string, AnyAggregate>,
    private readonly claims: Pick<Claims, 'inFlight' | 'toldOf'>,
    private readonly alone: boolean,
  ) {}

  /**
   * Writes what a command moves: all, or nothing.
   * @throws Rejected `amount…`, at the move's field, where less is there than it takes; WrongRevision also where an amount that
   * the command was decided by is not as it was; Unavailable
   */
  async take(moves: readonly Move[], by: Mover): Promise<Taken[]> {
    // Always in one order: of two that want the same amounts one gets all that it wants.
    const inOrder = moves.toSorted((a, b) => (amountOf(a) < amountOf(b) ? -1 : 1));
    if (moves.length > FEW) {
      try {
        return await this.takeAll(inOrder, by);
      } catch (error) {
        // Another process may have met it half way: each has some of what the other wants.
        if (this.alone || !(error instanceof Rejected) || error.code !== 'amount-now') throw error;
      }
    }
    const taken: Taken[] = [];
    try {
      for (const move of inOrder) taken.push(await this.write(move, by));
      await this.unread(moves, by);
      return taken;
    } catch (error) {
      await Promise.allSettled(taken.map((one) => this.release(one, by)));
      throw error;
    }
  }

  /** As {@link take}, of many: side by side, while no other of this process takes any of them. */
  private takeAll(moves: readonly Move[], by: Mover): Promise<Taken[]> {
    const streams = moves.map(({ space, key }) => amountStream(space, key));
    return this.turns.takeAll(streams, async () => {
      const taken: Taken[] = [];
      try {
        for (let at = 0; at < moves.length; at += WIDTH) {
          const came = await Promise.allSettled(moves.slice(at, at + WIDTH).map((move) => this.writeNow(move, by)));
          taken.push(...came.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
          for (const one of came) if (one.status === 'rejected') throw one.reason;
        }
        await this.unread(moves, by);
        return taken;
      } catch (error) {
        await Promise.allSettled(taken.map((one) => this.releaseNow(one, by)));
        throw error;
      }
    });
  }

  /** Refuses where an amount that a command was decided by, and does not move, is not as it was. @throws WrongRevision */
  private async unread(moves: readonly Move[], by: Mover): Promise<void> {
    // Last: of two that each move what the other was decided by, one at least sees the other.
    const own = new Set(moves.map(amountOf));
    for (const [of, { amount, at }] of by.read ?? [])
      if (!own.has(of)) unchanged(amount, at, (await this.book(amountStream(amount.space, amount.key))).revision);
  }

  /** What a command is decided by; it is told of what it moves itself nothing. @throws Unavailable */
  async read(wanted: readonly Amount[], by: Pick<Mover, 'owner' | 'revision'>): Promise<AmountsRead> {
    const read = wanted.map(async (amount) => {
      const { base, flight, revision: at } = await this.seen(amountStream(amount.space, amount.key));
      const others = flight.filter((one) => rivalOf(one) !== rivalOf(by));
      const range = { least: base + sum(mostOf(others, -1)), most: base + sum(mostOf(others, 1)) };
      return [amountOf(amount), { amount, at, ...range }] as const;
    });
    return new Map(await Promise.all(read));
  }

  /** What may be taken of an amount; nothing is written. */
  async left(move: Move, by: Pick<Mover, 'owner' | 'revision' | 'reader'>): Promise<Left> {
    return this.leftIn(await this.seen(amountStream(move.space, move.key)), move, by);
  }

  /** Takes back a move whose command came to nothing. */
  release(taken: Taken, by: Pick<Mover, 'meta'>): Promise<void> {
    return this.turns.take(taken.stream, () => this.releaseNow(taken, by));
  }

  private async releaseNow({ stream, id }: Taken, by: Pick<Mover, 'meta'>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const { base, open, ...at } = await this.seen(stream);
      if (!open.some((move) => move.id === id)) return;
      const rest = { base, open: open.filter((move) => move.id !== id) };
      if (await this.append(stream, at, randomUUID(), 'Withdrawn', rest, by.meta, attempt === ATTEMPTS)) return;
    }
  }

  private write(move: Move, by: Mover): Promise<Taken> {
    return this.turns.take(amountStream(move.space, move.key), () => this.writeNow(move, by));
  }

  /** Writes a move, while no other of this process moves the same amount. */
  private async writeNow(move: Move, by: Mover): Promise<Taken> {
    const stream = amountStream(move.space, move.key);
    const { owner, revision, meta } = by;
    for (let attempt = 1; ; attempt++) {
      const seen = await this.seen(stream);
      const read = by.read?.get(amountOf(move));
      if (read) unchanged(move, read.at, seen.revision);
      await this.unmoved(by);
      const { left, refuse } = this.leftIn(seen, move, by);
      if (move.amount < 0 && left + move.amount < 0) {
        const why = await refuse(-move.amount);
        throw move.permit && why.code === 'amount-short'
          ? new WrongRevision(stream, seen.revision, seen.revision)
          : why;
      }
      const other = (one: Open) =>
        one.owner === owner &&
        one.revision === revision &&
        one.commandId === meta.commandId &&
        one.amount !== move.amount;
      // Given to another process a moment ago it moves something else: only one of them may count.
      if (seen.flight.some(other)) throw new Unavailable('event store', new Error('the same command is under way'));
      const id = randomUUID();
      const mine = { commandId: meta.commandId, at: new Date(Date.now()).toISOString(), by: meta.by.fullname };
      const open = [...seen.open.filter((one) => !other(one)), { id, owner, revision, amount: move.amount, ...mine }];
      if (await this.append(stream, seen, id, 'Moved', { base: seen.base, open }, meta, attempt === ATTEMPTS))
        return { stream, id };
    }
  }

  /**
   * Refuses a move of a command that saw what its document is no more. After the book was read: what was stored by then may
   * be settled in it, and would count again.
   */
  private async unmoved({ owner, revision }: Mover): Promise<void> {
    if (this.alone) return;
    const { name, id } = parseStream(owner);
    const now = await this.streams.load(this.aggregates.get(name) as AnyAggregate, id);
    if (now.revision > revision) throw new WrongRevision(owner, revision, now.revision);
  }

  private leftIn({ base, flight }: Seen, move: Move, by: Pick<Mover, 'owner' | 'revision' | 'reader'>): Left {
    const takes = mostOf(
      flight.filter((one) => rivalOf(one) !== rivalOf(by)),
      -1,
    );
    const held = -sum(takes);
    const there = base - held;
    return {
      left: there,
      refuse: async (want, left = there) => {
        const said = { key: move.label ?? move.key, left: Math.max(0, left), want };
        // Without those who are under way it would do.
        if (want <= left || want > left + held) return new Rejected('amount-short', said, move.field);
        if (move.permit) return new Rejected('rate-now', { label: said.key }, move.field);
        const owner = await this.told(takes, by);
        return new Rejected('amount-now', { ...said, held, owner }, move.field);
      },
    };
  }

  private async told(takes: readonly Open[], { reader }: Pick<Mover, 'reader'>): Promise<string> {
    const largest = takes.toSorted((a, b) => a.amount - b.amount).slice(0, NAMED);
    const names = await Promise.all(
      largest.map(async ({ owner, by }) => {
        const { name, id } = parseStream(owner);
        const aggregate = this.aggregates.get(name) as AnyAggregate;
        const { state } = await this.streams.load(aggregate, id);
        return this.claims.toldOf(aggregate, state, reader, by);
      }),
    );
    return [...new Set(names)].join(', ');
  }

  /** The book, and what has become of its open moves by now. */
  private async seen(stream: string): Promise<Seen> {
    const book = await this.book(stream);
    // Each document once: of two moves of one command both are seen as they are now, or one of them counts twice.
    const owners = new Map<string, Promise<Folded>>();
    const ownerOf = (owner: string) => {
      const known = owners.get(owner) ?? this.streams.load(this.aggregateOf(owner), parseStream(owner).id);
      owners.set(owner, known);
      return known;
    };
    const outcomes = await Promise.all(book.open.map(async (move) => this.outcome(move, await ownerOf(move.owner))));
    let { base } = book;
    const done = new Set<string>();
    const open: Open[] = [];
    const flight: Open[] = [];
    for (const [i, move] of book.open.entries()) {
      const outcome = outcomes[i];
      if (outcome === 'done' && !done.has(rivalOf(move))) {
        done.add(rivalOf(move));
        base += move.amount;
      }
      if (outcome === 'flight' || outcome === 'late') open.push(move);
      if (outcome === 'flight') flight.push(move);
    }
    return { ...book, base, open, flight };
  }

  /** `late`: it counts no more, and yet its document is asked for some more time, should it be stored after all. */
  private async outcome(move: Open, folded: Folded): Promise<'done' | 'nothing' | 'flight' | 'late'> {
    if (folded.revision > move.revision) {
      const { id } = parseStream(move.owner);
      const done = await this.streams.done(this.aggregateOf(move.owner), id, move.commandId, folded);
      return done && done.revision - done.events.length === move.revision ? 'done' : 'nothing';
    }
    const at = Date.parse(move.at);
    if (this.claims.inFlight({ id: move.id, at })) return 'flight';
    return Date.now() - at < SKEW ? 'late' : 'nothing';
  }

  private aggregateOf(stream: string): AnyAggregate {
    return this.aggregates.get(parseStream(stream).name) as AnyAggregate;
  }

  private async book(stream: string): Promise<Book> {
    const kept = this.alone ? this.books.get(stream) : undefined;
    if (kept) return kept;
    const book = bookOf(await this.store.last(stream));
    this.keep(stream, book);
    return book;
  }

  /** False: another process wrote to the stream meanwhile. */
  private async append(
    stream: string,
    { revision, hash }: Pick<Book, 'revision' | 'hash'>,
    id: string,
    type: 'Moved' | 'Withdrawn',
    data: AmountData,
    meta: Mover['meta'],
    final: boolean,
  ): Promise<boolean> {
    const unsealed = { id, type, data, meta: { ...meta, bodyHash: '', at: new Date().toISOString() } };
    const sealed = seal(stream, revision + 1, hash, [unsealed]);
    try {
      await this.store.append(stream, revision, sealed.events);
    } catch (error) {
      this.books.delete(stream);
      if (error instanceof WrongRevision && !final) return false;
      throw error;
    }
    this.keep(stream, { ...data, revision: revision + 1, hash: sealed.hash });
    return true;
  }

  private keep(stream: string, book: Book): void {
    if (this.alone) this.books.set(stream, book, BYTES_OF_A_BOOK + bytesOf(book.open));
  }
}
