/** What of a return is missing when it is handed in: counted, known to the head of the branch, and gone from what goes on. */

export type Counted = Record<'koli' | 'qty' | 'ikat' | 'koli_kurang' | 'qty_kurang' | 'ikat_kurang', number>;
/** Whether any of it is missing. */
export const isShort = (s: Pick<Counted, 'koli_kurang' | 'qty_kurang' | 'ikat_kurang'>): boolean =>
  s.koli_kurang + s.qty_kurang + s.ikat_kurang > 0;
/** How much of it is there. */
export const cameBack = (s: Counted): Pick<Counted, 'koli' | 'qty' | 'ikat'> => ({
  koli: s.koli - s.koli_kurang,
  qty: s.qty - s.qty_kurang,
  ikat: s.ikat - s.ikat_kurang,
});
