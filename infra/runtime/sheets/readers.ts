/**
 * Reads sheets in separate processes, a few at once, each with limits of memory and time: whatever a file contains, and
 * however its reader ends, the server goes on. Requests beyond the queue are refused with a retry time.
 */
import { Semaphore } from 'async-mutex';
import { Problem } from '../http/problem.js';
import type { SheetAbout, SheetLimits, SheetRow } from './cell.js';
import { AGAIN, ReadingChild, type SheetAsk } from './reading-child.js';

export type ReaderBounds = {
  /** Files read at once, each in a process, and files that may be in progress or waiting in total. */
  atOnce: number;
  inside: number;
  /** Maximum heap of a process, megabytes. */
  memory: number;
  /** Timeout of a process's next answer, ms. */
  patience: number;
  /**
   * Ms of reading, and number of files, after which a process is replaced; ms that an idle one waits for another file.
   */
  worn: number;
  files: number;
  idle: number;
};
export const readerBounds: ReaderBounds = {
  atOnce: 2,
  inside: 8,
  memory: 192,
  patience: 30_000,
  worn: 10_000,
  files: 100,
  idle: 60_000,
};

export class SheetReaders {
  /** Since the start: files whose reading began, those killed by their limits, files refused for lack of room. */
  readonly counts = { begun: 0, ended: 0, refused: 0 };
  private inside = 0;
  private closed = false;
  private readonly places: Semaphore;
  /** Processes that are reading, and idle ones with their timeouts. */
  private readonly reading = new Set<ReadingChild>();
  private readonly warm = new Map<ReadingChild, NodeJS.Timeout>();

  constructor(private readonly bounds: ReaderBounds = readerBounds) {
    this.places = new Semaphore(bounds.atOnce);
  }

  /** Pids of the current processes, reading ones first. */
  get pids(): number[] {
    return [...this.reading, ...this.warm.keys()].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  /** Runs work that holds a whole file in memory, if there is room for one more. @throws Problem `sheets-busy` */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.bounds.inside) {
      this.counts.refused++;
      throw new Problem('sheets-busy', { retryAfter: AGAIN });
    }
    this.inside++;
    try {
      return await work();
    } finally {
      this.inside--;
    }
  }

  /**
   * Rows of an xlsx or csv file, in order, without blank ones; none before the whole file was found readable.
   * @param sheet name of a workbook's sheet; absent: its first visible one that has cells
   * @param tell called before the first row with the workbook's sheet
   * @throws Problem
   */
  async *rows(
    bytes: Uint8Array,
    limits: SheetLimits,
    sheet?: string,
    tell?: (about: SheetAbout) => void,
  ): AsyncGenerator<SheetRow> {
    const [, leave] = await this.places.acquire();
    let child: ReadingChild | undefined;
    try {
      this.counts.begun++;
      child = this.takeChild();
      let ask: SheetAsk = { bytes, limits, ...(sheet === undefined ? {} : { sheet }) };
      for (let end = false; !end; ask = 'more') {
        const answer = await this.ask(child, ask);
        if ('problem' in answer) throw new Problem(answer.problem[0], { params: answer.problem[1] });
        if ('failed' in answer) throw new Error(`A sheet's reader failed: ${answer.failed}`);
        if ('about' in answer) {
          tell?.(answer.about);
          continue;
        }
        yield* answer.rows;
        end = answer.end === true;
      }
    } finally {
      if (child) await this.giveBack(child);
      leave();
    }
  }

  /** Kills all processes, including those that are reading; no more reads afterwards. */
  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.warm.values()) clearTimeout(timer);
    const all = [...this.reading, ...this.warm.keys()];
    this.warm.clear();
    await Promise.all(all.map((child) => child.end()));
  }

  /** An idle process, else a new one. @throws Problem `sheets-busy` */
  private takeChild(): ReadingChild {
    if (this.closed) throw new Problem('sheets-busy', { retryAfter: AGAIN });
    let child: ReadingChild | undefined;
    for (const [one, timer] of this.warm) {
      clearTimeout(timer);
      this.warm.delete(one);
      if (!one.usable) continue;
      child = one;
      break;
    }
    child ??= ReadingChild.start(this.bounds.memory);
    this.reading.add(child);
    return child;
  }

  /** Returns a process for the next file, unless it is worn. */
  private async giveBack(child: ReadingChild): Promise<void> {
    this.reading.delete(child);
    const { worn, files, idle } = this.bounds;
    if (this.closed || !child.usable || child.spent >= worn || child.files >= files) return child.end();
    const timer = setTimeout(() => {
      this.warm.delete(child);
      void child.end();
    }, idle);
    this.warm.set(child, timer.unref());
  }

  /** @throws Problem where the process reached its limits, or exited */
  private async ask(child: ReadingChild, ask: SheetAsk) {
    try {
      const answer = await child.ask(ask, this.bounds.patience);
      // After an oversized file its heap is full of garbage.
      if ('problem' in answer && answer.problem[0] === 'sheet-bomb') await child.end();
      return answer;
    } catch (error) {
      this.counts.ended++;
      await child.end();
      throw error;
    }
  }
}
