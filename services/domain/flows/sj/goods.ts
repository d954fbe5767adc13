/** The goods on the SJ of a CHARTER order's unit, line by line, on its paper and on its page alike. */
import { z } from 'zod';
import { count, kilos, text } from '../../master/fields.js';
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

/** What of an order says it; `of`: how many units it has. */
export type GoodsTold = { lines: ReturnType<typeof goodsOf>; of: number };
export const goodsTold = ({ isi, units }: Pick<SpState, 'isi' | 'units'>): GoodsTold => ({
  lines: goodsOf(isi),
  of: units.length,
});
export type Loaded = { sp_id: string; qty: number; koli: number; berat: number };
/**
 * The lines of its unit, those of no unit in its share; none where they aren't told, or where it carries something else by
 * now. @param id of the SJ
 */
export const goodsOfNote = (note: Loaded, { lines, of }: GoodsTold, id: string): SjGoods[] => {
  if (lines.length === 0) return [];
  const n = Array.from({ length: of }, (_, at) => charterSjId(note.sp_id, at + 1)).indexOf(id);
  const own = n < 0 ? [] : shareOfGoods(lines, n, of);
  const sums = sumsOf(own);
  if (sums.qty !== note.qty || sums.koli !== note.koli || sums.berat !== note.berat) return [];
  return own.map(({ nama, do: order, qty, koli, berat }) => ({ nama, do: order, qty, koli, berat }));
};
