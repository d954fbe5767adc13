/**
 * Runs the registry's processes: hears the log, keeps their instances, and gives what is due when it is due; at least once,
 * under ids by which a repeat stores nothing. One of several processes of the product does it at a time.
 * It reads the event store itself, as the relay does: a feed shared by groups has no one place for state that follows from
 * several streams, and what commands depend on comes from streams.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../../infra/ports/lease.js';
import type { EventStore, Position, Recorded, StateStore } from '../../../infra/ports/ports.js';
import { processControl } from '../../domain/flows/process.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import type { AnyProcess } from '../../domain/kit/process.js';
import type { Bus } from '../commands/bus.js';
import { Giving, PARKED } from './giving.js';
import { FOLLOWING, rootOf } from './instance.js';
import { Lost, Table, type Wait } from './table.js';

/** How far the log was heard, and which versions of which processes were built up to there. */
type Place = { position: Position; built: readonly string[] };
const PLACE = `${FOLLOWING}place`;

export type ProcessesOptions = {
  /** This process's own name. */
  instance: string;
  /** No other process runs processes. */
  alone: boolean;
  onError: (error: unknown) => void;
  /** Ms since 1970. Default: the machine's clock. */
  now?: () => number;
  /** Ms between two looks at the clock. Default 1000. */
  look?: number;
  /** Ms without a beat after which another takes over (see {@link Lease}). */
  term?: number;
};
export type ProcessesPorts = {
  events: Pick<EventStore, 'readStream' | 'readAll' | 'subscribe'>;
  state: StateStore;
};

/** Events read at once while a process is built. */
const BATCH = 2_000;
/** Instances attended to at the same time: the store writes them together. */
const WIDTH = 16;
/** Ms before something that failed is tried again. */
const RETRY = 1_000;

export class Processes {
  private readonly lease: Lease;
  private readonly ending = new AbortController();
  private readonly now: () => number;
  private readonly look: number;
  private alone: Promise<void> | undefined;
  private wake: () => void = () => {};

  constructor(
    private readonly bus: Pick<Bus, 'run'>,
    private readonly ports: ProcessesPorts,
    private readonly processes: readonly AnyProcess[],
    private readonly options: ProcessesOptions,
  ) {
    const { instance, onError, term, now = Date.now, look = 1_000 } = options;
    this.lease = new Lease(ports.state, 'processes', instance, { onError, ...(term === undefined ? {} : { term }) });
    this.now = now;
    this.look = look;
  }

  /** Begins where it was left off; without processes it does nothing. */
  start(): void {
    if (this.processes.length === 0) return;
    if (this.options.alone) this.alone = this.keepOn();
    else this.lease.start((signal) => this.follow(signal));
  }

  /** Ends after the commands that are under way. */
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

  /** Works until `lost` or the end; throws when it has to begin again. */
  private async follow(lost: AbortSignal): Promise<void> {
    const broken = new AbortController();
    const signal = AbortSignal.any([lost, this.ending.signal, broken.signal]);
    const table = new Table(this.ports, this.processes, this.options.onError);
    const giving = new Giving(this.bus, this.ports, this.now);
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

  /** Gives all that is due, then waits for more or for the clock. */
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
          for (const due of dues) {
            if (signal.aborted) break;
            await giving.give(one, due);
            done.push(due.key);
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
   * Takes up the instances; those of a process that is new, or of another version, are made from the log. What was given
   * by an earlier version has the same ids. @returns where to hear on from; undefined: stopped meanwhile
   */
  private async build(table: Table, signal: AbortSignal, forged: readonly string[]): Promise<Place | undefined> {
    const place = await this.ports.state.get<Place>(PLACE);
    // What lies parked was refused to any of them, and is so again.
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

  /** Removes rows that the product did not write: the log says what stands in their place. @returns their keys */
  private async forged(): Promise<string[]> {
    const { state } = this.ports;
    const found = await Promise.all([FOLLOWING, PARKED].map((prefix) => state.forged?.(prefix) ?? []));
    const keys = found.flat();
    // Read once more, which tells of each.
    for (const key of keys) {
      await state.get(key);
      await state.delete(key);
    }
    return keys;
  }

  private async keep(was: Place | undefined, next: Place): Promise<Place> {
    if (!(await this.ports.state.swap(PLACE, was, next))) throw new Lost(PLACE);
    return next;
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).then(
    () => {},
    () => {},
  );
