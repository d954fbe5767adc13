/**
 * What refusals name that is the label of no field, action or kind of entry. Who reads another language has all of them from the
 * screens' texts, which a test holds.
 */
export const otherNames = [
  'sekolah',
  'koordinat',
  'milik mitra',
  'bukan customer',
  'tanggal berdiri',
  'awal kontrak',
  'hari pertamanya',
  'Sampai',
] as const;
