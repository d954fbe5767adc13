/** Words for the price, shared by form and panel. */
export const basisLabel = { UNIT: 'Unit', KG: 'Kg', KOLI: 'Koli', IKAT: 'Ikat' } as const;
export const feeLabel = {
  muat: 'Muat',
  bongkar: 'Bongkar',
  multidrop: 'Multidrop',
  overtonase: 'Overtonase',
  lain: 'Lain-lain',
} as const;
