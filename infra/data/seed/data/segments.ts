/** Goods, packages and receivers by line of business. */
import type { UnitType } from '../../../../services/domain/common/unit-types.js';
import type { Random } from '../random.js';
import { list, rows } from './table.js';

export type Segment = {
  goods: readonly string[];
  /** Weight of one package in kg. */
  koliKg: readonly [number, number];
  receivers: readonly string[];
};

/** Name, goods, lightest and heaviest package in kg, kind of receiver. */
const table = `
makanan | Mi instan; Biskuit dan wafer; Bumbu kemasan; Tepung terigu 25 kg; Minyak goreng kemasan; Makanan ringan | 6 | 14 | ritel
minuman | Air mineral dalam kemasan; Teh kotak; Susu UHT; Sirup botol; Kopi saset | 8 | 15 | ritel
tekstil | Kain grey; Benang katun; Garmen jadi; Kain denim; Sarung dan batik; Kain seragam | 18 | 32 | grosir
bangunan | Keramik lantai 60x60; Cat tembok 25 kg; Pipa PVC; Besi hollow; Baja ringan; Semen instan 40 kg; Gipsum dan rangka | 25 | 40 | proyek
elektronik | Mesin cuci; Kulkas dua pintu; AC split; Televisi LED; Kipas angin dan magic com | 12 | 40 | grosir
farmasi | Obat-obatan; Alat kesehatan; Vitamin dan suplemen; Infus dan cairan | 5 | 10 | apotek
otomotif | Suku cadang motor; Ban mobil; Aki; Pelumas karton dan drum; Komponen jok | 10 | 22 | bengkel
kimia | Resin cair IBC; Pupuk NPK 50 kg; Bahan kimia industri (drum); Lem dan perekat; Tinta cetak | 25 | 50 | pabrik
kertas | Kertas rol; Karton boks; Tisu; Buku tulis; Kertas HVS | 10 | 20 | grosir
buku | Buku pelajaran SD; Buku pelajaran SMP; Buku SMA/SMK; Modul dan LKS; Buku bacaan perpustakaan | 10 | 13 | sekolah
furnitur | Furnitur knock down; Kasur busa; Kursi plastik; Lemari kayu; Meja kantor | 15 | 32 | grosir
pertanian | Beras 25 kg; Pakan ternak 50 kg; Kopi biji; Gula pasir 50 kg; Kakao kering | 25 | 50 | grosir
kosmetik | Sabun dan sampo; Kosmetik; Popok bayi; Deterjen; Pasta gigi | 6 | 12 | ritel
plastik | Biji plastik 25 kg; Botol PET kosong; Kantong plastik; Jeriken 20 L; Perabot plastik | 8 | 25 | pabrik
`;
/** Kind, receivers; `#` stands for the kota, `%` for a number. */
const receivers = `
ritel | DC Nusa Ritel #; DC Mitra Mart #; Gudang Distributor #; Depo #; UD Sumber Rejeki; Toko Grosir Makmur Jaya; Gudang Induk Swalayan Asri #; CV Tirta Agung Distribusi
grosir | Gudang Cabang #; Toko Sinar Terang #; CV Karya Bersama; UD Berkah Abadi; Pusat Grosir # Lt. 1; Gudang Sewa # Blok %; PT Niaga Lestari #
proyek | TB Sinar Jaya #; TB Maju Bersama; Proyek Perumahan Griya Asri #; Proyek RSUD #; Gudang Material #; Proyek Ruko Sentra Niaga #; CV Bangun Persada
apotek | Gudang PBF Sehat Farma #; Instalasi Farmasi RSUD #; Gudang Farmasi Dinkes #; RS Mitra Husada #; Apotek Waras Grup #
bengkel | Depo Suku Cadang #; Dealer Karya Motor #; Gudang Part #; CV Roda Jaya #; Toko Ban Sentosa #
pabrik | Pabrik # Gudang %; PT Cipta Kemas #; Gudang Bahan Baku #; PT Karya Polimer #; CV Tani Subur #
sekolah | SDN % #; SMPN % #; SMAN % #; SMKN % #; SD Islam Al-Hikmah #; SMP Santa Maria #; MTs Negeri % #; Gudang Perwakilan #
`;
const kinds = new Map(rows(receivers).map(([kind = '', names = '']) => [kind, list(names)]));
const segments = new Map<string, Segment>(
  rows(table).map(([name = '', goods = '', least, most, kind = '']) => [
    name,
    { goods: list(goods), koliKg: [Number(least), Number(most)], receivers: kinds.get(kind) ?? [] },
  ]),
);
export const segmentOf = (name: string): Segment => {
  const segment = segments.get(name);
  if (!segment) throw new Error(`Unknown line of business: ${name}`);
  return segment;
};
export const receiverName = (r: Random, segment: Segment, kota: string): string =>
  r
    .pick(segment.receivers)
    .replace('#', kota)
    .replace('%', String(r.int(1, 12)));
/** Adds a house or block number to a street, as people write it. */
export const address = (r: Random, street: string): string => {
  if (/(Blok|Lot|Kav) \S+$/.test(street)) return `${street}-${r.int(1, 28)}`;
  if (/Km \d+/.test(street)) return street;
  const [, road, area] = /^(Jl\. [^,]+)(, .+)$/.exec(street) ?? [];
  return `${road ?? street} No. ${r.int(2, 188)}${area ?? ''}`;
};

/** Unit types of short trips within a town. */
export const small: readonly UnitType[] = ['motor', 'grandmax', 'L300', 'traga'];
