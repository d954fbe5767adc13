/**
 * How a trip and its SJ move each other. A planned trip issues its SJ with its vehicle, driver and position; a removed
 * SJ waits again, with its crew if it had left; a cancelled one leaves the trip. The first pickup starts the trip, the
 * last arrival ends it. A trip that becomes empty before it left frees its vehicle and driver.
 */
import { type CommandCall, type Due, type Input, input, process, revised } from '../../kit/aggregate/process.js';
import { dayWib } from '../../kit/values/time.js';
import { sj } from '../sj/sj.js';
import { arrived, closed, departed } from '../sj/status.js';
import type { TripStatus } from './status.js';
import { trip } from './trip.js';

type Trip = {
  nomor: string;
  status: TripStatus;
  mulai: string;
  vehicle: string;
  driver: string;
  stops: readonly { sj: string }[];
};
type Note = { status: string; trip: string; urutan: number; vehicle: string; driver: string; tanggal: string };
type Notes = Readonly<Record<string, { fields: Note; revision: number }>>;
type Ride = Pick<Note, 'trip' | 'urutan' | 'vehicle' | 'driver' | 'tanggal'>;

/** The step by which an SJ takes on its trip's data, by status; arrived ones keep theirs. */
const RIDE: Readonly<Record<string, string>> = {
  DRAF: 'ride',
  TERBIT: 'ride',
  PICKUP: 'rideLoaded',
  DALAM_PERJALANAN: 'rideOnRoad',
};
/** The step by which an SJ leaves its trip, by status; an arrived one keeps its trip. */
const RELEASE: Readonly<Record<string, string>> = {
  TERBIT: 'release',
  PICKUP: 'releaseLoaded',
  DALAM_PERJALANAN: 'releaseOnRoad',
};
const give = (aggregate: string, id: string, command: string, data: unknown = {}): CommandCall[] => [
  { aggregate, id, command, data },
];
/** A command to an SJ, bound to the revision seen, as it may have left, arrived or been cancelled meanwhile. */
const tell = (id: string, command: string, seen: number | undefined, data: unknown = {}): CommandCall[] => [
  { aggregate: sj.name, id, command, data, seen: seen ?? -1 },
];

/** Gives a trip's SJ its data. */
const rides = (t: Trip, id: string, notes: Notes): Due[] =>
  t.stops.flatMap(({ sj: note }, n): Due[] => {
    const existing = notes[note];
    const ride: Ride = {
      ...{ trip: id, urutan: n + 1, vehicle: t.vehicle, driver: t.driver, tanggal: dayWib(t.mulai) },
    };
    const command = existing ? RIDE[existing.fields.status] : 'ride';
    const asIs =
      existing && Object.entries(ride).every(([name, value]) => existing.fields[name as keyof Ride] === value);
    if (command === undefined || asIs) return [];
    // The key has the revision seen, as an order or a crew may change back.
    const key = `ride/${note}/${Object.values(ride).join('/')}/${existing?.revision ?? ''}`;
    return [{ key, give: tell(note, command, existing?.revision, { ...ride, no_trip: t.nomor }) }];
  });
/** Releases SJ that still have this trip but are none of its stops. */
const released = (stops: Trip['stops'], id: string, notes: Notes): Due[] =>
  Object.entries(notes).flatMap(([note, { fields, revision }]) => {
    const command = RELEASE[fields.status];
    return command && fields.trip === id && !stops.some((stop) => stop.sj === note)
      ? [{ key: `release/${note}/${revision}`, give: tell(note, command, revision) }]
      : [];
  });
/** Stops that an ended trip keeps: an SJ corrected back to before its pickup waits for another trip. */
const retainedStops = (stops: Trip['stops'], notes: Notes): Trip['stops'] =>
  stops.filter((stop) => notes[stop.sj]?.fields.status !== 'TERBIT');
const moved = (t: Trip, id: string, notes: Notes): Due[] => {
  const states = t.stops.map((stop) => notes[stop.sj]?.fields.status ?? '');
  const gone = t.stops.filter((_, n) => states[n] === 'BATAL');
  const drop = t.status === 'JALAN' ? 'dropOnRoad' : 'drop';
  return [
    ...gone.map((stop) => ({ key: `drop/${stop.sj}`, give: give(trip.name, id, drop, { sj: stop.sj }) })),
    ...(t.status === 'RENCANA' && states.some(departed) ? [{ key: 'start', give: give(trip.name, id, 'start') }] : []),
    ...(t.status === 'JALAN' && states.every(arrived) ? [{ key: 'finish', give: give(trip.name, id, 'finish') }] : []),
  ];
};

/** A part that records whether a trip was emptied; one planned empty waits for its SJ. */
const emptying = <S extends { fields: { stops?: Trip['stops'] } }>(of: Input<S>): Input<S & { emptied: boolean }> => ({
  ...of,
  initial: { ...of.initial, emptied: false },
  evolve: (s, type, data, meta) => {
    const next = of.evolve(s, type, data, meta);
    const left = (next.fields.stops ?? []).length;
    return { ...next, emptied: left === 0 && (s.emptied || (s.fields.stops ?? []).length > 0) };
  },
});
type Planned = { fields: Trip; emptied: boolean; revision: number };
const EMPTIED = 'Tidak ada lagi SJ yang dibawa: semuanya batal atau dikeluarkan';
/** Clears an emptied trip, by revision, as its planner may have added other SJ meanwhile. */
const freed = ({ fields: t, emptied, revision }: Planned, id: string): Due[] =>
  t.status === 'RENCANA' && emptied
    ? [
        {
          key: `clear/${revision}`,
          give: [{ aggregate: trip.name, id, command: 'clear', data: { alasan: EMPTIED }, seen: revision }],
        },
      ]
    : [];

const planned = input(trip.aggregate);
const carried = input(sj.aggregate, {
  instanceKey: {
    // An event that only reorders stops names no trip: the former one still holds.
    SjPutOnTrip: (data: { fields: Record<string, unknown> }) => data.fields.trip as string | undefined,
  },
});
export const tripProcess = process({
  name: 'tripfollows',
  version: 4,
  inputs: {
    trips: revised(emptying(planned)),
    notes: revised(carried),
  },
  due: ({ trips, notes }, id) => {
    const one = trips[id];
    if (!one) return [];
    const { fields: t } = one;
    if (t.status === 'SELESAI') return released(retainedStops(t.stops, notes), id, notes);
    if (t.status === 'BATAL') return released([], id, notes);
    return [...rides(t, id, notes), ...released(t.stops, id, notes), ...moved(t, id, notes), ...freed(one, id)];
  },
  // A cancelled trip must have released all its SJ, so all must be seen first. The SJ of a completed one may be
  // corrected until their papers are back.
  over: ({ trips, notes }, id) => {
    const { status = '', stops = [] } = trips[id]?.fields ?? {};
    const allSeen = stops.every((stop) => notes[stop.sj] !== undefined);
    const none = (stays: Trip['stops']) => released(stays, id, notes).length === 0;
    const settled = stops.every((stop) => {
      const note = notes[stop.sj]?.fields;
      return note !== undefined && (closed(note.status) || note.trip !== id);
    });
    return (status === 'SELESAI' && settled && none(stops)) || (status === 'BATAL' && allSeen && none([]));
  },
});
