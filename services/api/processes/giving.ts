/** Runs the commands of processes, and parks those that the rules refuse for a person to decide about. */

import { type EventStore, type Recorded, type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type ProcessState, processControl } from '../../domain/flows/platform/process.js';
import { streamOf } from '../../domain/kit/aggregate/aggregate.js';
import {
  type AnyProcess,
  type CommandCall,
  type Due,
  type RefusalParams,
  Rejected,
  system,
} from '../../domain/kit/index.js';
import { cut } from '../../domain/kit/values/cut.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { eventId } from '../commands/ids.js';
import { foldStream } from '../commands/streams.js';
import { type Cause, causeOf, type Instance } from './instance.js';

/** A refused command, stored under `parked/processes/<its id>`. */
export type Refused = {
  process: string;
  /** The instance that the command is from, the key of its purpose, and the stream that it is for. */
  instance: string;
  key: string;
  stream: string;
  /** `news.tell` */
  command: string;
  /** Error code of the refusal; `failed`: an error rather than a rule, in `error`. */
  code: string;
  params?: RefusalParams;
  error?: string;
  at: string;
  /** Number of attempts. */
  tries: number;
  following: CommandCall;
  cause: Cause;
  /** An operator requested another attempt. */
  wanted?: true;
};
export const PARKED = 'parked/processes/';
/** Attempts of a command that fails for an unknown reason before it is parked. */
const TRIES = 5;
type PendingCommand = Pick<Refused, 'process' | 'instance' | 'key' | 'following' | 'cause'>;

export class Giving {
  private readonly parked = new Map<string, Refused>();
  private readonly discarded = new Set<string>();
  private readonly failures = new Map<string, number>();

  constructor(
    private readonly executor: Pick<CommandExecutor, 'run'>,
    private readonly ports: { events: Pick<EventStore, 'readStream'>; state: StateStore },
    private readonly now: () => number,
  ) {}

  /** Loads parked commands and those that operators discarded. */
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

  /**
   * Handles an operator's request. It is stored before it is executed, so that the log position may be advanced past
   * it.
   */
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

  /**
   * Runs all commands of a key. Idempotent: the command ids are deterministic. @throws Unavailable and errors to be
   * retried
   */
  async give(one: Instance, { key, give }: Due): Promise<void> {
    const { name } = one.process;
    for (const [n, following] of give.entries()) {
      const id = commandIdOf(name, one.id, key, following, n);
      if (this.discarded.has(id)) continue;
      await this.run(id, { process: name, instance: one.id, key, following, cause: causeOf(one.record, key) });
    }
  }

  /** Reruns commands that operators requested. */
  async retry(): Promise<void> {
    for (const [id, parked] of [...this.parked]) if (parked.wanted) await this.run(id, parked);
  }

  private async run(id: string, pending: PendingCommand): Promise<void> {
    const { following, cause } = pending;
    try {
      await this.executor.run(system, following.aggregate, following.id, following.command, following.data, {
        commandId: id,
        ...(cause.id ? { causationId: cause.id, correlationId: cause.correlationId } : {}),
        ...(cause.because ? { because: cause.because } : {}),
      });
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      // The same id ran before with other data (a setting was different), so it is done.
      const done = error instanceof Rejected && error.code === 'command-id-reused';
      if (!done && !(await this.past(following, error))) await this.refused(id, pending, error);
      if (this.parked.has(id)) return;
    }
    this.failures.delete(id);
    if (this.parked.delete(id)) await this.ports.state.delete(PARKED + id);
  }

  /** Its document changed in the meantime: the process will receive that event and then decide what is due. */
  private async past({ aggregate, id, data, seen }: CommandCall, error: unknown): Promise<boolean> {
    if (seen === undefined || !(error instanceof Rejected)) return false;
    // What was to be created exists: another cause was first.
    if (seen < 0 && (error.code === 'already-exists' || isEqualThere(error, data))) return true;
    if (error.code !== 'action-not-now') return false;
    return (await this.ports.events.readStream(streamOf(aggregate, id))).length > seen + 1;
  }

  /** A refusal by the rules is final; other failures may succeed later. */
  private async refused(id: string, pending: PendingCommand, error: unknown): Promise<void> {
    const why = reasonOf(error);
    const failures = (this.failures.get(id) ?? 0) + 1;
    if (why.code === 'failed' && failures < TRIES && !this.parked.has(id)) {
      this.failures.set(id, failures);
      throw error;
    }
    this.failures.delete(id);
    if (this.discarded.has(id)) return;
    const { process, instance, key, following, cause } = pending;
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

/** A deterministic id from the command's purpose, so that the same command is never stored twice. */
export const commandIdOf = (process: string, instance: string, key: string, f: CommandCall, n: number): string =>
  eventId(`${process}/${instance}/${key}`, `${f.aggregate}-${f.id}/${f.command}`, n);

/**
 * What was to be created is there under another id: all that it would say is taken, by one entry. A claim on some of its
 * fields alone is no reason: what was to be created may be another one.
 */
const isEqualThere = ({ code, field, others }: Rejected, data: unknown): boolean => {
  const taken = new Set([field, ...others]);
  return code === 'claimed-unique' && Object.keys((data ?? {}) as object).every((name) => taken.has(name));
};
const reasonOf = (error: unknown): Pick<Refused, 'code' | 'params' | 'error'> => {
  if (error instanceof Rejected) return { code: error.code, params: error.params };
  if (error instanceof Conflict || error instanceof Problem) return { code: error.code };
  if (error instanceof Invalid) return { code: 'invalid' };
  return { code: 'failed', error: cut(String(error), 500) };
};
