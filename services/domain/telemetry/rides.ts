/** The vehicle that a driver drove at a time, by the SJ that name both: the phone does not decide it. */
import { ARRIVED, type SjStatus } from '../flows/sj/status.js';

/** Statuses of an SJ whose vehicle is at work, the most certain first. */
export const AT_WORK = ['DALAM_PERJALANAN', 'PICKUP', 'TERBIT'] as const satisfies readonly SjStatus[];
/** Statuses of an SJ whose ride took place and is over. */
export const RODE = ARRIVED;
export type Ride = {
  id: string;
  status: string;
  /** Since when it has that status. */
  sejak: string;
  vehicle: string;
  statusKendaraan: readonly { date: string; lat?: number | null; lon?: number | null }[];
};
/** Ms before the loading within which the driver is on the way to it. */
const LEAD = 12 * 3_600_000;

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);
/** Start and end of a ride: from the pickup to the arrival. */
const spanOf = ({ status, sejak, statusKendaraan }: Ride): { from: number; until: number } => {
  const times = statusKendaraan.map(({ date }) => Date.parse(date));
  return {
    from: status === 'TERBIT' || times.length === 0 ? Date.parse(sejak) : Math.min(...times),
    until: isOneOf(RODE, status) ? Math.max(...times, 0) : Number.POSITIVE_INFINITY,
  };
};
/** Finished rides rank before those at work. */
const rank = (status: string): number => (AT_WORK as readonly string[]).indexOf(status);
type Candidate<R> = { ride: R; sure: number; from: number };
/**
 * A ride under way comes before one about to begin, and of the latter the earliest first; one issued for later comes
 * last.
 */
const byCertainty = <R extends Ride>(a: Candidate<R>, b: Candidate<R>): number =>
  a.sure - b.sure ||
  (a.sure === 1 ? a.from - b.from : 0) ||
  rank(a.ride.status) - rank(b.ride.status) ||
  (a.ride.sejak < b.ride.sejak ? 1 : a.ride.sejak > b.ride.sejak ? -1 : a.ride.id < b.ride.id ? -1 : 1);

/**
 * The ride of a driver at a time; undefined: none of ours. The spans are computed once for all times.
 * @param rides all of that driver, of any status
 */
export const rideAt = <R extends Ride>(rides: readonly R[]): ((at: number) => R | undefined) => {
  const candidates = rides.flatMap((ride) =>
    ride.vehicle !== '' && isOneOf([...AT_WORK, ...RODE], ride.status) ? [{ ride, ...spanOf(ride) }] : [],
  );
  return (at) => {
    const there = candidates.flatMap(({ ride, from, until }): Candidate<R>[] =>
      at > until || at < from - LEAD ? [] : [{ ride, sure: ride.status === 'TERBIT' ? 2 : at >= from ? 0 : 1, from }],
    );
    return there.sort(byCertainty)[0]?.ride;
  };
};
