/**
 * Sheets are read in threads of their own, a few at once, each with bounds of memory and time: whatever is in a file, the
 * process goes on. What does not fit in the queue is told to come again.
 */
import type { Worker } from 'node:worker_threads';
import { Semaphore } from 'async-mutex';
import type { RefusalParams } from '../../../services/domain/kit/reject.js';
import { startWorker } from '../../ports/worker.js';
import { Problem } from '../http/problem.js';
import type { TextCode } from '../http/texts.js';
import type { SheetAbout, SheetLimits, SheetRow } from './cell.js';

export type SheetWork = { bytes: Uint8Array; limits: SheetLimits; sheet?: string };
export type SheetAnswer =
  | { rows: SheetRow[]; end?: true; about?: never }
  | { about: SheetAbout; rows?: never }
  | { problem: [code: TextCode, params: RefusalParams]; rows?: never; about?: never };
export type ReaderBounds = {
  /** Threads at once, and files that are taken in or wait beside them. */
  atOnce: number;
  inside: number;
  /** Megabytes of a thread's heap. */
  memory: number;
  /** Ms that a thread may take to its next answer. */
  patience: number;
};
export const readerBounds: ReaderBounds = { atOnce: 2, inside: 8, memory: 128, patience: 30_000 };
/** Seconds after which one that found no room may try again. */
const AGAIN = 10;

export class SheetReaders {
  /** Since the start: threads, those that were ended by their bounds, files that found no room. */
  readonly counts = { threads: 0, ended: 0, refused: 0 };
  private inside = 0;
  private readonly threads: Semaphore;

  constructor(private readonly bounds: ReaderBounds = readerBounds) {
    this.threads = new Semaphore(bounds.atOnce);
  }

  /** Does work that has a whole file in memory, if there is room for one more. @throws Problem `sheets-busy` */
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
   * Rows of an xlsx or csv file, in order, blank ones left out; none before the whole file was found to be readable.
   * @param sheet name of a workbook's sheet; absent: its first visible one that has cells
   * @param tell hears before the first row which of a workbook's sheets it is @throws Problem
   */
  async *rows(
    bytes: Uint8Array,
    limits: SheetLimits,
    sheet?: string,
    tell?: (about: SheetAbout) => void,
  ): AsyncGenerator<SheetRow> {
    const [, leave] = await this.threads.acquire();
    let worker: Worker | undefined;
    try {
      // A copy of its own, which is handed over: the bytes may lie in a buffer with others.
      const own = new Uint8Array(bytes);
      const work: SheetWork = { bytes: own, limits, ...(sheet === undefined ? {} : { sheet }) };
      this.counts.threads++;
      worker = startWorker('./sheet-worker.js', import.meta.url, {
        workerData: work,
        transferList: [own.buffer],
        resourceLimits: { maxOldGenerationSizeMb: this.bounds.memory, maxYoungGenerationSizeMb: 16 },
      });
      for (let end = false; !end; ) {
        const answer = await this.ask(worker);
        if (answer.about) {
          tell?.(answer.about);
          continue;
        }
        if (answer.rows === undefined) throw new Problem(answer.problem[0], { params: answer.problem[1] });
        yield* answer.rows;
        end = answer.end === true;
      }
    } finally {
      await worker?.terminate();
      leave();
    }
  }

  /** The thread's next rows. @throws Problem where it came to its bounds */
  private async ask(worker: Worker): Promise<SheetAnswer> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<SheetAnswer>((done, fail) => {
        timer = setTimeout(() => fail(new Problem('sheet-slow')), this.bounds.patience);
        worker.once('message', done);
        worker.once('error', (error: NodeJS.ErrnoException) =>
          fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('sheet-bomb') : error),
        );
        worker.once('exit', () => fail(new Problem('sheet-bomb')));
        worker.postMessage('more');
      });
    } catch (error) {
      this.counts.ended++;
      throw error;
    } finally {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
      // What it still has to say when it is ended is nobody's concern.
      worker.on('error', () => {});
    }
  }
}
