import { letters, type Sample } from '../kit/entity/sample.js';

export const sample: Sample = { values: (n) => ({ teks: `Alasan ${letters(n, 4)}` }) };
