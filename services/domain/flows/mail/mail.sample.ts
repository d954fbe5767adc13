import { letters, type Sample } from '../../kit/sample.js';

export const sample: Sample = { values: (n) => ({ isi: [{ teks: `Surat ${letters(n, 4)}` }] }), restless: true };
