import { letters, type Sample } from '../../kit/entity/sample.js';

export const sample: Sample = {
  values: (n) => ({ isi: [{ teks: `Surat ${letters(n, 4)}` }] }),
  restless: true,
  // Of an order: who may read a mail with a paper depends on the paper's kind.
  inBranch: () => ({ values: { dok: '', dok_id: '' } }),
};
