import type { Legality } from '../../../../services/domain/common/legality.js';
import type { UnitType } from '../../../../services/domain/common/unit-types.js';
import { rows } from './table.js';

export type MitraSpec = {
  kode: string;
  nama: string;
  kota: string;
  alamat: string;
  /** Letters on its number plates. */
  plate: string;
  units: readonly UnitType[];
  /** Branches it works for. */
  branches: readonly string[];
  /** Day offsets from the demo's today. */
  kontrak: readonly [number, number];
  /** Expiry of SIUP, NPWP and TDP in days from today; absent: not submitted. */
  dokumen: readonly (readonly [Legality, number])[];
};
/**
 * Code, name, kota, address, plate, branches, units, contract's first and last day, days until SIUP, NPWP and TDP
 * expire.
 */
const table = `
PLJ | PT Panca Lintas Jaya | Jakarta Timur | Jl. Raya Bekasi Km 24 | B | JKT, BDG, SMG, YOG | CDE, CDD, fuso, wingbox | -900 | 420 | 300 900 410
BMT | PT Bintang Mulia Transport | Bekasi | Jl. Raya Setu No. 15 | B | JKT, BDG | wingbox, trailer 20, trailer 40 | -1100 | 250 | 240 1200 180
SAE | CV Sumber Alam Ekspedisi | Jakarta Utara | Jl. Cakung Cilincing Raya No. 71 | B | JKT | CDD, fuso, trailer 20, trailer 40 | -800 | 365 | 150 800 500
KJE | CV Karya Jaya Ekspres | Tangerang | Jl. Raya Serang Km 12 | A | JKT | grandmax, L300, traga, CDE, CDD | -850 | 200 | 90 700 200
RTL | PT Roda Timur Logistik | Surabaya | Jl. Tanjung Tembaga No. 8 | L | SBY, DPS, MKS, JKT | CDD, fuso, wingbox, trailer 20 | -950 | 330 | 280 950 330
PTP | CV Priangan Trans Perkasa | Bandung | Jl. Soekarno-Hatta No. 702 | D | BDG, JKT | CDE, CDD, fuso, L300, grandmax, traga | -870 | 180 | 210 640 350
JTM | PT Jawa Trans Mandala | Semarang | Jl. Kaligawe Raya Km 6 | H | SMG, YOG, JKT | CDE, CDD, fuso, wingbox | -1000 | 410 | 400 820 260
MTE | CV Merapi Trans Ekspedisi | Sleman | Jl. Magelang Km 9 | AB | YOG, SMG | L300, CDE, CDD, traga | -820 | 300 | 310 500 310
DTL | PT Deli Trans Lintas | Medan | Jl. Kol. Yos Sudarso Km 9 | BK | MDN | CDE, CDD, fuso, L300 | -880 | 270 | 260 880 270
SLC | PT Sulawesi Lintas Cargo | Makassar | Jl. Ir. Sutami No. 12 | DD | MKS | CDE, CDD, fuso | -790 | 360 | 350 730 200
BDT | CV Bali Dewata Trans | Denpasar | Jl. Cargo Permai No. 31 | DK | DPS, SBY | L300, CDE, CDD, traga | -840 | 220 | 120 600 220
SLR | PT Sumatra Lintas Raya | Bandar Lampung | Jl. Soekarno-Hatta Km 9 | BE | JKT, MDN | CDD, fuso, wingbox | -920 | 16 | 75 700 90
MKM | CV Maju Kencana Mobilindo | Bekasi | Jl. Raya Narogong Km 10 | B | JKT, BDG | CDE, CDD, L300 | -860 | 340 | -12 640 280
TJT | PT Tunas Jaya Trans | Karawang | Jl. Raya Klari No. 45 | T | JKT | fuso, wingbox | -1095 | -6 | 200 480 210
`;
export const mitraSpecs: readonly MitraSpec[] = rows(table).map((cells) => {
  const [kode = '', nama = '', kota = '', alamat = '', plate = '', homes = '', units = '', from, to, papers = ''] =
    cells;
  const [siup, npwp, tdp] = papers.split(' ').map(Number);
  return {
    kode,
    nama,
    kota,
    alamat,
    plate,
    branches: homes.split(', '),
    units: units.split(', ') as UnitType[],
    kontrak: [Number(from), Number(to)],
    dokumen: [
      ['SIUP', siup ?? 0],
      ['NPWP', npwp ?? 0],
      ['TDP', tdp ?? 0],
    ],
  };
});
