import type { Sample } from '../kit/sample.js';

export const sample: Sample = { values: (n) => ({ kode: String(10 + (n % 90)) }) };
