import { letters, type Sample } from '../kit/entity/sample.js';

export const sample: Sample = {
  values: (n) => ({ kolom: [{ isian: 'sekolah', judul: `Kolom ${letters(n, 4)}` }] }),
};
