/** Lanes of the board: what stands on the server, what was planned over it here, and what stands against it. Pure. */
import { type CrewLack, driverLacks, vehicleLacks } from '@domain/flows/sp/crew';
import type { Held } from '@domain/flows/sp/held';
import { type Load, loadLacks, loadOf, roomOf, withStops } from '@domain/flows/trip/load';
import { dayWib, plusHours } from '@domain/kit/time';
import type { Busy, DriverRow, SjRow, Stop, TripRow, VehicleRow, Window } from './data';

/** What was planned here for a vehicle and is not saved. */
export type Draft = { driver?: string; stops?: readonly Stop[] };
export type Drafts = Readonly<Record<string, Draft>>;
export type Lane = {
  vehicle: VehicleRow;
  driver: DriverRow | undefined;
  trip: TripRow | undefined;
  stops: readonly Stop[];
  load: Load;
  room: { kg: number; koli: number };
  /** Of vehicle and driver, whatever they carry. */
  lacks: readonly CrewLack[];
  over: ReturnType<typeof loadLacks>;
  busy: { vehicle?: Held; driver?: Held };
  /** Planned here, not saved. */
  changed: boolean;
  /** Numbers of SJ that somebody else planned meanwhile. */
  lost: readonly string[];
  group: 'now' | 'later' | 'never';
};
export const stopOf = (row: SjRow): Stop => ({
  ...{ sj: row.id, nomor: row.nomor, tujuan: row.sekolahTujuan, kota: row.kota, kecamatan: row.kecamatan },
  ...{ qty: row.qty, koli: row.koli, berat: row.berat },
});

/** The usual time of a trip of a day: from six to eight in the evening; late on a day six hours from now. */
export const usualTime = (day: string, now: number): Window => {
  const mulai = new Date(`${day}T06:00:00+07:00`).toISOString();
  const evening = new Date(`${day}T20:00:00+07:00`).toISOString();
  const soon = new Date(now).toISOString();
  return { mulai, sampai: evening > plusHours(soon, 1) ? evening : plusHours(`${soon.slice(0, 13)}:00:00.000Z`, 6) };
};

type Known = {
  branch: string;
  window: Window;
  vehicles: readonly VehicleRow[];
  drivers: readonly DriverRow[];
  trips: readonly TripRow[];
  waiting: readonly SjRow[];
  usual: ReadonlyMap<string, string>;
  busy: Busy | undefined;
};
const openTrip = (trips: readonly TripRow[], vehicle: string): TripRow | undefined => {
  const own = trips.filter((trip) => trip.vehicle === vehicle);
  return own.find(({ status }) => status === 'RENCANA') ?? own[0];
};
const otherThan = (held: Held | undefined, trip: TripRow | undefined): Held | undefined =>
  held && !(trip && held.trip === trip.id) ? held : undefined;

const laneOf = (vehicle: VehicleRow, draft: Draft | undefined, known: Known, at: ReadonlySet<string>): Lane => {
  const { branch, drivers, trips, usual, busy } = known;
  const trip = openTrip(trips, vehicle.id);
  const saved = trip?.stops ?? [];
  const wished = draft?.stops ?? saved;
  const stops = wished.filter(({ sj }) => at.has(sj) || saved.some((stop) => stop.sj === sj));
  const time = trip ?? known.window;
  const wanted = { branch, from: dayWib(time.mulai), until: dayWib(time.sampai) };
  // Who drove it last is proposed where he can; one that was chosen stays, with what stands against him.
  const proposed = drivers.find(
    (d) =>
      d.id === usual.get(vehicle.id) &&
      !busy?.driver.has(d.id) &&
      driverLacks(d, d.sim, vehicle.type, wanted).length === 0,
  );
  const named = draft?.driver ?? trip?.driver;
  const driver = named === undefined ? proposed : drivers.find(({ id }) => id === named);
  const lacks = [
    ...vehicleLacks(vehicle, wanted),
    ...(driver ? driverLacks(driver, driver.sim, vehicle.type, wanted) : []),
  ];
  const load = loadOf(stops);
  const held = {
    vehicle: otherThan(busy?.vehicle.get(vehicle.id), trip),
    driver: driver && otherThan(busy?.driver.get(driver.id), trip),
  };
  const order = (of: readonly Stop[]) => of.map(({ sj }) => sj).join();
  return {
    vehicle,
    driver,
    trip,
    stops,
    load,
    room: roomOf(vehicle),
    lacks,
    over: loadLacks(vehicle, load),
    busy: { ...(held.vehicle && { vehicle: held.vehicle }), ...(held.driver && { driver: held.driver }) },
    changed:
      order(stops) !== order(saved) ||
      (draft?.driver !== undefined && draft.driver !== trip?.driver && (trip !== undefined || stops.length > 0)),
    lost: wished.filter((stop) => !stops.includes(stop)).map(({ nomor }) => nomor),
    group: lacks.length > 0 ? 'never' : held.vehicle || held.driver ? 'later' : 'now',
  };
};
/** A lane for each vehicle of the branch, by plate. */
export const lanesOf = (known: Known, drafts: Drafts): Lane[] => {
  const waits = new Set(known.waiting.map(({ id }) => id));
  return known.vehicles
    .map((vehicle) => laneOf(vehicle, drafts[vehicle.id], known, waits))
    .toSorted((a, b) => a.vehicle.nopol.localeCompare(b.vehicle.nopol, 'id', { numeric: true }));
};
/** The lane as it would be with some more. */
export const laneWith = (lane: Lane, added: readonly Stop[], home = ''): Lane => {
  const fresh = added.filter(({ sj }) => !lane.stops.some((stop) => stop.sj === sj));
  const stops = withStops(lane.stops, fresh, home);
  const load = loadOf(stops);
  return { ...lane, stops, load, over: loadLacks(lane.vehicle, load) };
};
/** Whether something may be dropped on it at all: too much of it stays a draft, what can't go is refused. */
export const takes = ({ group }: Pick<Lane, 'group'>): boolean => group === 'now';

/** `stops` are planned for a vehicle here, and for no other. */
export const planned = (drafts: Drafts, vehicle: string, stops: readonly Stop[]): Drafts => {
  const moved = new Set(stops.map(({ sj }) => sj));
  const others = Object.entries(drafts).map(([id, draft]): [string, Draft] => [
    id,
    draft.stops && id !== vehicle ? { ...draft, stops: draft.stops.filter(({ sj }) => !moved.has(sj)) } : draft,
  ]);
  return { ...Object.fromEntries(others), [vehicle]: { ...drafts[vehicle], stops } };
};
export const without = (drafts: Drafts, vehicle: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== vehicle));
/** One of a list at another place. */
export const movedTo = <S>(list: readonly S[], from: number, to: number): S[] => {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
};

export type City<S> = { kota: string; kecamatan: { name: string; rows: S[] }[]; rows: S[] };
/** Rows by city and district, each by name. */
export const byPlace = <S extends { kota: string; kecamatan: string }>(rows: readonly S[]): City<S>[] => {
  const cities = Map.groupBy(rows, ({ kota }) => kota);
  const sorted = <V>(map: Map<string, V>) => [...map].toSorted(([a], [b]) => a.localeCompare(b, 'id'));
  return sorted(cities).map(([kota, own]) => ({
    kota,
    rows: own,
    kecamatan: sorted(Map.groupBy(own, ({ kecamatan }) => kecamatan)).map(([name, some]) => ({ name, rows: some })),
  }));
};
