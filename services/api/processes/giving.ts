/** Gives the commands of processes, and keeps those that the rules refuse for a person to see. */

import { type EventStore, type Recorded, type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type ProcessState, processControl } from '../../domain/flows/process.js';
import { streamOf } from '../../domain/kit/aggregate.js';
import { cut } from '../../domain/kit/cut.js';
import {
  type AnyProcess,
  type Due,
  type Following,
  type RefusalParams,
  Rejected,
  system,
} from '../../domain/kit/index.js';
import type { Bus } from '../commands/bus.js';
import { eventId } from '../commands/ids.js';
import { foldStream } from '../commands/streams.js';
import { type Cause, causeOf, type Instance } from './instance.js';

/** A command that was refused, under `parked/processes/<its id>`. */
export type Refused = {
  process: string;
  /** Whose it is: the instance, what it was for, its stream. */
  instance: string;
  key: string;
  stream: string;
  /** `news.tell` */
  command: string;
  /** Of the refusal; `failed`: no rule but an error, in `error`. */
  code: string;
  params?: RefusalParams;
  error?: string;
  at: string;
  /** How often it was tried. */
  tries: number;
  following: Following;
  cause: Cause;
  /** An operator asked for another try. */
  wanted?: true;
};
export const PARKED = 'parked/processes/';
/** Times that a command which fails for no reason that the product knows is given before it is parked. */
const TRIES = 5;
type Given = Pick<Refused, 'process' | 'instance' | 'key' | 'following' | 'cause'>;

export class Giving {
  private readonly parked = new Map<string, Refused>();
  private readonly discarded = new Set<string>();
  private readonly failures = new Map<string, number>();

  constructor(
    private readonly bus: Pick<Bus, 'run'>,
    private readonly ports: { events: Pick<EventStore, 'readStream'>; state: StateStore },
    private readonly now: () => number,
  ) {}

  /** Takes up what is parked and what operators have given up. */
  async load(processes: readonly AnyProcess[]): Promise<void> {
    for (const { name } of processes) {
      const events = await this.ports.events.readStream(streamOf(processControl.name, name));
      const { state } = foldStream(processControl, events) as { state: ProcessState };
      for (const id of state.discarded) this.discarded.add(id);
    }
    for (const { key, value } of await this.ports.state.list<Refused>(PARKED)) {
      const id = key.slice(PARKED.length);
      if (!this.discarded.has(id)) this.parked.set(id, value);
    }
  }

  /** What an operator asked for. It is stored before it is done, so that a place in the log may be noted behind it. */
  async hear({ type, data }: Pick<Recorded, 'type' | 'data'>): Promise<void> {
    const id = String((data as { refused?: unknown }).refused);
    if (type === 'RefusedDiscarded') {
      this.discarded.add(id);
      this.parked.delete(id);
      await this.ports.state.delete(PARKED + id);
    }
    const parked = type === 'RefusedRetryAsked' ? this.parked.get(id) : undefined;
    if (parked) await this.park(id, { ...parked, wanted: true });
  }

  /** Gives all commands of a key. Twice does no harm: their ids are the same. @throws Unavailable and what is tried again */
  async give(one: Instance, { key, give }: Due): Promise<void> {
    const { name } = one.process;
    for (const [n, following] of give.entries()) {
      const id = commandIdOf(name, one.id, key, following, n);
      if (this.discarded.has(id)) continue;
      await this.run(id, { process: name, instance: one.id, key, following, cause: causeOf(one.kept, key) });
    }
  }

  /** Gives again what operators asked for. */
  async retry(): Promise<void> {
    for (const [id, parked] of [...this.parked]) if (parked.wanted) await this.run(id, parked);
  }

  private async run(id: string, given: Given): Promise<void> {
    const { following, cause } = given;
    try {
      await this.bus.run(system, following.aggregate, following.id, following.command, following.data, {
        commandId: id,
        ...(cause.id ? { causationId: cause.id, correlationId: cause.correlationId } : {}),
        ...(cause.because ? { because: cause.because } : {}),
      });
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      // Given before with other words (a setting was another one): it is done.
      const done = error instanceof Rejected && error.code === 'command-id-reused';
      if (!done && !(await this.past(following, error))) await this.refused(id, given, error);
      if (this.parked.has(id)) return;
    }
    this.failures.delete(id);
    if (this.parked.delete(id)) await this.ports.state.delete(PARKED + id);
  }

  /** Its document went another way before this reached it: the process hears of that, and says what is due then. */
  private async past({ aggregate, id, seen }: Following, error: unknown): Promise<boolean> {
    if (seen === undefined || !(error instanceof Rejected && error.code === 'action-not-now')) return false;
    return (await this.ports.events.readStream(streamOf(aggregate, id))).length > seen + 1;
  }

  /** What the rules refuse now they refuse again; what failed otherwise may go well the next time. */
  private async refused(id: string, given: Given, error: unknown): Promise<void> {
    const why = reasonOf(error);
    const failures = (this.failures.get(id) ?? 0) + 1;
    if (why.code === 'failed' && failures < TRIES && !this.parked.has(id)) {
      this.failures.set(id, failures);
      throw error;
    }
    this.failures.delete(id);
    if (this.discarded.has(id)) return;
    const { process, instance, key, following, cause } = given;
    const stream = streamOf(following.aggregate, following.id);
    const command = `${following.aggregate}.${following.command}`;
    const at = new Date(this.now()).toISOString();
    const tries = (this.parked.get(id)?.tries ?? 0) + 1;
    await this.park(id, { process, instance, key, stream, command, ...why, at, tries, following, cause });
  }

  private async park(id: string, refused: Refused): Promise<void> {
    await this.ports.state.put(PARKED + id, refused);
    this.parked.set(id, refused);
  }
}

/** The id follows from what the command is for, so that the same is never stored twice. */
export const commandIdOf = (process: string, instance: string, key: string, f: Following, n: number): string =>
  eventId(`${process}/${instance}/${key}`, `${f.aggregate}-${f.id}/${f.command}`, n);

const reasonOf = (error: unknown): Pick<Refused, 'code' | 'params' | 'error'> => {
  if (error instanceof Rejected) return { code: error.code, params: error.params };
  if (error instanceof Conflict || error instanceof Problem) return { code: error.code };
  if (error instanceof Invalid) return { code: 'invalid' };
  return { code: 'failed', error: cut(String(error), 500) };
};
