/** Customers: invented companies in real kota and industrial areas. */
import type { UnitType } from '../../../../services/domain/common/unit-types.js';
import { type Random, random } from '../random.js';
import type { BranchCode } from '../types.js';
import { branches, kotaOf, sameIsland } from './places.js';
import { address } from './segments.js';
import { list, rows } from './table.js';

export type CustomerSpec = {
  kode: string;
  nama: string;
  branch: BranchCode;
  kota: string;
  alamat: string;
  segment: string;
  units: readonly UnitType[];
  top: number;
  /** Order frequency relative to the other customers of its branch. */
  weight: number;
  /** Number of approvals; three make it active. */
  approvals: 0 | 1 | 2 | 3;
  /** Reason of its credit hold. */
  hold?: string;
};

/** Branch, code, name, kota, office, line of business, unit types it orders, TOP in days, weight. */
const table = `
JKT | ERL | Penerbit Erlangga | Jakarta Timur | Jl. Raya Ciracas No. 100 | buku | CDE, CDD, L300, traga, fuso | 30 | 30
JKT | SPS | PT Sinar Pangan Sentosa | Bekasi | Kawasan Industri Jababeka II, Jl. Industri Selatan 4 Blok GG-7 | makanan | CDD, fuso, wingbox | 30 | 12
JKT | TKM | PT Tirta Kencana Makmur | Bogor | Jl. Raya Sentul Km 46 | minuman | wingbox, fuso, CDD | 21 | 10
JKT | ADE | PT Anugerah Dunia Elektronik | Bekasi | Kawasan Industri MM2100, Jl. Irian Blok KK-12 | elektronik | CDD, fuso, wingbox | 45 | 9
JKT | GMB | PT Graha Mulia Bangunan | Tangerang | Jl. Industri Raya III Blok AC-3, Jatake | bangunan | fuso, wingbox, trailer 20 | 30 | 8
JKT | SFI | PT Sehati Farma Indonesia | Jakarta Timur | Kawasan Industri Pulogadung, Jl. Rawa Sumur II No. 9 | farmasi | CDE, CDD, grandmax | 14 | 7
JKT | KPN | PT Karya Part Nusantara | Karawang | Kawasan KIIC, Jl. Tol Jakarta-Cikampek Km 47 Lot C-6 | otomotif | CDD, CDE, wingbox | 30 | 9
JKT | PAJ | PT Polimer Andalan Jaya | Serang | Kawasan Modern Cikande, Jl. Modern Industri XI No. 5 | plastik | wingbox, trailer 40, fuso | 45 | 6
JKT | BKU | PT Boga Kuliner Utama | Jakarta Barat | Jl. Daan Mogot Km 16 No. 88 | makanan | CDE, CDD | 14 | 6
JKT | LKI | PT Lestari Kosmetika Indah | Tangerang | Kawasan Millennium, Jl. Millennium 15 Blok J-2 | kosmetik | CDD, CDE, fuso | 30 | 7
JKT | MKP | PT Mega Kertas Pratama | Karawang | Kawasan Surya Cipta, Jl. Surya Utama Kav I-21 | kertas | fuso, wingbox, trailer 40 | 45 | 6
JKT | CBS | CV Cahaya Baja Sejahtera | Jakarta Utara | Jl. Cakung Cilincing Raya Km 3 No. 17 | bangunan | fuso, trailer 20, trailer 40 | 30 | 5
JKT | RMI | PT Rasa Manis Indonesia | Bekasi | Delta Silicon 3, Jl. Pinang Blok F-17 | minuman | CDD, wingbox | 30 | 6
JKT | DPF | PT Duta Prima Furnitur | Tangerang | Jl. Raya Serang Km 18, Cikupa | furnitur | CDD, fuso | 30 | 4
JKT | SKA | PT Surya Kimia Abadi | Cilegon | Kawasan KIEC, Jl. Eropa II Kav M-1 | kimia | fuso, wingbox, trailer 20 | 45 | 5
JKT | NTR | PT Nusa Tekno Ritel | Jakarta Utara | Jl. Pluit Raya Selatan No. 131 | elektronik | grandmax, CDE, CDD | 21 | 5
JKT | HGL | PT Harapan Gemilang Logam | Bekasi | Jl. Raya Narogong Km 14 | bangunan | fuso, wingbox | 30 | 4
JKT | MSD | PT Medika Sarana Diagnostik | Jakarta Selatan | Jl. TB Simatupang Kav 22 | farmasi | grandmax, L300, CDE | 14 | 5
JKT | PTI | PT Pelumas Tangguh Indonesia | Jakarta Utara | Jl. Marunda Makmur No. 3 | otomotif | fuso, CDD, wingbox | 30 | 5
JKT | BSW | PT Bina Swalayan Warga | Depok | Jl. Raya Bogor Km 36 | makanan | CDE, CDD | 7 | 6
JKT | IKC | PT Inti Kemasan Cemerlang | Bekasi | Kawasan Industri GIIC, Jl. Greenland Raya Blok AB-5 | plastik | CDD, fuso, wingbox | 30 | 4
JKT | AGR | PT Agro Raya Nusantara | Jakarta Utara | KBN Marunda, Jl. Madiun Blok C-2 | pertanian | fuso, trailer 20, wingbox | 30 | 4
JKT | TSP | CV Tiga Saudara Packaging | Jakarta Barat | Jl. Kapuk Kamal Raya No. 62 | kertas | CDE, L300 | 14 | 3
JKT | WDK | PT Wahana Dekor Keramik | Karawang | Jl. Raya Klari No. 201 | bangunan | fuso, wingbox | 45 | 4
JKT | OTS | PT Optima Tissue Sejahtera | Karawang | Kawasan KIIC, Jl. Harapan Raya Lot LL-9 | kertas | wingbox, CDD | 30 | 5
JKT | SBM | PT Sumber Benih Mandiri | Bogor | Jl. Raya Tajur No. 77 | pertanian | CDD, CDE | 21 | 3
JKT | PSB | PT Pustaka Sahabat Bangsa | Depok | Jl. Tole Iskandar No. 45 | buku | CDE, L300 | 30 | 4
JKT | KRS | PT Kreasi Rumah Sejati | Tangerang Selatan | Kawasan Taman Tekno BSD, Blok K2-21 | furnitur | CDE, CDD, grandmax | 14 | 4
JKT | VMS | PT Vista Media Spesialis | Jakarta Selatan | Jl. Raya Pasar Minggu No. 18 | elektronik | motor, grandmax | 7 | 4
JKT | GSA | PT Gula Sari Alam | Jakarta Timur | Jl. Raya Bekasi Km 21 | pertanian | fuso, wingbox | 30 | 4
BDG | TSJ | PT Tri Sakti Jaya Tekstil | Cimahi | Jl. Industri III No. 5, Leuwigajah | tekstil | CDD, fuso, wingbox | 45 | 10
BDG | BGM | PT Bandung Garmen Mandiri | Bandung | Jl. Moh. Toha Km 5 | tekstil | CDD, CDE | 30 | 8
BDG | PSN | PT Priangan Snack Nusantara | Bandung | Jl. Gedebage Selatan No. 121 | makanan | CDE, CDD | 21 | 7
BDG | RKD | PT Rancaekek Denim | Sumedang | Jl. Raya Rancaekek Km 24 | tekstil | wingbox, fuso | 45 | 6
BDG | HSM | CV Herbal Sari Manis | Bandung | Jl. Cimuncang No. 40 | farmasi | grandmax, L300, CDE | 14 | 5
BDG | KAP | PT Kopi Alam Priangan | Garut | Jl. Raya Leles No. 12 | minuman | CDE, CDD | 30 | 4
BDG | CTR | PT Cipta Tas Rajawali | Bandung | Jl. Soekarno-Hatta No. 623 | tekstil | CDE, L300 | 30 | 4
BDG | SPB | PT Sepatu Prima Bojong | Bandung | Jl. Cibaduyut Raya No. 150 | tekstil | CDE, CDD | 30 | 4
BDG | NKS | CV Nusa Keramik Sadang | Purwakarta | Jl. Raya Bungursari No. 8 | bangunan | fuso, CDD | 30 | 4
SMG | JPS | PT Jateng Pangan Sejahtera | Semarang | Kawasan Industri Candi Blok 11-B | makanan | CDD, fuso | 30 | 7
SMG | MKD | PT Mebel Kudus Dwipa | Kudus | Jl. Lingkar Timur No. 9 | furnitur | fuso, wingbox | 30 | 5
SMG | SJH | PT Semar Jamu Herbalindo | Semarang | Jl. Simongan No. 131 | farmasi | CDE, CDD | 21 | 6
SMG | KLP | PT Kaliwungu Logam Perkasa | Kendal | Kawasan Industri Kendal, Jl. Wanamarta Raya No. 20 | otomotif | fuso, wingbox | 45 | 4
SMG | BTP | CV Batik Tirto Pekalongan | Pekalongan | Jl. Raya Tirto No. 56 | tekstil | CDE, L300 | 30 | 3
SBY | RPI | PT Rungkut Plastik Indah | Surabaya | Jl. Rungkut Industri III No. 43 | plastik | CDD, fuso, wingbox | 30 | 8
SBY | GPI | PT Gresik Pupuk Inti | Gresik | Kawasan JIIPE, Jl. Raya Manyar Km 11 | kimia | fuso, trailer 20 | 45 | 6
SBY | SGL | PT Sidoarjo Gelas Lestari | Sidoarjo | Jl. Raya Buduran Km 3 | bangunan | fuso, CDD | 30 | 5
SBY | KJM | PT Kopi Jawara Mandiri | Sidoarjo | Jl. Berbek Industri VII No. 10 | minuman | CDD, wingbox | 30 | 6
SBY | PWT | PT Pasuruan Wafer Timur | Pasuruan | Kawasan PIER, Jl. Rembang Industri Raya No. 33 | makanan | CDD, fuso, wingbox | 30 | 6
SBY | MSF | CV Margomulyo Sentra Furnitur | Surabaya | Jl. Margomulyo No. 44 Blok G-5 | furnitur | CDE, CDD | 21 | 4
SBY | AMB | PT Arema Makmur Bumbu | Malang | Jl. Raya Karanglo No. 70 | makanan | CDE, CDD | 30 | 4
YOG | GJB | CV Gudeg Jogja Barokah | Yogyakarta | Jl. Wates Km 5 | makanan | CDE, L300 | 14 | 5
YOG | KKM | PT Kulit Kreasi Mataram | Bantul | Kawasan Piyungan, Jl. Raya Wonosari Km 14 | tekstil | CDE, CDD | 30 | 5
YOG | PMB | PT Pustaka Merapi Bersinar | Sleman | Jl. Magelang Km 11 | buku | L300, CDE | 30 | 4
MDN | SDS | PT Sawit Deli Sejahtera | Deli Serdang | Kawasan KIM Star, Jl. Pelita Raya I No. 6 | makanan | fuso, CDD | 30 | 6
MDN | KGT | PT Kopi Gayo Toba | Medan | Jl. Kol. Yos Sudarso Km 11 | minuman | CDD, CDE | 30 | 5
MDN | KIP | CV Karet Inti Prima | Medan | Kawasan KIM II, Jl. Pulau Nias No. 12 | otomotif | fuso, CDD | 30 | 4
MKS | CCS | PT Cahaya Cokelat Sulawesi | Makassar | Kawasan KIMA, Jl. KIMA 8 Kav SS-3 | pertanian | CDD, fuso | 30 | 6
MKS | TIB | PT Timur Indah Bangunan | Makassar | Jl. Ir. Sutami No. 38 | bangunan | CDD, fuso | 30 | 5
DPS | BSV | PT Bali Sari Vila | Badung | Jl. Raya Kerobokan No. 90 | furnitur | CDE, L300 | 14 | 5
DPS | DPK | CV Dewata Panen Kopi | Denpasar | Jl. Cargo Permai No. 15 | minuman | CDE, L300 | 21 | 5
`;
/**
 * Customers that are not active yet: branch, code, name, kota, office, line of business, unit types, TOP, approvals so
 * far.
 */
