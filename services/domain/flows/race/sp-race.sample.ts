import type { Sample } from '../../kit/entity/sample.js';

export const sample: Sample = {
  inBranch: ({ school, text }) => ({ values: { baris: [{ tujuan: school, qty: 9, sjErl: text() }] } }),
  stands: async (make) => ({
    baris: [{ tujuan: await make('customer_address', { kind: 'SEKOLAH' }), qty: 40, koli: 4 }],
  }),
};
