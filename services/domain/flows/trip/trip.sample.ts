import type { Make, Sample } from '../../kit/sample.js';
import { plusHours } from '../../kit/time.js';

/** Times within the window of work, before any paper of a sample ends, each two hours on from the one before. */
const begins = (n: number): string =>
  new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + (n % 4_000) * 2 * 3_600_000).toISOString();

/** An SJ that nobody has: with none left a trip is over. */
const stops = async (make: Make) => ({
  stops: [{ sj: await make('sj', { jenis: 'RACE', sm: '', vehicle: '', driver: '', nopol: '', koli: 0, berat: 0 }) }],
});
const swap = async (make: Make) => ({ vehicle: await make('vehicle', {}), driver: await make('driver', {}) });

export const sample: Sample = {
  inBranch: ({ same }) => ({ values: { stops: [{ sj: same('sj') }] } }),
  // Each in a time of its own: all are given one vehicle and one driver.
  values: (n) => ({ mulai: begins(n), sampai: plusHours(begins(n), 1) }),
  stands: stops,
  // What is empty alone is cleared.
  takes: ['cancel'],
  asks: {
    ...{ setStops: stops, setStopsOnRoad: stops, swap, swapOnRoad: swap },
    extend: (_, { mulai }) => ({ sampai: plusHours(String(mulai), 1.5) }),
  },
};