const waiting = `
JKT | BRK | PT Berkah Ritel Kita | Bekasi | Jl. Raya Narogong Km 9 | makanan | CDE, CDD | 30 | 0
JKT | SNG | PT Sentra Niaga Gemilang | Tangerang | Jl. Gatot Subroto Km 7 | elektronik | CDD | 30 | 0
BDG | MJT | CV Maju Jaya Tekstil Majalaya | Bandung | Jl. Rumah Sakit No. 12, Ujungberung | tekstil | CDE, CDD | 30 | 1
JKT | HPL | PT Hutama Plastik Lestari | Karawang | Jl. Raya Klari No. 88 | plastik | fuso | 45 | 2
SBY | TBR | PT Timur Boga Raya | Surabaya | Jl. Kalianak Barat No. 55 | makanan | CDD, fuso | 30 | 2
`;
/** Code, reason of the credit hold. */
const holds = new Map([
  ['DPF', 'Tagihan lewat jatuh tempo 47 hari senilai Rp 86.450.000; menunggu pelunasan.'],
  ['CBS', 'Giro dua kali ditolak bank. Menunggu transfer pengganti.'],
  ['RKD', 'Plafon kredit terlampaui Rp 120 juta sampai pembayaran termin berikutnya.'],
]);

const spec = (cells: string[], approvals: CustomerSpec['approvals'], weight: number): CustomerSpec => {
  const [branch, kode = '', nama = '', kota = '', alamat = '', segment = '', units = '', top] = cells;
  return {
    branch: branch as BranchCode,
    kode,
    nama,
    kota: kotaOf(kota).name,
    alamat,
    segment,
    units: units.split(', ') as UnitType[],
    top: Number(top),
    weight,
    approvals,
    hold: holds.get(kode),
  };
};

