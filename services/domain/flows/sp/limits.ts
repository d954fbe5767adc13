/** Most entries of one SP. */
export const MAX_UNITS = 10;
/** Stops of one order, enough for a milk run. */
export const MAX_POINTS = { muat: 10, bongkar: 50 } as const;
/** The strip, the e-mail and the print have room for three units of mitra. */
export const MAX_MITRA_UNITS = 3;
/** Most lines of goods of one order. */
export const MAX_GOODS = 40;
