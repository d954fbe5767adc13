/** Lanes of the board: what stands on the server, what was planned over it here, and what stands against it. Pure. */
import { type CrewLack, driverLacks, vehicleLacks } from '@domain/flows/sp/crew';
import type { Held } from '@domain/flows/sp/held';
import { type Load, loadLacks, loadOf, roomOf } from '@domain/flows/trip/load';
import { type Home, pointOf, withStops } from '@domain/flows/trip/order';
import { MOST_STOPS } from '@domain/flows/trip/status';
import type { RefusalParams } from '@domain/kit/reject';
import { dayWib, plusHours } from '@domain/kit/time';
import type { Busy, DriverRow, SjRow, Stop, TripRow, VehicleRow, Window } from './data';

/** What was planned here for a vehicle and is not saved. `base`: what its trip had when that began. */
export type Draft = { driver?: string; stops?: readonly Stop[]; base?: readonly string[] };
export type Drafts = Readonly<Record<string, Draft>>;
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const isStop = (v: unknown): boolean =>
  isRecord(v) &&
  ['sj', 'nomor', 'tujuan', 'kota', 'kecamatan'].every((name) => typeof v[name] === 'string') &&
  ['qty', 'koli', 'berat'].every((name) => Number.isFinite(v[name]));
const isDraft = (v: unknown): v is Draft =>
  isRecord(v) &&
  ['string', 'undefined'].includes(typeof v.driver) &&
  (v.stops === undefined || (Array.isArray(v.stops) && v.stops.every(isStop))) &&
  (v.base === undefined || (Array.isArray(v.base) && v.base.every((sj) => typeof sj === 'string')));
/** Drafts as a browser kept them; what can't be read is none. */
export const draftsIn = (text: string | null): Drafts => {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!isRecord(kept)) return {};
    return Object.fromEntries(Object.entries(kept).flatMap(([id, one]) => (isDraft(one) ? [[id, one]] : [])));
  } catch {
    return {};
  }
};
/** `code`, `params`: as the server refuses it. */
type Lack = CrewLack | { of: 'stops'; code: 'trip-charter-crew'; params: RefusalParams };
/** What stands for or against a vehicle with its driver and some SJ. */
type Standing = {
  driver: DriverRow | undefined;
  stops: readonly Stop[];
  load: Load;
  /** Whatever they weigh: of vehicle, driver, and SJ that go by another unit. */
  lacks: readonly Lack[];
  over: ReturnType<typeof loadLacks>;
  busy: { vehicle?: Held; driver?: Held };
  group: 'now' | 'later' | 'never';
};
export type Lane = Standing & {
  vehicle: VehicleRow;
  trip: TripRow | undefined;
  room: { kg: number; koli: number };
  /** Planned here, not saved. */
  changed: boolean;
  /** Numbers of SJ that were planned here and went elsewhere meanwhile. */
  lost: readonly string[];
  /** Numbers of SJ that somebody else put on its trip meanwhile: they stay. */
  joined: readonly string[];
  /** SJ of its trip that leave it when this is saved. */
  leaving: readonly Stop[];
  /** The driver that was chosen, here or before. */
  named: string | undefined;
  known: Known;
};
export const stopOf = (row: SjRow): Stop => ({
  ...{ sj: row.id, nomor: row.nomor, tujuan: row.sekolahTujuan, kota: row.kota, kecamatan: row.kecamatan },
  ...{ qty: row.qty, koli: row.koli, berat: row.berat, sp_id: row.jenis === 'CHARTER' ? row.sp_id : '' },
  ...{ tujuan_id: '', at: pointOf(row) },
  ...(row.jenis === 'CHARTER' ? { crew: { vehicle: row.vehicle, driver: row.driver } } : {}),
});

const HOUR_MS = 3_600_000;
/** Hours that a trip has at least, where its evening is near. */
const SHORTEST = 4;
/**
 * The usual time of a trip of a day: from six, or the next full hour where that is past, to eight in the evening, or six
 * hours on. The day's last minute is the latest that it begins: what it issues is of that day.
 */
