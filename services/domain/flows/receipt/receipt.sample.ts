import type { Sample } from '../../kit/entity/sample.js';
import { dayWib } from '../../kit/values/time.js';

const today = (): string => dayWib(new Date().toISOString());
export const sample: Sample = {
  values: () => ({ tanggal: today(), cara: 'GIRO', no_giro: 'BG 1', bank_giro: 'BCA', tgl_giro: today(), bagian: [] }),
  stands: async (make) => ({ rekening: await make('rekening') }),
  anyCustomer: true,
  // They need an invoice that is owed, or a file.
  beyond: ['allocate', 'refund', 'setPayer'],
  asks: {
    deposit: () => ({ tgl_setor: today() }),
    clear: () => ({ tgl_cair: today() }),
    bounce: () => ({ tgl_tolak: today() }),
  },
};
