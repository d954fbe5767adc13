import type { Sample } from '../../kit/sample.js';

export const sample: Sample = {
  stands: async (make) => ({
    baris: [{ tujuan: await make('customer_address', { kind: 'SEKOLAH' }), qty: 40, koli: 4 }],
  }),
};
