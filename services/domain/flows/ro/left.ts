import { derivedId } from '../../kit/derived-id.js';

/** The id of the return order of what was not delivered of an SJ. */
export const leftId = (note: string): string => derivedId(note, 's');
/** The id of the SJ that carries the goods of a return order again. */
export const againId = (order: string): string => derivedId(order, 'u');

type Amounts = { qty: number; koli: number; ikat: number };
type Carried = Amounts & { hasil: string; qty_sampai: number; koli_sampai: number; ikat_sampai: number };
/** What was carried and not delivered, while the SJ says that something was not. */
export const leftOf = (s: Carried): Amounts | undefined =>
  s.hasil === 'GAGAL' || s.hasil === 'SEBAGIAN'
    ? { qty: s.qty - s.qty_sampai, koli: s.koli - s.koli_sampai, ikat: s.ikat - s.ikat_sampai }
    : undefined;
