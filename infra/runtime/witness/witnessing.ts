/**
 * Makes signed heads of the log at intervals, and brings each to every witness. A witness that is away is tried again at
 * every interval and waited for by nobody: commands go on, and what it lacks is kept for it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../ports/lease.js';
import type { Engines, LogHead } from '../../ports/opened.js';
import type { StateStore } from '../../ports/ports.js';
import { type SignedHead, signHead } from './head.js';
import type { SigningKey } from './key.js';
import type { Witness } from './witness.js';

export type WitnessStatus = {
  kind: Witness['kind'];
  name: string;
  /** The newest head that it has, and its time; absent: none yet. */
  n?: number;
  at?: string;
  /** Heads that it has not. */
  lacks: number;
  /** Tries in a row that failed, and what the last one said. */
  failures: number;
  error?: string;
};
export type WitnessingStatus = {
  /** Another process signs; this one stands by. */
  active: boolean;
  key: string;
  /** The newest head. */
  n?: number;
  at?: string;
  position?: string;
  witnesses: readonly WitnessStatus[];
  /** Why the log, or what is known of its heads, is no longer what was signed. */
  alarm?: string;
  /** The log ends before what a witness knows, and is right up to its end: a restore that was not said, or a cut. */
  short?: true;
};
/**
 * As it is kept. `short`: the newest head that the log ends before, and how many events it still has of what was signed;
 * absent: the log was rewritten.
 */
export type Alarm = { text: string; short?: { n: number; at: string; events: number; kept: number } };

/** In the state store: the newest head that was signed, and what is wrong with the log. */
export const LAST_HEAD = 'audit/last';
export const AUDIT_ALARM = 'audit/alarm';
const [LAST, ALARM] = [LAST_HEAD, AUDIT_ALARM];
const HEADS = 'audit/head/';
const keyOfHead = (n: number): string => HEADS + String(n).padStart(12, '0');
export const WITNESS_ROWS = 'audit/witness/';
const keyOfWitness = ({ kind, name }: Witness): string => `${WITNESS_ROWS}${kind}:${name}`;
/** Heads that are kept for a witness that is away; of more, the oldest go: each proves all before it. */
const KEPT = 5_000;
/** Heads sent at once. */
const SENT = 500;
/** Ms for which the last head waits for its witnesses at the end. */
const FAREWELL = 2_000;

type Arrived = Pick<SignedHead, 'n' | 'at'>;
export type WitnessingOptions = {
  /** Ms between two heads. */
  every: number;
  instance: string;
  /** No other process uses the engines. */
  alone: boolean;
  /** The newest head that a witness has, where the state store knows of none. */
  known?: () => Promise<SignedHead | undefined>;
  /** Whether a head is over events that a restore gave up: the log need not lead to it. */
  isGivenUp?: (head: SignedHead) => boolean;
  onError: (error: unknown) => void;
  onAlarm: (text: string) => void;
  now?: () => number;
};

export class Witnessing {
  private readonly ending = new AbortController();
  private readonly lease: Lease;
  private running: Promise<void> = Promise.resolve();
  private active = false;
  private last: SignedHead | undefined;
  /** {@link last} as the store has it. */
  private stored: SignedHead | undefined;
  private alarm: Alarm | undefined;
  private readonly arrived = new Map<Witness, Arrived>();
  private readonly troubles = new Map<Witness, { failures: number; error: string }>();

  constructor(
    private readonly ports: Pick<Engines, 'logHead' | 'hashAt'> & { state: StateStore },
    private readonly key: Pick<SigningKey, 'id' | 'sign'> & Partial<Pick<SigningKey, 'publics'>>,
    private readonly witnesses: readonly Witness[],
    private readonly options: WitnessingOptions,
  ) {
    this.lease = new Lease(ports.state, 'audit', options.instance, { onError: options.onError });
  }

  start(): void {
    if (this.options.alone) this.running = this.keepOn(this.ending.signal);
    else this.lease.start((signal) => this.keepOn(signal));
  }

