/** Which vehicle a driver drove at a time, by the SJ that name both: a phone has no say in it. */
import type { SjStatus } from '../flows/sj/status.js';

/** Statuses of an SJ whose vehicle is at work, that which tells most first. */
export const AT_WORK = ['DALAM_PERJALANAN', 'PICKUP', 'TERBIT'] as const satisfies readonly SjStatus[];
/** Statuses of an SJ whose ride was, and is over. */
export const RODE = ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI'] as const satisfies readonly SjStatus[];
export type Ride = {
  id: string;
  status: string;
  /** Since when it has that status. */
  sejak: string;
  vehicle: string;
  statusKendaraan: readonly { date: string; lat?: number | null; lon?: number | null }[];
};
/** Ms before the loading in which the driver is on the way to it. */
const LEAD = 12 * 3_600_000;

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);
/** Between which times it was ridden: from its pickup until it was there. */
const spanOf = ({ status, sejak, statusKendaraan }: Ride): { from: number; until: number } => {
  const times = statusKendaraan.map(({ date }) => Date.parse(date));
  return {
    from: status === 'TERBIT' || times.length === 0 ? Date.parse(sejak) : Math.min(...times),
    until: isOneOf(RODE, status) ? Math.max(...times, 0) : Number.POSITIVE_INFINITY,
  };
};
/** Over goes before what is at work. */
const rank = (status: string): number => (AT_WORK as readonly string[]).indexOf(status);
type Candidate<R> = { ride: R; sure: number; from: number };
/** A ride that was on goes before one that was about to begin, the first of these before others; one issued for later is the last. */
const byCertainty = <R extends Ride>(a: Candidate<R>, b: Candidate<R>): number =>
  a.sure - b.sure ||
  (a.sure === 1 ? a.from - b.from : 0) ||
  rank(a.ride.status) - rank(b.ride.status) ||
  (a.ride.sejak < b.ride.sejak ? 1 : a.ride.sejak > b.ride.sejak ? -1 : a.ride.id < b.ride.id ? -1 : 1);

/**
 * The ride that a driver was on at a time; undefined: none of ours. Their spans are told once for all times that are asked.
 * @param rides all of that driver, of any status
 */
export const rideAt = <R extends Ride>(rides: readonly R[]): ((at: number) => R | undefined) => {
  const known = rides.flatMap((ride) =>
    ride.vehicle !== '' && isOneOf([...AT_WORK, ...RODE], ride.status) ? [{ ride, ...spanOf(ride) }] : [],
  );
  return (at) => {
    const there = known.flatMap(({ ride, from, until }): Candidate<R>[] =>
      at > until || at < from - LEAD ? [] : [{ ride, sure: ride.status === 'TERBIT' ? 2 : at >= from ? 0 : 1, from }],
    );
    return there.sort(byCertainty)[0]?.ride;
  };
};
