/** The door of demo deliveries: what follows from an order is given by its process' own rule, under the ids that it uses. */
import type { Door } from '../../infra/data/seed/door.js';
import type { EventStore, Recorded } from '../../infra/ports/ports.js';
import type { Bus } from '../api/commands/bus.js';
import { commandIdOf } from '../api/processes/giving.js';
import { causeBy, causeOf, Instance } from '../api/processes/instance.js';
import { roFollows } from '../domain/flows/ro/follows.js';
import { leftId } from '../domain/flows/ro/left.js';
import { sjFollows } from '../domain/flows/sj/follows.js';
import { sj } from '../domain/flows/sj/sj.js';
import { sp } from '../domain/flows/sp/sp.js';
import { tripFollows } from '../domain/flows/trip/follows.js';
import { system } from '../domain/kit/actor.js';
import { streamOf } from '../domain/kit/aggregate.js';
import type { AnyProcess, Known, Part, Parts } from '../domain/kit/process.js';

type Read = Pick<EventStore, 'readStream'>;
/** The events of some streams in the order of their times, each stream's own in its order. */
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
/** Whose deed each that is due of an instance follows, as the running process would have heard of it. */
const causesOf = async (store: Read, process: AnyProcess, known: Known<Parts>, id: string) => {
  const parts = Object.entries(process.parts as Parts);
  const streams = parts.flatMap(([name, { of }]) =>
    Object.keys(known[name] ?? {}).map((one) => streamOf(of.name, one)),
  );
  const one = new Instance(process, id, undefined, () => {});
  for (const event of inTime(await Promise.all(streams.map((stream) => store.readStream(stream))))) {
    const part = parts.find(([, { of }]) => event.stream.startsWith(`${of.name}-`))?.[1];
    if (part) one.take(part as Part<unknown>, event);
  }
  return (key: string) => causeOf(one.kept, key);
};

/** @param store where those that something follows from are read */
export const demoDoor = (bus: Pick<Bus, 'run' | 'streams' | 'aggregates'>, store: Read): Door => {
  const ordered = (order: string) => store.readStream(streamOf(sp.name, order));
  const approves = ({ type }: Recorded): boolean => type === 'SpAkuntingApproved';
  const look = async <S>(name: string, id: string): Promise<S | undefined> => {
    const aggregate = bus.aggregates.get(name);
    const found = aggregate && (await bus.streams.load<S>(aggregate, id));
    return found && found.revision >= 0 ? found.state : undefined;
  };
  const one = async (name: string, id: string): Promise<Record<string, unknown>> => {
    const state = await look<unknown>(name, id);
    return state === undefined ? {} : { [id]: state };
  };
  /** The SJ of an order are numbered by place, without a gap. */
  const notesOf = async (order: string, prefix: string): Promise<Record<string, unknown>> => {
    const notes: Record<string, unknown> = {};
    for (let n = 1; ; n++) {
      const id = `${order}.${prefix}${n}`;
      const state = await look<unknown>('sj', id);
      if (state === undefined) return notes;
      notes[id] = state;
    }
  };
  /** Gives what is due of an instance in the state that it is in. */
  const giveDue = async (process: AnyProcess, known: Known<Parts>, id: string, now: string): Promise<void> => {
    const dues = process.due(known, id);
    if (dues.length === 0) return;
    const cause = await causesOf(store, process, known, id);
    for (const { key, give } of dues) {
      const { because } = cause(key);
      for (const [n, f] of give.entries()) {
        const commandId = commandIdOf(process.name, id, key, f, n);
        await bus.run(system, f.aggregate, f.id, f.command, f.data, {
          ...{ commandId, now },
          ...(because ? { because } : {}),
        });
      }
    }
  };
  const noteAt = async (id: string): Promise<Record<string, unknown>> => {
    const aggregate = bus.aggregates.get('sj');
    const found = aggregate && (await bus.streams.load<object>(aggregate, id));
    const named = found && (found.state as { fields: { trip?: string } }).fields.trip;
    // What no event of it has put on a trip is heard of by none.
    return found && named ? { [id]: { ...found.state, revision: found.revision } } : {};
  };
  /** What of some SJ was not delivered, as far as it has come back. */
  const leftOf = async (notes: readonly string[]): Promise<Record<string, unknown>> => {
    const found = notes.map(
      async (note) => [leftId(note), await look<{ fields: object }>('ro', leftId(note))] as const,
    );
    return Object.fromEntries((await Promise.all(found)).flatMap(([id, ro]) => (ro ? [[id, ro.fields]] : [])));
  };
  return {
    run: async (actor, aggregate, id, command, data, opts) => {
      const drafts = actor === system && aggregate === sj.name && command === 'register';
      const approval = drafts ? (await ordered((data as { sp_id: string }).sp_id)).findLast(approves) : undefined;
      const { because } = approval ? causeBy(approval) : {};
      return bus.run(actor, aggregate, id, command, data, { ...opts, ...(because ? { because } : {}) });
    },
    look,
    follow: async (order, now) => {
      const notes = { ...(await notesOf(order, '')), ...(await notesOf(order, 'u')) };
      const [race, charter] = [await one('sp_race', order), await one('sp', order)];
      await giveDue(sjFollows, { race, charter, notes, returns: await leftOf(Object.keys(notes)) }, order, now);
    },
    ride: async (id, now) => {
      const trips = await one('trip', id);
      const { stops = [] } = (trips[id] as { fields?: { stops?: { sj: string }[] } } | undefined)?.fields ?? {};
      const notes = Object.assign({}, ...(await Promise.all(stops.map((stop) => noteAt(stop.sj)))));
      await giveDue(tripFollows, { trips, notes }, id, now);
    },
    back: async (id, now) => {
      const aggregate = bus.aggregates.get('sj');
      const found = aggregate && (await bus.streams.load<{ fields: object }>(aggregate, id));
      // What was opened before a break stays as it was.
      if (!found || (await look('ro', leftId(id))) !== undefined) return;
      const notes = { [id]: { ...found.state.fields, outcome: found.revision } };
      await giveDue(roFollows, { notes, returns: {} }, id, now);
    },
  };
};
