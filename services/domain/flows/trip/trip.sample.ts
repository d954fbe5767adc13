import type { Make, Sample } from '../../kit/sample.js';

/** Days before any paper of a sample ends. */
const day = (n: number): string => new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10);

/** An SJ that nobody has: with none left a trip is over. */
const stops = async (make: Make) => ({
  stops: [{ sj: await make('sj', { jenis: 'RACE', sm: '', vehicle: '', driver: '', nopol: '', koli: 0, berat: 0 }) }],
});
const swap = async (make: Make) => ({ vehicle: await make('vehicle', {}), driver: await make('driver', {}) });

export const sample: Sample = {
  inBranch: ({ same }) => ({ values: { stops: [{ sj: same('sj') }] } }),
  // Each in a time of its own: all are given one vehicle and one driver.
  values: (n) => ({ mulai: `${day(n)}T01:00:00.000Z`, sampai: `${day(n)}T11:00:00.000Z` }),
  stands: stops,
  asks: {
    ...{ setStops: stops, setStopsOnRoad: stops, swap, swapOnRoad: swap },
    extend: (_, { mulai }) => ({ sampai: `${String(mulai).slice(0, 10)}T12:00:00.000Z` }),
  },
};