export const usualTime = (day: string, now: number): Window => {
  const wib = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();
  const next = new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS).toISOString();
  const [mulai = ''] = [[wib('06:00'), next].toSorted()[1] ?? '', wib('23:59')].toSorted();
  const evening = wib('20:00');
  return { mulai, sampai: evening >= plusHours(mulai, SHORTEST) ? evening : plusHours(mulai, 6) };
};

type Known = {
  branch: string;
  home: Home;
  window: Window;
  vehicles: readonly VehicleRow[];
  drivers: readonly DriverRow[];
  trips: readonly TripRow[];
  waiting: readonly SjRow[];
  usual: ReadonlyMap<string, string>;
  busy: Busy | undefined;
};
/** Stops of a trip, with where they are. */
export const stopsOf = (trip: Pick<TripRow, 'stops' | 'places'> | undefined): readonly Stop[] =>
  (trip?.stops ?? []).map((stop) => ({ ...stop, at: pointOf(trip?.places?.find(({ sj }) => sj === stop.sj) ?? {}) }));
const openTrip = (trips: readonly TripRow[], vehicle: string): TripRow | undefined => {
  const own = trips.filter((trip) => trip.vehicle === vehicle);
  return own.find(({ status }) => status === 'RENCANA') ?? own[0];
};
/** What holds it beside its own trip, its SJ, and the orders whose units carry them. */
export const otherThan = (held: readonly Held[] | undefined, trip: TripRow | undefined, stops: readonly Stop[]) =>
  held?.findLast(
    (one) =>
      !(trip && one.trip === trip.id) &&
      !stops.some(({ sj, sp_id }) => (one.sj !== undefined && one.sj === sj) || (one.sp && one.sp === sp_id)),
  );
/** SJ of CHARTER orders go by the unit that their order names. */
const unitLacks = (vehicle: VehicleRow, driver: DriverRow | undefined, stops: readonly Stop[]): Lack[] =>
  stops.flatMap(({ crew, nomor: sm }): Lack[] =>
    crew && (crew.vehicle !== vehicle.id || (driver && crew.driver !== driver.id))
      ? [{ of: 'stops', code: 'trip-charter-crew', params: { sm } }]
      : [],
  );

const standing = (
  vehicle: VehicleRow,
  trip: TripRow | undefined,
  stops: readonly Stop[],
  named: string | undefined,
  known: Known,
): Standing => {
  const { branch, drivers, usual, busy } = known;
  const time = trip ?? known.window;
  const wanted = { branch, from: dayWib(time.mulai), until: dayWib(time.sampai) };
  const own = stops.find(({ crew }) => crew?.vehicle === vehicle.id)?.crew?.driver;
  // Who drove it last is proposed where he can; one that was chosen stays, with what stands against him.
  const proposed = drivers.find(
    (d) =>
      d.id === usual.get(vehicle.id) &&
      !busy?.driver.has(d.id) &&
      driverLacks(d, d.sim, vehicle.type, wanted).length === 0,
  );
  const id = named ?? own;
  const driver = id === undefined ? proposed : drivers.find((one) => one.id === id);
  const lacks = [
    ...vehicleLacks(vehicle, wanted),
    ...(driver ? driverLacks(driver, driver.sim, vehicle.type, wanted) : []),
    ...unitLacks(vehicle, driver, stops),
  ];
  const load = loadOf(stops);
  const held = {
    vehicle: otherThan(busy?.vehicle.get(vehicle.id), trip, stops),
    driver: driver && otherThan(busy?.driver.get(driver.id), trip, stops),
  };
  return {
    driver,
    stops,
    load,
    lacks,
    over: loadLacks(vehicle, load),
    busy: { ...(held.vehicle && { vehicle: held.vehicle }), ...(held.driver && { driver: held.driver }) },
    group: lacks.length > 0 ? 'never' : held.vehicle || held.driver ? 'later' : 'now',
  };
};

