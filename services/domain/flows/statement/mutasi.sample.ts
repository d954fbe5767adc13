import type { Sample } from '../../kit/entity/sample.js';
import { dayWib } from '../../kit/values/time.js';

const today = (): string => dayWib(new Date().toISOString());
export const sample: Sample = {
  values: (n) => ({ tanggal: today(), arah: 'MASUK', jumlah: 1_000_000, no_koran: 'RK-0000-00001', urut: n }),
  takes: ['ignore', 'drop', 'book'],
  asks: {
    book: (_, __, to) => ({
      ...{ receipt: 'sample', urut: 1, nomor: 'TRM-1', tanggal: today() },
      jumlah: to === 'SEBAGIAN' ? 400_000 : 1_000_000,
    }),
    ignore: () => ({ jenis_abai: 'BIAYA' }),
  },
};
