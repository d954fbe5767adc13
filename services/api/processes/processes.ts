/**
 * Runs the registry's processes: reads the log, stores their instances, and gives commands when they are due; at least
 * once, under deterministic ids, so that a repetition stores nothing. Of several product processes one does this at a
 * time.
 * It reads the event store itself, like the relay: a feed shared by groups offers no single position for state that
 * derives from several streams, and state that commands depend on comes from streams.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../../infra/ports/lease.js';
import type { EventStore, Position, Recorded, StateStore } from '../../../infra/ports/ports.js';
import { processControl } from '../../domain/flows/platform/process.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import type { AnyProcess, Due } from '../../domain/kit/aggregate/process.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { Giving, PARKED } from './giving.js';
import { FOLLOWING, rootOf } from './instance.js';
import { Lost, Table, type Wait } from './table.js';

/** Position in the log, and the process versions that were built up to there. */
type LogPosition = { position: Position; built: readonly string[] };
const PLACE = `${FOLLOWING}place`;

export type ProcessesOptions = {
  /** Id of this process. */
  instance: string;
  /** No other process runs processes. */
  alone: boolean;
  onError: (error: unknown) => void;
  /** Current time in ms since 1970. Default: the machine's clock. */
  now?: () => number;
  /** Ms between two checks for due commands. Default 1000. */
  look?: number;
  /** Ms without a heartbeat after which another process takes over (see {@link Lease}). */
  term?: number;
};
export type ProcessesPorts = {
  events: Pick<EventStore, 'readStream' | 'readAll' | 'subscribe'>;
  state: StateStore;
};

/** Events read at once while a process is built. */
const BATCH = 2_000;
/** Instances processed concurrently: the store writes them together. */
const WIDTH = 16;
/** Ms before a failed instance is retried. */
const RETRY = 1_000;

export class Processes {
  private readonly lease: Lease;
  private readonly ending = new AbortController();
  private readonly now: () => number;
  private readonly look: number;
  private alone: Promise<void> | undefined;
  private wake: () => void = () => {};

  constructor(
    private readonly executor: Pick<CommandExecutor, 'run'>,
    private readonly ports: ProcessesPorts,
    private readonly processes: readonly AnyProcess[],
    private readonly options: ProcessesOptions,
  ) {
    const { instance, onError, term, now = Date.now, look = 1_000 } = options;
    this.lease = new Lease(ports.state, 'processes', instance, { onError, ...(term === undefined ? {} : { term }) });
    this.now = now;
    this.look = look;
  }

  /** Resumes from the stored position; does nothing without processes. */
  start(): void {
    if (this.processes.length === 0) return;
    if (this.options.alone) this.alone = this.keepOn();
    else this.lease.start((signal) => this.follow(signal));
  }

  /** Stops after the commands in progress. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.wake();
    await Promise.all([this.alone, this.lease.stop()]);
  }

  private async keepOn(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.follow(signal).catch((error: unknown) => !signal.aborted && this.options.onError(error));
      await rest(Math.min(RETRY, this.look), signal);
    }
  }

  /** Runs until `lost` or stopped; throws if it has to start anew. */
  private async follow(lost: AbortSignal): Promise<void> {
    const broken = new AbortController();
    const signal = AbortSignal.any([lost, this.ending.signal, broken.signal]);
    const table = new Table(this.ports, this.processes, this.options.onError);
    const giving = new Giving(this.executor, this.ports, this.now);
    const forged = await this.forged();
    await giving.load(this.processes);
    let place = await this.build(table, signal, forged);
    if (!place) return;
    const hear = async (events: readonly Recorded[]): Promise<void> => {
      try {
        for (const event of events) {
          if (signal.aborted) return;
          if (parseStream(event.stream).name === processControl.name) await giving.hear(event);
          else await table.take(event);
        }
        await table.flush();
        const last = events.at(-1);
        if (last && place) place = await this.keep(place, { ...place, position: last.position });
        this.wake();
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        broken.abort(error);
        this.wake();
      }
    };
    const subscription = await this.ports.events.subscribe(place.position, hear);
    try {
      while (!signal.aborted) await this.tick(table, giving, signal, broken);
    } finally {
      await subscription.stop();
    }
    if (broken.signal.aborted) throw broken.signal.reason;
  }

