/** Places that a customer's earlier SP went to: offered while a place is typed, so that nobody types an address twice. */
import type { Titik } from '@domain/flows/sp/content';

export type TitikLama = Titik & { sisi: 'muat' | 'bongkar' };
const kunci = (p: Titik) => `${p.nama}|${p.kota}`.toLowerCase().replace(/\s+/g, ' ').trim();

/** The places of some SP, each once, the newest writing of it first. @param isi contents, newest first */
export const titikDari = (isi: readonly { muat: Titik[]; bongkar: Titik[] }[]): TitikLama[] => {
  const seen = new Map<string, TitikLama>();
  for (const i of isi) {
    for (const sisi of ['muat', 'bongkar'] as const) {
      for (const p of i[sisi]) {
        const k = `${sisi}|${kunci(p)}`;
        if (p.nama !== '' && !seen.has(k)) seen.set(k, { ...p, sisi });
      }
    }
  }
  return [...seen.values()];
};

/** A customer's address as the list has it. */
export type AlamatRow = {
  name: string;
  kind: 'MUAT' | 'BONGKAR' | 'SEKOLAH';
  address: string;
  kota: string;
  kecamatan: string;
  pic: string;
  phone: string;
  sebutan: Record<string, string>;
};
/** A region's name as places are called: without what kind of region it is. */
export const namaKota = (official: string): string => official.replace(/^(Kota Administrasi|Kota|Kabupaten) /, '');
export const titikAlamat = (a: AlamatRow): TitikLama => ({
  sisi: a.kind === 'MUAT' ? 'muat' : 'bongkar',
  nama: a.name,
  alamat: a.address,
  kota: namaKota(a.sebutan.kota ?? ''),
  kota_id: a.kota,
  ...(a.kecamatan ? { kecamatan_id: a.kecamatan } : {}),
  pic: a.pic,
  telp: a.phone,
});
/** Addresses first; an earlier place that is one of them is not told twice. */
export const denganAlamat = (alamat: readonly TitikLama[], lama: readonly TitikLama[]): TitikLama[] => {
  const known = new Set(alamat.map((p) => `${p.sisi}|${kunci(p)}`));
  return [...alamat, ...lama.filter((p) => !known.has(`${p.sisi}|${kunci(p)}`))];
};

/** What fits the typed words (each the start of a word of name, address or city), those of the same side first. */
export const cariTitik = (all: readonly TitikLama[], typed: string, sisi: TitikLama['sisi'], most = 6): TitikLama[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = all.filter((p) => {
    const parts = `${p.nama} ${p.alamat} ${p.kota}`.toLowerCase().split(/[\s,.]+/);
    return words.every((w) => parts.some((part) => part.startsWith(w)));
  });
  const same = fits.filter((p) => p.sisi === sisi);
  const others = fits.filter((p) => p.sisi !== sisi && !same.some((s) => kunci(s) === kunci(p)));
  return [...same, ...others].slice(0, most);
};
