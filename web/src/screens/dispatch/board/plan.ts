/** Lanes of the board: the server's state, the drafts over it, and what blocks them. Pure. */
import { type CrewLack, driverLacks, vehicleLacks } from '@domain/flows/sp/crew';
import type { Held } from '@domain/flows/sp/held';
import { type Load, loadLacks, loadOf, roomOf } from '@domain/flows/trip/load';
import { type Home, pointOf, withStops } from '@domain/flows/trip/order';
import { MOST_STOPS } from '@domain/flows/trip/status';
import type { RefusalParams } from '@domain/kit/aggregate/reject';
import { dayWib, plusHours } from '@domain/kit/values/time';
import type { Busy, DriverRow, SjRow, Stop, TripRow, VehicleRow, Window } from './data';

/** An unsaved plan for a vehicle. `base`: the SJ of its trip when the draft began. */
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
/** Drafts as stored in the browser; unreadable ones are dropped. */
export const draftsIn = (text: string | null): Drafts => {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(Object.entries(stored).flatMap(([id, one]) => (isDraft(one) ? [[id, one]] : [])));
  } catch {
    return {};
  }
};
/** `code`, `params`: as in the server's refusal. */
type Lack = CrewLack | { of: 'stops'; code: 'trip-charter-crew'; params: RefusalParams };
/** State of a vehicle with its driver and some SJ. */
type Standing = {
  driver: DriverRow | undefined;
  stops: readonly Stop[];
  load: Load;
  /** Blockers regardless of the load: of the vehicle, the driver, and SJ that belong to another unit. */
  lacks: readonly Lack[];
  over: ReturnType<typeof loadLacks>;
  busy: { vehicle?: Held; driver?: Held };
  group: 'now' | 'later' | 'never';
};
export type Lane = Standing & {
  vehicle: VehicleRow;
  trip: TripRow | undefined;
  room: { kg: number; koli: number };
  /** It has an unsaved draft. */
  changed: boolean;
  /** Numbers of planned SJ that are no longer available. */
  lost: readonly string[];
  /** Numbers of SJ that someone else has added to its trip meanwhile: they stay. */
  joined: readonly string[];
  /** SJ that saving removes from its trip. */
  leaving: readonly Stop[];
  /** The chosen driver, in the draft or in the trip. */
  named: string | undefined;
  board: BoardData;
};
export const stopOf = (row: SjRow): Stop => ({
  ...{ sj: row.id, nomor: row.nomor, tujuan: row.sekolahTujuan, kota: row.kota, kecamatan: row.kecamatan },
  ...{ qty: row.qty, koli: row.koli, berat: row.berat, sp_id: row.jenis === 'CHARTER' ? row.sp_id : '' },
  ...{ tujuan_id: '', at: pointOf(row) },
  ...(row.jenis === 'CHARTER' ? { crew: { vehicle: row.vehicle, driver: row.driver } } : {}),
});

const HOUR_MS = 3_600_000;
/** Minimum duration of a trip close to the evening, hours. */
const SHORTEST = 4;
/**
 * The usual time of a trip on a day: from 06:00, or the next full hour if that is past, until 20:00, or for six hours
 * if less than {@link SHORTEST} are left. It starts at 23:59 at the latest, so that the SJ it issues are dated on that
 * day.
 */
export const usualTime = (day: string, now: number): Window => {
  const wib = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();
  const next = new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS).toISOString();
  const [mulai = ''] = [[wib('06:00'), next].toSorted()[1] ?? '', wib('23:59')].toSorted();
  const evening = wib('20:00');
  return { mulai, sampai: evening >= plusHours(mulai, SHORTEST) ? evening : plusHours(mulai, 6) };
};

