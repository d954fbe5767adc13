/**
 * The log of the double: a file with one event per line, appended and synced; positions are the lines' offsets. The
 * last event of an append is marked, so that an incomplete append at the end is discarded.
 */
import { mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

/** `json`: `data` is JSON text; else base64 of bytes. */
type Line = {
  stream: string;
  revision: number;
  id: string;
  type: string;
  json: boolean;
  data: string;
  meta: string;
  created: string;
  last: boolean;
};
export type Stored = Line & { position: number };
export type Proposed = { id: string; type: string; json: boolean; data: string; meta: string };
/** A revision, or a rule: no stream (-1), any, existing. */
export type Expected = number | 'any' | 'exists';
export type Outcome = { revision: number; position: number } | { wrong: number };

/** Path of the log in a double's folder. */
export const logFile = (folder: string): string => join(folder, 'log.jsonl');

export class Log {
  /** In commit order; from index `durable` on, events are still being written. */
  readonly all: Stored[] = [];
  durable = 0;
  private readonly streams = new Map<string, Stored[]>();
  private readonly listeners = new Set<() => void>();
  private end = 0;
  private waiting: { text: string; upTo: number; done: () => void; failed: (error: Error) => void }[] = [];
  private writing = false;

  private constructor(private readonly file: FileHandle) {}

  static async open(folder: string): Promise<Log> {
    mkdirSync(folder, { recursive: true });
    const path = logFile(folder);
    const file = await open(path, 'a');
    const log = new Log(file);
    log.load(readFileSync(path, 'utf8'));
    truncateSync(path, log.end);
    // A real server has system events before the first user event.
    if (log.end === 0) {
      await log.append('$users', -1, [
        { id: '00000000-0000-4000-8000-000000000001', type: '$User', json: true, data: '"admin"', meta: '{}' },
      ]);
    }
    return log;
  }

  /** The durable events of a stream; undefined: no such stream. */
  stream(name: string): Stored[] | undefined {
    const events = this.streams.get(name);
    const edge = this.durable < this.all.length ? (this.all[this.durable] as Stored).position : this.end;
    const seen = edge === this.end ? events : events?.filter((event) => event.position < edge);
    return seen?.length ? seen : undefined;
  }

  /** Calls a listener after every commit. @returns a function that removes it */
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Appends by a real server's rules for expected revisions and retries; resolves once it is on disk. */
  async append(name: string, expected: Expected, events: readonly Proposed[]): Promise<Outcome> {
    const there = this.streams.get(name) ?? [];
    const now = there.length - 1;
    const repeat = this.repeated(there, expected, events);
    if (repeat) {
      await this.flushed('', this.all.length);
      return repeat;
    }
    const fits = expected === 'any' || (expected === 'exists' ? now >= 0 : expected === now);
    if (!fits) return { wrong: now };
    let text = '';
    const created = String(BigInt(Date.now()) * 10_000n);
    for (const [i, event] of events.entries()) {
      const line: Line = {
        stream: name,
        revision: now + 1 + i,
        ...event,
        created,
        last: i === events.length - 1,
      };
      const written = `${JSON.stringify(line)}\n`;
      const stored = { ...line, position: this.end };
      text += written;
      this.end += Buffer.byteLength(written);
      this.all.push(stored);
      there.push(stored);
    }
    this.streams.set(name, there);
    await this.flushed(text, this.all.length);
    const last = there.at(-1);
    return last ? { revision: last.revision, position: last.position } : { revision: -1, position: 0 };
  }

  async close(): Promise<void> {
    await this.flushed('', this.all.length);
    await this.file.close();
  }

  /** The original outcome for a retried append, or the error for a partial retry. */
  private repeated(there: Stored[], expected: Expected, events: readonly Proposed[]): Outcome | undefined {
    const now = there.length - 1;
    let from: number;
    if (typeof expected !== 'number') from = there.findIndex(({ id }) => id === events[0]?.id);
    else if (expected < now) from = expected + 1;
    else return undefined;
    if (from < 0) return undefined;
    const matching = events.filter(({ id }, i) => there[from + i]?.id === id).length;
    const last = there[from + events.length - 1];
    if (matching < events.length || !last) return { wrong: now };
    return { revision: last.revision, position: last.position };
  }

  private flushed(text: string, upTo: number): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ text, upTo, done, failed });
      if (!this.writing) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      const text = group.map((part) => part.text).join('');
      try {
        if (text !== '') {
          await this.file.appendFile(text);
          await this.file.datasync();
        }
        this.durable = Math.max(this.durable, ...group.map((part) => part.upTo));
        for (const part of group) part.done();
        for (const listener of this.listeners) listener();
      } catch (error) {
        for (const part of group) part.failed(error as Error);
      }
    }
    this.writing = false;
  }

  private load(text: string): void {
    let batch: Stored[] = [];
    let at = 0;
    for (const line of text.split('\n').slice(0, -1)) {
      const event: Stored = { ...(JSON.parse(line) as Line), position: at };
      at += Buffer.byteLength(line) + 1;
      batch.push(event);
      if (!event.last) continue;
      for (const stored of batch) {
        this.all.push(stored);
        const stream = this.streams.get(stored.stream);
        if (stream) stream.push(stored);
        else this.streams.set(stored.stream, [stored]);
      }
      batch = [];
      this.end = at;
    }
    this.durable = this.all.length;
  }
}
