import type { Sample } from '../kit/entity/sample.js';

export const sample: Sample = {
  values: (n) => ({ nama: `BCA ${n}`, jenis: 'BANK', bank: 'BCA', no_rek: String(1_000_000_000 + n) }),
};
