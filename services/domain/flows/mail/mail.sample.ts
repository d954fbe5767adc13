import { letters, type Sample } from '../../kit/sample.js';

export const sample: Sample = {
  values: (n) => ({ isi: [{ teks: `Surat ${letters(n, 4)}` }] }),
  restless: true,
  // One of an order: who reads one with a paper follows from its kind.
  inBranch: () => ({ values: { dok: '', dok_id: '' } }),
};
