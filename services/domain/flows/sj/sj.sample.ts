import type { Sample } from '../../kit/entity/sample.js';
import { raceSjId } from '../race/rides.js';

const back = () => ({ qty: 1 });

export const sample: Sample = {
  // Belongs to its order, and is found through it.
  inBranch: ({ same }) => ({
    id: raceSjId(same('sp_race'), 1),
    values: { sp_id: same('sp_race'), qty: 9, koli: 1, berat: 1, jenis: 'RACE' },
    codes: ['sm'],
  }),
  // For a hired unit: a single own vehicle could not carry all samples.
  stands: async (make) => ({
    ...{ jenis: 'RACE', sm: '', qty: 40, koli: 10, ikat: 2, jumlahFaktur: 0, vehicle: '', driver: '', tanggal: '' },
    ...{ mitra: await make('mitra'), nopol: 'B 1 X' },
    // Not a repeat delivery.
    ...{ ro: '', ro_id: '', sj_asal: '', sj_asal_id: '' },
  }),
  takes: ['issueHired', 'bill'],
  // These need a driver's report that conflicted with the SJ's status, or a waiver.
  beyond: ['useReport', 'setAsideReport', 'unwaive'],
  asks: {
    deliverPart: () => ({ qty_sampai: 30, koli_sampai: 10, ikat_sampai: 2 }),
    // Without a fault where another kind bills it.
    receive: (_, { catatan }) =>
      catatan === 'surat lengkap'
        ? { kondisi: 'LENGKAP', fakturBack: 0 }
        : { kondisi: 'KURANG', fakturBack: 0, alasan_terima: 'penolakan ditandatangani' },
    withdrawReceipt: () => ({ alasan_terima: 'surat SJ lain' }),
    // Must differ from the present name.
    correctReceiver: (_, { penerima }) => ({ penerima: penerima === 'Pak Adi' ? 'Bu Rina' : 'Pak Adi' }),
    correctReceipt: () => ({ kondisi: 'LENGKAP', fakturBack: 0, alasan_terima: 'faktur menyusul' }),
    bill: (_, __, to) => ({ invoice_id: 'inv1', invoice: 'INV-JKT-2607-00001', terbit: to === 'DITAGIH' }),
    unbill: (_, { invoice_id }) => ({ invoice_id }),
    ...Object.fromEntries(['askReturn', 'askReturnOfPart', 'askReturnLater'].map((step) => [step, back])),
  },
};
