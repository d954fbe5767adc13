/** Places that a customer's earlier SP went to: offered while a place is typed, so that nobody types an address twice. */
import type { Titik } from '@domain/flows/sp-isi';

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
