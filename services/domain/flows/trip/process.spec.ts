/** How a trip and its SJ move each other, in whatever order their events arrive. */
import fc from 'fast-check';
import type { Due } from '../../kit/aggregate/process.js';
import { given, type TestEvent } from '../../kit/aggregate/testing.js';
import { waits } from '../sj/holds.js';
import { drafted, moved as noteMoved } from '../sj/sj.fixture.js';
import { sj } from '../sj/sj.js';
import { tripProcess } from './process.js';
import { facts, moved, planned, stateOf, system } from './trip.fixture.js';

type Streams = Record<string, readonly TestEvent[]>;
/** State of the process after the streams, whose events arrive in the order of `turns`. */
const stateBy = (streams: Streams, turns: readonly string[]) => {
  const parts: Record<string, Record<string, unknown>> = { trips: {}, notes: {} };
  const next: Record<string, number> = {};
  for (const stream of turns) {
    const n = next[stream] ?? 0;
    const event = streams[stream]?.[n];
    if (!event) continue;
    const name = stream.startsWith('trip-') ? 'trips' : 'notes';
    const id = stream.slice(stream.indexOf('-') + 1);
    const part = tripProcess.inputs[name];
    const states = parts[name] as Record<string, unknown>;
    const meta = { id, revision: n, at: event.at ?? '2026-07-22T03:00:00.000Z', by: event.by ?? system };
    states[id] = part.evolve((states[id] ?? part.initial) as never, event.type, event.data as never, meta);
    next[stream] = n + 1;
  }
  return parts as never;
};
const allTurns = (streams: Streams) => Object.entries(streams).flatMap(([stream, events]) => events.map(() => stream));
const due = (streams: Streams, turns = allTurns(streams)): readonly Due[] =>
  tripProcess.due(stateBy(streams, turns), 't1');
const gives = (streams: Streams) =>
  due(streams).flatMap(({ give }) => give.map(({ id, command }) => `${id} ${command}`));
const over = (streams: Streams) => tripProcess.over?.(stateBy(streams, allTurns(streams)), 't1');
const isTrip = (stream: string) => stream.startsWith('trip-');
/** Runs due commands until there are none. */
const settled = (streams: Streams): Streams => {
  let now = streams;
  for (let round = 0; round < 20; round++) {
    const [next] = due(now).flatMap(({ give }) => give);
    if (!next) return now;
    const stream = `${next.aggregate}-${next.id}`;
    const before = now[stream] ?? [];
    const added = isTrip(stream)
      ? moved(before, [next.command, next.data as object, system]).slice(before.length)
      : given(sj.aggregate, before, facts).when(next.command, next.data, system, { now: '2026-07-22T03:00:00.000Z' });
    now = { ...now, [stream]: [...before, ...added] };
  }
  throw new Error('it goes on for ever');
};
const begun = (more: object = {}): Streams =>
  settled({ 'trip-t1': planned(more), 'sj-s1': drafted(), 'sj-s2': drafted() });
const note = (streams: Streams, id: string, ...steps: [string, object?][]): Streams => ({
  ...streams,
  [`sj-${id}`]: noteMoved(
    streams[`sj-${id}`] ?? [],
    ...(steps as Parameters<typeof noteMoved> extends [unknown, ...infer S] ? S : never),
  ),
});
const trip = (streams: Streams, ...steps: [string, object?][]): Streams => ({
  ...streams,
  'trip-t1': moved(streams['trip-t1'] ?? [], ...steps),
});
const ARRIVED: [string, object?][] = [['pickup'], ['depart'], ['arrive', { penerima: 'Ibu Yanti' }]];

