/** A change of many tariffs' prices at once. Pure and without the schemas. */

/** `PERSEN`: per cent up (negative: down); `JUMLAH`: rupiah up or down. */
export type Perubahan = {
  cara: 'PERSEN' | 'JUMLAH';
  nilai: number;
  /** The new price is rounded to the nearest multiple of it, halves up; whole rupiah. */
  bulat: number;
};
export const pembulatan = [1, 100, 500, 1_000, 5_000, 10_000, 50_000] as const;

/** The new price, whole rupiah, never below 0. */
export const hargaBaru = (lama: number, { cara, nilai, bulat }: Perubahan): number => {
  const exact = cara === 'PERSEN' ? (lama * (10_000 + Math.round(nilai * 100))) / 10_000 : lama + nilai;
  const step = Math.max(1, Math.round(bulat));
  return Math.max(0, Math.floor(exact / step + 0.5) * step);
};

export type BarisMassal<R> = R & { baru: number };
/** What a change does to each price, and in sum; rows whose price stays are left out of `ubah`. */
export const pratinjau = <R extends { price: number }>(
  rows: readonly R[],
  p: Perubahan,
): { ubah: BarisMassal<R>[]; tetap: number; nol: number; lama: number; baru: number } => {
  const all = rows.map((row) => ({ ...row, baru: hargaBaru(row.price, p) }));
  const ubah = all.filter((row) => row.baru !== row.price);
  const sum = (of: (row: BarisMassal<R>) => number) => ubah.reduce((total, row) => total + of(row), 0);
  return {
    ubah,
    tetap: all.length - ubah.length,
    nol: ubah.filter((row) => row.baru === 0).length,
    lama: sum((row) => row.price),
    baru: sum((row) => row.baru),
  };
};
