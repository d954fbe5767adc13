import type { Sample } from '../../kit/entity/sample.js';
import { dayWib } from '../../kit/values/time.js';

const today = (): string => dayWib(new Date().toISOString());
const OF_GIROS = ['DITERIMA', 'DISETOR', 'CAIR', 'DITOLAK'];
export const sample: Sample = {
  // Of an unknown payer until the step that names one.
  values: () => ({
    ...{ tanggal: today(), cara: 'TRANSFER', no_giro: '', bank_giro: '', tgl_giro: '' },
    ...{ customer: '', mutasi: '', bagian: [] },
  }),
  // A giro: its texts are marked like all others.
  inBranch: () => ({ values: { cara: 'GIRO', tgl_giro: today() } }),
  stands: async (make) => ({ rekening: await make('rekening') }),
  begins: (status) =>
    OF_GIROS.includes(status) ? { cara: 'GIRO', no_giro: 'BG 1', bank_giro: 'BCA', tgl_giro: today() } : {},
  anyCustomer: true,
  takes: ['receive'],
  // They need an invoice that is owed, a file, or a line of the bank.
  beyond: ['allocate', 'refund', 'match', 'unmatch'],
  asks: {
    allocate: async (make) => ({ pakai: [{ invoice: await make('invoice'), jumlah: 1 }] }),
    setPayer: async (make) => ({ customer: await make('customer') }),
    deposit: () => ({ tgl_setor: today() }),
    clear: () => ({ tgl_cair: today() }),
    bounce: () => ({ tgl_tolak: today() }),
  },
};
