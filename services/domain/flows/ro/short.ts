/**
 * Shortage of a return when it is handed in: counted, acknowledged by the branch head, and subtracted from what goes
 * on.
 */

export type Counted = Record<'koli' | 'qty' | 'ikat' | 'koli_kurang' | 'qty_kurang' | 'ikat_kurang', number>;
/** Whether any of it is missing. */
export const isShort = (s: Pick<Counted, 'koli_kurang' | 'qty_kurang' | 'ikat_kurang'>): boolean =>
  s.koli_kurang + s.qty_kurang + s.ikat_kurang > 0;
/** Amounts that did come back. */
export const cameBack = (s: Counted): Pick<Counted, 'koli' | 'qty' | 'ikat'> => ({
  koli: s.koli - s.koli_kurang,
  qty: s.qty - s.qty_kurang,
  ikat: s.ikat - s.ikat_kurang,
});
