import type { Sample } from '../../kit/entity/sample.js';

const SOME = { koli_terima: 1, alasan_kurang: 'tidak ada di truk' };

export const sample: Sample = {
  // Everything that its SJ reports as undelivered.
  stands: async (make) => ({
    ...{ jenis: 'SISA', ke: 0, qty: 40, koli: 10, ikat: 2 },
    sj_id: await make('sj', { qty: 40, koli: 10, ikat: 2 }, { status: 'GAGAL' }),
  }),
  takes: ['handIn'],
  asks: { handIn: (_, __, to) => (to === 'KURANG' ? SOME : {}), takeIn: () => ({}) },
};