const firsts =
  list(`Abadi; Agung; Aneka; Artha; Bahana; Bintang; Bumi; Cakra; Citra; Darma; Eka; Fajar; Garuda; Griya; Indo; Jaya;
Kencana; Langgeng; Mitra; Mulia; Nusa; Panca; Prima; Putra; Raya; Sakti; Satria; Sinar; Surya; Tunas; Utama; Wira`);
const seconds =
  list(`Adikarya; Bersama; Cemerlang; Gemilang; Karya; Makmur; Mandiri; Perkasa; Persada; Pratama; Sejahtera; Sentosa;
Sukses; Wijaya`);
const businesses: Record<string, string> = {
  makanan: 'Pangan',
  minuman: 'Tirta',
  tekstil: 'Tekstil',
  bangunan: 'Bangunan',
  elektronik: 'Elektronik',
  farmasi: 'Farma',
  otomotif: 'Otoparts',
  kimia: 'Kimia',
  kertas: 'Kertas',
  furnitur: 'Furnitur',
  pertanian: 'Agro',
  kosmetik: 'Kosmetika',
  plastik: 'Plastik',
};
/** An extra customer for the large data set; `n` counts from 0. */
const another = (seed: number, n: number): CustomerSpec => {
  const r: Random = random(`${seed}/customer/${n}`);
  const home = r.weighted(branches.map((b) => [b, b.share] as const));
  const segment = r.pick(Object.keys(businesses));
  const near = home.to.flatMap(([to]) => (sameIsland(home.kota, to) ? [to] : []));
  const kota = r.chance(0.6) ? home.kota : r.pick(near.slice(0, 6));
  const first = firsts[n % firsts.length];
  const second = seconds[Math.floor(n / firsts.length) % seconds.length];
  return {
    kode: `C${String(n + 1).padStart(4, '0')}`,
    nama: `PT ${first} ${second} ${businesses[segment]}`,
    branch: home.code,
    kota,
    alamat: address(r, r.pick(kotaOf(kota).streets)),
    segment,
    units: r.some(['CDE', 'CDD', 'fuso', 'wingbox'] as const, 2),
    top: r.pick([14, 21, 30, 30, 45]),
    weight: r.int(1, 6),
    approvals: 3,
  };
};

/** All customers of the demo data: those in the tables and `extra` generated ones. */
export const customerSpecs = (seed: number, extra: number): CustomerSpec[] => [
  ...rows(table).map((cells) => spec(cells, 3, Number(cells[8]))),
  ...rows(waiting).map((cells) => spec(cells, Number(cells[8]) as CustomerSpec['approvals'], 0)),
  ...Array.from({ length: extra }, (_, n) => another(seed, n)),
];
