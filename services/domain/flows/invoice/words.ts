/** Choices and bounds of invoices, as plain data: the screens read them without the schemas. */

/** Most SJ on one invoice, and most extra lines. */
export const MOST_LINES = 5_000;
export const MOST_EXTRAS = 100;
/** Most bukti potong of one invoice, with revoked ones. */
export const MOST_PROOFS = 100;
/** From when the days of the term of payment count. */
export const dueFrom = { INVOICE: 'Tanggal invoice', TERIMA: 'Tanda terima customer' } as const;
/** Customers that pay the PPN to the state themselves, by transaction code: it is not owed to the company. */
export const collectors = { '02': 'Instansi pemerintah (kode 02)', '03': 'Pemungut lain (kode 03)' } as const;
