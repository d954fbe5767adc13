/** Master data of the company: business units, positions, warehouses and their stock, licence types, reasons. */

import { type UnitType, unitTypeNames } from '../../../../services/domain/common/unit-types.js';
import type { JobDesk } from '../../../../services/domain/kit/aggregate/actor.js';
import type { BranchCode } from '../types.js';
import { drives, licences, typeFacts } from './fleet.js';
import { list, rows } from './table.js';

/** Code, name, NPWP, branches. */
const buTable = `
LTS | PT Lintas Trans Sejahtera | 01.345.678.9-007.000 | JKT, BDG, SMG, YOG
LTN | PT Lintas Timur Nusantara | 02.456.789.1-609.000 | SBY, DPS, MKS, MDN
`;
/** Code of the business unit that represents the whole company. */
const headOffice = 'LTS';
export const businessUnits = rows(buTable).map(([code = '', name = '', npwp = '', at = '']) => ({
  code,
  name,
  npwp,
  address: 'Jl. Raya Cakung Cilincing Km 3 No. 18, Jakarta Timur 13910',
  phone: '+622146827100',
  service: '+622146827400',
  branches: at.split(', ') as BranchCode[],
  ...(code === headOffice ? { pusat: 'YA' as const } : {}),
}));

/** Name, grade, job desk of the accounts in that position. */
const positionTable = `
Kepala Cabang | M2 | kacab
Staf Sales | S2 | sales
Supervisor Sales | S4 | sales:admin
Staf Operasional | S2 | operasional
Staf Purchasing | S3 | purchasing
Staf Akunting | S3 | akunting
Staf Keuangan | S3 | keuangan
Admin Race | S1 | rcadmin
Kepala Gudang | S3 | rcgudang
Koordinator EMC | S3 | emc
Staf Logistik | S2 | logistik
Staf Monitoring | S2 | monitoring
Staf Umum dan Personalia | S3 | umum
Kepala IT | M1 | webmaster
Driver | O2 | -
Kernet | O1 | -
Checker Gudang | O2 | -
Operator Forklift | O2 | -
`;
export const positions = rows(positionTable).map(([name = '', grade = '', held = '']) => ({ name, grade, held }));
/** The position of an account. */
export const positionOf = (jobdesk: JobDesk, level: string): string =>
  (positions.find((p) => p.held === `${jobdesk}:${level}`) ?? positions.find((p) => p.held === jobdesk))?.name ??
  'Staf Umum dan Personalia';

/** Name, position and branch of warehouse workers without an account. */
const warehousePeople = `
Mulyono | Checker Gudang | JKT
Sukardi | Checker Gudang | JKT
Dian Purnama | Operator Forklift | JKT
Ujang Suparman | Checker Gudang | BDG
Kasmin | Checker Gudang | SMG
Achmad Fauzi | Checker Gudang | SBY
Choirul Anam | Operator Forklift | SBY
Sarwono | Checker Gudang | YOG
Ramlan Ginting | Checker Gudang | MDN
Abdul Rahim | Checker Gudang | MKS
I Ketut Sudana | Checker Gudang | DPS
Rohmat | Kernet | JKT
Sapri | Kernet | JKT
Tatang Suryaman | Kernet | BDG
Suwarno | Kernet | SMG
Kholil | Kernet | SBY
`;
export const helpers = rows(warehousePeople).map(([name = '', position = '', branch]) => ({
  name,
  position,
  branch: branch as BranchCode,
}));

