/** Goods that a driver brings back: what was not delivered of their SJ, until the branch has taken it from the truck. Pure. */
import { z } from 'zod';
import { notFetched } from '../ro/status.js';

const text = z.string();
const amount = z.number();
const amounts = { koli: amount, qty: amount, ikat: amount };
export const driverLeft = z.object({
  /** Of the SJ, by whose number the branch scans it. */
  id: text,
  nomor: text,
  sekolahTujuan: text,
  sp: text,
  kota: text,
  ...amounts,
  /** Who took it in today; empty: it is on the truck. */
  oleh: text,
  /** When, ISO; empty: its goods went on since, which is all that is known. */
  pada: text,
  /** What of it was not there then. */
  kurang: z.object(amounts),
});
export type DriverLeft = z.infer<typeof driverLeft>;

const NAMES = ['koli', 'qty', 'ikat'] as const;
type Amounts = Record<(typeof NAMES)[number], number>;
/** What is read of an SJ, and of the return of what was not delivered of it. */
export type LeftNote = Amounts &
  Record<`${keyof Amounts}_sampai`, number> &
  Record<'id' | 'nomor' | 'sekolahTujuan' | 'sp' | 'kota' | 'hasil', string>;
export const leftNoteFields: readonly (keyof LeftNote)[] = [
  ...(['id', 'nomor', 'sekolahTujuan', 'sp', 'kota', 'hasil'] as const),
  ...(['koli', 'qty', 'ikat', 'koli_sampai', 'qty_sampai', 'ikat_sampai'] as const),
];
export type LeftReturn = Record<'status' | 'sejak' | 'tgl_jemput' | 'tgl_terima' | 'diterima_oleh', string> &
  Record<`${keyof Amounts}_kurang`, number>;
export const leftReturnFields: readonly (keyof LeftReturn | 'id')[] = [
  ...(['id', 'status', 'sejak', 'tgl_jemput', 'tgl_terima', 'diterima_oleh'] as const),
  ...(['koli_kurang', 'qty_kurang', 'ikat_kurang'] as const),
];
/** How SJ end of which something may be left. */
export const SOME_LEFT = ['GAGAL', 'SEBAGIAN'] as const;

const none = { koli: 0, qty: 0, ikat: 0 };
/**
 * What is left of an SJ on its truck, or was till today; undefined: nothing is, or somebody else fetched it.
 * @param back its return; undefined: it is about to be opened @param today in Jakarta
 */
export const leftOnTruck = (note: LeftNote, back: LeftReturn | undefined, today: string): DriverLeft | undefined => {
  if (!(SOME_LEFT as readonly string[]).includes(note.hasil)) return undefined;
  const left = Object.fromEntries(NAMES.map((name) => [name, note[name] - note[`${name}_sampai`]])) as Amounts;
  if (NAMES.every((name) => left[name] <= 0)) return undefined;
  const { id, nomor, sekolahTujuan, sp, kota } = note;
  const goods = { id, nomor, sekolahTujuan, sp, kota, ...left };
  if (!back || notFetched(back.status)) return { ...goods, oleh: '', pada: '', kurang: none };
  if (back.tgl_terima !== today || back.tgl_jemput) return undefined;
  const kurang = Object.fromEntries(NAMES.map((name) => [name, back[`${name}_kurang`]])) as Amounts;
  // What was missing was acknowledged since, and moved it on.
  const stands = back.status === 'KURANG' || (back.status === 'DITERIMA' && NAMES.every((name) => kurang[name] === 0));
  return { ...goods, oleh: back.diterima_oleh, pada: stands ? back.sejak : '', kurang };
};
