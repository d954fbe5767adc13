/** A child process that reads sheets: starts, queries and kills it. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RefusalParams } from '../../../services/domain/kit/aggregate/reject.js';
import { nodeArgs } from '../../ports/worker.js';
import { Problem } from '../http/problem.js';
import type { TextCode } from '../http/texts.js';
import type { SheetAbout, SheetLimits, SheetRow } from './cell.js';

export type SheetWork = { bytes: Uint8Array; limits: SheetLimits; sheet?: string };
/** A file, or a request for the rest of the last one. Each request has one answer. */
export type SheetAsk = SheetWork | 'more';
export type SheetAnswer =
  | { rows: SheetRow[]; end?: true }
  | { about: SheetAbout }
  | { problem: [code: TextCode, params: RefusalParams] }
  /** An error of the reader itself. */
  | { failed: string };

/** Seconds after which a refused client may retry. */
export const AGAIN = 10;
/** Size of one half of the young generation in megabytes, in addition to the heap limit. */
const SEMI_SPACE = 8;
/**
 * Windows starts no program without these; nothing else of the server's environment is passed to a process that reads
 * untrusted files.
 */
const NEEDED = ['SystemRoot', 'windir'];
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

export class ReadingChild {
  /** Ms of waiting for it since its start. */
  spent = 0;
  /** Number of files that it received. */
  files = 0;
  private readonly gone: Promise<void>;
  private over = false;

  private constructor(private readonly child: ChildProcess) {
    this.gone = new Promise((done) => {
      const end = () => {
        this.over = true;
        done();
      };
      child.once('exit', end);
      // It could not be started, or a message did not arrive: it is unusable.
      child.on('error', () => {
        child.kill('SIGKILL');
        if (child.pid === undefined) end();
      });
    });
    // An idle child must not keep the process alive.
    child.unref();
    child.channel?.unref();
  }

  /**
   * @param memory maximum heap in megabytes, enforced by Node
   * @throws Problem `sheets-busy` where the system has no room for it
   */
  static start(memory: number): ReadingChild {
    let child: ChildProcess;
    try {
      child = spawn(
        process.execPath,
        [
          `--max-old-space-size=${memory}`,
          `--max-semi-space-size=${SEMI_SPACE}`,
          ...nodeArgs('./sheet-child.js', import.meta.url),
        ],
        // Answers come over the channel; the report of a full heap is ignored.
        { env: environment(), stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
      );
    } catch {
      throw new Problem('sheets-busy', { retryAfter: AGAIN });
    }
    const started = new ReadingChild(child);
    if (child.pid === undefined) throw new Problem('sheets-busy', { retryAfter: AGAIN });
    return started;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }
  /** False once it has exited, or can't receive requests any more. */
  get usable(): boolean {
    return !this.over && this.child.connected;
  }

  /**
   * Its next answer. After an error the caller must kill it. @param patience timeout, ms
   * @throws Problem `sheet-slow`; `sheet-bomb`: it exited, by its limits or any other reason
   */
  async ask(ask: SheetAsk, patience: number): Promise<SheetAnswer> {
    const { child } = this;
    const begun = performance.now();
    if (ask !== 'more') this.files++;
    let leave = () => {};
    try {
      return await new Promise<SheetAnswer>((done, fail) => {
        const ended = () => fail(new Problem('sheet-bomb'));
        const onMessage = (answer: unknown) => done(answer as SheetAnswer);
        const timer = setTimeout(() => fail(new Problem('sheet-slow')), patience);
        leave = () => {
          clearTimeout(timer);
          child.off('message', onMessage).off('exit', ended);
        };
        child.once('message', onMessage).once('exit', ended);
        if (this.usable) child.send(ask, (error) => error && ended());
        else ended();
      });
    } finally {
      leave();
      this.spent += performance.now() - begun;
    }
  }

  /** Kills it at once, whatever it does. */
  async end(): Promise<void> {
    this.child.ref();
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
