/**
 * The door for demo deliveries: commands that follow from an order are derived by its process's own rule, under the ids
 * that the process uses.
 */
import type { Door } from '../../infra/data/seed/door.js';
import type { EventStore, Recorded } from '../../infra/ports/ports.js';
import type { CommandExecutor } from '../api/commands/command-executor.js';
import { commandIdOf } from '../api/processes/giving.js';
import { causeBy, causeOf, Instance } from '../api/processes/instance.js';
import { REMINDER_DAYS } from '../domain/flows/credit/reminder.js';
import { reminderProcess } from '../domain/flows/credit/reminder-process.js';
import { creditNote } from '../domain/flows/credit-note/nk.js';
import { creditNoteProcess } from '../domain/flows/credit-note/process.js';
import { invoice } from '../domain/flows/invoice/invoice.js';
import { orderBilling } from '../domain/flows/invoice/order-billing.js';
import { invoiceProcess } from '../domain/flows/invoice/process.js';
import { receiptProcess } from '../domain/flows/receipt/process.js';
import { receipt } from '../domain/flows/receipt/receipt.js';
import { leftId } from '../domain/flows/ro/left.js';
import { roProcess } from '../domain/flows/ro/process.js';
import { sjProcess } from '../domain/flows/sj/process.js';
import { sj } from '../domain/flows/sj/sj.js';
import { sp } from '../domain/flows/sp/sp.js';
import { koran } from '../domain/flows/statement/koran.js';
import { mutasi } from '../domain/flows/statement/mutasi.js';
import { payerProcess } from '../domain/flows/statement/payer-process.js';
import { lineProcess, statementProcess } from '../domain/flows/statement/process.js';
import { tripProcess } from '../domain/flows/trip/process.js';
import { system } from '../domain/kit/aggregate/actor.js';
import { streamOf } from '../domain/kit/aggregate/aggregate.js';
import type { AnyProcess, Due, Input, Inputs, InstanceState } from '../domain/kit/aggregate/process.js';
import { customer } from '../domain/master/customer.js';
import { namaPembayar, payerId } from '../domain/master/nama-pembayar.js';
import { payerKey } from '../domain/master/payer-key.js';

/** Letters of the demo follow the usual days. */
const reminders: AnyProcess = reminderProcess(REMINDER_DAYS);
type Read = Pick<EventStore, 'readStream'>;
/** Events of several streams merged by time, in stream order within each. */
const inTime = (streams: readonly Recorded[][]): Recorded[] => {
  const left = streams.map((events) => [...events]).filter((events) => events.length > 0);
  const all: Recorded[] = [];
  while (left.length > 0) {
    const next = left.reduce((a, b) => ((b[0]?.meta.at ?? '') < (a[0]?.meta.at ?? '') ? b : a));
    all.push(next.shift() as Recorded);
    if (next.length === 0) left.splice(left.indexOf(next), 1);
  }
  return all;
};
/** The cause of each due of an instance, as the running process would have determined it. */
const causesOf = async (store: Read, process: AnyProcess, documents: InstanceState<Inputs>, id: string) => {
  const parts = Object.entries(process.inputs as Inputs);
  const streams = parts.flatMap(([name, { of }]) =>
    Object.keys(documents[name] ?? {}).map((one) => streamOf(of.name, one)),
  );
  const one = new Instance(process, id, undefined, () => {});
  for (const event of inTime(await Promise.all(streams.map((stream) => store.readStream(stream))))) {
    const part = parts.find(([, { of }]) => event.stream.startsWith(`${of.name}-`))?.[1];
    if (part) one.take(part as Input<unknown>, event);
  }
  return (key: string) => causeOf(one.record, key);
};