type BoardData = {
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
/** Stops of a trip with their coordinates. */
export const stopsOf = (trip: Pick<TripRow, 'stops' | 'places'> | undefined): readonly Stop[] =>
  (trip?.stops ?? []).map((stop) => ({ ...stop, at: pointOf(trip?.places?.find(({ sj }) => sj === stop.sj) ?? {}) }));
const openTrip = (trips: readonly TripRow[], vehicle: string): TripRow | undefined => {
  const vehicleTrips = trips.filter((trip) => trip.vehicle === vehicle);
  return vehicleTrips.find(({ status }) => status === 'RENCANA') ?? vehicleTrips[0];
};
/** The booking by anything but its own trip, its SJ, and the orders whose unit it is. */
export const otherThan = (held: readonly Held[] | undefined, trip: TripRow | undefined, stops: readonly Stop[]) =>
  held?.findLast(
    (one) =>
      !(trip && one.trip === trip.id) &&
      !stops.some(({ sj, sp_id }) => (one.sj !== undefined && one.sj === sj) || (one.sp && one.sp === sp_id)),
  );
/** SJ of CHARTER orders travel with the unit that their order names. */
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
  board: BoardData,
): Standing => {
  const { branch, drivers, usual, busy } = board;
  const time = trip ?? board.window;
  const wanted = { branch, from: dayWib(time.mulai), until: dayWib(time.sampai) };
  const crewDriver = stops.find(({ crew }) => crew?.vehicle === vehicle.id)?.crew?.driver;
  // Propose its last driver if he is available; a chosen driver stays, along with what blocks him.
  const proposed = drivers.find(
    (d) =>
      d.id === usual.get(vehicle.id) &&
      !busy?.driver.has(d.id) &&
      driverLacks(d, d.sim, vehicle.type, wanted).length === 0,
  );
  const id = named ?? crewDriver;
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

const laneOf = (
  vehicle: VehicleRow,
  draft: Draft | undefined,
  board: BoardData,
  at: ReadonlyMap<string, SjRow>,
): Lane => {
  const trip = openTrip(board.trips, vehicle.id);
  const saved = stopsOf(trip);
  const wished = draft?.stops ?? saved;
  const has = (list: readonly Stop[], sj: string) => list.some((stop) => stop.sj === sj);
  // Use the current rows: a draft may be from yesterday.
  const current = wished.flatMap((stop) => {
    const row = at.get(stop.sj);
    return row ? [stopOf(row)] : (saved.find(({ sj }) => sj === stop.sj) ?? []);
  });
  // SJ added to the trip since the draft began were not removed by it.
  const joined = draft?.stops ? saved.filter(({ sj }) => !(draft.base ?? []).includes(sj) && !has(wished, sj)) : [];
  const stops = joined.length > 0 ? withStops(current, joined, board.home) : current;
  const named = draft?.driver ?? trip?.driver;
  const order = (of: readonly Stop[]) => of.map(({ sj }) => sj).join();
  return {
    ...standing(vehicle, trip, stops, named, board),
    vehicle,
    trip,
    room: roomOf(vehicle),
    changed:
      order(stops) !== order(saved) ||
      (draft?.driver !== undefined && draft.driver !== trip?.driver && (trip !== undefined || stops.length > 0)),
    lost: wished.filter(({ sj }) => !has(current, sj)).map(({ nomor }) => nomor),
    joined: joined.map(({ nomor }) => nomor),
    leaving: saved.filter(({ sj }) => !has(stops, sj)),
    named,
    board,
  };
};
/** One lane per vehicle of the branch, by plate. */
export const lanesOf = (board: BoardData, drafts: Drafts): Lane[] => {
  const waits = new Map(board.waiting.map((row) => [row.id, row]));
  return board.vehicles
    .map((vehicle) => laneOf(vehicle, drafts[vehicle.id], board, waits))
    .toSorted((a, b) => a.vehicle.nopol.localeCompare(b.vehicle.nopol, 'id', { numeric: true }));
};
/** The lane with further SJ added. */
export const laneWith = (lane: Lane, added: readonly Stop[], home: Home): Lane => {
  const fresh = added.filter(({ sj }) => !lane.stops.some((stop) => stop.sj === sj));
  if (fresh.length === 0) return lane;
  const stops = withStops(lane.stops, fresh, home);
  return { ...lane, ...standing(lane.vehicle, lane.trip, stops, lane.named, lane.board) };
};
/** The smallest vehicle that is ready, has a driver and takes all the added SJ; undefined if there is none. */
export const smallestFor = (lanes: readonly Lane[], added: readonly Stop[], home: Home): Lane | undefined =>
  lanes
    .map((lane) => laneWith(lane, added, home))
    .filter((one) => takes(one) && one.driver && one.over.length === 0 && one.stops.length <= MOST_STOPS)
    .toSorted((a, b) => a.room.kg - b.room.kg)[0];
/** What saving a lane does: issue `count` SJ, end a trip without any left, or change one. */
export const outcomeOf = ({
  trip,
  stops,
}: Pick<Lane, 'trip' | 'stops'>): { of: 'issue' | 'end' | 'change'; count: number } => {
  const count = stops.filter(({ sj }) => !trip?.stops.some((stop) => stop.sj === sj)).length;
  if (count > 0 || !trip) return { of: 'issue', count };
  return { of: stops.length === 0 && trip.status === 'RENCANA' ? 'end' : 'change', count };
};
/** Whether SJ may be dropped on it: an overload stays a draft, a vehicle that isn't ready refuses. */
export const takes = ({ group }: Pick<Lane, 'group'>): boolean => group === 'now';

/** Plans `stops` for this lane and removes them from all others. */
export const planned = (drafts: Drafts, { vehicle, trip }: Lane, stops: readonly Stop[]): Drafts => {
  const moved = new Set(stops.map(({ sj }) => sj));
  const others = Object.entries(drafts).map(([id, draft]): [string, Draft] => [
    id,
    draft.stops && id !== vehicle.id ? { ...draft, stops: draft.stops.filter(({ sj }) => !moved.has(sj)) } : draft,
  ]);
  // The new draft includes the SJ its trip has now.
  const base = (trip?.stops ?? []).map(({ sj }) => sj);
  return { ...Object.fromEntries(others), [vehicle.id]: { ...drafts[vehicle.id], stops, base } };
};
export const without = (drafts: Drafts, vehicle: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== vehicle));
/** A copy of the list with one item moved. */
export const movedTo = <S>(list: readonly S[], from: number, to: number): S[] => {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
};

export type City<S> = { kota: string; kecamatan: { name: string; rows: S[] }[]; rows: S[] };
/** Rows by city and district, both sorted by name. */
export const byPlace = <S extends { kota: string; kecamatan: string }>(rows: readonly S[]): City<S>[] => {
  const cities = Map.groupBy(rows, ({ kota }) => kota);
  const sorted = <V>(map: Map<string, V>) => [...map].toSorted(([a], [b]) => a.localeCompare(b, 'id'));
  return sorted(cities).map(([kota, cityRows]) => ({
    kota,
    rows: cityRows,
    kecamatan: sorted(Map.groupBy(cityRows, ({ kecamatan }) => kecamatan)).map(([name, some]) => ({
      name,
      rows: some,
    })),
  }));
};
