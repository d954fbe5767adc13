/** Kota with coordinates and streets of their industrial areas; the branches and their destinations. */
import type { BranchCode } from '../types.js';
import { rows } from './table.js';

type Island = 'JAWA' | 'BALI' | 'LOMBOK' | 'SUMATRA' | 'SULAWESI';
export type Kota = { name: string; island: Island; lat: number; lon: number; streets: readonly string[] };

/** Kota, island, latitude, longitude, streets. */
const kotaTable = `
Jakarta Timur | JAWA | -6.21 | 106.92 | Kawasan Industri Pulogadung, Jl. Rawa Terate II; Jl. Raya Bekasi Km 21; Jl. Raya Bogor Km 28; Jl. Pulo Kambing Raya
Jakarta Utara | JAWA | -6.13 | 106.87 | Jl. Cakung Cilincing Raya; Jl. Marunda Makmur; KBN Marunda, Jl. Madiun; Jl. Pluit Raya Selatan
Jakarta Barat | JAWA | -6.16 | 106.75 | Jl. Daan Mogot Km 14; Jl. Kapuk Kamal Raya; Jl. Peternakan II, Kapuk
Jakarta Selatan | JAWA | -6.27 | 106.81 | Jl. TB Simatupang; Jl. Raya Pasar Minggu; Jl. Lenteng Agung Raya
Bekasi | JAWA | -6.31 | 107.15 | Kawasan Industri Jababeka I, Jl. Jababeka XI Blok H; Kawasan Industri MM2100, Jl. Selayar Blok D; Delta Silicon 3, Jl. Pinang Blok F; Kawasan Industri GIIC, Jl. Greenland Raya; Jl. Raya Narogong Km 12
Karawang | JAWA | -6.36 | 107.29 | Kawasan KIIC, Jl. Harapan Raya Lot LL; Kawasan Surya Cipta, Jl. Surya Madya; Jl. Raya Klari
Tangerang | JAWA | -6.19 | 106.57 | Jl. Industri Raya III, Jatake; Jl. Raya Serang Km 18, Cikupa; Kawasan Millennium, Jl. Millennium 15; Jl. Gatot Subroto Km 7
Tangerang Selatan | JAWA | -6.31 | 106.67 | Kawasan Taman Tekno BSD, Blok K2; Jl. Raya Serpong Km 7; Jl. Ciater Raya
Depok | JAWA | -6.4 | 106.82 | Jl. Raya Bogor Km 36; Jl. Margonda Raya; Jl. Tole Iskandar
Bogor | JAWA | -6.52 | 106.83 | Jl. Raya Jakarta-Bogor Km 47; Kawasan Industri Sentul, Jl. Olympic Raya; Jl. Raya Tajur
Serang | JAWA | -6.16 | 106.31 | Kawasan Modern Cikande, Jl. Modern Industri I; Jl. Raya Serang Km 68; Jl. Raya Pandeglang Km 4
Cilegon | JAWA | -6.02 | 106.03 | Jl. Raya Anyer Km 121; Kawasan KIEC, Jl. Eropa I; Jl. Amerika I
Bandung | JAWA | -6.93 | 107.65 | Jl. Gedebage Selatan; Jl. Soekarno-Hatta; Jl. Rumah Sakit, Ujungberung; Jl. Moh. Toha Km 5; Jl. Cimuncang
Cimahi | JAWA | -6.89 | 107.54 | Jl. Industri III, Leuwigajah; Jl. Raya Nanjung; Jl. Cibaligo
Purwakarta | JAWA | -6.53 | 107.45 | Kawasan BIC, Jl. Raya Sadang Km 2; Jl. Raya Bungursari; Jl. Veteran
Sumedang | JAWA | -6.94 | 107.79 | Jl. Raya Rancaekek Km 24; Kawasan Dwipapuri, Jl. Raya Garut; Jl. Prabu Geusan Ulun
Garut | JAWA | -7.2 | 107.9 | Jl. Raya Leles; Jl. Otto Iskandardinata; Jl. Guntur
Tasikmalaya | JAWA | -7.33 | 108.22 | Jl. Ir. H. Juanda; Jl. Mangin; Jl. Letnan Harun
Sukabumi | JAWA | -6.92 | 106.93 | Jl. Raya Cicurug; Jl. Pelabuhan II; Jl. Raya Cibadak
Cirebon | JAWA | -6.73 | 108.55 | Jl. Brigjen Dharsono Bypass; Jl. Raya Tengah Tani; Jl. Kalijaga
Tegal | JAWA | -6.87 | 109.12 | Jl. Martoloyo; Jl. Raya Kaligangsa; Jl. Kapten Sudibyo
Pekalongan | JAWA | -6.89 | 109.67 | Jl. Raya Tirto; Jl. Urip Sumoharjo; Jl. Gajah Mada
Semarang | JAWA | -6.99 | 110.38 | Kawasan Industri Candi Blok 11; Kawasan Wijayakusuma, Jl. Tugu Wijaya II; Jl. Kaligawe Raya Km 5; Kawasan Industri Terboyo Blok M; Jl. Simongan
Kendal | JAWA | -6.93 | 110.25 | Kawasan Industri Kendal, Jl. Wanamarta Raya; Jl. Raya Kaliwungu Km 19; Jl. Raya Barat Kendal
Demak | JAWA | -6.93 | 110.52 | Jl. Raya Semarang-Demak Km 9, Sayung; Jl. Raya Mranggen; Jl. Sultan Fatah
Kudus | JAWA | -6.81 | 110.84 | Jl. Lingkar Timur; Jl. Raya Kudus-Jepara Km 3; Jl. Jend. Sudirman
Salatiga | JAWA | -7.33 | 110.5 | Jl. Soekarno-Hatta, Cebongan; Jl. Fatmawati; Jl. Imam Bonjol
Magelang | JAWA | -7.48 | 110.22 | Jl. Soekarno-Hatta; Jl. Raya Secang; Jl. Jend. Sudirman
Yogyakarta | JAWA | -7.8 | 110.37 | Jl. Ring Road Selatan; Jl. Wates Km 5; Jl. Gedongkuning; Jl. Imogiri Timur Km 8
Sleman | JAWA | -7.72 | 110.36 | Jl. Magelang Km 11; Jl. Raya Yogya-Solo Km 12, Kalasan; Jl. Kaliurang Km 13
Bantul | JAWA | -7.89 | 110.33 | Kawasan Piyungan, Jl. Raya Wonosari Km 14; Jl. Parangtritis Km 9; Jl. Bantul Km 8
Klaten | JAWA | -7.7 | 110.6 | Jl. Raya Solo-Yogya Km 25; Jl. Pemuda Selatan; Jl. Raya Pedan
Surakarta | JAWA | -7.57 | 110.82 | Jl. Raya Palur Km 7; Jl. Adi Sucipto; Jl. Ir. Sutami; Jl. Raya Grogol
Madiun | JAWA | -7.63 | 111.52 | Jl. Ring Road Barat; Jl. Basuki Rahmat; Jl. Raya Nglames
Kediri | JAWA | -7.82 | 112.01 | Jl. Mayor Bismo; Jl. Raya Gampengrejo; Jl. Kapten Tendean
Malang | JAWA | -7.94 | 112.64 | Jl. Raya Karanglo; Jl. Tenaga, Blimbing; Jl. Raya Singosari Km 9; Jl. Kolonel Sugiono
Pasuruan | JAWA | -7.65 | 112.78 | Kawasan PIER, Jl. Rembang Industri Raya; Jl. Raya Beji Km 4; Jl. Raya Gempol
Mojokerto | JAWA | -7.46 | 112.46 | Kawasan NIP, Jl. Raya Ngoro Blok L; Jl. Raya Bypass Km 54; Jl. Raya Jetis
Sidoarjo | JAWA | -7.42 | 112.71 | Jl. Raya Buduran Km 3; Kawasan Safe n Lock, Jl. Lingkar Timur; Jl. Berbek Industri VII; Jl. Raya Gedangan
Surabaya | JAWA | -7.29 | 112.74 | Jl. Rungkut Industri III; Jl. Margomulyo; Jl. Kalianak Barat; Jl. Tanjung Tembaga; Jl. Mastrip Kedurus
Gresik | JAWA | -7.17 | 112.62 | Kawasan Industri Maspion, Jl. Beta; Jl. Mayjend Sungkono; Kawasan JIIPE, Jl. Raya Manyar Km 11
Jember | JAWA | -8.17 | 113.7 | Jl. Hayam Wuruk; Jl. Raya Rambipuji; Jl. Brawijaya
Banyuwangi | JAWA | -8.22 | 114.37 | Jl. Gatot Subroto, Ketapang; Jl. Brawijaya; Jl. Raya Rogojampi
Denpasar | BALI | -8.67 | 115.21 | Jl. Bypass Ngurah Rai; Jl. Cargo Permai, Ubung; Jl. Mahendradatta; Jl. Gatot Subroto Barat
Badung | BALI | -8.72 | 115.18 | Jl. Raya Kerobokan; Jl. Raya Mengwi; Jl. Bypass Ngurah Rai, Jimbaran
Gianyar | BALI | -8.54 | 115.32 | Jl. Bypass Dharma Giri; Jl. Raya Sukawati; Jl. Raya Ubud
Buleleng | BALI | -8.11 | 115.09 | Jl. Ahmad Yani, Singaraja; Jl. Raya Seririt; Jl. Gajah Mada
Mataram | LOMBOK | -8.58 | 116.1 | Jl. TGH Faisal, Bertais; Jl. Sandubaya; Jl. Adi Sucipto, Ampenan
Bandar Lampung | SUMATRA | -5.44 | 105.27 | Jl. Soekarno-Hatta Km 7; Jl. Ir. Sutami Km 12; Jl. Yos Sudarso, Panjang
Palembang | SUMATRA | -2.97 | 104.77 | Jl. Soekarno-Hatta; Jl. Mayor Zen; Jl. Noerdin Pandji
Jambi | SUMATRA | -1.62 | 103.6 | Jl. Lingkar Selatan; Jl. Raya Pal 10; Jl. Kapten Pattimura
Padang | SUMATRA | -0.93 | 100.4 | Jl. Bypass Km 9; Jl. Padang Industrial Park; Jl. Raya Indarung
Pekanbaru | SUMATRA | 0.51 | 101.45 | Jl. Arengka II; Jl. Siak II; Jl. Air Hitam
Medan | SUMATRA | 3.62 | 98.67 | Kawasan KIM II, Jl. Pulau Nias; Jl. Gatot Subroto Km 7; Jl. Kol. Yos Sudarso Km 11; Jl. Sisingamangaraja Km 8
Deli Serdang | SUMATRA | 3.55 | 98.78 | Jl. Raya Medan-Tanjung Morawa Km 13; Kawasan KIM Star, Jl. Pelita Raya; Jl. Batang Kuis
Binjai | SUMATRA | 3.6 | 98.49 | Jl. Soekarno-Hatta Km 18; Jl. T. Amir Hamzah; Jl. Ikan Kakap
Tebing Tinggi | SUMATRA | 3.33 | 99.16 | Jl. Gatot Subroto; Jl. Yos Sudarso; Jl. Sudirman
Pematangsiantar | SUMATRA | 2.96 | 99.06 | Jl. Medan Km 6; Jl. Sangnawaluh; Jl. Pattimura
Makassar | SULAWESI | -5.13 | 119.47 | Kawasan KIMA, Jl. KIMA 8 Kav SS; Jl. Ir. Sutami, Tol Lama; Jl. Perintis Kemerdekaan Km 15; Jl. Kapasa Raya
Maros | SULAWESI | -5.01 | 119.57 | Jl. Poros Makassar-Maros Km 22; Kawasan Pergudangan Pattene; Jl. Bandara Lama
Gowa | SULAWESI | -5.21 | 119.45 | Jl. Poros Malino; Jl. Tun Abdul Razak; Jl. Poros Limbung
Parepare | SULAWESI | -4.01 | 119.63 | Jl. Jend. Ahmad Yani Km 5; Jl. Bau Massepe; Jl. Lasiming
Bone | SULAWESI | -4.54 | 120.33 | Jl. MT Haryono, Watampone; Jl. Ahmad Yani; Jl. Poros Bajoe
Palopo | SULAWESI | -3.0 | 120.19 | Jl. Jend. Sudirman; Jl. Dr. Ratulangi; Jl. Poros Salobulo
Bulukumba | SULAWESI | -5.55 | 120.2 | Jl. Poros Bulukumba-Bantaeng; Jl. Sam Ratulangi; Jl. Muchtar Lutfi
`;
const kota = new Map<string, Kota>(
  rows(kotaTable).map(([name = '', island, lat, lon, streets = '']) => [
    name,
    { name, island: island as Island, lat: Number(lat), lon: Number(lon), streets: streets.split('; ') },
  ]),
);
export const kotaOf = (name: string): Kota => {
  const match = kota.get(name);
  if (!match) throw new Error(`Unknown kota: ${name}`);
  return match;
};

