import { letters, type Sample } from '../kit/sample.js';

// Whoever drives what is made first, a motorcycle.
export const sample: Sample = { values: (n) => ({ code: `C ${letters(n, 4)}` }) };
