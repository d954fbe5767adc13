/** The states of a document after each event that it rests on: its own, and those of the documents that it shows parts of. */
import type { Doc, EventStore, Recorded } from '../../../infra/ports/ports.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { applied, nothing, valueAt, type Working } from '../../runner/document.js';
import { type Part, type PartOf, partAfter, partsFor, shown } from '../../runner/parts.js';
import { timesOf } from './past.js';

/** `doc`: undefined if the document did not exist. */
export type StateAt = { event: Recorded; doc: Doc | undefined };

/** @param events of the document, oldest first */
export const ownStates = (view: AnyView, events: readonly Recorded[]): StateAt[] => {
  let working = nothing;
  return events.map((event) => {
    working = applied(view, working, event);
    return { event, doc: working.doc };
  });
};

type Timed = { event: Recorded; time: string };
const timed = (events: readonly Recorded[]): Timed[] => {
  const times = timesOf(events);
  return events.map((event, n) => ({ event, time: times[n] as string }));
};
/** Events of all documents that it ever showed a part of, by stream. */
const streamsOf = async (
  store: Pick<EventStore, 'readStream'>,
  view: AnyView,
  events: readonly Recorded[],
): Promise<Map<string, Recorded[]>> => {
  const streams = new Map<string, Recorded[]>();
  const parts = new Map<string, Part | undefined>();
  const load = async (stream: string) => {
    if (!streams.has(stream)) {
      const theirs = await store.readStream(stream);
      streams.set(stream, theirs);
      parts.set(
        stream,
        theirs.reduce<Working>((was, one) => partAfter(view, was, one), nothing).doc as Part | undefined,
      );
    }
    return parts.get(stream);
  };
  for (const { doc } of ownStates(view, events)) await partsFor(view, doc, load);
  return streams;
};

/**
 * As {@link ownStates}, with the events of joined documents between its own, in the order of their times; those from
 * before its first count with it. The last state is the current one. `basis`: the streams without which the value at a
 * path would be another.
 */
export const joinedStates = async (
  store: Pick<EventStore, 'readStream'>,
  view: AnyView,
  id: string,
  events: readonly Recorded[],
): Promise<{ states: StateAt[]; basis: (path: string) => string[] }> => {
  const mine = timed(events);
  const [first] = mine;
  if (!first) return { states: [], basis: () => [] };
  const streams = await streamsOf(store, view, events);
  const others = [...streams.values()].flatMap(timed);
  const parts = new Map<string, Working>();
  const take = (event: Recorded) => parts.set(event.stream, partAfter(view, parts.get(event.stream) ?? nothing, event));
  for (const { event } of others.filter(({ time }) => time <= first.time)) take(event);
  const partNow: PartOf = (stream) => parts.get(stream)?.doc as Part | undefined;
  // The sort is stable: at one time, what it shows of others comes before its own.
  const merged = [...others.filter(({ time }) => time > first.time), ...mine].sort((a, b) =>
    a.time < b.time ? -1 : a.time > b.time ? 1 : 0,
  );
  let working = nothing;
  const states = merged.map(({ event }) => {
    if (streams.has(event.stream)) take(event);
    else working = applied(view, working, event);
    return { event, doc: working.doc && shown(view, id, working, partNow).doc };
  });
  const basis = (path: string): string[] => {
    const value = valueAt(states.at(-1)?.doc, path);
    const without = (gone: string) => shown(view, id, working, (one) => (one === gone ? undefined : partNow(one))).doc;
    return [...streams.keys()].filter((stream) => valueAt(without(stream), path) !== value);
  };
  return { states, basis };
};
