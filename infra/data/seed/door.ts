/**
 * Interface of the demo's deliveries: commands, and the automatic follow-ups that the product's own process would
 * issue.
 */
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { demoCommandId } from './random.js';
import type { Scans } from './scan.js';
import type { Run } from './types.js';
import { iso } from './work-clock.js';

/**
 * `look`: the state of a document, undefined if there is none. `follow`: issues the follow-ups of an order, at a time.
 */
export type Door = {
  run: Run;
  /** Storage of scans; without it nothing is loaded that has one. */
  files?: Scans;
  look: <S>(aggregate: string, id: string) => Promise<S | undefined>;
  follow: (order: string, now: string) => Promise<void>;
  /** Follow-ups of a trip. */
  ride: (trip: string, now: string) => Promise<void>;
  /** Follow-ups of an SJ whose last event is its outcome. */
  back: (note: string, now: string) => Promise<void>;
  /** Follow-ups of an invoice for its SJ. */
  billed: (invoice: string, now: string) => Promise<void>;
  /** Follow-ups of a credit note for its invoice. */
  credited: (invoice: string, note: string, now: string) => Promise<void>;
  /** Follow-ups of a bank statement that was taken: its lines. */
  stated: (statement: string, now: string) => Promise<void>;
  /** Follow-ups of a receipt for its line of the bank, its invoices, their SJ and the orders of those. */
  settled: (receipt: string, now: string) => Promise<void>;
  /** The last reminder of a customer of its invoices. */
  reminded: (customer: string, invoices: readonly string[], now: string) => Promise<void>;
  /** Time in ms at which an order was first billed. */
  billedAt: (order: string) => Promise<number | undefined>;
};
/** Issues a command; idempotent however often the load is repeated. */
export const giver =
  ({ run }: Door, seed: number) =>
  (actor: Actor, aggregate: string, id: string, command: string, data: unknown, at: number) =>
    run(actor, aggregate, id, command, data, {
      commandId: demoCommandId(seed, `${aggregate}/${id}/${command}/${at}`),
      now: iso(at),
    });
export type Give = ReturnType<typeof giver>;
