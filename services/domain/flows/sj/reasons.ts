/**
 * Reasons for failed and partial deliveries. One table by outcome serves the SJ, the phone, the office and the reports.
 * A free text alone counts as `LAINNYA`. Light: no schemas.
 */

/** By stored outcome; a key means the same in all of them. */
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

/** Label of each key. */
export const reasonWords: Readonly<Record<ReasonKey, string>> = {
  ...deliveryReasons.SEBAGIAN,
  ...deliveryReasons.GAGAL,
};
type Delivery = { hasil: string; alasan_jenis?: string | undefined };
/** Reason that a delivery is counted under; undefined: it was complete. */
export const reasonOf = ({ hasil, alasan_jenis = '' }: Delivery): ReasonKey | undefined => {
  if (!(hasil in deliveryReasons)) return undefined;
  return alasan_jenis in deliveryReasons[hasil as Shortfall] ? (alasan_jenis as ReasonKey) : 'LAINNYA';
};
export type ReasonSum = { hasil: Shortfall; jenis: ReasonKey; sj: number };
/** Incomplete deliveries by outcome and reason, most first. */
export const reasonSums = (notes: Iterable<Delivery>): ReasonSum[] => {
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
