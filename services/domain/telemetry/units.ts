/** A vehicle of the own fleet as the boards show it: what it does, for whom, where it is. A pure function of what is known. */
import type { StatusTable } from '../kit/status.js';
import type { Papers } from './papers.js';
import type { Fix } from './positions.js';
import { AT_WORK, type Ride, RODE } from './rides.js';
import { townNear } from './towns.js';

const MINUTE = 60_000;
/** How old a position may be, each up to so many ms: who looks at a map must know what of it is now. */
export const positionAges = {
  fresh: 15 * MINUTE,
  ageing: 60 * MINUTE,
  stale: 24 * 60 * MINUTE,
  lost: Number.POSITIVE_INFINITY,
} as const;
export type PositionAge = keyof typeof positionAges;
/** @param now ms */
export const positionAge = ({ at }: Pick<Position, 'at'>, now: number): PositionAge =>
  (Object.keys(positionAges) as PositionAge[]).find((age) => now - at <= positionAges[age]) ?? 'lost';
/** Ms after which a driver or a vehicle at work that is not heard of counts as without signal: to boards and to news alike. */
export const NO_SIGNAL = 30 * MINUTE;

export const unitStates = {
  JALAN: { label: 'Di jalan', look: 'moving', icon: 'truck' },
  MUAT: { label: 'Memuat', look: 'moving', icon: 'package-open' },
  TERJADWAL: { label: 'Terjadwal', look: 'handed', icon: 'calendar-check' },
  BEBAS: { label: 'Bebas', look: 'muted', icon: 'circle-dashed' },
} as const satisfies StatusTable;
export type UnitState = keyof typeof unitStates;
const stateOf: Readonly<Record<string, UnitState>> = { DALAM_PERJALANAN: 'JALAN', PICKUP: 'MUAT', TERBIT: 'TERJADWAL' };

/** `dari`: of a phone's fix, or of what was reported with an SJ. `near`: the town it is near, and how far off in km. */
export type Position = {
  at: number;
  lat: number;
  lon: number;
  accuracy: number;
  speed: number | null;
  dari: 'gps' | 'sj';
  near: string;
  km: number;
};
export type UnitSj = { id: string; nomor: string; status: string; tujuan: string; kota: string; customer: string };
/** `version`: of the position, so that a newer one takes the place of an older. `lain`: SJ beside the one named. */
export type Unit = Car & {
  version: number;
  state: UnitState;
  driver: string;
  sj: UnitSj | null;
  lain: number;
  position: Position | null;
};
/** An SJ's part in it. */
export type UnitRide = Ride &
  Omit<UnitSj, 'tujuan' | 'customer'> & {
    /** Its place among the stops of its trip, from 1; 0: of none. */ urutan: number;
    sekolahTujuan: string;
    namaDriver: string;
    sebutan: Record<string, string>;
    /** Whose it was before, and till when (ISO). */
    unit_sebelum?: readonly { vehicle: string; sampai: string }[];
  };

const placed = (fix: Pick<Fix, 'at' | 'lat' | 'lon' | 'accuracy' | 'speed'>, dari: Position['dari']): Position => {
  const { at, lat, lon, accuracy, speed } = fix;
  return { at, lat, lon, accuracy, speed, dari, ...townNear({ lat, lon }) };
};
/** What a fix tells of its vehicle. */
export const positionOf = (fix: Fix): Position => placed(fix, 'gps');
/** The last place that was reported with one of some SJ. */
const reportedAt = (rides: readonly UnitRide[]): Position | undefined => {
  const entries = rides.flatMap(({ vehicle, statusKendaraan, unit_sebelum: had = [] }) => {
    // What is told of the time before is of the vehicle that carried it then.
    const since = Date.parse(had.findLast((one) => one.vehicle !== vehicle)?.sampai ?? '1970-01-01');
    return statusKendaraan.flatMap(({ date, lat, lon }) =>
      typeof lat === 'number' && typeof lon === 'number' && Date.parse(date) > since
        ? [{ at: Date.parse(date), lat, lon, accuracy: 0, speed: null }]
        : [],
    );
  });
  const last = entries.reduce<(typeof entries)[number] | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined);
  return last && placed(last, 'sj');
};

/** Ms for which an answer about the fleet is given again: who asks sooner after a change may be told of before it. */
export const FLEET_HOLDS = 1_000;
/** Ms back that an SJ which is over still says where its vehicle was. */
export const LATELY = 48 * 3_600_000;
const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);
const byNewest = (a: Ride, b: Ride): number =>
  a.sejak === b.sejak ? (a.id < b.id ? 1 : -1) : a.sejak < b.sejak ? 1 : -1;
/** Of some SJ those that tell of their vehicles at a moment: at work, then over of late. @param now ms */
export const ridesAt = <R extends Ride>(rides: readonly R[], now: number): R[] => {
  const since = new Date(now - LATELY).toISOString();
  const work = rides.filter(({ status }) => isOneOf(AT_WORK, status));
  const over = rides.filter(({ status, sejak }) => isOneOf(RODE, status) && sejak >= since);
  return [...work.sort(byNewest), ...over.sort(byNewest)];
};

export type Car = { id: string; nopol: string; type: string; branch: string; cabang: string } & Papers;
/** @param rides its SJ of now and of late, of any status */
export const unitOf = (car: Car, rides: readonly UnitRide[], fix: Fix | undefined): Unit => {
  const work = rides
    .filter(({ status }) => status in stateOf)
    .sort((a, b) => {
      const order = Object.keys(stateOf);
      return (
        order.indexOf(a.status) - order.indexOf(b.status) ||
        // The next stop of its trip; without one what changed last.
        (a.urutan || Number.MAX_SAFE_INTEGER) - (b.urutan || Number.MAX_SAFE_INTEGER) ||
        (a.sejak < b.sejak ? 1 : a.sejak > b.sejak ? -1 : 0)
      );
    });
  const [ride] = work;
  const told = reportedAt(rides);
  const position = fix && (!told || fix.at >= told.at) ? positionOf(fix) : (told ?? null);
  return {
    ...car,
    version: fix?.at ?? 0,
    state: (ride && stateOf[ride.status]) ?? 'BEBAS',
    driver: ride?.namaDriver ?? '',
    sj: ride
      ? {
          id: ride.id,
          nomor: ride.nomor,
          status: ride.status,
          tujuan: ride.sekolahTujuan,
          kota: ride.kota,
          customer: ride.sebutan.customer ?? '',
        }
      : null,
    lain: Math.max(0, work.length - 1),
    position,
  };
};

/** At work, and not heard of for long. @param now ms */
export const isSilent = ({ state, position }: Pick<Unit, 'state' | 'position'>, now: number): boolean =>
  (state === 'JALAN' || state === 'MUAT') && (!position || now - position.at > NO_SIGNAL);

const order = Object.keys(unitStates);
/** Who does not answer first, the longest of them before; then by what they do, by plate inside each. @param now ms */
export const byNeed =
  (now: number) =>
  (a: Unit, b: Unit): number => {
    const [silentA, silentB] = [isSilent(a, now), isSilent(b, now)];
    if (silentA !== silentB) return silentA ? -1 : 1;
    if (silentA) return (a.position?.at ?? 0) - (b.position?.at ?? 0) || (a.nopol < b.nopol ? -1 : 1);
    return order.indexOf(a.state) - order.indexOf(b.state) || (a.nopol < b.nopol ? -1 : a.nopol > b.nopol ? 1 : 0);
  };
