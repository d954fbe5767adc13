/** How much of something one SP has. */
export const MAX_UNITS = 10;
/** Places of one order: a milk run goes to as many. */
export const MAX_POINTS = { muat: 10, bongkar: 50 } as const;
/** The strip, the e-mail and the print have room for three units of partners. */
export const MAX_MITRA_UNITS = 3;
/** Lines of goods of one order. */
export const MAX_GOODS = 40;
