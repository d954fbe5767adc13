import type { Sample } from '../kit/entity/sample.js';

export const sample: Sample = {
  values: (n) => ({ kode: `${10 + (n % 90)}.${10 + (Math.floor(n / 90) % 90)}` }),
};
