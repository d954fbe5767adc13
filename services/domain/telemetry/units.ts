/**
 * A vehicle of the own fleet as the boards show it: its state, its task, its position. A pure function of what is
 * known.
 */

import { townNear } from '../common/towns.js';
import type { StatusTable } from '../kit/lifecycle/status.js';
import type { Papers } from './papers.js';
import type { Fix } from './positions.js';
import { AT_WORK, type Ride, RODE } from './rides.js';

const MINUTE = 60_000;
/** Ages of a position, each up to so many ms: readers of a map must see which positions are current. */
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
/**
 * Ms without a report after which a driver or a vehicle at work counts as without signal, for boards and news alike.
 */
export const NO_SIGNAL = 30 * MINUTE;

export const unitStates = {
  JALAN: { label: 'Di jalan', look: 'moving', icon: 'truck' },
  MUAT: { label: 'Memuat', look: 'moving', icon: 'package-open' },
  TERJADWAL: { label: 'Terjadwal', look: 'handed', icon: 'calendar-check' },
  BEBAS: { label: 'Bebas', look: 'muted', icon: 'circle-dashed' },
} as const satisfies StatusTable;
export type UnitState = keyof typeof unitStates;
const stateOf: Readonly<Record<string, UnitState>> = { DALAM_PERJALANAN: 'JALAN', PICKUP: 'MUAT', TERBIT: 'TERJADWAL' };

/** `dari`: from a phone's fix, or from a report with an SJ. `near`: the nearest town, and its distance in km. */
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
/** `version`: of the position, so that a newer one replaces an older one. `lain`: number of SJ beside the one shown. */
export type Unit = Car & {
  version: number;
  state: UnitState;
  driver: string;
  sj: UnitSj | null;
  lain: number;
  position: Position | null;
};
/** An SJ as a unit reads it. */
export type UnitRide = Ride &
  Omit<UnitSj, 'tujuan' | 'customer'> & {
    /** Its index among the stops of its trip, from 1; 0: no trip. */ urutan: number;
    sekolahTujuan: string;
    namaDriver: string;
    sebutan: Record<string, string>;
    /** Earlier vehicles, and until when each had it (ISO). */
    unit_sebelum?: readonly { vehicle: string; sampai: string }[];
  };

const placed = (fix: Pick<Fix, 'at' | 'lat' | 'lon' | 'accuracy' | 'speed'>, dari: Position['dari']): Position => {
  const { at, lat, lon, accuracy, speed } = fix;
  return { at, lat, lon, accuracy, speed, dari, ...townNear({ lat, lon }) };
};
/** The position of a vehicle from a fix. */
export const positionOf = (fix: Fix): Position => placed(fix, 'gps');
/** The last position reported with any of these SJ. */
const reportedAt = (rides: readonly UnitRide[]): Position | undefined => {
  const entries = rides.flatMap(({ vehicle, statusKendaraan, unit_sebelum: had = [] }) => {
    // Reports about an earlier time belong to the vehicle that carried it then.
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

/** Ms for which a response about the fleet is cached: a request right after a change may get the state before it. */
export const FLEET_HOLDS = 1_000;
/** Ms for which an SJ that is over still tells where its vehicle was. */
export const LATELY = 48 * 3_600_000;
const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);
const byNewest = (a: Ride, b: Ride): number =>
  a.sejak === b.sejak ? (a.id < b.id ? 1 : -1) : a.sejak < b.sejak ? 1 : -1;
/** The SJ that determine their vehicles at a time: at work first, then recently ended ones. @param now ms */
export const ridesAt = <R extends Ride>(rides: readonly R[], now: number): R[] => {
  const since = new Date(now - LATELY).toISOString();
  const work = rides.filter(({ status }) => isOneOf(AT_WORK, status));
  const over = rides.filter(({ status, sejak }) => isOneOf(RODE, status) && sejak >= since);
  return [...work.sort(byNewest), ...over.sort(byNewest)];
};

export type Car = { id: string; nopol: string; type: string; branch: string; cabang: string } & Papers;
/** @param rides its current and recent SJ, of any status */
export const unitOf = (car: Car, rides: readonly UnitRide[], fix: Fix | undefined): Unit => {
  const work = rides
    .filter(({ status }) => status in stateOf)
    .sort((a, b) => {
      const order = Object.keys(stateOf);
      return (
        order.indexOf(a.status) - order.indexOf(b.status) ||
        // The next stop of its trip; without a trip the latest change.
        (a.urutan || Number.MAX_SAFE_INTEGER) - (b.urutan || Number.MAX_SAFE_INTEGER) ||
        (a.sejak < b.sejak ? 1 : a.sejak > b.sejak ? -1 : 0)
      );
    });
  const [ride] = work;
  const reported = reportedAt(rides);
  const position = fix && (!reported || fix.at >= reported.at) ? positionOf(fix) : (reported ?? null);
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

/** At work, but without a report for long. @param now ms */
export const isSilent = ({ state, position }: Pick<Unit, 'state' | 'position'>, now: number): boolean =>
  (state === 'JALAN' || state === 'MUAT') && (!position || now - position.at > NO_SIGNAL);

const order = Object.keys(unitStates);
/** Silent units first, the longest silent at the top; then by state, and by plate within each. @param now ms */
export const byNeed =
  (now: number) =>
  (a: Unit, b: Unit): number => {
    const [silentA, silentB] = [isSilent(a, now), isSilent(b, now)];
    if (silentA !== silentB) return silentA ? -1 : 1;
    if (silentA) return (a.position?.at ?? 0) - (b.position?.at ?? 0) || (a.nopol < b.nopol ? -1 : 1);
    return order.indexOf(a.state) - order.indexOf(b.state) || (a.nopol < b.nopol ? -1 : a.nopol > b.nopol ? 1 : 0);
  };