/** Undefined: the company does not serve it. */
export const kotaNamed = (name: string): Kota | undefined => kota.get(name);

export const sameIsland = (a: string, b: string): boolean => kotaOf(a).island === kotaOf(b).island;

export type BranchSpec = {
  code: BranchCode;
  name: string;
  kota: string;
  plate: string;
  /** Share of the company's orders, in percent. */
  share: number;
  /** Destinations, with weights. */
  to: readonly (readonly [string, number])[];
};
/** Code, name, kota, letters of its number plates, share, destinations with weights. */
const branchTable = `
JKT | Jakarta | Jakarta Timur | B | 54 | Bandung 12; Semarang 11; Surabaya 12; Cirebon 7; Yogyakarta 6; Surakarta 5; Karawang 5; Serang 4; Bogor 5; Depok 4; Tangerang 6; Bekasi 6; Tegal 4; Malang 3; Sidoarjo 4; Tasikmalaya 3; Purwakarta 2; Sukabumi 2; Bandar Lampung 5; Palembang 4; Jambi 1; Denpasar 2; Medan 1; Jakarta Utara 3; Jakarta Barat 3; Tangerang Selatan 3
BDG | Bandung | Bandung | D | 15 | Jakarta Barat 7; Jakarta Timur 6; Bekasi 6; Tangerang 5; Cirebon 6; Tasikmalaya 6; Garut 5; Sukabumi 3; Sumedang 3; Semarang 5; Surakarta 4; Yogyakarta 4; Surabaya 5; Pekalongan 3
SMG | Semarang | Semarang | H | 8 | Kudus 6; Surakarta 6; Yogyakarta 5; Salatiga 4; Magelang 4; Pekalongan 4; Tegal 4; Surabaya 5; Jakarta Timur 6; Bekasi 4; Madiun 2; Demak 3
SBY | Surabaya | Surabaya | L | 10 | Malang 7; Kediri 5; Jember 5; Madiun 4; Mojokerto 3; Pasuruan 3; Banyuwangi 4; Gresik 3; Denpasar 6; Semarang 4; Jakarta Timur 5; Bekasi 4; Yogyakarta 3; Mataram 1
YOG | Yogyakarta | Yogyakarta | AB | 4 | Surakarta 5; Magelang 4; Klaten 4; Semarang 5; Sleman 3; Bantul 3; Jakarta Timur 3; Surabaya 3
MDN | Medan | Medan | BK | 4 | Deli Serdang 4; Binjai 4; Tebing Tinggi 4; Pematangsiantar 5; Pekanbaru 4; Padang 3
MKS | Makassar | Makassar | DD | 3 | Parepare 5; Maros 3; Gowa 3; Bone 4; Palopo 4; Bulukumba 3
DPS | Denpasar | Denpasar | DK | 2 | Badung 5; Gianyar 5; Buleleng 4; Banyuwangi 3; Surabaya 3; Mataram 2
`;
/** A branch's letterhead: address and telephone. */
export const branchHouses: Readonly<Record<string, { address: string; phone: string }>> = {
  JKT: { address: 'Jl. Raya Cakung Cilincing Km 3 No. 18, Jakarta Timur 13910', phone: '+622146827100' },
  BDG: { address: 'Jl. Soekarno-Hatta No. 612, Buahbatu, Bandung 40286', phone: '+622275084410' },
  SBY: { address: 'Jl. Margomulyo Indah Blok C No. 7, Asemrowo, Surabaya 60183', phone: '+62317491220' },
  SMG: { address: 'Jl. Kaligawe Raya Km 5 No. 41, Genuk, Semarang 50118', phone: '+62246583310' },
  YOG: { address: 'Jl. Ring Road Utara No. 25, Depok, Sleman 55283', phone: '+62274488160' },
  MKS: { address: 'Jl. Kima Raya 1 Kav. 9, Biringkanaya, Makassar 90241', phone: '+62411512770' },
  DPS: { address: 'Jl. Cargo Permai No. 16, Ubung Kaja, Denpasar 80116', phone: '+62361426540' },
  MDN: { address: 'Jl. Kol. Yos Sudarso Km 10,5 No. 88, Medan Labuhan 20242', phone: '+62616851450' },
};

