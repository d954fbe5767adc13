import type { Sample } from '../../kit/entity/sample.js';
import { dayWib } from '../../kit/values/time.js';

export const sample: Sample = {
  values: () => ({ tanggal: dayWib(new Date().toISOString()), seluruh: true, koreksi: false, baris: [] }),
  anyCustomer: true,
  stands: async (make) => ({ invoice: await make('invoice', {}, { status: 'TERBIT' }) }),
};
