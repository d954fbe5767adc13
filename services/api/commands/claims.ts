/**
 * Unique claims of documents: a username, a nopol, a vehicle for a time. Each `space` + `key` has a stream of its own,
 * so that two commands that want the same claim meet there, on any engine, without reading a read model.
 *
 * A claim is written before the command's own events. It counts while its document's `holds` includes it, or while the
 * command that wrote it may still be in flight; a claim that its document no longer holds lapses by itself, also after
 * a crash.
 */
import { randomUUID } from 'node:crypto';
import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import { hashOf, seal } from '../../../infra/ports/chain.js';
import { type EventStore, type Meta, type Recorded, WrongRevision } from '../../../infra/ports/ports.js';
import { type Actor, ALL_BRANCHES, inScope } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, type Claim, parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { branchHolder, isUnnamed, OTHER_DOCUMENT } from '../../domain/texts/holders.js';
import type { Streams } from './streams.js';
import { Turns } from './turns.js';

/** How long (ms) a command with a claim may be in flight. Its own append gives up well before. */
export const IN_FLIGHT = 30_000;
/** The assumed maximum difference between clocks of processes (ms), plus some time for the command itself. */
export const SKEW = 900_000;
const ATTEMPTS = 12;
/** Maximum of remembered claims whose commands may be in flight. */
const MOST_SEEN = 10_000;
/** Bytes of the cache of books. */
const MAX_CACHE_BYTES = 8 * 1_048_576;
/** Bytes of a book without its claims. */
const BYTES_OF_A_BOOK = 200;

type Claimed = {
  id: string;
  owner: string;
  from?: string;
  to?: string;
  use?: string;
  within?: readonly string[];
  after?: Leader;
  commandId: string;
  at: number;
  by: string;
};
/** The first command of an exchange, by its document: once it is stored, the others may take what they claimed. */
export type Leader = { owner: string; commandId: string };
type Book = { claims: Claimed[]; revision: number; hash: string };
/** A written claim that can be released. */
export type Taken = { stream: string; id: string };
/** The command a claim is written for. `now`: its time (ISO) if that is not the present. */
export type Claimant = {
  now?: string | undefined;
  owner: string;
  meta: Omit<Meta, 'prev' | 'bodyHash' | 'at'>;
  reader?: Reader;
  /** Documents that release their claims in the same exchange. */
  yields?: ReadonlySet<string>;
  after?: Leader;
};
/** The actor to whom a claim's holder is named; absent: the product itself. */
type Reader = Pick<Actor, 'branches' | 'jobdesk' | 'level'>;
/** Whether an actor may read documents of a kind at all. */
export type MayRead = (by: Reader, kind: string) => boolean;
/** How refusals name the holder of a claim. `labelOf`: label of a kind; absent: only the holder's title is shown. */
export type Naming = { mayRead?: MayRead | undefined; labelOf?: ((kind: string) => string | undefined) | undefined };
/**
 * A holder of a claim. `to`: until when (absent: for good; `late`: it should have been released by then); `ownerLabel`:
 * the document as the reader may know it, `of` its kind; `id` and its own `title` only for documents of the reader's
 * branches.
 */
export type HeldBy = {
  to: string | undefined;
  late: boolean;
  ownerLabel: string;
  of: string;
  id?: string;
  title?: string;
};

export const claimStream = (space: string, key: string): string => `claim-${space}~${encodeURIComponent(key)}`;
const overlap = (a: { from?: string; to?: string }, b: { from?: string; to?: string }): boolean =>
  (a.from === undefined || b.to === undefined || a.from < b.to) &&
  (b.from === undefined || a.to === undefined || b.from < a.to);
