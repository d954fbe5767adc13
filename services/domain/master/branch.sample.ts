import { letters, type Sample } from '../kit/sample.js';

export const sample: Sample = { values: (n) => ({ code: letters(n, 3) }) };
