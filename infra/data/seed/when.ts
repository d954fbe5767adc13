/** Loading time of an order and the time of its last office step, chosen so that it has its status today. */
import type { Random } from './random.js';
import type { Slot } from './slots.js';
import type { Trip } from './trip.js';
import { days, hours, loadingTime, loadingTimeBefore, plusWork } from './work-clock.js';

/** Times in ms. `end`: the last step before loading; absent: the steps follow `slot.created`. */
export type When = { muat: number; end?: number };

/** Waiting times at a desk in working hours: some fresh, some days old. */
const ages = [0.4, 1.2, 2.5, 4, 6.5, 9.5, 13, 18, 25, 34];
const age = (r: Random, rank: number): number => (ages[rank % ages.length] ?? 1) * r.between(0.85, 1.15);

/** Rank of the order on the road whose papers never came back. */
const FORGOTTEN = 7;

/** Days since billed orders were loaded, by rank, for those that are older than the others. */
const LATE: readonly (readonly [number, number] | undefined)[] = [undefined, [132, 150], [100, 112], [70, 82]];

/** @param now the demo's today. May lengthen the trip of an SP on the road, so that it is still out. */
export const whenOf = (r: Random, slot: Slot, trip: Trip, now: number): When => {
  if (slot.created !== undefined) {
    return { muat: loadingTime(plusWork(slot.created, r.between(14, 42)) + hours(r.between(1, 14))) };
  }
  const past = (from: number, to: number) => {
    const muat = loadingTimeBefore(now - hours(trip.hours) - days(r.between(from, to)));
    return { muat, end: plusWork(muat, -r.between(2, 26)) };
  };
  switch (slot.status) {
    case 'DRAF':
      return {
        end: plusWork(now, -(0.3 + slot.rank * 5 + r.between(0, 4))),
        muat: loadingTime(now + days(r.between(1.5, 13))),
      };
    case 'DISETUJUI':
      return { end: plusWork(now, -r.between(0.5, 38)), muat: loadingTime(now + hours(3) + days(r.between(0, 13.4))) };
    case 'BERJALAN': {
      const back = hours(r.between(2.5, Math.max(3, Math.min(trip.hours - 2, 30))));
      // One arrived days ago, its paper still missing.
      const muat = loadingTimeBefore(now - (slot.rank === FORGOTTEN ? days(5) : back));
      trip.hours = Math.max(trip.hours, Math.ceil((now - muat) / hours(1)) + r.int(2, 9));
      return { muat, end: plusWork(muat, -r.between(2, 26)) };
    }
    case 'SELESAI':
      return past(0.1, 9);
    case 'DITAGIH':
      // Some are long overdue.
      return past(...(LATE[slot.rank] ?? ([9.5, 55] as const)));
    case 'LUNAS':
      return past(25, 66);
    case 'DITOLAK': {
      const end = plusWork(now, -r.between(1, 60));
      return { end, muat: loadingTime(end + days(r.between(1.5, 7))) };
    }
    case 'BATAL': {
      const end = plusWork(now, -r.between(2, 360));
      return { end, muat: loadingTime(end + days(r.between(0.8, 5))) };
    }
    default:
      return { end: plusWork(now, -age(r, slot.rank)), muat: loadingTime(now + hours(5) + days(r.between(0.2, 13))) };
  }
};
