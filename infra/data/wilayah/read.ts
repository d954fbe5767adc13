/** The official regions of Indonesia, from data/wilayah.tsv (its source and licence: data/NOTICE.md). */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type Provinsi = { kode: string; nama: string };
export type Kota = Provinsi & { jenis: 'KOTA' | 'KABUPATEN'; provinsi: string };
export type Kecamatan = Provinsi & { provinsi: string; kota: string };
/** Lists are ordered by code; `kode` is also the document id. `version` changes with the data. */
export type Wilayah = {
  version: string;
  provinsi: readonly Provinsi[];
  kota: readonly Kota[];
  kecamatan: readonly Kecamatan[];
};

/** Code of the parent region (`35.78.08` → `35.78`); empty for a provinsi. */
export const above = (kode: string): string => kode.slice(0, Math.max(0, kode.lastIndexOf('.')));

const versionOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 16);

/** Parses lines of code, tab, name; parents come before their children. @throws naming a malformed line */
export const parseWilayah = (text: string): Wilayah => {
  const regions = { provinsi: [] as Provinsi[], kota: [] as Kota[], kecamatan: [] as Kecamatan[] };
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, kode = '', nama = ''] = /^(\d{2}(?:\.\d{2}){0,2})\t(\S.*\S)$/.exec(line) ?? [];
    const parent = above(kode);
    if (kode === '') throw new Error(`No region: ${JSON.stringify(line)}`);
    if (kode.length === 2) regions.provinsi.push({ kode, nama });
    else if (kode.length === 5) {
      const jenis = nama.startsWith('Kota ') ? 'KOTA' : 'KABUPATEN';
      regions.kota.push({ kode, nama, jenis, provinsi: parent });
    } else regions.kecamatan.push({ kode, nama, provinsi: above(parent), kota: parent });
  }
  return { version: versionOf(text), ...regions };
};

const fileText = (): string => readFileSync(new URL('./data/wilayah.tsv', import.meta.url), 'utf8');
let cached: Wilayah | undefined;
/** All 38 provinsi, 514 kota and kabupaten and 7,285 kecamatan; read once (a few ms). */
export const readWilayah = (): Wilayah => {
  cached ??= parseWilayah(fileText());
  return cached;
};
/** The data's version alone, without keeping the data in memory. */
export const wilayahVersion = (): string => versionOf(fileText());
