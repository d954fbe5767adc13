import type { Stamped } from '@/base/server/api';

/** A line of the bank as its screens read it. */
export type LineDoc = Stamped &
  Record<'rekening' | 'tanggal' | 'arah' | 'status' | 'keterangan' | 'pengirim' | 'nomor', string> & {
    jumlah: number;
    sisa: number;
    terima: readonly { receipt: string; nomor: string; jumlah: number }[];
  };
