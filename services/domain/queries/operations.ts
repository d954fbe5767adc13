/**
 * A day of operations in counts: how long SP wait, what the fleet does, what is due back, what is late. The filters are
 * those of the lists that the dashboard links to, so that a count and its list agree.
 */
import type { Grant } from '../kit/aggregate/actor.js';
import { addDays, dayWib } from '../kit/values/time.js';
import type { UnitState } from '../telemetry/units.js';
import { wallMakers } from '../telemetry/walls.js';

const HOUR = 3_600_000;
/** Lower bounds in hours; the last span is open. */
const FROM_HOURS = [0, 4, 24, 48] as const;
/** A wait of this many hours or more is too long. */
export const LONG_WAIT_HOURS = 24;
export type Age = { from: number; to: number | undefined; filter: string };

/**
 * Spans of waiting times, without gaps or overlaps.
 * @param now ms @returns youngest first; `filter`: on the time since when it waits, both ends included
 */
export const agesAt = (now: number): Age[] =>
  FROM_HOURS.map((from, n) => {
    const to = FROM_HOURS[n + 1];
    const since = to === undefined ? '' : new Date(now - to * HOUR + 1).toISOString();
    // Clocks may differ: a time slightly in the future counts as now.
    const until = from === 0 ? '' : new Date(now - from * HOUR).toISOString();
    return { from, to, filter: `${since}..${until}` };
  });

/** Filter for SP that wait for a vehicle. */
export const WAITING_SP = { status: 'MENUNGGU_OPERASIONAL' } as const;
/**
 * Filters for trips, and for SP with own vehicles, that are on the road; with the field that says when each is due
 * back.
 */
export const OUT_TRIPS = { of: { status: 'JALAN' }, due: 'sampai' } as const;
export const OUT_SP = { of: { status: 'BERJALAN' }, due: 'kembali' } as const;
/** Filter for SJ that are on their way. */
export const MOVING_SJ = { status: 'PICKUP,DALAM_PERJALANAN' } as const;
/** Filter for SJ whose day is over and which have not arrived. @param today `YYYY-MM-DD` in Jakarta */
export const lateSj = (today: string) =>
  ({ status: 'TERBIT,PICKUP,DALAM_PERJALANAN', tanggal: `..${addDays(today, -1)}` }) as const;

/** When trips and SP on the road are due back: spans without gaps or overlaps. */
export const dues = ['overdue', 'today', 'later'] as const;
export type Due = (typeof dues)[number];
/** @param now ms @returns filters on the time at which something is due */
export const duesAt = (now: number): Record<Due, string> => {
  const before = new Date(now - 1).toISOString();
  const midnight = Date.parse(`${addDays(dayWib(new Date(now).toISOString()), 1)}T00:00:00+07:00`);
  return {
    overdue: `..${before}`,
    today: `${new Date(now).toISOString()}..${new Date(midnight - 1).toISOString()}`,
    later: `${new Date(midnight).toISOString()}..`,
  };
};

/** Who reads the counts: they contain no names, so everybody who may show them on a wall. */
export const countsReaders: readonly Grant[] = [...wallMakers, 'wall'];
/** The counts of the day. */
export type OperationsCounts = {
  /** SP that wait, by {@link agesAt}. */
  waiting: readonly number[];
  /** The own fleet by the state of each vehicle, and how many vehicles are silent. */
  units: Readonly<Record<UnitState, number>>;
  silent: number;
  /** Trips and SP on the road, by when they are due back. */
  dueBack: Readonly<Record<Due, number>>;
  movingSj: number;
  lateSj: number;
};