it('tells each SJ of a plan its vehicle, driver and place, once', () => {
  const before: Streams = { 'trip-t1': planned(), 'sj-s1': drafted(), 'sj-s2': drafted() };
  expect(gives(before)).toEqual(['s1 ride', 's2 ride']);
  const [first, second] = due(before).flatMap(({ give }) => give);
  expect([first?.data, second?.data]).toMatchObject([
    { trip: 't1', urutan: 1, vehicle: 'v1', driver: 'd1', tanggal: '2026-07-22' },
    { urutan: 2 },
  ]);
  expect(gives(begun())).toEqual([]);
  // The trip's events arrive before those of its SJ.
  expect(gives({ 'trip-t1': planned() })).toEqual(['s1 ride', 's2 ride']);
});
it('lets go what is taken off, and orders what stays', () => {
  const less = trip(begun(), ['setStops', { stops: [{ sj: 's2' }] }]);
  expect(gives(less)).toEqual(['s2 ride', 's1 release']);
  expect(gives(settled(less))).toEqual([]);
  expect(gives(trip(begun(), ['setStops', { stops: [{ sj: 's2' }, { sj: 's1' }] }]))).toEqual(
    ['s1 ride', 's2 ride'].reverse(),
  );
});
it('is on the road with the first that leaves, and over with the last that arrived', () => {
  const left = note(begun(), 's1', ['pickup']);
  expect(gives(left)).toEqual(['t1 start']);
  const road = settled(left);
  expect(gives(note(road, 's1', ['depart'], ['arrive', { penerima: 'Ibu Yanti' }]))).toEqual([]);
  const all = note(note(road, 's1', ['depart'], ['arrive', { penerima: 'Ibu Yanti' }]), 's2', ...ARRIVED);
  expect(gives(all)).toEqual(['t1 finish']);
  const done = settled(all);
  expect([gives(done), over(road), over(done)]).toEqual([[], false, false]);
  const back = note(note(done, 's1', ['receive', { fakturBack: 3 }]), 's2', ['receive', { fakturBack: 3 }]);
  expect([gives(back), over(back)]).toEqual([[], true]);
});
it('lets go what is corrected back to before its pickup once it is over, and keeps what is on the road again', () => {
  const road = settled(note(note(begun(), 's1', ...ARRIVED), 's2', ...ARRIVED));
  const alasan = { alasan: 'salah SJ yang ditandai' };
  const again = note(road, 's1', ['toRoad', alasan]);
  expect([gives(again), over(again)]).toEqual([[], false]);
  const wrong = note(again, 's1', ['toIssued', alasan]);
  expect(gives(wrong)).toEqual(['s1 release']);
  const free = settled(wrong);
  const { fields } = given(sj.aggregate, free['sj-s1'] ?? [], facts).state;
  expect([fields.status, fields.trip, fields.no_trip, waits(fields)]).toEqual(['DRAF', '', '', true]);
  expect([gives(free), over(free), over(note(free, 's2', ['receive', { fakturBack: 3 }]))]).toEqual([[], false, true]);
  // It stays a stop while its trip is under way.
  const begins = note(settled(note(begun(), 's1', ['pickup'])), 's1', ['toIssued', alasan]);
  expect(gives(begins)).toEqual([]);
});
it('drops what was cancelled, on the road too', () => {
  const alasan = { alasan: 'tidak jadi dikirim' };
  expect(gives(note(begun(), 's2', ['cancel', alasan]))).toContain('t1 drop');
  const road = settled(note(begun(), 's1', ['pickup']));
  expect(gives(note(road, 's2', ['cancel', alasan]))).toContain('t1 dropOnRoad');
});
it('frees vehicle and driver once it carries nothing any more, however that came, and never what was kept free', () => {
  const alasan = { alasan: 'tidak jadi dikirim' };
  const freed = (streams: Streams) => stateOf(settled(streams)['trip-t1'] ?? []).fields;
  const all = note(note(begun(), 's1', ['cancel', alasan]), 's2', ['cancel', alasan]);
  expect(freed(all)).toMatchObject({ status: 'BATAL', alasan: expect.stringContaining('Tidak ada lagi SJ') });
  expect([gives(settled(all)), over(settled(all))]).toEqual([[], true]);
  expect(freed(trip(begun(), ['setStops', { stops: [] }]))).toMatchObject({ status: 'BATAL' });
  // Not emptied: some are left; others were added meanwhile; it has left; it was planned empty to reserve a unit.
  expect(freed(note(begun(), 's1', ['cancel', alasan]))).toMatchObject({ status: 'RENCANA' });
  const again = trip(begun(), ['setStops', { stops: [] }], ['setStops', { stops: [{ sj: 's3' }] }]);
  expect(gives({ ...again, 'sj-s3': drafted() })).not.toContain('t1 clear');
  const road = settled(note(begun(), 's1', ['pickup']));
  expect(gives(note(road, 's2', ['cancel', alasan]))).not.toContain('t1 clear');
  expect(gives(begun({ stops: [] }))).toEqual([]);
});
it('says by which revision it tells an SJ, so that one that went on meanwhile is no fault', () => {
  const less = trip(begun(), ['setStops', { stops: [{ sj: 's2' }] }]);
  const seen = (streams: Streams) => due(streams).flatMap(({ give }) => give.map((one) => [one.command, one.seen]));
  const last = (less['sj-s1'] ?? []).length - 1;
  expect(seen(less)).toEqual([
    ['ride', last],
    ['release', last],
  ]);
  expect(seen({ 'trip-t1': planned() })).toEqual([
    ['ride', -1],
    ['ride', -1],
  ]);
});
it('lets all go when it is cancelled, and is over once it heard of each', () => {
  const away = trip(begun(), ['cancel', { alasan: 'Unit rusak' }]);
  expect([gives(away), over(away)]).toEqual([['s1 release', 's2 release'], false]);
  const free = settled(away);
  expect([gives(free), over(free)]).toEqual([[], true]);
});
it('lets go what was picked up before it heard that it was taken off: done is done, and another may take it', () => {
  const less = trip(begun(), ['setStops', { stops: [{ sj: 's2' }] }]);
  const roads: [string, object?][][] = [[['pickup']], [['pickup'], ['depart']]];
  for (const [n, road] of roads.entries()) {
    const left = note(less, 's1', ...road);
    expect(gives(left)).toContain(`s1 ${['releaseLoaded', 'releaseOnRoad'][n]}`);
    const free = settled(left);
    const { fields } = given(sj.aggregate, free['sj-s1'] ?? [], facts).state;
    expect(fields).toMatchObject({ trip: '', no_trip: '', vehicle: 'v1', driver: 'd1', released: true });
    expect(waits(fields)).toBe(true);
    expect([fields.status, fields.statusKendaraan.length]).toEqual([['PICKUP', 'DALAM_PERJALANAN'][n], road.length]);
    expect(gives(free)).toEqual([]);
  }
  // The trip is cancelled, or ended with the other SJ.
  const away = note(trip(begun(), ['cancel', { alasan: 'Unit rusak' }]), 's1', ['pickup']);
  expect([gives(away), over(away), over(settled(away))]).toEqual([['s1 releaseLoaded', 's2 release'], false, true]);
  const done = note(less, 's2', ...ARRIVED);
  const ended = { ...done, 'trip-t1': moved(done['trip-t1'] ?? [], ['start', {}], ['finish', {}]) };
  const free = note(settled(ended), 's2', ['receive', { fakturBack: 3 }]);
  expect([gives(ended), over(ended), over(free)]).toEqual([['s1 release'], false, true]);
});
it('gives another crew to those that did not arrive, and leaves what arrived as it was', () => {
  const road = settled(note(begun(), 's1', ...ARRIVED));
  const swapped = trip(road, ['swapOnRoad', { vehicle: 'lent', driver: 'd1', alasan: 'Rem bermasalah' }]);
  expect(gives(swapped)).toEqual(['s2 ride']);
});
it('gives the same in whatever order the streams are heard', () => {
  const stories = [begun(), trip(begun(), ['setStops', { stops: [{ sj: 's2' }] }]), note(begun(), 's1', ...ARRIVED)];
  fc.assert(
    fc.property(fc.constantFrom(...stories), fc.infiniteStream(fc.nat()), (streams, chance) => {
      const turns = allTurns(streams)
        .map((stream) => [chance.next().value ?? 0, stream] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, stream]) => stream);
      expect(due(streams, turns)).toEqual(due(streams));
    }),
    { numRuns: 100 },
  );
});
