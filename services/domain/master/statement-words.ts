/** Choices and bounds of bank statements, as plain data: the screens read them without the schemas. */

/** Most lines of one file. */
export const MOST_LINES = 10_000;
export const statementFormats = { CSV: 'CSV', MT940: 'MT940', CAMT: 'camt.053' } as const;
export type StatementFormat = keyof typeof statementFormats;
export const directions = { MASUK: 'Masuk', KELUAR: 'Keluar' } as const;
/** Why a line is nothing that a document of the product books. */
export const ignoreReasons = {
  BIAYA: 'Biaya bank',
  BUNGA: 'Bunga dan pajaknya',
  ANTAR: 'Antar rekening sendiri',
  LAIN: 'Lainnya',
} as const;
export const dayFormats = {
  DMY: 'Hari/bulan/tahun',
  YMD: 'Tahun-bulan-hari',
  MDY: 'Bulan/hari/tahun',
  DMY2: 'Hari/bulan/tahun dua angka',
  DMON: 'Hari, nama bulan, tahun',
  DM: 'Hari/bulan tanpa tahun',
} as const;
export type DayFormat = keyof typeof dayFormats;
export const decimals = {
  KOMA: 'Titik untuk ribuan, koma untuk desimal',
  TITIK: 'Koma untuk ribuan, titik untuk desimal',
} as const;
export type Decimal = keyof typeof decimals;
/** How a file says whether money came in. */
export const signWays = {
  DUA: 'Kolom debit dan kolom kredit',
  SATU: 'Satu kolom: minus atau DB berarti keluar',
  TANDA: 'Kolom jumlah dan kolom CR/DB',
} as const;
export type SignWay = keyof typeof signWays;
