/**
 * Ships the journal to another machine, in order and at least once: from the log itself, by one process at a time, with
 * its position in the state store. While the receiver is unreachable it waits; commands never do.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../../infra/ports/lease.js';
import type { Outlet, OutletLine } from '../../../infra/ports/outlet.js';
import type { EventStore, Position, Recorded, StateStore } from '../../../infra/ports/ports.js';
import { happenings, type JournalEntry, journal } from '../../domain/flows/platform/journal.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';

const PLACE = 'journal/place';
const KEPT: readonly (keyof JournalEntry)[] = [
  'pelaku',
  'pelaku_id',
  'username',
  'jobdesk',
  'alamat_ip',
  'perangkat',
  'kali',
];

/** A journal event in the form it is shipped; undefined for other events. */
export const lineOf = ({ stream, data }: Pick<Recorded, 'stream' | 'data'>): OutletLine | undefined => {
  const { name, id } = parseStream(stream);
  if (name !== journal.name) return undefined;
  const fields = data as JournalEntry;
  return {
    id,
    at: fields.waktu,
    kind: fields.kejadian,
    warning: fields.kejadian === 'DITOLAK' || fields.kejadian === 'GAGAL_MASUK',
    text: `${happenings[fields.kejadian] ?? fields.kejadian}: ${fields.perihal}`,
    fields: Object.fromEntries(KEPT.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  };
};

export type ShippingOptions = {
  instance: string;
  onError: (error: unknown) => void;
  /** Ms between two attempts. Default 5000. */
  again?: number;
  term?: number;
};

export class Shipping {
  private readonly lease: Lease;
  private readonly again: number;

  constructor(
    private readonly ports: { events: Pick<EventStore, 'subscribe'>; state: StateStore },
    private readonly outlet: Outlet,
    private readonly options: ShippingOptions,
  ) {
    const { instance, onError, again = 5_000, term } = options;
    this.again = again;
    this.lease = new Lease(ports.state, 'journal', instance, { onError, ...(term === undefined ? {} : { term }) });
  }

  start(): void {
    this.lease.start((signal) => this.ship(signal));
  }

  async stop(): Promise<void> {
    await this.lease.stop();
    await this.outlet.close();
  }

  private async ship(signal: AbortSignal): Promise<void> {
    const { events, state } = this.ports;
    const place = (await state.get<Position>(PLACE)) ?? '';
    let handled: Promise<void> = Promise.resolve();
    const subscription = await events.subscribe(place, (batch) => {
      handled = this.handle(batch, signal);
      return handled;
    });
    await new Promise((end) =>
      signal.aborted ? end(undefined) : signal.addEventListener('abort', end, { once: true }),
    );
    await subscription.stop();
    // Finishes the batch in progress and stores its position before another process begins.
    await handled.catch(() => {});
  }

  private async handle(batch: readonly Recorded[], signal: AbortSignal): Promise<void> {
    try {
      const lines = batch.flatMap((event) => lineOf(event) ?? []);
      const sent = lines.length === 0 || (await this.send(lines, signal));
      const last = batch.at(-1);
      if (last && sent) await this.ports.state.put(PLACE, last.position);
    } catch (error) {
      // The batch will be repeated; without this report the reason would be unknown.
      this.options.onError(error);
      throw error;
    }
  }

  /** Retries until sent; false: aborted. */
  private async send(lines: readonly OutletLine[], signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      try {
        await this.outlet.send(lines);
        return true;
      } catch (error) {
        this.options.onError(error);
        await pause(this.again, undefined, { signal }).catch(() => {});
      }
    }
    return false;
  }
}
