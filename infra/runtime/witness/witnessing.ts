/**
 * Signs heads of the log at intervals, and sends each to every witness. An unavailable witness is retried at every
 * interval without delaying commands; the heads that it lacks are stored for it.
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
  /** Its newest head, and that head's time; absent: none yet. */
  n?: number;
  at?: string;
  /** Number of heads that it lacks. */
  lacks: number;
  /** Consecutive failures, and the last error. */
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
  /** Reason why the log, or the record of its heads, no longer matches the signed heads. */
  alarm?: string;
  /** The log ends before a witness's newest head, and is valid up to its end: an undeclared restore, or a cut. */
  short?: true;
};
/**
 * As stored. `short`: the newest head, which lies beyond the log's end, and the number of signed events that the log
 * still has; absent: the log was rewritten.
 */
export type Alarm = { text: string; short?: { n: number; at: string; events: number; kept: number } };

/** In the state store: the newest signed head, and the alarm about the log. */
export const LAST_HEAD = 'audit/last';
export const AUDIT_ALARM = 'audit/alarm';
const [LAST, ALARM] = [LAST_HEAD, AUDIT_ALARM];
const HEADS = 'audit/head/';
const keyOfHead = (n: number): string => HEADS + String(n).padStart(12, '0');
export const WITNESS_ROWS = 'audit/witness/';
const keyOfWitness = ({ kind, name }: Witness): string => `${WITNESS_ROWS}${kind}:${name}`;
/**
 * Maximum number of heads stored for an unavailable witness; beyond it, the oldest are dropped: each head covers all
 * before it.
 */
const KEPT = 5_000;
/** Heads per request. */
const SENT = 500;
/** Ms that a shutdown waits for the witnesses to take the last head. */
const FAREWELL = 2_000;

type Arrived = Pick<SignedHead, 'n' | 'at'>;
export type WitnessingOptions = {
  /** Ms between two heads. */
  every: number;
  instance: string;
  /** No other process uses the engines. */
  alone: boolean;
  /** Reads the newest head of a witness file, where the state store has none or an older one. */
  known?: () => Promise<SignedHead | undefined>;
  /** Whether a head covers events that a restore gave up: the log need not match it. */
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
  /** {@link last} as stored. */
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

  /** Signs a last head, and gives its witnesses a moment to take it. */
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
          // A head that is not due yet is not lacking.
          lacks: this.isDue(witness) ? Math.max(0, (last?.n ?? 0) - (arrived?.n ?? 0)) : 0,
          ...{ failures: 0, ...this.troubles.get(witness) },
        };
      }),
      ...(alarm ? { alarm: alarm.text, ...(alarm.short ? { short: true } : {}) } : {}),
    };
  }

  /** Signs a head if the log grew, and sends the heads that witnesses lack. @throws Unavailable */
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
    // The newer one of the store's and the witness's head: either may have been reset to an older state.
    const [stored, fromWitness] = [await state.get<SignedHead>(LAST), await this.options.known?.()];
    this.last = (fromWitness?.n ?? 0) > (stored?.n ?? 0) ? fromWitness : stored;
    this.stored = stored;
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
    const signed = signHead(this.key, head, last, new Date(this.now()).toISOString());
    if (!(await state.swap(LAST, this.stored, signed))) {
      await this.resume();
      throw new Error('Another process has signed a head meanwhile');
    }
    this.last = signed;
    this.stored = signed;
    if (this.witnesses.length > 0) await state.put(keyOfHead(signed.n), signed);
  }

  /** Checks, before anything is written to the log, whether it ends before the newest head. @throws Unavailable */
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

  private raiseShort({ n, at, events }: SignedHead, remaining: number): Promise<void> {
    const text = `The log ends before head ${n} of ${at}: ${events - remaining} events that the witness knows are not in it. It is an older state that was restored, or its end was cut off. Restored: npm run audit:key -- restored`;
    return this.raise({ text, short: { n, at, events, kept: remaining } });
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
      // Reported once, not at every interval.
      if (failures === 1)
        this.options.onError(new Error(`The witness ${witness.name} did not take the head`, { cause: error }));
    }
  }

  private async lacking(witness: Witness): Promise<readonly SignedHead[]> {
    const arrived = this.arrived.get(witness);
    if (!this.last || this.last.n <= (arrived?.n ?? 0)) return [];
    const stored = (await this.ports.state.list<SignedHead>(HEADS)).map(({ value }) => value);
    const heads = stored.filter(({ n }) => n > (arrived?.n ?? 0));
    return (heads.length > 0 ? heads : [this.last]).slice(0, SENT);
  }

  /** Removes heads that every witness has, and the oldest of too many. */
  private async forget(): Promise<void> {
    const all = Math.min(...this.witnesses.map((witness) => this.arrived.get(witness)?.n ?? 0));
    const stored = await this.ports.state.list<SignedHead>(HEADS);
    const gone = stored.filter(({ value }, i) => value.n <= all || i < stored.length - KEPT);
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
