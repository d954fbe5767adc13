import type { Lease } from '../../ports/lease.js';
import type { RelayStatus } from '../../ports/opened.js';
import {
  type EventStore,
  type Position,
  type Recorded,
  type StateStore,
  type Subscription,
} from '../../ports/ports.js';
import { Backlog, type Waiting } from './backlog.js';
import { Checkpoint } from './checkpoint.js';
import { backoff, type OnError, rest, within } from './client.js';
import { Questions } from './questions.js';
import { Rate } from './rate.js';
import { type Sealer, Sealing } from './sealing.js';
import { Sender } from './sender.js';
import type { KafkaSettings } from './url.js';

export type RelayOptions = {
  events: Pick<EventStore, 'subscribe' | 'distance'>;
  state: Pick<StateStore, 'get' | 'put'>;
  /** Lease `relay`; its holder is active. */
  lease: Pick<Lease, 'start' | 'stop'>;
  settings: KafkaSettings;
  /** Key of a stream's document: events with the same key stay in order. */
  keyOf: (stream: string) => string;
  /** A seal is stored after this many events (10,000) or ms (60,000), and at the end. */
  seals?: { open: () => Promise<Sealer>; events?: number; ms?: number };
  onError?: OnError;
  /** Called with events that the broker has acknowledged; `began`: start of their sending, in ms since 1970. */
  onSent?: (events: readonly Recorded[], began: number) => void;
};

/** Limits of a request: a batch of records must fit into a message of the topic, even if all are for one partition. */
const REQUEST = { events: 3_000, bytes: 1 << 20 };
/** Timeout of a request to the broker, in ms. */
const PATIENCE = 10_000;
/** Timeout of each step of an orderly shutdown, in ms. */
const END = 5_000;

/**
 * Relays stored events to the topic, in commit order. A lease selects one active relay; two at once, or one that
 * resumes from an older checkpoint, publish some events twice, which consumers tolerate.
 */
export class Relay {
  private active = false;
  private position: Position = '';
  private error: string | undefined;
  private backlog: Backlog | undefined;
  private sending: string | undefined;
  private readonly rate = new Rate();

  constructor(private readonly options: RelayOptions) {}

  /** Competes for the lease. */
  start(): void {
    this.options.lease.start(async (signal) => {
      this.active = true;
      try {
        await this.work(signal);
      } catch (error) {
        this.fail(error);
      } finally {
        this.active = false;
        this.backlog = undefined;
        this.sending = undefined;
      }
    });
  }

  /**
   * Stops after the current request, within a few seconds, with its checkpoint saved; another may take over at once.
   */
  stop(): Promise<void> {
    return this.options.lease.stop();
  }

  status(): RelayStatus {
    const { active, position, error } = this;
    const oldest = this.sending ?? this.backlog?.oldest;
    const lagMs = oldest === undefined ? 0 : Math.max(0, Date.now() - Date.parse(oldest));
    return { active, position, lagMs, perSecond: this.rate.perSecond(), ...(error === undefined ? {} : { error }) };
  }

  private fail(error: unknown): void {
    this.error = error instanceof Error ? error.message : String(error);
    this.options.onError?.(error);
  }

  /** Retries until success, with growing pauses. @returns undefined if the signal was aborted before */
  private async insist<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        const result = await attempt();
        this.error = undefined;
        return result;
      } catch (error) {
        this.fail(error);
        await rest(backoff(failures), signal);
      }
    }
    return undefined;
  }

  private async isNewTopic(): Promise<boolean> {
    const { settings } = this.options;
    const questions = new Questions(settings);
    try {
      return (await questions.marks(settings.topic)).every(({ high }) => high === 0);
    } finally {
      await questions.close();
    }
  }

  private async work(signal: AbortSignal): Promise<void> {
    const { events, state, settings, keyOf, seals } = this.options;
    const begin = await this.insist(async () => {
      const [sealer, saved] = await Promise.all([seals?.open(), Checkpoint.read(state)]);
      // An empty topic is not the one the checkpoint refers to: relay everything again.
      const position = saved !== '' && (await this.isNewTopic()) ? '' : saved;
      return { sealer, position, sealed: sealer?.from ?? position };
    }, signal);
    if (!begin) return;
    const { sealer, position, sealed } = begin;
    this.position = position;
    const first = events.distance(sealed, position) < 0 ? position : sealed;
    const backlog = new Backlog(keyOf);
    this.backlog = backlog;
    const subscribe = () => events.subscribe(first, (batch) => backlog.put(batch, signal));
    const subscription = await this.insist<Subscription>(subscribe, signal);
    const sender = new Sender(settings, settings.topic, PATIENCE);
    const checkpoint = new Checkpoint(state, (error) => this.fail(error));
    const sealing = sealer && new Sealing(sealer, seals, events.distance.bind(events));
    const isNew = ({ event }: Waiting) => events.distance(position, event.position) > 0;
    try {
      while (!signal.aborted) {
        const batch = await backlog.take(REQUEST, sealing?.wait() ?? 60_000, signal);
        const fresh = batch.filter(isNew);
        this.sending = fresh[0]?.event.meta.at;
        const began = Date.now();
        if (fresh.length > 0 && !(await this.send(sender, fresh, signal))) break;
        this.sending = undefined;
        const last = fresh.at(-1);
        if (last) {
          this.position = last.event.position;
          this.rate.add(fresh.length);
          checkpoint.save(this.position);
          this.options.onSent?.(
            fresh.map(({ event }) => event),
            began,
          );
        }
        sealing?.note(batch);
        await sealing?.flushIfDue((error) => this.fail(error));
      }
    } finally {
      if (subscription) await within(END, subscription.stop());
      await checkpoint.close();
      if (sealing) await within(END, sealing.flush());
      await sender.close();
    }
  }

  /** @returns false: the signal was aborted before the acknowledgement */
  private async send(sender: Sender, batch: readonly Waiting[], signal: AbortSignal): Promise<boolean> {
    const messages = batch.map(({ message }) => message);
    const sent = this.insist(async () => {
      await sender.send(messages);
      return true;
    }, signal);
    let leave: () => void = () => {};
    const aborted = new Promise<void>((go) => {
      leave = go;
    });
    signal.addEventListener('abort', leave);
    if (!signal.aborted) await Promise.race([sent, aborted]);
    signal.removeEventListener('abort', leave);
    // When stopping, the current request may still be acknowledged.
    return (await within(END, sent)) && (await sent) === true;
  }
}
