import type { Sample } from '../kit/entity/sample.js';

export const sample: Sample = {
  values: () => ({ cara_jumlah: 'DUA', kolom_tanggal: 1, kolom_keterangan: 2, kolom_debit: 3, kolom_kredit: 4 }),
};
