/** Names for prices, without the schemas, as lists use them too. */
export const services = ['Charter', 'Retail', 'Express'] as const;
export type Service = (typeof services)[number];
/** Basis of a price: a unit, a kilogram, a package, a bundle. */
export const bases = ['UNIT', 'KG', 'KOLI', 'IKAT'] as const;
export type Basis = (typeof bases)[number];
/** Fee names in the order they are shown. */
export const feeNames = ['muat', 'bongkar', 'multidrop', 'overtonase', 'lain'] as const;
export type FeeName = (typeof feeNames)[number];
