import type { Make, Sample } from '../../kit/entity/sample.js';
import { plusHours } from '../../kit/values/time.js';

/** Times within the allowed span, before any sample's paper expires, two hours apart. */
const begins = (n: number): string =>
  new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + (n % 4_000) * 2 * 3_600_000).toISOString();

/** A free SJ: a trip without any would end. */
const stops = async (make: Make) => ({
  stops: [{ sj: await make('sj', { jenis: 'RACE', sm: '', vehicle: '', driver: '', nopol: '', koli: 0, berat: 0 }) }],
});
const swap = async (make: Make) => ({ vehicle: await make('vehicle', {}), driver: await make('driver', {}) });

export const sample: Sample = {
  inBranch: ({ same }) => ({ values: { stops: [{ sj: same('sj') }] } }),
  // At different times, as all share one vehicle and one driver.
  values: (n) => ({ mulai: begins(n), sampai: plusHours(begins(n), 1) }),
  stands: stops,
  // Only an empty trip can be cleared.
  takes: ['cancel'],
  asks: {
    ...{ setStops: stops, setStopsOnRoad: stops, swap, swapOnRoad: swap },
    extend: (_, { mulai }) => ({ sampai: plusHours(String(mulai), 1.5) }),
  },
};