  /** Gives everything that is due, then waits for new events or the clock. */
  private async tick(table: Table, giving: Giving, signal: AbortSignal, broken: AbortController): Promise<void> {
    const woken = new Promise<void>((go) => {
      this.wake = go;
    });
    try {
      const due = table.due(this.now());
      for (let n = 0; n < due.length && !signal.aborted; n += WIDTH) {
        await Promise.all(due.slice(n, n + WIDTH).map((wait) => this.attend(table, giving, wait, signal)));
      }
      if (!signal.aborted) await giving.retry();
    } catch (error) {
      if (error instanceof Lost) return broken.abort(error);
      if (!signal.aborted) this.options.onError(error);
    }
    await Promise.race([woken, rest(this.look, signal)]);
  }

  private async attend(table: Table, giving: Giving, wait: Wait, signal: AbortSignal): Promise<void> {
    try {
      const now = this.now();
      await table.attend(
        wait,
        (one) => one.dueAt(now),
        async (one, dues) => {
          const done: string[] = [];
          for (const some of steps(dues)) {
            if (signal.aborted) break;
            const answers = await Promise.allSettled(some.map((due) => giving.give(one, due)));
            // A command that was given is not given again: its key is known.
            for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
            done.push(...some.map(({ key }) => key));
          }
          return done;
        },
      );
    } catch (error) {
      if (error instanceof Lost) throw error;
      wait.rests = performance.now() + Math.min(RETRY, this.look);
      this.options.onError(error);
    }
  }

  /**
   * Loads the instances; those of a new process or version are built from the log. Commands given by an earlier version
   * have the same ids. @returns the position to read from; undefined: stopped meanwhile
   */
  private async build(table: Table, signal: AbortSignal, forged: readonly string[]): Promise<LogPosition | undefined> {
    const place = await this.ports.state.get<LogPosition>(PLACE);
    // A forged parked row may be of any process; genuine refusals will be parked again.
    const parked = forged.some((key) => key.startsWith(PARKED));
    const fresh = this.processes.filter((process) => {
      const root = rootOf(process);
      return parked || !place?.built.includes(root) || forged.some((key) => key.startsWith(root));
    });
    for (const process of this.processes) {
      await (fresh.includes(process) ? table.clear(process) : table.load(process));
    }
    if (fresh.length === 0) return place;
    let position: Position = '';
    for (;;) {
      const events = await this.ports.events.readAll(position, BATCH);
      for (const event of events) await table.take(event, fresh);
      if (signal.aborted) return undefined;
      position = events.at(-1)?.position ?? position;
      if (events.length < BATCH) break;
    }
    await table.flush();
    const built = this.processes.map(rootOf);
    const next = await this.keep(place, { position: place?.position ?? position, built });
    for (const root of place?.built ?? []) {
      if (built.includes(root)) continue;
      for (const { key } of await this.ports.state.list(root)) await this.ports.state.delete(key);
    }
    return next;
  }

  /** Removes rows that the product did not write; they are rebuilt from the log. @returns their keys */
  private async forged(): Promise<string[]> {
    const { state } = this.ports;
    const keyLists = await Promise.all([FOLLOWING, PARKED].map((prefix) => state.forged?.(prefix) ?? []));
    const keys = keyLists.flat();
    // Reading each row once more reports it.
    for (const key of keys) {
      await state.get(key);
      await state.delete(key);
    }
    return keys;
  }

  private async keep(was: LogPosition | undefined, next: LogPosition): Promise<LogPosition> {
    if (!(await this.ports.state.swap(PLACE, was, next))) throw new Lost(PLACE);
    return next;
  }
}

/** What is due, in order; what may be given together in one step, at most {@link WIDTH}. */
const steps = (dues: readonly Due[]): Due[][] => {
  const all: Due[][] = [];
  for (const due of dues) {
    const last = all.at(-1);
    if (due.together && last?.[0]?.together && last.length < WIDTH) last.push(due);
    else all.push([due]);
  }
  return all;
};

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).then(
    () => {},
    () => {},
  );
