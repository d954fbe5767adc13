/** Lost orders by reason: their sums, and what of them a chosen reason leaves. */
import type { LoseSaleReport, ReasonSum } from '@domain/reports-data';

export type Jumlah = Omit<ReasonSum, 'alasan'>;
export const jumlah = (rows: readonly ReasonSum[]): Jumlah =>
  rows.reduce<Jumlah>(
    (sum, row) => ({
      jumlah: sum.jumlah + row.jumlah,
      nilai: sum.nilai + row.nilai,
      HILANG: sum.HILANG + row.HILANG,
      DITOLAK: sum.DITOLAK + row.DITOLAK,
      BATAL: sum.BATAL + row.BATAL,
    }),
    { jumlah: 0, nilai: 0, HILANG: 0, DITOLAK: 0, BATAL: 0 },
  );
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** How much each list holds, of one reason where one is chosen. */
export const isiDaftar = (rows: readonly ReasonSum[], alasan: string): { order: number; sp: number } => {
  const sum = jumlah(alasan === '' ? rows : rows.filter((row) => same(row.alasan, alasan)));
  return { order: sum.HILANG, sp: sum.DITOLAK + sum.BATAL };
};
/** Everything that was asked for: SP, and orders that never became one. */
export const diminta = ({ alasan, sp }: LoseSaleReport): number => sp + jumlah(alasan).HILANG;