/** Code, name, branch, address, storage places with their capacity in koli. */
const gudangTable = `
GD-JKT-1 | Gudang Cakung | JKT | Jl. Raya Bekasi Km 23 No. 8, Cakung, Jakarta Timur | A1 1200; A2 1200; B1 800; B2 800; KARANTINA 150
GD-JKT-2 | Gudang Transit Marunda | JKT | KBN Marunda, Jl. Madiun Blok C-7, Jakarta Utara | T1 600; T2 600
GD-BDG-1 | Gudang Gedebage | BDG | Jl. Gedebage Selatan No. 88, Bandung | A1 600; A2 600; RETUR 120
GD-SMG-1 | Gudang Kaligawe | SMG | Jl. Kaligawe Raya Km 5 No. 14, Semarang | A1 450; RETUR 80
GD-SBY-1 | Gudang Margomulyo | SBY | Jl. Margomulyo No. 46 Blok D-3, Surabaya | A1 900; A2 700; RETUR 120
GD-YOG-1 | Gudang Wates | YOG | Jl. Wates Km 5 No. 21, Yogyakarta | A1 300
GD-MDN-1 | Gudang KIM | MDN | Kawasan KIM II, Jl. Pulau Nias No. 4, Medan | A1 400; RETUR 60
GD-MKS-1 | Gudang KIMA | MKS | Kawasan KIMA, Jl. KIMA 8 Kav SS-7, Makassar | A1 350
GD-DPS-1 | Gudang Ubung | DPS | Jl. Cargo Permai No. 22, Denpasar | A1 250
`;
export const warehouses = rows(gudangTable).map(([code = '', name = '', branch, address = '', places = '']) => ({
  code,
  name,
  branch: branch as BranchCode,
  address,
  storage: list(places).map((entry) => {
    const [place = '', room] = entry.split(' ');
    return { code: place, capacity: Number(room) };
  }),
}));

/** Code, name, unit of measure. */
const goodsTable = `
BK-SD-MTK | Buku Matematika SD (1 set) | IKAT
BK-SD-IPA | Buku IPA SD (1 set) | IKAT
BK-SMP-BIN | Buku Bahasa Indonesia SMP (1 set) | IKAT
BK-SMA-FIS | Buku Fisika SMA (1 set) | IKAT
LKS-SD | LKS SD campuran | IKAT
PAL-KAYU | Palet kayu 110x110 | PCS
TRP-68 | Terpal 6x8 m | PCS
MIE-40 | Mi instan isi 40 | DUS
AIR-600 | Air mineral 600 ml isi 24 | DUS
TPG-25 | Tepung terigu 25 kg | KARUNG
CAT-25 | Cat tembok 25 kg | PCS
KRM-60 | Keramik lantai 60x60 isi 4 | DUS
KTS-ROL | Kertas rol 90 cm | ROL
KAIN-GRY | Kain grey | ROL
ATK-CMP | Alat tulis campuran | KOLI
RTR-CMP | Barang retur campuran | KOLI
`;
export const goods = rows(goodsTable).map(([code = '', name = '', unit = '']) => ({ code, name, unit }));

/** Kind of reason, its options. */
const reasonTable = `
LOST_SALE | Harga kalah dari pesaing; Tidak ada unit pada tanggal muat; Customer pakai armada sendiri; Rute tidak dilayani; Customer minta TOP lebih panjang; Penawaran terlambat dijawab
REJECT | Harga di bawah tarif minimum; Alamat bongkar tidak lengkap; Berat melebihi daya angkut unit; Biaya tambahan belum dimasukkan; Dokumen customer belum lengkap
CANCEL | Customer menunda pengiriman; Barang belum siap dimuat; Dobel input; Gudang penerima tutup; Jalan menuju lokasi terputus; Customer tidak setuju harga terakhir
RETURN | Sekolah tutup atau pindah alamat; Jumlah tidak sesuai pesanan; Barang rusak di jalan; Salah kirim; Penerima menolak; Cetakan cacat
REJECT | Tidak ada mitra pada tanggal itu; Harga mitra di atas harga jual; Promo belum disetujui; Harga tidak sama dengan PO customer
CANCEL | Customer pakai angkutan sendiri
`;
export const reasons = rows(reasonTable).flatMap(([jenis = '', texts = '']) =>
  list(texts).map((teks) => ({ jenis, teks })),
);

const licenceNames: Record<(typeof licences)[number], string> = {
  'SIM C': 'Sepeda motor',
  'SIM A': 'Mobil penumpang dan barang sampai 3.500 kg',
  B1: 'Mobil barang perseorangan di atas 3.500 kg',
  'B1 Umum': 'Mobil barang umum di atas 3.500 kg',
  B2: 'Truk tempelan atau gandengan perseorangan',
  'B2 Umum': 'Truk tempelan atau gandengan umum',
};
const mayDrive = (licence: (typeof licences)[number]): UnitType[] =>
  unitTypeNames.filter((type) => drives(licence, typeFacts[type].licence));
/** Licence types with the unit types each allows. */
export const licenceTypes = licences.map((code) => ({
  code,
  nama: licenceNames[code],
  unit: mayDrive(code).map((type) => ({ type })),
}));