  /** Makes a last head, and leaves its witnesses a moment to take it. */
  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all([this.running, this.lease.stop()]);
  }

  get status(): WitnessingStatus {
    const { last, alarm } = this;
    return {
      active: this.active,
      key: this.key.id,
      ...(last ? { n: last.n, at: last.at, position: last.position } : {}),
      witnesses: this.witnesses.map((witness): WitnessStatus => {
        const { kind, name } = witness;
        const arrived = this.arrived.get(witness);
        return {
          kind,
          name,
          ...(arrived ? { n: arrived.n, at: arrived.at } : {}),
          // What it is not to have yet it does not lack.
          lacks: this.isDue(witness) ? Math.max(0, (last?.n ?? 0) - (arrived?.n ?? 0)) : 0,
          ...{ failures: 0, ...this.troubles.get(witness) },
        };
      }),
      ...(alarm ? { alarm: alarm.text, ...(alarm.short ? { short: true } : {}) } : {}),
    };
  }

  /** Makes a head if the log grew, and sends what witnesses lack. @throws Unavailable */
  async beat(): Promise<void> {
    await this.sign();
    await Promise.all(this.witnesses.map((witness) => this.bring(witness)));
    await this.forget();
  }

  private async keepOn(signal: AbortSignal): Promise<void> {
    this.active = true;
    try {
      await this.resume();
      if (this.last && this.last.key !== this.key.id && !this.key.publics?.has(this.last.key)) {
        this.options.onError(new Error(`Heads are signed by the key ${this.key.id} now, before by ${this.last.key}`));
      }
      while (!signal.aborted) {
        await this.beat().catch(this.options.onError);
        await rest(this.options.every, signal);
      }
      if (this.ending.signal.aborted) await this.farewell();
    } catch (error) {
      this.options.onError(error);
    } finally {
      this.active = false;
    }
  }

  private async farewell(): Promise<void> {
    const enough = new AbortController();
    const last = this.beat()
      .catch(this.options.onError)
      .finally(() => enough.abort());
    await Promise.race([last, rest(FAREWELL, enough.signal)]);
  }

  private async resume(): Promise<void> {
    const { state } = this.ports;
    const alarm = await state.get<Alarm | string>(ALARM);
    this.alarm = typeof alarm === 'string' ? { text: alarm } : alarm;
    // Of what the store and the witness know, the further one: either may have been set back.
    const [kept, known] = [await state.get<SignedHead>(LAST), await this.options.known?.()];
    this.last = (known?.n ?? 0) > (kept?.n ?? 0) ? known : kept;
    this.stored = kept;
    for (const witness of this.witnesses) {
      const arrived = await state.get<Arrived>(keyOfWitness(witness));
      if (arrived) this.arrived.set(witness, arrived);
    }
  }

  private async sign(): Promise<void> {
    const { state, logHead, hashAt } = this.ports;
    const { last } = this;
    const head = await logHead();
    if (last && !this.options.isGivenUp?.(last)) await this.compare(last, head, hashAt);
    if (!head || (head.position === last?.position && head.hash === last.hash)) return;
    const made = signHead(this.key, head, last, new Date(this.now()).toISOString());
    if (!(await state.swap(LAST, this.stored, made))) {
      await this.resume();
      throw new Error('Another process has signed a head meanwhile');
    }
    this.last = made;
    this.stored = made;
    if (this.witnesses.length > 0) await state.put(keyOfHead(made.n), made);
  }

  /** Looks before anything is written to the log whether it ends before the newest head. @throws Unavailable */
  async look(): Promise<void> {
    await this.resume();
    const { last } = this;
    if (!last || this.alarm || this.options.isGivenUp?.(last)) return;
    const events = (await this.ports.logHead())?.events ?? 0;
    if (events < last.events) await this.raiseShort(last, events);
  }

  private async compare(last: SignedHead, now: LogHead | undefined, hashAt: Engines['hashAt']): Promise<void> {
    if ((now?.events ?? 0) < last.events) return this.raiseShort(last, now?.events ?? 0);
    if (!hashAt || hashAt(last.position) === last.hash) return;
    await this.raise({
      text: `The log no longer leads to head ${last.n} of ${last.at} at position ${last.position}: it was rewritten`,
    });
  }

  private raiseShort({ n, at, events }: SignedHead, kept: number): Promise<void> {
    const text = `The log ends before head ${n} of ${at}: ${events - kept} events that the witness knows are not in it. It is an older state that was restored, or its end was cut off. Restored: npm run audit:key -- restored`;
    return this.raise({ text, short: { n, at, events, kept } });
  }

  private async raise(alarm: Alarm): Promise<void> {
    if (this.alarm) return;
    this.alarm = alarm;
    this.options.onAlarm(alarm.text);
    await this.ports.state.put(ALARM, alarm);
  }

  private isDue(witness: Witness): boolean {
    const arrived = this.arrived.get(witness);
    return !arrived || this.now() - Date.parse(arrived.at) >= (witness.every ?? 0);
  }

  private async bring(witness: Witness): Promise<void> {
    if (!this.isDue(witness)) return;
    try {
      for (let heads = await this.lacking(witness); heads.length > 0; heads = await this.lacking(witness)) {
        await witness.send(heads, this.arrived.get(witness)?.n ?? 0);
        const { n, at } = heads.at(-1) as SignedHead;
        const arrived = { n, at };
        await this.ports.state.put(keyOfWitness(witness), arrived);
        this.arrived.set(witness, arrived);
      }
      this.troubles.delete(witness);
    } catch (error) {
      const failures = (this.troubles.get(witness)?.failures ?? 0) + 1;
      this.troubles.set(witness, { failures, error: error instanceof Error ? causeOf(error) : String(error) });
      // Once, not at every interval.
      if (failures === 1)
        this.options.onError(new Error(`The witness ${witness.name} did not take the head`, { cause: error }));
    }
  }

  private async lacking(witness: Witness): Promise<readonly SignedHead[]> {
    const arrived = this.arrived.get(witness);
    if (!this.last || this.last.n <= (arrived?.n ?? 0)) return [];
    const kept = (await this.ports.state.list<SignedHead>(HEADS)).map(({ value }) => value);
    const heads = kept.filter(({ n }) => n > (arrived?.n ?? 0));
    return (heads.length > 0 ? heads : [this.last]).slice(0, SENT);
  }

  /** Removes heads that every witness has, or that are too many. */
  private async forget(): Promise<void> {
    const all = Math.min(...this.witnesses.map((witness) => this.arrived.get(witness)?.n ?? 0));
    const kept = await this.ports.state.list<SignedHead>(HEADS);
    const gone = kept.filter(({ value }, i) => value.n <= all || i < kept.length - KEPT);
    for (const { key } of gone) await this.ports.state.delete(key);
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }
}

const causeOf = (error: Error): string =>
  error.cause instanceof Error && error.message === 'fetch failed' ? error.cause.message : error.message;
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => {},
    () => {},
  );
