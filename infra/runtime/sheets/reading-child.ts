/** A child process that reads sheets: how it is started, asked and ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RefusalParams } from '../../../services/domain/kit/reject.js';
import { nodeArgs } from '../../ports/worker.js';
import { Problem } from '../http/problem.js';
import type { TextCode } from '../http/texts.js';
import type { SheetAbout, SheetLimits, SheetRow } from './cell.js';

export type SheetWork = { bytes: Uint8Array; limits: SheetLimits; sheet?: string };
/** A file, or what comes after the last answer about it. Each ask has one answer. */
export type SheetAsk = SheetWork | 'more';
export type SheetAnswer =
  | { rows: SheetRow[]; end?: true }
  | { about: SheetAbout }
  | { problem: [code: TextCode, params: RefusalParams] }
  /** An error of the reader itself. */
  | { failed: string };

/** Seconds after which one that found no room may try again. */
export const AGAIN = 10;
/** Megabytes of half the space that new objects are made in, beside the heap that is told. */
const SEMI_SPACE = 8;
/** Windows starts no program without these; nothing of the server's settings goes to who reads what strangers sent. */
const NEEDED = ['SystemRoot', 'windir'];
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

export class ReadingChild {
  /** Ms that it was waited for since its start. */
  spent = 0;
  /** Files that it was given. */
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
      // It could not be started, or what was said to it did not arrive: it is of no use any more.
      child.on('error', () => {
        child.kill('SIGKILL');
        if (child.pid === undefined) end();
      });
    });
    // A warm one keeps no process alive.
    child.unref();
    child.channel?.unref();
  }

  /** @param memory megabytes of its heap, kept to by Node itself @throws Problem `sheets-busy` where the system has no room for it */
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
        // What it has to say goes over the channel; the report of a full heap is nobody's concern.
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
  /** False once it has ended, or can't be asked any more. */
  get usable(): boolean {
    return !this.over && this.child.connected;
  }

  /**
   * Its next answer. After a throw it is to be ended. @param patience ms that it may take
   * @throws Problem `sheet-slow`; `sheet-bomb`: it ended, by its bounds or whatever else
   */
  async ask(ask: SheetAsk, patience: number): Promise<SheetAnswer> {
    const { child } = this;
    const begun = performance.now();
    if (ask !== 'more') this.files++;
    let leave = () => {};
    try {
      return await new Promise<SheetAnswer>((done, fail) => {
        const ended = () => fail(new Problem('sheet-bomb'));
        const heard = (answer: unknown) => done(answer as SheetAnswer);
        const timer = setTimeout(() => fail(new Problem('sheet-slow')), patience);
        leave = () => {
          clearTimeout(timer);
          child.off('message', heard).off('exit', ended);
        };
        child.once('message', heard).once('exit', ended);
        if (this.usable) child.send(ask, (error) => error && ended());
        else ended();
      });
    } finally {
      leave();
      this.spent += performance.now() - begun;
    }
  }

  /** Ends it at once, whatever it does. */
  async end(): Promise<void> {
    this.child.ref();
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
