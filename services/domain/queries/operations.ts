/**
 * The day of operations in counts: how long SP wait, what the fleet does, what is due back, what is late. The filters are
 * those of the lists that the dashboard leads to, so that a count and its list are the same.
 */
import type { Grant } from '../kit/actor.js';
import { addDays, dayWib } from '../kit/time.js';
import { wallMakers } from '../rights/walls.js';
import type { UnitState } from '../telemetry/units.js';

const HOUR = 3_600_000;
/** From so many hours on; the last has no end. */
const FROM_HOURS = [0, 4, 24, 48] as const;
/** From so many hours on it has waited too long. */
export const LONG_WAIT_HOURS = 24;
export type Age = { from: number; to: number | undefined; filter: string };

/**
 * How long what waits has waited: spans side by side, each moment in one of them.
 * @param now ms @returns youngest first; `filter`: of the moment since when it waits, both ends in
 */
export const agesAt = (now: number): Age[] =>
  FROM_HOURS.map((from, n) => {
    const to = FROM_HOURS[n + 1];
    const since = to === undefined ? '' : new Date(now - to * HOUR + 1).toISOString();
    // What came a moment ago is of now too, whatever the clocks.
    const until = from === 0 ? '' : new Date(now - from * HOUR).toISOString();
    return { from, to, filter: `${since}..${until}` };
  });

/** SP that wait for a vehicle. */
export const WAITING_SP = { status: 'MENUNGGU_OPERASIONAL' } as const;
/** Trips, and SP with own vehicles, that are out; with the field that says when each is due back. */
export const OUT_TRIPS = { of: { status: 'JALAN' }, due: 'sampai' } as const;
export const OUT_SP = { of: { status: 'BERJALAN' }, due: 'kembali' } as const;
/** SJ that are on their way. */
export const MOVING_SJ = { status: 'PICKUP,DALAM_PERJALANAN' } as const;
/** SJ whose day is over and which are not there yet. @param today `YYYY-MM-DD` in Jakarta */
export const lateSj = (today: string) =>
  ({ status: 'TERBIT,PICKUP,DALAM_PERJALANAN', tanggal: `..${addDays(today, -1)}` }) as const;

/** When what is out is due back: spans side by side. */
export const dues = ['overdue', 'today', 'later'] as const;
export type Due = (typeof dues)[number];
/** @param now ms @returns filters of the moment at which something is due */
export const duesAt = (now: number): Record<Due, string> => {
  const before = new Date(now - 1).toISOString();
  const midnight = Date.parse(`${addDays(dayWib(new Date(now).toISOString()), 1)}T00:00:00+07:00`);
  return {
    overdue: `..${before}`,
    today: `${new Date(now).toISOString()}..${new Date(midnight - 1).toISOString()}`,
    later: `${new Date(midnight).toISOString()}..`,
  };
};

/** Who reads the counts: they name nothing and nobody, so whoever may show them on a wall. */
export const countsReaders: readonly Grant[] = [...wallMakers, 'wall'];
/** What is told of the day. */
export type OperationsCounts = {
  /** SP that wait, by {@link agesAt}. */
  waiting: readonly number[];
  /** The own fleet by what each vehicle does, and how many of it are silent. */
  units: Readonly<Record<UnitState, number>>;
  silent: number;
  /** Trips and SP that are out, by when they are due back. */
  dueBack: Readonly<Record<Due, number>>;
  movingSj: number;
  lateSj: number;
};
