/** The form's own memory: what was typed, kept in this browser per user and SP until it is saved or thrown away. */
import { bases, type Isi, services } from '@domain/flows/sp/content';
import { unitTypeNames } from '@domain/master/fields';
import { z } from 'zod';
import type { Nilai } from './nilai';
import type { Percobaan } from './simpan';

const s = z.string();
const n = z.number();
const titik = z.object({
  nama: s,
  alamat: s,
  kota: s,
  kota_id: s.optional(),
  kecamatan_id: s.optional(),
  pic: s,
  telp: s,
});
const nilai = z.object({
  customer: s,
  cabang: s,
  service: z.enum(services),
  jenis_barang: s,
  tgl_order: s,
  tgl_pickup: s,
  tgl_muat: s,
  muat: z.array(titik),
  bongkar: z.array(titik),
  unit_type: z.enum([...unitTypeNames, '']),
  unit_count: n,
  berat: n,
  koli: n,
  qty: n,
  ikat: n,
  basis: z.enum(bases),
  harga: n,
  sumber_harga: z.custom<Isi['sumber_harga']>((v) => typeof v === 'object' && v !== null && 'jenis' in v),
  biaya: z.object({ muat: n, bongkar: n, multidrop: n, overtonase: n, lain: n }),
  promo: n,
  asuransi: z.boolean(),
  nilai_barang: n,
  memo: s,
  email: z.array(s),
}) satisfies z.ZodType<Nilai>;
const draf = z.object({
  /** When it was kept, ISO. */
  at: s,
  nilai,
  /** What the server had when typing began (edit only). */
  asal: nilai.optional(),
  percobaan: z.custom<Percobaan>((v) => typeof v === 'object' && v !== null && typeof (v as Percobaan).id === 'string'),
});
export type Draf = z.infer<typeof draf>;
type Gudang = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param sp the SP's id, or `baru` for one that is not there yet */
export const kunciDraf = (user: string, sp: string): string => `lintas.draf-sp.${user}.${sp}`;

/** The kept draft, or undefined if there is none or it is not of this version's shape. */
export const bacaDraf = (gudang: Gudang, kunci: string): Draf | undefined => {
  try {
    const text = gudang.getItem(kunci);
    return text ? draf.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
};
/** False if the browser does not keep it (private window, full). */
export const tulisDraf = (gudang: Gudang, kunci: string, isi: Draf): boolean => {
  try {
    gudang.setItem(kunci, JSON.stringify(isi));
    return true;
  } catch {
    return false;
  }
};
export const hapusDraf = (gudang: Gudang, kunci: string): void => {
  try {
    gudang.removeItem(kunci);
  } catch {
    // A browser without storage has nothing to remove.
  }
};
