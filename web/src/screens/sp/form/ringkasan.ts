/** The form in a few lines, for the panel beside it. */
import { basisQty, biayaNames, hitung } from '@domain/flows/sp/content';
import { number } from '@/app/format';
import { basisLabel, biayaLabel } from './labels';
import type { Nilai } from './nilai';
import type { T } from './teks';

export type BarisHarga = { label: string; jumlah: number };

/** Lines of the price: basis × price, each fee that is there, the promo as taken off. */
export const barisHarga = (v: Nilai, t: T): BarisHarga[] => {
  const { jumlah } = hitung(v);
  const basis = { UNIT: 'unit', KG: 'kg', KOLI: 'koli', IKAT: 'ikat' }[v.basis];
  const label = v.harga > 0 ? `${number(basisQty(v))} ${t(basis)} × ${number(v.harga)}` : t(basisLabel[v.basis]);
  const biaya = biayaNames.filter((n) => v.biaya[n] > 0).map((n) => ({ label: t(biayaLabel[n]), jumlah: v.biaya[n] }));
  return [{ label, jumlah }, ...biaya, ...(v.promo > 0 ? [{ label: t('Promo'), jumlah: -v.promo }] : [])];
};

const kota = (titik: readonly { kota: string }[]): string =>
  [...new Set(titik.map((p) => p.kota).filter(Boolean))].join(', ');
/** From where to where, cities only; '' while one is not known. */
export const ruteTeks = (v: Pick<Nilai, 'muat' | 'bongkar'>): { dari: string; ke: string } => ({
  dari: kota(v.muat),
  ke: kota(v.bongkar),
});