/** @param store for reading the events that causes derive from */
export const demoDoor = (
  executor: Pick<CommandExecutor, 'run' | 'streams' | 'aggregates'>,
  store: Read,
  files?: Door['files'],
): Door => {
  const ordered = (order: string) => store.readStream(streamOf(sp.name, order));
  const approves = ({ type }: Recorded): boolean => type === 'SpAkuntingApproved';
  const look = async <S>(name: string, id: string): Promise<S | undefined> => {
    const aggregate = executor.aggregates.get(name);
    const folded = aggregate && (await executor.streams.load<S>(aggregate, id));
    return folded && folded.revision >= 0 ? folded.state : undefined;
  };
  const one = async (name: string, id: string): Promise<Record<string, unknown>> => {
    const state = await look<unknown>(name, id);
    return state === undefined ? {} : { [id]: state };
  };
  /** The SJ of an order have consecutive ids. */
  const notesOf = async (order: string, prefix: string): Promise<Record<string, unknown>> => {
    const notes: Record<string, unknown> = {};
    for (let n = 1; ; n++) {
      const id = `${order}.${prefix}${n}`;
      const state = await look<unknown>('sj', id);
      if (state === undefined) return notes;
      notes[id] = state;
    }
  };
  /** Runs what is due for an instance in its current state. */
  const giveDue = async (
    process: AnyProcess,
    documents: InstanceState<Inputs>,
    id: string,
    now: string,
  ): Promise<void> => {
    const dues = process.due(documents, id);
    if (dues.length === 0) return;
    const cause = await causesOf(store, process, documents, id);
    for (const { key, give } of dues) {
      const { because } = cause(key);
      for (const [n, f] of give.entries()) {
        const commandId = commandIdOf(process.name, id, key, f, n);
        await executor.run(system, f.aggregate, f.id, f.command, f.data, {
          ...{ commandId, now },
          ...(because ? { because } : {}),
        });
      }
    }
  };
  /** An instance that follows some streams, with the time of the last event. */
  const readInstance = async (process: AnyProcess, id: string, streams: readonly string[]) => {
    const parts = Object.values(process.inputs as Inputs);
    const one = new Instance(process, id, undefined, () => {});
    const events = inTime(await Promise.all(streams.map((stream) => store.readStream(stream))));
    for (const event of events) {
      const part = parts.find(({ of }) => event.stream.startsWith(`${of.name}-`));
      if (part) one.take(part, event);
    }
    return { one, last: events.at(-1)?.meta.at ?? '' };
  };
  const giveOne = async (of: Instance, { key, give }: Due, now: string): Promise<void> => {
    const { because } = causeOf(of.record, key);
    for (const [n, f] of give.entries())
      await executor.run(system, f.aggregate, f.id, f.command, f.data, {
        ...{ commandId: commandIdOf(of.process.name, of.id, key, f, n), now },
        ...(because ? { because } : {}),
      });
  };
  /** Runs what is due for an instance that follows some streams. */
  const giveRead = async (process: AnyProcess, id: string, streams: readonly string[], now: string): Promise<void> => {
    const { one } = await readInstance(process, id, streams);
    for (const due of one.dues) await giveOne(one, due, now);
  };
  /** The last letter to a customer whose days are over: the running process sends those of these days. */
  const reminded = async (id: string, invoices: readonly string[], now: string): Promise<void> => {
    const streams = [streamOf(customer.name, id), ...invoices.map((of) => streamOf(invoice.name, of))];
    const { one, last } = await readInstance(reminders, id, streams);
    const due = one.dues.findLast(({ at = now, until = now }) => last <= at && until <= now);
    if (due) await giveOne(one, due, due.at ?? now);
  };
  const noteAt = async (id: string): Promise<Record<string, unknown>> => {
    const aggregate = executor.aggregates.get('sj');
    const folded = aggregate && (await executor.streams.load<object>(aggregate, id));
    const named = folded && (folded.state as { fields: { trip?: string } }).fields.trip;
    // A process only receives SJ that an event assigned to a trip.
    return folded && named ? { [id]: { ...folded.state, revision: folded.revision } } : {};
  };
  /** The returns (RO) of goods that some SJ did not deliver, by id. */
  const leftOf = async (notes: readonly string[]): Promise<Record<string, unknown>> => {
    const lookups = notes.map(
      async (note) => [leftId(note), await look<{ fields: object }>('ro', leftId(note))] as const,
    );
    return Object.fromEntries((await Promise.all(lookups)).flatMap(([id, ro]) => (ro ? [[id, ro.fields]] : [])));
  };
  /** The payer's name of the line of the bank that a receipt took money of. */
  const learnt = async (id: string, now: string): Promise<void> => {
    const of = await look<{ fields: { mutasi: string; customer: string } }>(receipt.name, id);
    const { mutasi: line, customer } = of?.fields ?? { mutasi: '', customer: '' };
    const { pengirim } = (await look<{ fields: { pengirim: string } }>(mutasi.name, line))?.fields ?? { pengirim: '' };
    const names = streamOf(namaPembayar.name, payerId(payerKey(pengirim), customer));
    if (pengirim !== '') await giveRead(payerProcess, customer, [streamOf(mutasi.name, line), names], now);
  };
  const billed = (id: string, now: string) => giveRead(invoiceProcess, id, [streamOf(invoice.name, id)], now);
  return {
    ...(files ? { files } : {}),
    run: async (actor, aggregate, id, command, data, opts) => {
      const drafts = actor === system && aggregate === sj.name && command === 'register';
      const approval = drafts ? (await ordered((data as { sp_id: string }).sp_id)).findLast(approves) : undefined;
      const { because } = approval ? causeBy(approval) : {};
      return executor.run(actor, aggregate, id, command, data, { ...opts, ...(because ? { because } : {}) });
    },
    look,
    follow: async (order, now) => {
      const notes = { ...(await notesOf(order, '')), ...(await notesOf(order, 'u')) };
      const [race, charter] = [await one('sp_race', order), await one('sp', order)];
      await giveDue(sjProcess, { race, charter, notes, returns: await leftOf(Object.keys(notes)) }, order, now);
    },
    ride: async (id, now) => {
      const trips = await one('trip', id);
      const { stops = [] } = (trips[id] as { fields?: { stops?: { sj: string }[] } } | undefined)?.fields ?? {};
      const notes = Object.assign({}, ...(await Promise.all(stops.map((stop) => noteAt(stop.sj)))));
      await giveDue(tripProcess, { trips, notes }, id, now);
    },
    back: async (id, now) => {
      const aggregate = executor.aggregates.get('sj');
      const folded = aggregate && (await executor.streams.load<{ fields: object }>(aggregate, id));
      // A return that was opened before an interruption stays as it was.
      if (!folded || (await look('ro', leftId(id))) !== undefined) return;
      const notes = { [id]: { ...folded.state.fields, outcome: folded.revision } };
      await giveDue(roProcess, { notes, returns: {} }, id, now);
    },
    billed,
    credited: (id, note, now) => giveRead(creditNoteProcess, id, [streamOf(creditNote.name, note)], now),
    stated: (id, now) => giveRead(statementProcess, id, [streamOf(koran.name, id)], now),
    settled: async (id, now) => {
      await giveRead(lineProcess, id, [streamOf(receipt.name, id)], now);
      await learnt(id, now);
      await giveRead(receiptProcess, id, [streamOf(receipt.name, id)], now);
      const paid = await look<{ fields: { bagian: { invoice: string }[] } }>(receipt.name, id);
      for (const { invoice: of } of paid?.fields.bagian ?? []) {
        await billed(of, now);
        const lines = await look<{ fields: { baris: { sj: string }[] } }>(invoice.name, of);
        for (const order of new Set(lines?.fields.baris.map((line) => line.sj.split('.')[0] ?? ''))) {
          const notes = Object.keys({ ...(await notesOf(order, '')), ...(await notesOf(order, 'u')) });
          const streams = [streamOf(sp.name, order), ...notes.map((note) => streamOf(sj.name, note))];
          await giveRead(orderBilling, order, streams, now);
        }
      }
    },
    reminded,
    billedAt: async (order) => {
      const event = (await ordered(order)).find(({ type }) => type === 'SpInvoiced');
      return event && Date.parse((event.meta as { at: string }).at);
    },
  };
};
