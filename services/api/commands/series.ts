/**
 * Numbers without gaps: `SP-JKT-2607-00485`. Each series has a stream; a number is written there before the command's
 * own events (`Taken`). A number whose command came to nothing is given back (`Returned`) and goes to the next who asks,
 * in whichever process.
 */
import { randomUUID } from 'node:crypto';
import { Cache } from '../../../infra/ports/cache.js';
import { hashOf, seal, type Unsealed } from '../../../infra/ports/chain.js';
import { type EventStore, type Meta, type Recorded, Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import { IN_FLIGHT, SKEW } from './claims.js';
import { Turns } from './turns.js';

/** How a number is written: `<series>-<5 digits>`. */
export const formatNumber = (series: string, n: number): string => `${series}-${String(n).padStart(5, '0')}`;
export const seriesStream = (series: string): string => `series-${series}`;

/** Who asks for a number: the same `owner` gets its number again. `stream`: the document's. */
export type Ask = { series: string; owner: string; stream: string; meta: Omit<Meta, 'prev' | 'bodyHash' | 'at'> };
type Entry = { owner: string; stream: string; commands: string[]; at: number };
type Book = {
  byOwner: Map<string, number>;
  byNumber: Map<number, Entry>;
  free: number[];
  last: number;
  revision: number;
  hash: string;
};
/** What the series' events tell. */
type Place = { n: number; owner: string; stream: string };
type Waiting = { ask: Ask; done: (n: number) => void; refuse: (error: unknown) => void };
type Line = { waiting: Waiting[]; running: boolean; book?: Book };

/** How many numbers at a series' end are checked on its first use: a crash loses the last ones only. */
const TAIL = 300;
const ATTEMPTS = 20;
/** Bytes of memory for series. */
const MAX_CACHE_BYTES = 32 * 1_048_576;
/** Of a number that was taken: its entry, and its owner's. */
const BYTES_OF_A_NUMBER = 330;

export class Series {
  private readonly lines = new Cache<Line>('series', MAX_CACHE_BYTES);
  /** A series' book is read and written by one at a time. */
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

  /** The next number of a series, formatted; those that are asked for at the same time are stored together. */
  async take(ask: Ask): Promise<string> {
    const line = this.line(ask.series);
    const n = await new Promise<number>((done, refuse) => {
      line.waiting.push({ ask, done, refuse });
      if (!line.running) void this.work(ask.series, line);
    });
    return formatNumber(ask.series, n);
  }

  /**
   * The command came to nothing: the number that it took may go to the next who asks. Where another command took the same
   * number for the same owner, and may still be under way, the number stays with the owner.
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

  private async used(entry: Entry): Promise<boolean> {
    return (await Promise.all(entry.commands.map((id) => this.has(entry.stream, id)))).includes(true);
  }

  private line(series: string): Line {
    const found = this.lines.get(series) ?? { waiting: [], running: false };
    this.keep(series, found);
    return found;
  }

  /** One that goes while it is at work is read again: its stream's revision tells whether somebody was first. */
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
      // The stream's revision tells on writing whether another process was first; then it is read on.
      line.book = attempt === 1 && line.book ? line.book : await this.read(series, line.book);
      const { book } = line;
      const free = [...book.free];
      let last = book.last;
      const mine = new Map<string, number>();
      const taken = asks.map(({ owner }) => {
        const known = mine.get(owner) ?? book.byOwner.get(owner);
        const kept = known !== undefined && free.includes(known) ? free.indexOf(known) : -1;
        if (kept >= 0) free.splice(kept, 1);
        const n = known ?? free.shift() ?? ++last;
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

  private event(type: 'Taken' | 'Returned', data: Place, meta: Ask['meta']): Unsealed {
    return { id: randomUUID(), type, data, meta: { ...meta, bodyHash: '', at: new Date().toISOString() } };
  }

  /** False: another process wrote to the stream meanwhile. */
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

  /** The series as the store has it; read on from where it was known. */
  private async read(series: string, known?: Book): Promise<Book> {
    const from = known ? known.revision + 1 : 0;
    const events = await this.store.readStream(seriesStream(series), from);
    const book: Book = known ?? {
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
    if (!known) await this.mend(book);
    return book;
  }

  /** Numbers that a process took and ended before its command was stored are free again. */
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
  const { n, owner, stream } = event.data as Place;
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
