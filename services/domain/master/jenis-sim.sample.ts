import { letters, type Sample } from '../kit/entity/sample.js';

// Covers the first unit type of the samples, a motorcycle.
export const sample: Sample = { values: (n) => ({ code: `C ${letters(n, 4)}` }) };
