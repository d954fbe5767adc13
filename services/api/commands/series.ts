/**
 * Gapless document numbers: `SP-JKT-2607-00485`. Each series has a stream; a number is written there before the
 * command's own events (`Taken`). The number of a failed command is returned (`Returned`) and goes to the next command
 * that needs one, in any process.
 */
import { randomUUID } from 'node:crypto';
import { Cache } from '../../../infra/ports/cache.js';
import { hashOf, seal, type Unsealed } from '../../../infra/ports/chain.js';
import { type EventStore, type Meta, type Recorded, Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import { IN_FLIGHT, SKEW } from './claims.js';
import { Turns } from './turns.js';

/** Format of a number: `<series>-<5 digits>`. */
export const formatNumber = (series: string, n: number): string => `${series}-${String(n).padStart(5, '0')}`;
export const seriesStream = (series: string): string => `series-${series}`;

/** A request for a number; the same `owner` gets the same number again. `stream`: the document's. */
export type Ask = { series: string; owner: string; stream: string; meta: Omit<Meta, 'prev' | 'bodyHash' | 'at'> };
type NumberEntry = { owner: string; stream: string; commands: string[]; at: number };
type Book = {
  byOwner: Map<string, number>;
  byNumber: Map<number, NumberEntry>;
  free: number[];
  last: number;
  revision: number;
  hash: string;
};
/** Data of a series' events. */
type AllocatedNumber = { n: number; owner: string; stream: string };
type Waiting = { ask: Ask; done: (n: number) => void; refuse: (error: unknown) => void };
type Line = { waiting: Waiting[]; running: boolean; book?: Book };

/** How many numbers at the end of a series are checked on first use: a crash can lose only the last ones. */
const TAIL = 300;
const ATTEMPTS = 20;
/** Bytes of the cache of series. */
const MAX_CACHE_BYTES = 32 * 1_048_576;
/** Bytes of an allocated number: its entry, and its owner's. */
const BYTES_OF_A_NUMBER = 330;

export class Series {
  private readonly lines = new Cache<Line>('series', MAX_CACHE_BYTES);
  /** Serialises reads and writes of a series' book. */
  private readonly turns = new Turns();

  /**
   * @param has whether a document's stream has events of a command
   * @param alone no other process appends to the store
   */
  constructor(
    private readonly store: EventStore,
    private readonly has: (stream: string, commandId: string) => Promise<boolean>,
    private readonly alone: boolean,
  ) {}

  /** The next number of a series, formatted; concurrent requests are stored together. */
  async take(ask: Ask): Promise<string> {
    const line = this.line(ask.series);
    const n = await new Promise<number>((done, refuse) => {
      line.waiting.push({ ask, done, refuse });
      if (!line.running) void this.work(ask.series, line);
    });
    return formatNumber(ask.series, n);
  }

  /**
   * Returns the number of a failed command, so that the next one can use it. If another command took the same number
   * for the same owner and may still be in flight, the owner retains it.
   */
  giveBack({ series, owner, stream, meta }: Ask): Promise<void> {
    const line = this.line(series);
    return this.turns.take(series, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        line.book = await this.read(series, line.book);
        const { book } = line;
        const n = book.byOwner.get(owner);
        const entry = n === undefined ? undefined : book.byNumber.get(n);
        if (n === undefined || !entry || book.free.includes(n)) return;
        if (entry.commands.some((id) => id !== meta.commandId) || (await this.used(entry))) return;
        if (await this.write(series, book, [this.event('Returned', { n, owner, stream }, meta)])) return;
      }
    });
  }

  private async used(entry: NumberEntry): Promise<boolean> {
    return (await Promise.all(entry.commands.map((id) => this.has(entry.stream, id)))).includes(true);
  }

  private line(series: string): Line {
    const line = this.lines.get(series) ?? { waiting: [], running: false };
    this.keep(series, line);
    return line;
  }

  /**
   * A line evicted while in use is simply read again: the stream's revision shows whether another process was first.
   */
  private keep(series: string, line: Line): void {
    this.lines.set(series, line, (line.book?.byNumber.size ?? 0) * BYTES_OF_A_NUMBER);
  }

  private async work(series: string, line: Line): Promise<void> {
    line.running = true;
    while (line.waiting.length > 0) {
      const batch = line.waiting.splice(0, 500);
      try {
        const asks = batch.map((w) => w.ask);
        const numbers = await this.turns.take(series, () => this.assign(series, line, asks));
        for (const [i, w] of batch.entries()) w.done(numbers[i] as number);
      } catch (error) {
        line.book = undefined;
        for (const w of batch) w.refuse(error);
      }
    }
    line.running = false;
    this.keep(series, line);
  }

  private async assign(series: string, line: Line, asks: readonly Ask[]): Promise<number[]> {
    for (let attempt = 1; ; attempt++) {
      // On writing, the stream's revision shows whether another process was first; only then is it read again.
      line.book = attempt === 1 && line.book ? line.book : await this.read(series, line.book);
      const { book } = line;
      const free = [...book.free];
      let last = book.last;
      const mine = new Map<string, number>();
      const taken = asks.map(({ owner }) => {
        const previous = mine.get(owner) ?? book.byOwner.get(owner);
        const freeIndex = previous !== undefined && free.includes(previous) ? free.indexOf(previous) : -1;
        if (freeIndex >= 0) free.splice(freeIndex, 1);
        const n = previous ?? free.shift() ?? ++last;
        mine.set(owner, n);
        return n;
      });
      const events = asks.map(({ owner, stream, meta }, i) =>
        this.event('Taken', { n: taken[i] as number, owner, stream }, meta),
      );
      if (await this.write(series, book, events)) return taken;
      if (attempt >= ATTEMPTS) throw new Unavailable('event store', new Error(`${series} is taken from too often`));
    }
  }

  private event(type: 'Taken' | 'Returned', data: AllocatedNumber, meta: Ask['meta']): Unsealed {
    return { id: randomUUID(), type, data, meta: { ...meta, bodyHash: '', at: new Date().toISOString() } };
  }

  /** Returns false if another process wrote to the stream meanwhile. */
  private async write(series: string, book: Book, events: readonly Unsealed[]): Promise<boolean> {
    const stream = seriesStream(series);
    const sealed = seal(stream, book.revision + 1, book.hash, events);
    try {
      await this.store.append(stream, book.revision, sealed.events);
    } catch (error) {
      if (error instanceof WrongRevision) return false;
      throw error;
    }
    for (const event of events) note(book, event);
    book.hash = sealed.hash;
    return true;
  }

  /** Reads the book of a series, continuing from a cached one. */
  private async read(series: string, cached?: Book): Promise<Book> {
    const from = cached ? cached.revision + 1 : 0;
    const events = await this.store.readStream(seriesStream(series), from);
    const book: Book = cached ?? {
      byOwner: new Map(),
      byNumber: new Map(),
      free: [],
      last: 0,
      revision: -1,
      hash: '',
    };
    for (const event of events) {
      if (event.revision <= book.revision) continue;
      note(book, event);
      book.hash = hashOf(event);
    }
    if (!cached) await this.mend(book);
    return book;
  }

  /** Frees numbers whose process ended before their command was stored. */
  private async mend(book: Book): Promise<void> {
    const lapsed = this.alone ? IN_FLIGHT : SKEW;
    for (let n = Math.max(1, book.last - TAIL + 1); n <= book.last; n++) {
      const entry = book.byNumber.get(n);
      if (entry && !book.free.includes(n) && Date.now() - entry.at >= lapsed && !(await this.used(entry)))
        book.free.push(n);
    }
  }
}

const note = (book: Book, event: Pick<Recorded, 'type' | 'data'> & { meta: Pick<Meta, 'at' | 'commandId'> }): void => {
  const { n, owner, stream } = event.data as AllocatedNumber;
  book.revision++;
  const entry = book.byNumber.get(n);
  if (event.type === 'Returned') {
    if (entry?.owner !== owner) return;
    book.byNumber.set(n, { ...entry, commands: [] });
    if (!book.free.includes(n)) book.free.push(n);
    return;
  }
  book.free = book.free.filter((other) => other !== n);
  if (entry && entry.owner !== owner) book.byOwner.delete(entry.owner);
  const commands = entry?.owner === owner ? [...entry.commands, event.meta.commandId] : [event.meta.commandId];
  book.byNumber.set(n, { owner, stream, commands, at: Date.parse(event.meta.at) });
  book.byOwner.set(owner, n);
  book.last = Math.max(book.last, n);
};
