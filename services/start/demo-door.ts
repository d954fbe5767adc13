/** The door of demo deliveries: what follows from an order is given by its process' own rule, under the ids that it uses. */
import type { Door } from '../../infra/data/seed/door.js';
import type { Bus } from '../api/commands/bus.js';
import { commandIdOf } from '../api/processes/giving.js';
import { roFollows } from '../domain/flows/ro/follows.js';
import { leftId } from '../domain/flows/ro/left.js';
import { sjFollows } from '../domain/flows/sj/follows.js';
import { tripFollows } from '../domain/flows/trip/follows.js';
import { system } from '../domain/kit/actor.js';
import type { AnyProcess, Known, Parts } from '../domain/kit/process.js';

export const demoDoor = (bus: Pick<Bus, 'run' | 'streams' | 'aggregates'>): Door => {
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
    for (const { key, give } of process.due(known, id)) {
      for (const [n, f] of give.entries()) {
        const commandId = commandIdOf(process.name, id, key, f, n);
        await bus.run(system, f.aggregate, f.id, f.command, f.data, { commandId, now });
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
    run: bus.run.bind(bus) as Door['run'],
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
