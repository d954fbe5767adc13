/**
 * Names in refusals that are not the label of a field, an action or a kind of entry. The screens' texts have them in
 * all other languages, which a test checks.
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
