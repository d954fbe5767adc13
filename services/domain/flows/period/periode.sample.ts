import type { Sample } from '../../kit/entity/sample.js';

export const sample: Sample = {
  // One a month, all of them over.
  values: (n) => ({
    bulan: `20${String(Math.floor(n / 12) % 26).padStart(2, '0')}-${String((n % 12) + 1).padStart(2, '0')}`,
  }),
};
