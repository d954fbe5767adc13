/** What the SP form holds: the SP's content with blanks where nobody has typed yet. */
import type { Isi, Titik } from '@domain/flows/sp/content';
import type { UnitType } from '@domain/master/fields';

/** Content as typed: a unit not chosen yet and times not set yet are ''. Counts and rupiah are whole numbers, 0 = blank. */
export type Nilai = Omit<Isi, 'unit_type'> & { unit_type: UnitType | '' };

export const titikKosong: Titik = { nama: '', alamat: '', kota: '', pic: '', telp: '' };
const adalahKosong = (t: Titik): boolean => Object.values(t).every((v) => v === '' || v === undefined);

/** A new form: today's order date, one loading and one unloading point. @param hari today in Jakarta, `YYYY-MM-DD` */
export const nilaiAwal = (hari: string, cabang: string): Nilai => ({
  customer: '',
  cabang,
  service: 'Charter',
  jenis_barang: '',
  tgl_order: hari,
  tgl_pickup: '',
  tgl_muat: '',
  muat: [titikKosong],
  bongkar: [titikKosong],
  unit_type: '',
  unit_count: 1,
  berat: 0,
  koli: 0,
  qty: 0,
  ikat: 0,
  basis: 'UNIT',
  harga: 0,
  sumber_harga: { jenis: 'KETIK' },
  biaya: { muat: 0, bongkar: 0, multidrop: 0, overtonase: 0, lain: 0 },
  promo: 0,
  asuransi: false,
  nilai_barang: 0,
  memo: '',
  email: [],
});

/** True if two values hold the same, whatever the order of their keys. */
export const sama = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>];
  // A field that is not set is one that is not there.
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((k) => sama(x[k], y[k]));
};

/** The fields whose content differs. */
export const beda = (a: Nilai, b: Nilai): (keyof Nilai)[] =>
  (Object.keys(a) as (keyof Nilai)[]).filter((k) => !sama(a[k], b[k]));

/** True if nothing worth keeping was typed: the same as a new form, whatever its date. */
export const belumDiisi = (v: Nilai): boolean => {
  const awal = { ...nilaiAwal(v.tgl_order, v.cabang), service: v.service, basis: v.basis };
  return sama(
    { ...v, muat: v.muat.filter((t) => !adalahKosong(t)), bongkar: v.bongkar.filter((t) => !adalahKosong(t)) },
    {
      ...awal,
      muat: [],
      bongkar: [],
    },
  );
};

/**
 * Who typed what, after another changed the same SP: theirs is the ground, what was typed here stays on top.
 * `bentrok` names the fields that both changed, each to something else; there the typed one stays and is told.
 */
export const gabung = (asal: Nilai, ketikan: Nilai, terbaru: Nilai): { nilai: Nilai; bentrok: (keyof Nilai)[] } => {
  const milikKu = beda(asal, ketikan);
  const bentrok = milikKu.filter((k) => !sama(asal[k], terbaru[k]) && !sama(ketikan[k], terbaru[k]));
  return { nilai: { ...terbaru, ...Object.fromEntries(milikKu.map((k) => [k, ketikan[k]])) }, bentrok };
};

/** How the staff call each field; also the form's labels. */
export const labels: Record<keyof Nilai, string> = {
  customer: 'Customer',
  cabang: 'Cabang',
  service: 'Layanan',
  jenis_barang: 'Jenis barang',
  tgl_order: 'Tgl order',
  tgl_pickup: 'Tgl pickup',
  tgl_muat: 'Tgl muat',
  muat: 'Titik muat',
  bongkar: 'Titik bongkar',
  unit_type: 'Unit diminta',
  unit_count: 'Jumlah unit',
  berat: 'Berat',
  koli: 'Koli',
  qty: 'Qty',
  ikat: 'Ikat',
  basis: 'Dasar harga',
  harga: 'Harga',
  sumber_harga: 'Sumber harga',
  biaya: 'Biaya',
  promo: 'Promo',
  asuransi: 'Asuransi',
  nilai_barang: 'Nilai barang',
  memo: 'Memo',
  email: 'Kirim email ke',
};