export const branches: readonly BranchSpec[] = rows(branchTable).map(
  ([code, name = '', home = '', plate = '', share, to = '']) => ({
    code: code as BranchCode,
    name,
    kota: home,
    plate,
    share: Number(share),
    to: to.split('; ').map((entry) => {
      const space = entry.lastIndexOf(' ');
      return [entry.slice(0, space), Number(entry.slice(space + 1))] as const;
    }),
  }),
);
export const branchOf = (code: BranchCode): BranchSpec => branches.find((b) => b.code === code) as BranchSpec;

const straight = (a: Kota, b: Kota): number => {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(h));
};
/** Road distance: about a third longer than the straight line on these islands. */
const road = (a: Kota, b: Kota): number => 12 + 1.3 * straight(a, b);

/** The ferry to the next island on the route, with the harbour kota on both sides. */
const ferries: Record<string, readonly [from: string, to: string]> = {
  'JAWA SUMATRA': ['Cilegon', 'Bandar Lampung'],
  'SUMATRA JAWA': ['Bandar Lampung', 'Cilegon'],
  'JAWA BALI': ['Banyuwangi', 'Buleleng'],
  'JAWA LOMBOK': ['Banyuwangi', 'Buleleng'],
  'BALI JAWA': ['Buleleng', 'Banyuwangi'],
  'BALI LOMBOK': ['Gianyar', 'Mataram'],
};
export type Route = { km: number; ferries: number; hours: number };
/** The route between two kota by road and ferry; `hours` one way, with rests and crossings. */
export const route = (from: string, to: string): Route => {
  const a = kotaOf(from);
  const b = kotaOf(to);
  if (a.island === b.island) {
    const km = from === to ? 18 : Math.round(road(a, b));
    return { km, ferries: 0, hours: 1.5 + km / 42 };
  }
  const ferry = ferries[`${a.island} ${b.island}`];
  if (!ferry) throw new Error(`No way from ${from} to ${to}`);
  const first = route(from, ferry[0]);
  const rest = route(ferry[1], to);
  return { km: first.km + rest.km, ferries: rest.ferries + 1, hours: first.hours + rest.hours + 5 };
};