const laneOf = (vehicle: VehicleRow, draft: Draft | undefined, known: Known, at: ReadonlyMap<string, SjRow>): Lane => {
  const trip = openTrip(known.trips, vehicle.id);
  const saved = stopsOf(trip);
  const wished = draft?.stops ?? saved;
  const has = (list: readonly Stop[], sj: string) => list.some((stop) => stop.sj === sj);
  // As they are now: a plan may be from yesterday.
  const kept = wished.flatMap((stop) => {
    const row = at.get(stop.sj);
    return row ? [stopOf(row)] : (saved.find(({ sj }) => sj === stop.sj) ?? []);
  });
  // What came there since this was planned is nothing that was taken off here.
  const joined = draft?.stops ? saved.filter(({ sj }) => !(draft.base ?? []).includes(sj) && !has(wished, sj)) : [];
  const stops = joined.length > 0 ? withStops(kept, joined, known.home) : kept;
  const named = draft?.driver ?? trip?.driver;
  const order = (of: readonly Stop[]) => of.map(({ sj }) => sj).join();
  return {
    ...standing(vehicle, trip, stops, named, known),
    vehicle,
    trip,
    room: roomOf(vehicle),
    changed:
      order(stops) !== order(saved) ||
      (draft?.driver !== undefined && draft.driver !== trip?.driver && (trip !== undefined || stops.length > 0)),
    lost: wished.filter(({ sj }) => !has(kept, sj)).map(({ nomor }) => nomor),
    joined: joined.map(({ nomor }) => nomor),
    leaving: saved.filter(({ sj }) => !has(stops, sj)),
    named,
    known,
  };
};
/** A lane for each vehicle of the branch, by plate. */
export const lanesOf = (known: Known, drafts: Drafts): Lane[] => {
  const waits = new Map(known.waiting.map((row) => [row.id, row]));
  return known.vehicles
    .map((vehicle) => laneOf(vehicle, drafts[vehicle.id], known, waits))
    .toSorted((a, b) => a.vehicle.nopol.localeCompare(b.vehicle.nopol, 'id', { numeric: true }));
};
/** The lane as it would be with some more. */
export const laneWith = (lane: Lane, added: readonly Stop[], home: Home): Lane => {
  const fresh = added.filter(({ sj }) => !lane.stops.some((stop) => stop.sj === sj));
  if (fresh.length === 0) return lane;
  const stops = withStops(lane.stops, fresh, home);
  return { ...lane, ...standing(lane.vehicle, lane.trip, stops, lane.named, lane.known) };
};
/** The smallest vehicle that can go now with all of some more, whose driver is known; undefined: there is none. */
export const smallestFor = (lanes: readonly Lane[], added: readonly Stop[], home: Home): Lane | undefined =>
  lanes
    .map((lane) => laneWith(lane, added, home))
    .filter((one) => takes(one) && one.driver && one.over.length === 0 && one.stops.length <= MOST_STOPS)
    .toSorted((a, b) => a.room.kg - b.room.kg)[0];
/** What saving a lane does: it issues so many SJ, ends a trip that has none left, or changes one. */
export const outcomeOf = ({
  trip,
  stops,
}: Pick<Lane, 'trip' | 'stops'>): { of: 'issue' | 'end' | 'change'; count: number } => {
  const count = stops.filter(({ sj }) => !trip?.stops.some((stop) => stop.sj === sj)).length;
  if (count > 0 || !trip) return { of: 'issue', count };
  return { of: stops.length === 0 && trip.status === 'RENCANA' ? 'end' : 'change', count };
};
/** Whether something may be dropped on it at all: too much of it stays a draft, what can't go is refused. */
export const takes = ({ group }: Pick<Lane, 'group'>): boolean => group === 'now';

/** `stops` are planned for a lane here, and for no other. */
export const planned = (drafts: Drafts, { vehicle, trip }: Lane, stops: readonly Stop[]): Drafts => {
  const moved = new Set(stops.map(({ sj }) => sj));
  const others = Object.entries(drafts).map(([id, draft]): [string, Draft] => [
    id,
    draft.stops && id !== vehicle.id ? { ...draft, stops: draft.stops.filter(({ sj }) => !moved.has(sj)) } : draft,
  ]);
  // What its trip has now is known with what is planned over it.
  const base = (trip?.stops ?? []).map(({ sj }) => sj);
  return { ...Object.fromEntries(others), [vehicle.id]: { ...drafts[vehicle.id], stops, base } };
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
