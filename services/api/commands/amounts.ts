/**
 * Amounts that several documents share: what was delivered and comes back, what is in stock. Each `space` + `key` has a
 * stream of its own; the balance of what documents give and take there never falls below zero, on any engine, without
 * reading a read model.
 *
 * A posting is written before the command's own events, with everything that is certain by then: the sum of settled
 * postings (`base`) and the postings of commands that may still be in flight (`open`), so that the last event is
 * enough. A take counts at once, a gift once its command is stored. The document shows whether it was stored: a command
 * that saw revision n stores its events right after it, or never if something else is stored there. Postings of
 * failed commands lapse, also after a crash.
 */
import { randomUUID } from 'node:crypto';
import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import { hashOf, seal } from '../../../infra/ports/chain.js';
import { type EventStore, type Recorded, Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import {
  type Amount,
  type AmountRange,
  type AnyAggregate,
  type Posting,
  parseStream,
} from '../../domain/kit/aggregate/aggregate.js';
import { amountOf } from '../../domain/kit/aggregate/postings.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { type Claimant, type Claims, SKEW, type Taken } from './claims.js';
import type { Folded, Streams } from './streams.js';
import { Turns } from './turns.js';

const ATTEMPTS = 12;
/** Up to this many postings run one by one; more run in parallel, `WIDTH` at a time. */
const FEW = 16;
const WIDTH = 64;
/** Bytes of the cache of books. */
const MAX_CACHE_BYTES = 8 * 1_048_576;
/** Bytes of a book without its open postings. */
const BYTES_OF_A_BOOK = 120;
/** Maximum of pending takers named in a refusal. */
const NAMED = 3;

/** A move whose outcome was unknown when it was written. `revision`: of its document as its command saw it. */
export type Open = {
  id: string;
  owner: string;
  revision: number;
  amount: number;
  commandId: string;
  at: string;
  by: string;
};
/** Data of an event in an amount's stream. */
export type AmountData = { base: number; open: readonly Open[] };
type Book = AmountData & { revision: number; hash: string };
/** A book with resolved postings. `flight`: the open postings whose commands may still be in flight. */
type Seen = Book & { flight: readonly Open[] };
/** Amounts that a command was decided by, keyed by {@link amountOf}. `at`: the revision of the amount's own stream. */
export type AmountsRead = ReadonlyMap<string, AmountRange & { amount: Amount; at: number }>;
/**
 * The command that moves an amount. `revision`: of its document, as the command saw it. `read`: the amounts it was
 * decided by.
 */
export type Mover = Pick<Claimant, 'owner' | 'reader' | 'meta'> & { revision: number; read?: AmountsRead };
/** How much may be taken now, and the refusal for more. @param left if others are served first */
export type Left = { left: number; refuse: (want: number, left?: number) => Promise<Rejected> };

const CATEGORY = 'amount-';
export const amountStream = (space: string, key: string): string => `${CATEGORY}${space}~${encodeURIComponent(key)}`;
export const isAmountStream = (stream: string): boolean => stream.startsWith(CATEGORY);
/** The book from the last event of its stream; absent: nothing was ever moved. */
export const bookOf = (last: Recorded | undefined): Book =>
  last
    ? { ...(last.data as AmountData), revision: last.revision, hash: hashOf(last) }
    : { base: 0, open: [], revision: -1, hash: '' };

/** Key of mutually exclusive postings: at most one of them can be stored. */
const rivalOf = ({ owner, revision }: Pick<Open, 'owner' | 'revision'>): string => `${owner}@${revision}`;
/**
 * The largest possible gifts (1) or takes (-1) in flight: at most one command is stored on a revision of a document.
 */
const mostOf = (flight: readonly Open[], way: 1 | -1): Open[] => {
  const most = new Map<string, Open>();
  for (const move of flight) {
    const other = most.get(rivalOf(move));
    if (way * move.amount > way * (other?.amount ?? 0)) most.set(rivalOf(move), move);
  }
  return [...most.values()];
};
/** @throws WrongRevision if the amount changed since it was read */
const unchanged = ({ space, key }: Amount, at: number, now: number): void => {
  if (now !== at) throw new WrongRevision(amountStream(space, key), at, now);
};
const sum = (postings: readonly Pick<Open, 'amount'>[]): number =>
  postings.reduce((all, { amount }) => all + amount, 0);

export class Amounts {
  private readonly books = new Cache<Book>('amounts', MAX_CACHE_BYTES);
  private readonly turns = new Turns();

  /** @param alone no other process appends to the store */
  constructor(
    private readonly store: EventStore,
    private readonly streams: Streams,
    private readonly aggregates: ReadonlyMap<string, AnyAggregate>,
    private readonly claims: Pick<Claims, 'inFlight' | 'labelFor'>,
    private readonly alone: boolean,
  ) {}

  /**
   * Writes the postings of a command: all, or none.
   * @throws Rejected `amount…`, with the move's field, if it takes more than is left; WrongRevision also if an amount
   * that the command was decided by has changed; Unavailable
   */
  async take(postings: readonly Posting[], by: Mover): Promise<Taken[]> {
    // In a fixed order, so that of two commands which want the same amounts one gets all of them.
    const inOrder = postings.toSorted((a, b) => (amountOf(a) < amountOf(b) ? -1 : 1));
    if (postings.length > FEW) {
      try {
        return await this.takeAll(inOrder, by);
      } catch (error) {
        // Two processes may have met halfway, each holding some of what the other wants; retry one by one.
        if (this.alone || !(error instanceof Rejected) || error.code !== 'amount-now') throw error;
      }
    }
    const taken: Taken[] = [];
    try {
      for (const move of inOrder) taken.push(await this.write(move, by));
      await this.unread(postings, by);
      return taken;
    } catch (error) {
      await Promise.allSettled(taken.map((one) => this.release(one, by)));
      throw error;
    }
  }

  /** Like {@link take} for many postings: in parallel, while no other command of this process takes any of them. */
  private takeAll(postings: readonly Posting[], by: Mover): Promise<Taken[]> {
    const streams = postings.map(({ space, key }) => amountStream(space, key));
    return this.turns.takeAll(streams, async () => {
      const taken: Taken[] = [];
      try {
        for (let at = 0; at < postings.length; at += WIDTH) {
          const came = await Promise.allSettled(postings.slice(at, at + WIDTH).map((move) => this.writeNow(move, by)));
          taken.push(...came.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
          for (const one of came) if (one.status === 'rejected') throw one.reason;
        }
        await this.unread(postings, by);
        return taken;
      } catch (error) {
        await Promise.allSettled(taken.map((one) => this.releaseNow(one, by)));
        throw error;
      }
    });
  }

  /** Refuses if an amount that a command was decided by, and does not move, has changed. @throws WrongRevision */
  private async unread(postings: readonly Posting[], by: Mover): Promise<void> {
    // Runs last, so that of two commands that each move what the other was decided by at least one sees the other.
    const ownAmounts = new Set(postings.map(amountOf));
    for (const [of, { amount, at }] of by.read ?? [])
      if (!ownAmounts.has(of))
        unchanged(amount, at, (await this.book(amountStream(amount.space, amount.key))).revision);
  }

  /** Reads the amounts a command is decided by, without the command's own postings. @throws Unavailable */
  async read(wanted: readonly Amount[], by: Pick<Mover, 'owner' | 'revision'>): Promise<AmountsRead> {
    const read = wanted.map(async (amount) => {
      const { base, flight, revision: at } = await this.seen(amountStream(amount.space, amount.key));
      const others = flight.filter((one) => rivalOf(one) !== rivalOf(by));
      const range = { least: base + sum(mostOf(others, -1)), most: base + sum(mostOf(others, 1)) };
      return [amountOf(amount), { amount, at, ...range }] as const;
    });
    return new Map(await Promise.all(read));
  }

  /** How much may be taken of an amount; writes nothing. */
  async left(move: Posting, by: Pick<Mover, 'owner' | 'revision' | 'reader'>): Promise<Left> {
    return this.leftIn(await this.seen(amountStream(move.space, move.key)), move, by);
  }

  /** Withdraws a move whose command failed. */
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

  private write(move: Posting, by: Mover): Promise<Taken> {
    return this.turns.take(amountStream(move.space, move.key), () => this.writeNow(move, by));
  }

  /** Writes a posting, while no other command of this process moves the same amount. */
  private async writeNow(move: Posting, by: Mover): Promise<Taken> {
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
      // The same command, sent to another process a moment ago, moves something else: only one of them may count.
      if (seen.flight.some(other)) throw new Unavailable('event store', new Error('the same command is under way'));
      const id = randomUUID();
      const mine = { commandId: meta.commandId, at: new Date(Date.now()).toISOString(), by: meta.by.fullname };
      const open = [...seen.open.filter((one) => !other(one)), { id, owner, revision, amount: move.amount, ...mine }];
      if (await this.append(stream, seen, id, 'Moved', { base: seen.base, open }, meta, attempt === ATTEMPTS))
        return { stream, id };
    }
  }

  /**
   * Refuses a move if its document has changed since the command saw it. Runs after the book was read: a command stored
   * by then may already be settled in it, and would count twice.
   */
  private async unmoved({ owner, revision }: Mover): Promise<void> {
    if (this.alone) return;
    const { name, id } = parseStream(owner);
    const now = await this.streams.load(this.aggregates.get(name) as AnyAggregate, id);
    if (now.revision > revision) throw new WrongRevision(owner, revision, now.revision);
  }

  private leftIn({ base, flight }: Seen, move: Posting, by: Pick<Mover, 'owner' | 'revision' | 'reader'>): Left {
    const takes = mostOf(
      flight.filter((one) => rivalOf(one) !== rivalOf(by)),
      -1,
    );
    const held = -sum(takes);
    const there = base - held;
    return {
      left: there,
      refuse: async (want, left = there) => {
        const params = { key: move.label ?? move.key, left: Math.max(0, left), want };
        // It would suffice without the takes in flight.
        if (want <= left || want > left + held) return new Rejected('amount-short', params, move.field);
        if (move.permit) return new Rejected('rate-now', { label: params.key }, move.field);
        const owner = await this.namesOf(takes, by);
        return new Rejected('amount-now', { ...params, held, owner }, move.field);
      },
    };
  }

  private async namesOf(takes: readonly Open[], { reader }: Pick<Mover, 'reader'>): Promise<string> {
    const largest = takes.toSorted((a, b) => a.amount - b.amount).slice(0, NAMED);
    const names = await Promise.all(
      largest.map(async ({ owner, by }) => {
        const { name, id } = parseStream(owner);
        const aggregate = this.aggregates.get(name) as AnyAggregate;
        const { state } = await this.streams.load(aggregate, id);
        return this.claims.labelFor(aggregate, state, reader, by);
      }),
    );
    return [...new Set(names)].join(', ');
  }

  /** The book with the current outcomes of its open postings. */
  private async seen(stream: string): Promise<Seen> {
    const book = await this.book(stream);
    // Loads each document once, so that two postings of one command are judged by the same state; otherwise one could
    // count twice.
    const owners = new Map<string, Promise<Folded>>();
    const ownerOf = (owner: string) => {
      const cached = owners.get(owner) ?? this.streams.load(this.aggregateOf(owner), parseStream(owner).id);
      owners.set(owner, cached);
      return cached;
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

  /**
   * `late`: no longer counts, but its document is still checked for some time, in case the command is stored after all.
   */
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
    const cached = this.alone ? this.books.get(stream) : undefined;
    if (cached) return cached;
    const book = bookOf(await this.store.last(stream));
    this.keep(stream, book);
    return book;
  }

  /** Returns false if another process wrote to the stream meanwhile. */
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
