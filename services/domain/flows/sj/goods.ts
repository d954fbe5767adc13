/** Goods on the SJ of a CHARTER order's unit, line by line, for its paper and its page. */
import { z } from 'zod';
import { count, kilos, text } from '../../common/fields.js';
import { goodsOf, shareOfGoods, sumsOf } from '../sp/goods.js';
import { charterSjId } from '../sp/own-notes.js';
import type { SpState } from '../sp/state.js';

export const sjGoods = z.object({
  nama: text('Barang', 120),
  do: z.string().meta({ label: 'DO' }),
  qty: count('Qty'),
  koli: count('Koli'),
  berat: kilos('Berat'),
});
export type SjGoods = z.infer<typeof sjGoods>;

/** An order's goods; `of`: number of its units. */
export type GoodsSummary = { lines: ReturnType<typeof goodsOf>; of: number };
export const goodsSummary = ({ isi, units }: Pick<SpState, 'isi' | 'units'>): GoodsSummary => ({
  lines: goodsOf(isi),
  of: units.length,
});
export type Loaded = { sp_id: string; qty: number; koli: number; berat: number };
/**
 * Goods of the SJ's unit, and its share of goods that no unit has; none where the order lists none, or where the
 * amounts no longer match. @param id of the SJ
 */
export const goodsOfNote = (note: Loaded, { lines, of }: GoodsSummary, id: string): SjGoods[] => {
  if (lines.length === 0) return [];
  const n = Array.from({ length: of }, (_, at) => charterSjId(note.sp_id, at + 1)).indexOf(id);
  const ownLines = n < 0 ? [] : shareOfGoods(lines, n, of);
  const sums = sumsOf(ownLines);
  if (sums.qty !== note.qty || sums.koli !== note.koli || sums.berat !== note.berat) return [];
  return ownLines.map(({ nama, do: order, qty, koli, berat }) => ({ nama, do: order, qty, koli, berat }));
};
