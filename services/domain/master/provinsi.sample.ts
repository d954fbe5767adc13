import type { Sample } from '../kit/entity/sample.js';

export const sample: Sample = { values: (n) => ({ kode: String(10 + (n % 90)) }) };