/** The creator of a document that has no number yet; others are named by it. */
const creatorOf = (state: unknown): string | undefined => {
  const { nomor, pembuat } = (state as { fields?: { nomor?: string; pembuat?: string } }).fields ?? {};
  return nomor === '' ? pembuat : undefined;
};
const startsWithText = (text: string, start: string): boolean => text.startsWith(`${start} `);
const sameText = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();
/** How long (ms) past its planned end a claim may still be held late. */
const LATEST = 30 * 86_400_000;
type Time = Pick<Claim, 'from' | 'to'>;
/** Whether a claim is held past its planned end, at a time that is wanted. */
const lateFor = (held: Claim, wanted: Time, now: string): boolean =>
  held.open === true &&
  held.to !== undefined &&
  held.to <= now &&
  overlap({ ...(held.from ? { from: held.from } : {}) }, wanted);
/**
 * Whether a claim's document has to be checked: it was claimed for the wanted time, or until recently and may be late.
 */
const mayHold = (claimed: Time, wanted: Time, now: string): boolean =>
  overlap(claimed, wanted) ||
  (claimed.to !== undefined &&
    claimed.to <= now &&
    Date.parse(claimed.to) > Date.parse(now) - LATEST &&
    overlap({ ...(claimed.from ? { from: claimed.from } : {}) }, wanted));
/** Whether one claim lasts longer than another; a late one counts as unlimited. */
const longer = (a: Pick<HeldBy, 'late' | 'to'>, b: Pick<HeldBy, 'late' | 'to'>): boolean =>
  a.late === b.late ? b.to !== undefined && (a.to === undefined || a.to > b.to) : a.late;
/** Whether the claims of two documents are one shared use. */
export const oneUse = (a: Shared, ofA: string, b: Shared, ofB: string): boolean =>
  (a.use !== undefined && a.use === b.use) || a.within?.includes(ofB) === true || b.within?.includes(ofA) === true;
type Shared = Pick<Claim, 'use' | 'within'>;
const same = (a: Claim, b: Claim): boolean =>
  a.space === b.space && a.key === b.key && a.from === b.from && a.to === b.to;

/** Claims that a document holds after a command but not before it. */
export const added = (before: readonly Claim[], after: readonly Claim[]): Claim[] =>
  after.filter((claim) => !before.some((held) => same(held, claim)));

export class Claims {
  private readonly books = new Cache<Book>('claims', MAX_CACHE_BYTES);
  private readonly turns = new Turns();
  /** When this process first saw a claim whose command isn't stored yet, by its own monotonic clock. */
  private readonly seen = new Map<string, number>();

  /** @param alone no other process appends to the store */
  constructor(
    private readonly store: EventStore,
    private readonly streams: Streams,
    private readonly aggregates: ReadonlyMap<string, AnyAggregate>,
    private readonly alone: boolean,
    private readonly naming: Naming = {},
  ) {}

  /**
   * Writes a claim for its document.
   * @throws Rejected `claimed…` if another document holds it or a command that may get it is in flight
   */
  take(claim: Claim, by: Claimant): Promise<Taken> {
    const stream = claimStream(claim.space, claim.key);
    return this.turns.take(stream, async () => {
      for (let attempt = 1; ; attempt++) {
        const book = await this.book(stream);
        const others = by.yields ? book.claims.filter(({ owner }) => !by.yields?.has(owner)) : book.claims;
        await this.check(claim, { ...book, claims: others }, by.owner, by.reader, by.now);
        const id = randomUUID();
        const claimed = {
          owner: by.owner,
          ...(claim.from ? { from: claim.from } : {}),
          ...(claim.to ? { to: claim.to } : {}),
          ...(claim.use ? { use: claim.use } : {}),
          ...(claim.within && claim.within.length > 0 ? { within: claim.within } : {}),
          ...(by.after ? { after: by.after } : {}),
        };
        if (await this.write(stream, book, id, 'Claimed', claimed, by.meta, attempt === ATTEMPTS))
          return { stream, id };
      }
    });
  }

