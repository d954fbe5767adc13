import { type EventStore, type NewEvent, type Recorded, type Subscription, WrongRevision } from '../../ports/ports.js';

/** An event store in memory for specs: fulfils the port, with hooks to inject faults. */
export class MemoryEvents implements EventStore {
  readonly log: Recorded[] = [];
  /** Called before every append; the append throws its errors. */
  before: (stream: string, events: readonly NewEvent[]) => void | Promise<void> = () => {};
  /**
   * Called after every append that was stored; the append throws its errors, so the writer never learns that it was
   * stored.
   */
  after: (stream: string) => void = () => {};

  async append(stream: string, expected: number, events: readonly NewEvent[]) {
    await this.before(stream, events);
    const have = this.log.filter((e) => e.stream === stream);
    const repeat = events.every((e, i) => have[expected + 1 + i]?.id === e.id);
    if (!repeat) {
      if (have.length - 1 !== expected) throw new WrongRevision(stream, expected, have.length - 1);
      for (const [i, event] of events.entries()) {
        const copy = JSON.parse(JSON.stringify(event)) as NewEvent;
        this.log.push({ ...copy, stream, revision: expected + 1 + i, position: String(this.log.length + 1) });
      }
    }
    this.after(stream);
    return { revision: expected + events.length, position: String(this.log.length) };
  }

  async readStream(stream: string, from = 0): Promise<Recorded[]> {
    return this.log.filter((e) => e.stream === stream && e.revision >= from);
  }

  async last(stream: string): Promise<Recorded | undefined> {
    return this.log.findLast((e) => e.stream === stream);
  }

  async readAll(after: string, limit: number): Promise<Recorded[]> {
    return this.log.slice(Number(after || 0), Number(after || 0) + limit);
  }

  subscribe(_after: string, _handle: (events: Recorded[]) => Promise<void>): Promise<Subscription> {
    throw new Error('not needed by specs');
  }

  distance(from: string, to: string): number {
    return Number(to) - Number(from);
  }
  async head(): Promise<string> {
    return this.log.length === 0 ? '' : String(this.log.length);
  }

  async close(): Promise<void> {}

  /** Types of a stream's events. */
  types(stream: string): string[] {
    return this.log.filter((e) => e.stream === stream).map((e) => e.type);
  }
}
