/** Goods that a driver brings back: the undelivered part of their SJ, until the branch has received it. Pure. */
import { z } from 'zod';
import { leftOf } from '../ro/left.js';
import { notFetched } from '../ro/status.js';

const text = z.string();
const amount = z.number();
const amounts = { koli: amount, qty: amount, ikat: amount };
export const driverLeft = z.object({
  /** Of the SJ; the branch scans its number. */
  id: text,
  nomor: text,
  sekolahTujuan: text,
  sp: text,
  kota: text,
  ...amounts,
  /** Who received it today; empty: still on the truck. */
  oleh: text,
  /** ISO time of the receipt; empty: unknown, as older receipts have none. */
  pada: text,
  /** Amounts that were missing then. */
  kurang: z.object(amounts),
});
export type DriverLeft = z.infer<typeof driverLeft>;

const NAMES = ['koli', 'qty', 'ikat'] as const;
type Amounts = Record<(typeof NAMES)[number], number>;
/** Fields read of an SJ, and of the return of its undelivered goods. */
export type LeftNote = Amounts &
  Record<`${keyof Amounts}_sampai`, number> &
  Record<'id' | 'nomor' | 'sekolahTujuan' | 'sp' | 'kota' | 'hasil', string>;
export const leftNoteFields: readonly (keyof LeftNote)[] = [
  ...(['id', 'nomor', 'sekolahTujuan', 'sp', 'kota', 'hasil'] as const),
  ...(['koli', 'qty', 'ikat', 'koli_sampai', 'qty_sampai', 'ikat_sampai'] as const),
];
export type LeftReturn = Record<'status' | 'tgl_jemput' | 'tgl_terima' | 'jam_terima' | 'diterima_oleh', string> &
  Record<`${keyof Amounts}_kurang`, number>;
export const leftReturnFields: readonly (keyof LeftReturn | 'id')[] = [
  ...(['id', 'status', 'tgl_jemput', 'tgl_terima', 'jam_terima', 'diterima_oleh'] as const),
  ...(['koli_kurang', 'qty_kurang', 'ikat_kurang'] as const),
];

const none = { koli: 0, qty: 0, ikat: 0 };
/**
 * Goods of an SJ that are on its truck, or were until today; undefined: none, or another driver fetched them.
 * @param back its return; undefined: not opened yet @param today in Jakarta
 */
export const leftOnTruck = (note: LeftNote, back: LeftReturn | undefined, today: string): DriverLeft | undefined => {
  const left = leftOf(note);
  if (!left || NAMES.every((name) => left[name] <= 0)) return undefined;
  const { id, nomor, sekolahTujuan, sp, kota } = note;
  const goods = { id, nomor, sekolahTujuan, sp, kota, ...left };
  if (!back || notFetched(back.status)) return { ...goods, oleh: '', pada: '', kurang: none };
  if (back.tgl_terima !== today || back.tgl_jemput) return undefined;
  const kurang = Object.fromEntries(NAMES.map((name) => [name, back[`${name}_kurang`]])) as Amounts;
  return { ...goods, oleh: back.diterima_oleh, pada: back.jam_terima, kurang };
};
