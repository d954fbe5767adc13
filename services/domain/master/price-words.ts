/** Words of prices, without the schemas: lists name them too. */
export const services = ['Charter', 'Retail', 'Express'] as const;
export type Service = (typeof services)[number];
/** What a price is for: a unit, a kilogram, a package, a bundle. */
export const bases = ['UNIT', 'KG', 'KOLI', 'IKAT'] as const;
export type Basis = (typeof bases)[number];
/** Fee names in the order they are shown. */
export const feeNames = ['muat', 'bongkar', 'multidrop', 'overtonase', 'lain'] as const;
export type FeeName = (typeof feeNames)[number];