  /**
   * Refuses like {@link take}, but writes nothing.
   * @param otherwise what documents will hold, if different from now
   * @returns documents that hold it now and release it: they come first
   */
  async free(
    claim: Claim,
    owner: string,
    otherwise: ReadonlyMap<string, readonly Claim[]>,
    reader?: Reader,
  ): Promise<string[]> {
    const book = await this.book(claimStream(claim.space, claim.key));
    const yields = (stream: string) =>
      otherwise.get(stream)?.some((h) => h.space === claim.space && h.key === claim.key && overlap(h, claim)) === false;
    const blocking = book.claims.filter((other) => !yields(other.owner));
    await this.check(claim, { ...book, claims: blocking }, owner, reader);
    if (blocking.length === book.claims.length) return [];
    const now = new Date().toISOString();
    const givers = book.claims.filter((o) => o.owner !== owner && yields(o.owner) && mayHold(o, claim, now));
    const holding: string[] = [];
    for (const stream of new Set(givers.map((giver) => giver.owner))) {
      const { held } = await this.holds(stream);
      const wanted = held.filter(
        (h) => h.space === claim.space && h.key === claim.key && !oneUse(h, stream, claim, owner),
      );
      if (wanted.some((h) => overlap(h, claim) || lateFor(h, claim, now))) holding.push(stream);
    }
    return holding;
  }

  /** Releases what documents claimed for an exchange that failed. */
  withdraw(claim: Claim, owners: ReadonlySet<string>, leader: Leader, by: Claimant): Promise<void> {
    const stream = claimStream(claim.space, claim.key);
    const ours = (c: Claimed) => owners.has(c.owner) && c.after?.commandId === leader.commandId;
    return this.turns.take(stream, async () => {
      for (let attempt = 1; ; attempt++) {
        const book = await this.book(stream);
        const next = book.claims.find(ours);
        if (!next) return;
        const final = attempt >= ATTEMPTS + book.claims.length;
        await this.write(stream, book, randomUUID(), 'Released', { claim: next.id }, by.meta, final);
      }
    });
  }

  /** Releases a claim whose command failed. */
  release({ stream, id }: Taken, by: Claimant): Promise<void> {
    return this.turns.take(stream, async () => {
      for (let attempt = 1; ; attempt++) {
        const book = await this.book(stream);
        if (!book.claims.some((claim) => claim.id === id)) return;
        if (await this.write(stream, book, randomUUID(), 'Released', { claim: id }, by.meta, attempt === ATTEMPTS))
          return;
      }
    });
  }

  /** The document (`<aggregate>-<id>`) that holds a claim now. @param at holds it at that time, or on that day */
  async holder(space: string, key: string, at?: string): Promise<string | undefined> {
    return (await this.holding({ space, key, ...(at === undefined ? {} : { at }) }))?.stream;
  }

  /** Like {@link holder}, with the state of the document. */
  async holding({
    space,
    key,
    at,
  }: Pick<Claim, 'space' | 'key'> & { at?: string }): Promise<{ stream: string; state: unknown } | undefined> {
    const then = ({ from, to }: Time) =>
      at === undefined || ((from === undefined || from <= at) && (to === undefined || at < to));
    const book = await this.book(claimStream(space, key));
    for (const owner of new Set(book.claims.filter(then).map((claim) => claim.owner))) {
      const { held, folded } = await this.holds(owner);
      if (held.some((h) => h.space === space && h.key === key && then(h)))
        return { stream: owner, state: folded.state };
    }
    return undefined;
  }

  /**
   * Holders of a claim at a time, as the reader may know them: each document once, the one with the longest hold last.
   * Omits lapsed claims and those still in flight.
   * @param but the document that wants it; its own holds don't count
   */
  async heldAt(
    wanted: Claim,
    but: string | undefined,
    reader: Reader,
    now = new Date().toISOString(),
  ): Promise<HeldBy[]> {
    const book = await this.book(claimStream(wanted.space, wanted.key));
    const owners = book.claims.filter((claim) => claim.owner !== but && mayHold(claim, wanted, now));
    const all: HeldBy[] = [];
    for (const owner of new Set(owners.map((claim) => claim.owner))) {
      const { held, folded, aggregate, id } = await this.holds(owner);
      let longest: HeldBy | undefined;
      for (const h of held) {
        if (h.space !== wanted.space || h.key !== wanted.key) continue;
        const late = lateFor(h, wanted, now);
        if (!late && !overlap(h, wanted)) continue;
        // Of several holds of one document the longest is reported.
        if (longest && !late && !longer({ late, to: h.to }, longest)) continue;
        const seen = inScope(reader, aggregate.scope?.(folded.state));
        const ownerLabel = await this.labelFor(aggregate, folded.state, reader);
        longest = {
          to: h.to,
          late,
          ownerLabel,
          of: aggregate.name,
          ...(seen ? { id, title: aggregate.title(folded.state) } : {}),
        };
      }
      if (longest) all.push(longest);
    }
    return all.sort((a, b) => Number(longer(a, b)) - Number(longer(b, a)));
  }

