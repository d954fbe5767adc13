/**
 * Why not all of it was delivered: one table by how it ended, that the SJ obeys, phone and office ask by, and reports count by.
 * What was told in free words alone counts as `LAINNYA`. Light: no schemas.
 */

/** By outcome as stored; a key has one meaning in all of them. */
export const deliveryReasons = {
  GAGAL: {
    TUTUP: 'Tutup atau libur',
    TIDAK_ADA: 'Penerima tidak ada',
    ALAMAT: 'Alamat salah',
    DITOLAK: 'Ditolak penerima',
    RUSAK: 'Barang rusak',
    AKSES: 'Jalan tidak bisa dilewati',
    WAKTU: 'Tidak sempat',
    LAINNYA: 'Lainnya',
  },
  SEBAGIAN: {
    KURANG: 'Barang kurang',
    RUSAK: 'Barang rusak',
    DITOLAK: 'Ditolak penerima',
    SALAH: 'Barang tidak sesuai',
    TIDAK_MUAT: 'Tidak muat',
    LAINNYA: 'Lainnya',
  },
} as const;
export type Shortfall = keyof typeof deliveryReasons;
export type ReasonKey = { [S in Shortfall]: keyof (typeof deliveryReasons)[S] }[Shortfall];

/** Each key once, with its words. */
export const reasonWords: Readonly<Record<ReasonKey, string>> = {
  ...deliveryReasons.SEBAGIAN,
  ...deliveryReasons.GAGAL,
};
type Told = { hasil: string; alasan_jenis?: string | undefined };
/** What a delivery counts as; undefined: nothing of it fell short. */
export const reasonOf = ({ hasil, alasan_jenis = '' }: Told): ReasonKey | undefined => {
  if (!(hasil in deliveryReasons)) return undefined;
  return alasan_jenis in deliveryReasons[hasil as Shortfall] ? (alasan_jenis as ReasonKey) : 'LAINNYA';
};
export type ReasonSum = { hasil: Shortfall; jenis: ReasonKey; sj: number };
/** Those that fell short by outcome and reason, most first. */
export const reasonSums = (notes: Iterable<Told>): ReasonSum[] => {
  const sums = new Map<string, ReasonSum>();
  for (const note of notes) {
    const jenis = reasonOf(note);
    if (!jenis) continue;
    const hasil = note.hasil as Shortfall;
    const sum = sums.get(`${hasil}/${jenis}`) ?? { hasil, jenis, sj: 0 };
    sums.set(`${hasil}/${jenis}`, { ...sum, sj: sum.sj + 1 });
  }
  return [...sums.values()].sort(
    (a, b) => a.hasil.localeCompare(b.hasil) || b.sj - a.sj || (a.jenis < b.jenis ? -1 : 1),
  );
};
