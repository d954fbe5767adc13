import type { Sample } from '../../kit/sample.js';
import { raceSjId } from '../race/rides.js';

const back = () => ({ qty: 1 });

export const sample: Sample = {
  // It is its order's: what is told of the order looks for it there.
  inBranch: ({ same }) => ({
    id: raceSjId(same('sp_race'), 1),
    values: { sp_id: same('sp_race'), qty: 9, koli: 1, berat: 1, jenis: 'RACE' },
    codes: ['sm'],
  }),
  // A hired unit's: more of them than one vehicle carries are made.
  stands: async (make) => ({
    ...{ jenis: 'RACE', sm: '', qty: 40, koli: 10, ikat: 2, jumlahFaktur: 0, vehicle: '', driver: '', tanggal: '' },
    ...{ mitra: await make('mitra'), nopol: 'B 1 X' },
    // It goes for the first time.
    ...{ ro: '', ro_id: '', sj_asal: '', sj_asal_id: '' },
  }),
  takes: ['issueHired'],
  // Of a report that a driver made and that met another state.
  beyond: ['useReport', 'setAsideReport'],
  asks: {
    deliverPart: () => ({ qty_sampai: 30, koli_sampai: 10, ikat_sampai: 2 }),
    receive: () => ({ kondisi: 'KURANG', fakturBack: 0, alasan_terima: 'penolakan ditandatangani' }),
    withdrawReceipt: () => ({ alasan_terima: 'surat SJ lain' }),
    // Another than stands there.
    correctReceiver: (_, { penerima }) => ({ penerima: penerima === 'Pak Adi' ? 'Bu Rina' : 'Pak Adi' }),
    correctReceipt: () => ({ kondisi: 'LENGKAP', fakturBack: 0, alasan_terima: 'faktur menyusul' }),
    ...Object.fromEntries(['askReturn', 'askReturnOfPart', 'askReturnLater'].map((step) => [step, back])),
  },
};
