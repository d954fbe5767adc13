import type { Sample } from '../../kit/entity/sample.js';
import { dayWib } from '../../kit/values/time.js';

const today = (): string => dayWib(new Date().toISOString());
const line = () => ({ tanggal: today(), jumlah: 100, saldo: 10_000, ke: 1, baru: true, keterangan: 'INV 1' });
export const sample: Sample = {
  values: () => ({
    ...{ format: 'MT940', dari: today(), sampai: today(), saldo_awal: 0, saldo_akhir: 100, jumlah_baris: 1 },
  }),
  // It is compared with all that its account ever took.
  stands: async (make) => ({ rekening: await make('rekening', { jenis: 'BANK' }) }),
  asks: {
    addLines: () => ({ mulai: 0, tambahan: [line()] }),
    take: () => ({ mulai: 0, tambahan: [line()], terlihat: 0, bersama: [] }),
  },
};
