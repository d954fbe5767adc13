/** An SJ with its return orders as the process creates them, for specs: no engine, no clock. */
import { z } from 'zod';
import { Rejected } from '../../kit/aggregate/reject.js';
import { as, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { facts as masters, moved, pickedUp } from '../sj/sj.fixture.js';
import { sj } from '../sj/sj.js';
import { roProcess } from './process.js';
import { ro } from './ro.js';

export const NOTE = 'o1.1';
export type Streams = Record<string, readonly TestEvent[]>;
const facts = masters;
export const kacab = as('kacab', { id: 'k1' });
const system = as('system');

/** Events that a command on a return order yields, its SJ agreeing with its amounts. */
export const when = (events: readonly TestEvent[], command: string, data: object = {}, by = kacab) => {
  const { qty = 0, koli = 0, ikat = 0, sj_id = '' } = fold(ro.aggregate, events).fields ?? {};
  const note = { fields: { ...{ hasil: 'GAGAL', qty, koli, ikat }, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 } };
  const ctx = { now: '2026-07-23T03:00:00.000Z' };
  return given(ro.aggregate, events, { ...facts, [`sj/${sj_id}`]: note }).when(command, data, by, ctx);
};
export const stateOf = (events: readonly TestEvent[]) => fold(ro.aggregate, events).fields;

const aggregateOf = (stream: string) => (stream.startsWith('sj-') ? sj : ro).aggregate;
/** State of the process after its streams, interleaved in some order: each stream's own events keep theirs. */
export const stateBy = (
  streams: Streams,
  turns = Object.entries(streams).flatMap(([name, all]) => all.map(() => name)),
) => {
  const states: { notes: Record<string, never>; returns: Record<string, never> } = { notes: {}, returns: {} };
  const revisions = new Map<string, number>();
  for (const stream of turns) {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const event = streams[stream]?.[revision] as TestEvent;
    const name = stream.startsWith('sj-') ? 'notes' : 'returns';
    const part = roProcess.inputs[name];
    const id = idOf(stream);
    const statesById = states[name] as Record<string, unknown>;
    const meta = { id, revision, at: '2026-07-22T03:00:00.000Z', by: system };
    statesById[id] = part.evolve((statesById[id] ?? part.initial) as never, event.type, event.data, meta);
  }
  return states;
};
const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1);
/** A command on one of several streams, given the states of all; a refused one changes nothing. */
export const tried = (streams: Streams, stream: string, command: string, data: object = {}, by = kacab): Streams => {
  const before = streams[stream] ?? [];
  const others = Object.entries(streams).map(([name, events]) => [
    name.replace('-', '/'),
    fold(aggregateOf(name), events),
  ]);
  try {
    const ctx = { id: idOf(stream), now: '2026-07-23T03:00:00.000Z' };
    const decided = given(aggregateOf(stream), before, { ...masters, ...Object.fromEntries(others) });
    return { ...streams, [stream]: [...before, ...(decided.when(command, data, by, ctx) as TestEvent[])] };
  } catch (e) {
    if (e instanceof Rejected || e instanceof z.ZodError) return streams;
    throw e;
  }
};
/** Runs one due command of any SJ; returns the same streams if none is due. */
export const looked = (streams: Streams): Streams => {
  for (const note of Object.keys(streams).filter((name) => name.startsWith('sj-')))
    for (const { give } of roProcess.due(stateBy(streams), idOf(note)))
      for (const { aggregate, id, command, data } of give) {
        const stream = `${aggregate}-${id}`;
        if (command === 'register' && streams[stream]) continue;
        const next = tried(streams, stream, command, data as object, system);
        if (next !== streams) return next;
      }
  return streams;
};
export const due = (streams: Streams, turns?: string[]) => roProcess.due(stateBy(streams, turns), NOTE);
export const keys = (streams: Streams) => due(streams).map(({ key }) => key);
/** Runs due commands until there are none. @throws after ten rounds, as it would never end */
export const settled = (streams: Streams): Streams => {
  let all = streams;
  // Each repeat delivery is sent once: the process sees no event that confirms it.
  const sent = new Set<string>();
  for (let round = 0; round < 10; round++) {
    const dues = due(all).filter(({ key }) => !sent.has(key));
    if (dues.length === 0) return all;
    for (const { key, give } of dues)
      for (const { aggregate, id, command, data } of give) {
        if (key.startsWith('again/')) sent.add(key);
        const stream = `${aggregate}-${id}`;
        const before = all[stream] ?? [];
        if (before.length > 0 && command === 'register') continue;
        const decided = given(aggregateOf(stream), before, facts).when(command, data, system, { id });
        all = { ...all, [stream]: [...before, ...(decided as TestEvent[])] };
      }
  }
  throw new Error('it never ends');
};
export const note = (...steps: Parameters<typeof moved> extends [unknown, ...infer S] ? S : never): Streams => ({
  [`sj-${NOTE}`]: moved(pickedUp(), ...steps),
});
export const noteOf = (
  streams: Streams,
  ...steps: Parameters<typeof moved> extends [unknown, ...infer S] ? S : never
) => ({
  ...streams,
  [`sj-${NOTE}`]: moved(streams[`sj-${NOTE}`] ?? [], ...steps),
});
