/** Stops of a customer's earlier SP: offered as suggestions, to avoid typing an address twice. */
import type { Point } from '@domain/flows/sp/content';
import { kotaName, pointKota } from '@domain/kit/values/kota-name';

export type KnownPlace = Point & { side: 'muat' | 'bongkar' };
const keyOf = (p: Point) => `${p.nama}|${p.kota}`.toLowerCase().replace(/\s+/g, ' ').trim();

/** Stops of several SP without duplicates, each in its latest form. @param contents newest first */
export const placesOf = (contents: readonly { muat: Point[]; bongkar: Point[] }[]): KnownPlace[] => {
  const seen = new Map<string, KnownPlace>();
  for (const content of contents) {
    for (const side of ['muat', 'bongkar'] as const) {
      for (const written of content[side]) {
        const p = { ...written, kota: pointKota(written) };
        const k = `${side}|${keyOf(p)}`;
        if (p.nama !== '' && !seen.has(k)) seen.set(k, { ...p, side });
      }
    }
  }
  return [...seen.values()];
};

/** A row of the customer's address list. */
export type AddressRow = {
  name: string;
  kind: 'MUAT' | 'BONGKAR' | 'SEKOLAH';
  address: string;
  kota: string;
  kecamatan: string;
  pic: string;
  phone: string;
  sebutan: Record<string, string>;
};
export const placeOfAddress = (a: AddressRow): KnownPlace => ({
  side: a.kind === 'MUAT' ? 'muat' : 'bongkar',
  nama: a.name,
  alamat: a.address,
  kota: kotaName(a.sebutan.kota ?? ''),
  kota_id: a.kota,
  ...(a.kecamatan ? { kecamatan_id: a.kecamatan } : {}),
  pic: a.pic,
  telp: a.phone,
});
/** Addresses first; earlier stops that equal one of them are dropped. */
export const withAddresses = (addresses: readonly KnownPlace[], earlier: readonly KnownPlace[]): KnownPlace[] => {
  const addressKeys = new Set(addresses.map((p) => `${p.side}|${keyOf(p)}`));
  return [...addresses, ...earlier.filter((p) => !addressKeys.has(`${p.side}|${keyOf(p)}`))];
};

/**
 * Stops that match the typed words (each a prefix of a word in name, address or city), those of the same side first.
 */
export const matchingPlaces = (
  all: readonly KnownPlace[],
  typed: string,
  side: KnownPlace['side'],
  most = 6,
): KnownPlace[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = all.filter((p) => {
    const parts = `${p.nama} ${p.alamat} ${p.kota}`.toLowerCase().split(/[\s,.]+/);
    return words.every((w) => parts.some((part) => part.startsWith(w)));
  });
  const same = fits.filter((p) => p.side === side);
  const others = fits.filter((p) => p.side !== side && !same.some((s) => keyOf(s) === keyOf(p)));
  return [...same, ...others].slice(0, most);
};
