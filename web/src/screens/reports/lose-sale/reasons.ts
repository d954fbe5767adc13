/** Lost orders by reason: totals, and list counts under a reason filter. */
import type { LoseSaleReport, ReasonSum } from '@domain/queries/reports-data';

export type Sum = Omit<ReasonSum, 'alasan'>;
export const sumOf = (rows: readonly ReasonSum[]): Sum =>
  rows.reduce<Sum>(
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
/** Rows in each list, limited to the chosen reason if any. */
export const listCounts = (rows: readonly ReasonSum[], alasan: string): { order: number; sp: number } => {
  const sum = sumOf(alasan === '' ? rows : rows.filter((row) => same(row.alasan, alasan)));
  return { order: sum.HILANG, sp: sum.DITOLAK + sum.BATAL };
};
/** Total demand: SP, and orders that never became one. */
export const requested = ({ alasan, sp }: LoseSaleReport): number => sp + sumOf(alasan).HILANG;
