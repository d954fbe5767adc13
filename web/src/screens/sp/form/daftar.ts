/** The list "Sebelum diajukan": what is in order, what to look at, what is missing. */
import { type Isi, lacks } from '@domain/flows/sp/content';
import { customerWaits } from '@domain/master/customer-waits';
import { unitTypes } from '@domain/master/fields';
import { number } from '@/app/format';
import { namaUnit } from '../list/baris';
import type { Nilai } from './nilai';
import { type Bahasa, type T, teksTolak } from './teks';

/** `field`: where to go to mend it. */
export type Butir = { tanda: 'beres' | 'awas' | 'kurang'; teks: string; field?: string };
/** What the list must know of the chosen customer. */
export type CustomerDipilih = {
  nama_perusahaan: string;
  akunting: '' | 'Y';
  manager: '' | 'Y';
  direktur: '' | 'Y';
  kredit_ditahan: boolean;
  kredit_alasan: string;
  retired: boolean;
};

/** What all requested units carry together, kg; undefined while no unit is chosen. */
export const dayaAngkut = (v: Pick<Nilai, 'unit_type' | 'unit_count'>): number | undefined =>
  v.unit_type === '' ? undefined : unitTypes[v.unit_type].kg * v.unit_count;

const customerButir = (v: Nilai, c: CustomerDipilih | undefined, t: T): Butir => {
  if (v.customer === '') return { tanda: 'kurang', teks: t('Customer belum dipilih'), field: 'customer' };
  if (!c) return { tanda: 'awas', teks: t('Memeriksa customer'), field: 'customer' };
  const waits = customerWaits(c);
  if (c.retired) return { tanda: 'kurang', teks: t('Customer sudah tidak aktif'), field: 'customer' };
  if (waits.length > 0)
    return { tanda: 'kurang', teks: t('Customer belum aktif, {{why}}', { why: waits.join(', ') }), field: 'customer' };
  return c.kredit_ditahan
    ? { tanda: 'awas', teks: t('Kredit ditahan; Akunting belum bisa menyetujui'), field: 'customer' }
    : { tanda: 'beres', teks: t('Customer aktif, kredit tidak ditahan') };
};

const muatanButir = (v: Nilai, t: T): Butir[] => {
  const daya = dayaAngkut(v);
  if (daya === undefined) return [{ tanda: 'kurang', teks: t('Unit belum dipilih'), field: 'unit_type' }];
  if (v.berat === 0) return [];
  const unit = `${v.unit_count} ${namaUnit(v.unit_type)}`;
  return v.berat > daya
    ? [
        {
          tanda: 'awas',
          teks: t('Berat {{berat}} kg melebihi {{daya}} kg, daya angkut {{unit}}', {
            berat: number(v.berat),
            daya: number(daya),
            unit,
          }),
          field: 'berat',
        },
      ]
    : [{ tanda: 'beres', teks: t('Muatan di bawah daya angkut {{unit}}', { unit }) }];
};

/** @param now ISO time: a loading time before it is worth a look. */
const jadwalButir = (v: Nilai, now: string, t: T, lang: Bahasa): Butir[] => {
  const kosong = v.tgl_pickup === '' ? 'tgl_pickup' : v.tgl_muat === '' ? 'tgl_muat' : undefined;
  if (kosong) return [{ tanda: 'kurang', teks: t('Jadwal pickup dan muat belum lengkap'), field: kosong }];
  if (v.tgl_pickup > v.tgl_muat) return [{ tanda: 'kurang', teks: teksTolak('sp-dates', lang), field: 'tgl_pickup' }];
  if (v.tgl_muat < now) return [{ tanda: 'awas', teks: t('Waktu muat sudah lewat'), field: 'tgl_muat' }];
  return [{ tanda: 'beres', teks: t('Jadwal pickup dan muat lengkap') }];
};

const ruteButir = (v: Nilai, t: T, lang: Bahasa): Butir[] => {
  const titik = (['muat', 'bongkar'] as const).flatMap((sisi) =>
    v[sisi].flatMap((p, n): Butir[] => {
      const sebut = sisi === 'muat' ? t('titik muat {{n}}', { n: n + 1 }) : t('titik bongkar {{n}}', { n: n + 1 });
      const kolom = p.nama === '' ? 'nama' : p.kota === '' ? 'kota' : undefined;
      const teks =
        kolom === 'nama'
          ? t('Nama {{titik}} belum diisi', { titik: sebut })
          : t('Kota {{titik}} belum diisi', { titik: p.nama });
      return kolom ? [{ tanda: 'kurang', teks, field: `${sisi}.${n}.${kolom}` }] : [];
    }),
  );
  const pics = lacks(v as Isi)
    .filter((l) => l.code === 'sp-need-pic' || l.code === 'sp-need-telp')
    // A place without a name is told once, not three times.
    .filter((l) => l.params?.titik !== '')
    .map((l): Butir => ({ tanda: 'kurang', teks: teksTolak(l.code, lang, l.params), field: l.field }));
  const all = [...titik, ...pics];
  return all.length > 0 ? all : [{ tanda: 'beres', teks: t('Rute, PIC dan telepon lengkap') }];
};

const hargaButir = (v: Nilai, lang: Bahasa, t: T): Butir[] => {
  const kurang = lacks(v as Isi).filter((l) => ['sp-need-price', 'sp-need-quantity', 'sp-discount'].includes(l.code));
  return kurang.length > 0
    ? kurang.map((l) => ({ tanda: 'kurang', teks: teksTolak(l.code, lang, l.params), field: l.field }))
    : [
        {
          tanda: 'beres',
          teks: v.sumber_harga.jenis === 'TARIF' ? t('Harga dari tarif customer') : t('Harga diketik'),
        },
      ];
};

const barangButir = (v: Nilai, lang: Bahasa): Butir[] =>
  lacks(v as Isi)
    .filter((l) => ['sp-need-goods', 'sp-need-weight', 'sp-need-value'].includes(l.code))
    .map((l) => ({ tanda: 'kurang', teks: teksTolak(l.code, lang, l.params), field: l.field }));

/** The whole list, in the form's order. */
export const daftarPeriksa = (v: Nilai, c: CustomerDipilih | undefined, now: string, t: T, lang: Bahasa): Butir[] => [
  customerButir(v, c, t),
  ...jadwalButir(v, now, t, lang),
  ...barangButir(v, lang),
  ...muatanButir(v, t),
  ...ruteButir(v, t, lang),
  ...hargaButir(v, lang, t),
];
