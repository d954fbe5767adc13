import type { Sample } from '../kit/entity/sample.js';
import { addDays } from '../kit/values/time.js';

export const sample: Sample = {
  // One day each: rows of a kind may not overlap.
  values: (n) => {
    const berlaku_dari = addDays('2000-01-01', n);
    const empty = { kode_faktur: '', tarif: 0, dpp_pembilang: 1, dpp_penyebut: 1, lapisan: [] };
    return {
      ...{ jenis: 'METERAI', ...empty, nominal: 6_000 + n, ambang: 250_000 },
      ...{ berlaku_dari, berlaku_sampai: berlaku_dari },
    };
  },
};
