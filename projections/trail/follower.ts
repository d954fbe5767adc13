/** Writes the trails of accounts as events arrive: one process at a time, continuing where the last one stopped. */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../infra/ports/lease.js';
import { Meter } from '../../infra/ports/meter.js';
import type { EventStore, Position, Recorded, StateStore } from '../../infra/ports/ports.js';
import type { ViewStatus } from '../../infra/runtime/status.js';
import { projection } from '../../services/domain/flows/platform/projection.js';
import { streamOf } from '../../services/domain/kit/aggregate/aggregate.js';
import { TRAIL, type TrailBook } from './book.js';

export type TrailPorts = { events: Pick<EventStore, 'readAll' | 'head' | 'distance'>; state: StateStore };
/** Stream of operators' requests. */
const ASKED = streamOf(projection.name, TRAIL);
const asks = ({ stream, type }: Recorded): boolean => stream === ASKED && type === 'RebuildAsked';
/** Events per write: some 20 ms, as live rows are built on the same thread. */
const READ = 50;
/**
 * Ms between polls at the end of the log: no reader waits for a line, and lines that arrive meanwhile share a write.
 */
const REST = 1_000;

export class TrailFollower {
  private readonly lease: Lease;
  private readonly ending = new AbortController();
  private readonly meter = new Meter();
  private writing = false;
  private lagMs = 0;
  private done = { share: 0, events: 0, since: '' };

  constructor(
    private readonly ports: TrailPorts,
    private readonly book: TrailBook,
    options: { instance: string; onError: (error: unknown) => void },
  ) {
    this.lease = new Lease(ports.state, 'trail', options.instance, { onError: options.onError });
  }

  start(): void {
    this.lease.start((signal) => this.follow(signal));
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.lease.stop();
  }

  /** Progress; undefined: another process writes it. */
  get status(): ViewStatus | undefined {
    if (!this.writing) return undefined;
    const { version, served } = this.book.state;
    const { share, events, since } = this.done;
    return {
      ...{ view: TRAIL, version, served, lagMs: this.lagMs, perSecond: this.meter.rate, parked: 0 },
      ...(served ? {} : { rebuild: { share, events, since } }),
    };
  }

  private async follow(lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, this.ending.signal]);
    let place = await this.book.open();
    this.begin();
    try {
      while (!signal.aborted) {
        const events = await this.ports.events.readAll(place, READ);
        const began = performance.now();
        await this.book.keep(events);
        place = events.at(-1)?.position ?? place;
        this.meter.count(events.length);
        // A rewrite also fulfils requests from before its start.
        if (this.book.state.served && events.some(asks)) {
          await this.book.renew();
          place = '';
          this.begin();
          continue;
        }
        if (events.length === READ) {
          await this.note(place, events);
          // Use at most half of the time.
          await this.rest(performance.now() - began, signal);
          continue;
        }
        // Readers use the former version until this one is complete.
        await this.book.serve();
        this.lagMs = 0;
        await this.rest(REST, signal);
      }
    } finally {
      this.writing = false;
    }
  }

  private begin(): void {
    this.writing = true;
    this.done = { share: 0, events: 0, since: new Date().toISOString() };
  }

  private async note(place: Position, events: readonly Recorded[]): Promise<void> {
    this.lagMs = Math.max(0, Date.now() - Date.parse(events.at(-1)?.meta.at ?? ''));
    if (this.book.state.served) return;
    const { events: store } = this.ports;
    const share = Math.min(1, store.distance('', place) / store.distance('', await store.head()));
    this.done = { ...this.done, share, events: this.done.events + events.length };
  }

  private async rest(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, undefined, { signal, ref: false }).catch(() => {});
  }
}