  private async check(
    claim: Claim,
    book: Book,
    owner: string,
    reader?: Reader,
    now = new Date().toISOString(),
  ): Promise<void> {
    const others = book.claims.filter((other) => other.owner !== owner && mayHold(other, claim, now));
    for (const other of others) {
      const { held, folded, aggregate, id } = await this.holds(other.owner);
      const { state } = folded;
      const same = held.filter(
        (h) => h.space === claim.space && h.key === claim.key && !oneUse(h, other.owner, claim, owner),
      );
      if (same.some((h) => lateFor(h, claim, now)))
        throw new Rejected('claimed-late', {
          key: claim.label ?? claim.key,
          owner: await this.labelFor(aggregate, state, reader),
        });
      if (same.some((h) => overlap(h, claim))) {
        const forEver = claim.from === undefined && claim.to === undefined;
        const key = claim.label ?? claim.key;
        const owner = await this.labelFor(aggregate, state, reader);
        if (!forEver) throw new Rejected('claimed', { key, owner });
        throw new Rejected('claimed-unique', { key, ...this.holderOf(aggregate, owner, key) });
      }
      if (!overlap(other, claim) || oneUse(other, other.owner, claim, owner)) continue;
      // Judged by the document as it was read: claims stored after that are not in `held` yet.
      if (await this.streams.done(aggregate, id, other.commandId, folded)) continue;
      if (this.inFlight(other) || (await this.halfDone(other))) {
        const params = {
          key: claim.label ?? claim.key,
          owner: await this.labelFor(aggregate, state, reader, other.by),
        };
        throw new Rejected('claimed-now', params);
      }
    }
  }

  /**
   * The holder's label as shown to the one who is refused: its title; for a kind they may not read only that it is
   * another document, and for another branch only the branch. A caller outside the company (a sign-up, a link: the
   * product runs their command without any branch) gets an empty string.
   * @param by who runs the command; default: of a document without a number its creator
   */
  async labelFor(
    aggregate: AnyAggregate,
    state: unknown,
    reader?: Reader,
    by: string | undefined = creatorOf(state),
  ): Promise<string> {
    if (reader?.jobdesk === 'system' && !reader.branches.includes(ALL_BRANCHES)) return '';
    const scope = aggregate.scope?.(state);
    if (!reader || inScope(reader, scope)) {
      if (reader && reader.jobdesk !== 'system' && this.naming.mayRead?.(reader, aggregate.name) === false)
        return OTHER_DOCUMENT;
      const title = state === aggregate.initial ? '' : aggregate.title(state);
      return [title, by && (title ? `(${by})` : by)].filter(Boolean).join(' ');
    }
    const branches = this.aggregates.get('branch');
    const branch = branches && (await this.streams.load(branches, String(scope)));
    return branchHolder(branch && branch.revision >= 0 ? branches.title(branch.state) : undefined);
  }

  /** Parameters that name the holder: `what` (its kind) and `title`, or only `owner` if the title may not be shown. */
  private holderOf({ name }: AnyAggregate, owner: string, key: string): Record<string, string> {
    const what = isUnnamed(owner) ? undefined : this.naming.labelOf?.(name);
    // A vehicle's title is its plate: without its kind the holder's name would only repeat the claimed value.
    if (what === undefined) return { owner: sameText(owner, key) ? '' : owner };
    return { what, title: startsWithText(owner, what) ? owner.slice(what.length).trim() : owner };
  }

