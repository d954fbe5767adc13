/** Choices and bounds of receipts, as plain data: the screens read them without the schemas. */

/** Most invoices of one receipt. */
export const MOST_PARTS = 1_000;
export const ways = { TUNAI: 'Tunai', TRANSFER: 'Transfer', GIRO: 'Giro' } as const;
