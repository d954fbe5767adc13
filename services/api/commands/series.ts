/**
 * Numbers without gaps: `SP-JKT-2607-00485`. Each series has a stream; a number is written there before the command's
 * own events. A number whose command came to nothing is given to the next who asks.
 */
import { randomUUID } from 'node:crypto';
import { hashOf, seal, type Unsealed } from '../../../infra/chain.js';
import { type EventStore, type Meta, type Recorded, WrongRevision } from '../../../infra/ports.js';
import { IN_FLIGHT } from './claims.js';

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
type Waiting = { ask: Ask; done: (n: number) => void; refuse: (error: unknown) => void };
type Line = { waiting: Waiting[]; running: boolean; book?: Book };

/** How many numbers at a series' end are checked on its first use: a crash loses the last ones only. */
const TAIL = 300;
/** Series that are kept in memory. */
const MOST = 200;

export class Series {
  private readonly lines = new Map<string, Line>();

  /** @param has whether a document's stream has events of a command */
  constructor(
    private readonly store: EventStore,
    private readonly has: (stream: string, commandId: string) => Promise<boolean>,
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

  /** The command that took a number of this owner came to nothing: the number may go to the next who asks. */
  async giveBack({ series, owner }: Pick<Ask, 'series' | 'owner'>): Promise<void> {
    const book = this.lines.get(series)?.book;
    const n = book?.byOwner.get(owner);
    const entry = n === undefined ? undefined : book?.byNumber.get(n);
    if (!book || n === undefined || !entry || (await this.used(entry))) return;
    if (book.byNumber.get(n) === entry && !book.free.includes(n)) book.free.push(n);
  }

  private async used(entry: Entry): Promise<boolean> {
    return (await Promise.all(entry.commands.map((id) => this.has(entry.stream, id)))).includes(true);
  }

  private line(series: string): Line {
    const found = this.lines.get(series) ?? { waiting: [], running: false };
    this.lines.delete(series);
    this.lines.set(series, found);
    for (const [name, line] of this.lines) {
      if (this.lines.size <= MOST) break;
      if (!line.running) this.lines.delete(name);
    }
    return found;
  }

  private async work(series: string, line: Line): Promise<void> {
    line.running = true;
    while (line.waiting.length > 0) {
      const batch = line.waiting.splice(0, 500);
      try {
        const numbers = await this.assign(
          series,
          line,
          batch.map((w) => w.ask),
        );
        for (const [i, w] of batch.entries()) w.done(numbers[i] as number);
      } catch (error) {
        line.book = undefined;
        for (const w of batch) w.refuse(error);
      }
    }
    line.running = false;
  }

  private async assign(series: string, line: Line, asks: readonly Ask[]): Promise<number[]> {
    for (let attempt = 1; ; attempt++) {
      line.book ??= await this.read(series);
      const { book } = line;
      const at = new Date().toISOString();
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
      const events = asks.map(
        ({ owner, stream, meta }, i): Unsealed => ({
          id: randomUUID(),
          type: 'Taken',
          data: { n: taken[i], owner, stream },
          meta: { ...meta, bodyHash: '', at },
        }),
      );
      const stream = seriesStream(series);
      const sealed = seal(stream, book.revision + 1, book.hash, events);
      try {
        await this.store.append(stream, book.revision, sealed.events);
      } catch (error) {
        line.book = undefined;
        if (error instanceof WrongRevision && attempt < 8) continue;
        throw error;
      }
      for (const event of events) note(book, event);
      book.free = book.free.filter((n) => free.includes(n));
      book.hash = sealed.hash;
      return taken;
    }
  }

  private async read(series: string): Promise<Book> {
    const events = await this.store.readStream(seriesStream(series));
    const book: Book = { byOwner: new Map(), byNumber: new Map(), free: [], last: 0, revision: -1, hash: '' };
    for (const event of events) note(book, event);
    const final = events[events.length - 1];
    if (final) book.hash = hashOf(final);
    for (let n = Math.max(1, book.last - TAIL + 1); n <= book.last; n++) {
      const entry = book.byNumber.get(n);
      if (entry && Date.now() - entry.at >= IN_FLIGHT && !(await this.used(entry))) book.free.push(n);
    }
    return book;
  }
}

const note = (book: Book, event: Pick<Recorded, 'data'> & { meta: Pick<Meta, 'at' | 'commandId'> }): void => {
  const { n, owner, stream } = event.data as { n: number; owner: string; stream: string };
  const entry = book.byNumber.get(n);
  if (entry && entry.owner !== owner) book.byOwner.delete(entry.owner);
  const commands = entry?.owner === owner ? [...entry.commands, event.meta.commandId] : [event.meta.commandId];
  book.byNumber.set(n, { owner, stream, commands, at: Date.parse(event.meta.at) });
  book.byOwner.set(owner, n);
  book.last = Math.max(book.last, n);
  book.revision++;
};
