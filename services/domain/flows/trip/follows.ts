/**
 * What follows between a trip and its SJ. Planned, it issues each of them with its vehicle, driver and place; what is taken
 * off waits again, with its crew where it had left; what is cancelled leaves it. The first pickup puts it on the road, the
 * last arrival ends it. One that carries nothing any more before it left frees vehicle and driver.
 */
import { type Due, type Following, type Part, part, process, revised } from '../../kit/process.js';
import { dayWib } from '../../kit/time.js';
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

/** The step by which an SJ takes on what its trip says, where it stands; those that arrived keep what they had. */
const RIDE: Readonly<Record<string, string>> = {
  DRAF: 'ride',
  TERBIT: 'ride',
  PICKUP: 'rideLoaded',
  DALAM_PERJALANAN: 'rideOnRoad',
};
/** The step by which it leaves its trip; one that arrived keeps whose it was. */
const RELEASE: Readonly<Record<string, string>> = {
  TERBIT: 'release',
  PICKUP: 'releaseLoaded',
  DALAM_PERJALANAN: 'releaseOnRoad',
};
const give = (aggregate: string, id: string, command: string, data: unknown = {}): Following[] => [
  { aggregate, id, command, data },
];
/** What tells an SJ, by what was heard of it: it may have left, arrived or been cancelled meanwhile. */
const tell = (id: string, command: string, seen: number | undefined, data: unknown = {}): Following[] => [
  { aggregate: sj.name, id, command, data, seen: seen ?? -1 },
];

/** What tells the SJ of a trip how they go. */
const rides = (t: Trip, id: string, notes: Notes): Due[] =>
  t.stops.flatMap(({ sj: note }, n): Due[] => {
    const known = notes[note];
    const ride: Ride = {
      ...{ trip: id, urutan: n + 1, vehicle: t.vehicle, driver: t.driver, tanggal: dayWib(t.mulai) },
    };
    const command = known ? RIDE[known.fields.status] : 'ride';
    const asIs = known && Object.entries(ride).every(([name, value]) => known.fields[name as keyof Ride] === value);
    if (command === undefined || asIs) return [];
    // By the revision that it was seen at: an order or a crew may come back.
    const key = `ride/${note}/${Object.values(ride).join('/')}/${known?.revision ?? ''}`;
    return [{ key, give: tell(note, command, known?.revision, { ...ride, no_trip: t.nomor }) }];
  });
/** SJ that have this trip still and are none of its stops. */
const released = (stops: Trip['stops'], id: string, notes: Notes): Due[] =>
  Object.entries(notes).flatMap(([note, { fields, revision }]) => {
    const command = RELEASE[fields.status];
    return command && fields.trip === id && !stops.some((stop) => stop.sj === note)
      ? [{ key: `release/${note}/${revision}`, give: tell(note, command, revision) }]
      : [];
  });
/** Stops of a trip that is over which are its own still: what was corrected back to before its pickup waits for another. */
const kept = (stops: Trip['stops'], notes: Notes): Trip['stops'] =>
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

/** A part whose trips say whether they were emptied: who was kept free from the first waits for what it will carry. */
const emptying = <S extends { fields: { stops?: Trip['stops'] } }>(of: Part<S>): Part<S & { emptied: boolean }> => ({
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
/** Its planner may have put other SJ on it meanwhile. */
const freed = ({ fields: t, emptied, revision }: Planned, id: string): Due[] =>
  t.status === 'RENCANA' && emptied
    ? [
        {
          key: `clear/${revision}`,
          give: [{ aggregate: trip.name, id, command: 'clear', data: { alasan: EMPTIED }, seen: revision }],
        },
      ]
    : [];

const planned = part(trip.aggregate);
const carried = part(sj.aggregate, {
  owner: {
    // An order of stops alone names no trip: it is the one that it had.
    SjPutOnTrip: (data: { fields: Record<string, unknown> }) => data.fields.trip as string | undefined,
  },
});
export const tripFollows = process({
  name: 'tripfollows',
  version: 4,
  parts: {
    trips: revised(emptying(planned)),
    notes: revised(carried),
  },
  due: ({ trips, notes }, id) => {
    const one = trips[id];
    if (!one) return [];
    const { fields: t } = one;
    if (t.status === 'SELESAI') return released(kept(t.stops, notes), id, notes);
    if (t.status === 'BATAL') return released([], id, notes);
    return [...rides(t, id, notes), ...released(t.stops, id, notes), ...moved(t, id, notes), ...freed(one, id)];
  },
  // Cancelled, it has SJ that are to be let go: all of them are heard of first. Done, its SJ may be corrected until their
  // papers are back.
  over: ({ trips, notes }, id) => {
    const { status = '', stops = [] } = trips[id]?.fields ?? {};
    const heard = stops.every((stop) => notes[stop.sj] !== undefined);
    const none = (stays: Trip['stops']) => released(stays, id, notes).length === 0;
    const settled = stops.every((stop) => {
      const note = notes[stop.sj]?.fields;
      return note !== undefined && (closed(note.status) || note.trip !== id);
    });
    return (status === 'SELESAI' && settled && none(stops)) || (status === 'BATAL' && heard && none([]));
  },
});