  /** A reader's label of a document by id, like {@link labelFor}; undefined if it does not exist. */
  async named(kind: string, id: string, reader: Reader): Promise<string | undefined> {
    const aggregate = this.aggregates.get(kind);
    const folded = aggregate && (await this.streams.load(aggregate, id));
    return folded && folded.revision >= 0 ? this.labelFor(aggregate, folded.state, reader) : undefined;
  }

  /** Whether the command that wrote a claim may still be in flight. */
  inFlight(claim: Pick<Claimed, 'id' | 'at'>): boolean {
    const age = Date.now() - claim.at;
    if (this.alone) return age < IN_FLIGHT;
    // The time was written by another clock, so only the time this process itself has waited counts.
    if (age > SKEW) return false;
    const first = this.seen.get(claim.id) ?? performance.now();
    if (this.seen.size >= MOST_SEEN) this.seen.clear();
    this.seen.set(claim.id, first);
    return performance.now() - first < IN_FLIGHT;
  }

  /** Whether its exchange has begun and its own part is still pending, however old it is. */
  private async halfDone({ after }: Claimed): Promise<boolean> {
    if (!after) return false;
    const { name, id } = parseStream(after.owner);
    return (await this.streams.done(this.aggregates.get(name) as AnyAggregate, id, after.commandId)) !== undefined;
  }

  private async holds(stream: string) {
    const { name, id } = parseStream(stream);
    const aggregate = this.aggregates.get(name) as AnyAggregate;
    const folded = await this.streams.load(aggregate, id);
    return { held: (aggregate.holds?.(folded.state, id) ?? []) as Claim[], folded, aggregate, id };
  }

  private async book(stream: string): Promise<Book> {
    const cached = this.books.get(stream);
    if (cached && this.alone) return cached;
    const events = await this.store.readStream(stream, cached ? cached.revision + 1 : 0);
    if (cached && events.length === 0) return cached;
    // A copy: a command that decides by the old book must fail to write, not write on top of events it has not seen.
    const book: Book = cached ? { ...cached, claims: [...cached.claims] } : { claims: [], revision: -1, hash: '' };
    for (const event of events) {
      // A concurrent reader may have noted it already.
      if (event.revision <= book.revision) continue;
      note(book, event);
      book.hash = hashOf(event);
    }
    this.keep(stream, book);
    return book;
  }

  /** Returns false if another process wrote to the stream meanwhile. */
  private async write(
    stream: string,
    book: Book,
    id: string,
    type: 'Claimed' | 'Released',
    data: object,
    meta: Claimant['meta'],
    final: boolean,
  ): Promise<boolean> {
    const unsealed = { id, type, data, meta: { ...meta, bodyHash: '', at: new Date().toISOString() } };
    const sealed = seal(stream, book.revision + 1, book.hash, [unsealed]);
    try {
      await this.store.append(stream, book.revision, sealed.events);
    } catch (error) {
      this.books.delete(stream);
      if (error instanceof WrongRevision && !final) return false;
      throw error;
    }
    note(book, unsealed);
    book.hash = sealed.hash;
    this.keep(stream, book);
    return true;
  }

  private keep(stream: string, book: Book): void {
    this.books.set(stream, book, BYTES_OF_A_BOOK + bytesOf(book.claims));
  }
}

const note = (
  book: Book,
  event: Pick<Recorded, 'id' | 'type' | 'data'> & { meta: Pick<Meta, 'at' | 'by' | 'commandId'> },
): void => {
  book.revision++;
  if (event.type === 'Claimed') {
    const { to, ...rest } = event.data as { owner: string; from?: string; to?: string; after?: Leader };
    // A year of more than four digits was once written for the day after the maximum date.
    const data = to === undefined || to.startsWith('+') ? rest : { ...rest, to };
    const { at, by, commandId } = event.meta;
    book.claims.push({ ...data, id: event.id, commandId, at: Date.parse(at), by: by?.fullname ?? '' });
  } else if (event.type === 'Released') {
    const { claim } = event.data as { claim: string };
    book.claims = book.claims.filter((c) => c.id !== claim);
  }
};
