import { letters, type Sample } from '../kit/entity/sample.js';

export const sample: Sample = { values: (n) => ({ code: letters(n, 3) }) };
