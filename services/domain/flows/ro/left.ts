import type { DocumentNeed } from '../../kit/aggregate/aggregate.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { isIncomplete } from '../sj/status.js';

/** The aggregate of SJ by its name, as importing it would be circular. */
export const SJ = { name: 'sj' } as DocumentNeed['aggregate'];

/** Id of the return order for the undelivered goods of an SJ. */
export const leftId = (note: string): string => derivedId(note, 's');
/** Id of the SJ that carries the goods of a return order again. */
export const againId = (order: string): string => derivedId(order, 'u');

type Amounts = { qty: number; koli: number; ikat: number };
type Carried = Amounts & { hasil: string; qty_sampai: number; koli_sampai: number; ikat_sampai: number };
/** Amounts carried but not delivered; undefined unless the SJ failed or was delivered in part. */
export const leftOf = (s: Carried): Amounts | undefined =>
  isIncomplete(s.hasil)
    ? { qty: s.qty - s.qty_sampai, koli: s.koli - s.koli_sampai, ikat: s.ikat - s.ikat_sampai }
    : undefined;
