/** Names and phone numbers of people. */
import type { Random } from '../random.js';
import { list } from './table.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

const men = words(`
  Agus Ahmad Andi Arif Asep Bambang Budi Cahyo Dadang Dedi Deni Didik Dwi Eko Endang Fajar Faisal Gunawan Hadi
  Hari Hendra Heru Imam Indra Irwan Iwan Jajang Joko Kurnia Lukman Mulyadi Nanang Nur Oki Purwanto Rahmat
  Ridwan Rizal Rudi Samsul Slamet Sugeng Suryadi Taufik Teguh Tono Udin Wahyu Wawan Widodo Yanto Yudi Yusuf
  Zaenal
`);
const women = words(`
  Anisa Ayu Citra Desi Dewi Diah Eka Fitri Hesti Ika Indah Intan Kartika Lestari Lina Maya Mega Nia Novi Nurul
  Putri Rani Ratna Rina Rini Sari Siti Sri Tri Wulan Yanti Yuli
`);
const last = words(`
  Saputra Wijaya Santoso Hidayat Nugroho Kurniawan Setiawan Pratama Susanto Firmansyah Ramadhan Suherman Wibowo
  Permana Hartono Maulana Siregar Nasution Simanjuntak Prasetyo Suryana Sutrisno Handoko Yulianto
  Budiman Iskandar Mahendra Hakim Subagyo Rachman Syahputra
`);
const lastWomen = words(`
  Lestari Wulandari Rahayu Anggraini Puspitasari Handayani Maharani Kusuma Safitri Permatasari Utami Hapsari
`);
const local: Record<string, readonly string[]> = {
  MDN: list(
    'Parlindungan Siregar; Togar Simatupang; Rahmat Lubis; Binsar Hutapea; Zulkifli Nasution; Horas Sinaga; Jonggi Manurung; Irfan Harahap',
  ),
  MKS: list(
    'Andi Baso Rahim; Muh. Ilham Tahir; Daeng Rani; Syamsuddin Daeng Nai; Muh. Akbar; Andi Mappasomba; Haris Daeng Situju; Muh. Yunus Latif',
  ),
  DPS: list(
    'I Wayan Sudiarta; I Made Suparta; I Ketut Ardana; I Nyoman Wirawan; I Gede Mahardika; I Putu Yasa; I Kadek Suardika; I Wayan Budiasa',
  ),
};

export const man = (r: Random): string => `${r.pick(men)} ${r.pick(last)}`;
export const person = (r: Random): string => (r.chance(0.45) ? `${r.pick(women)} ${r.pick(lastWomen)}` : man(r));
/** Name of a branch's driver number `n` (from 0), typical of the region. */
export const driverName = (r: Random, branch: string, n: number): string => local[branch]?.[n] ?? man(r);
/** A contact as written on an order: `Bpk. Hendra`, `Ibu Rina`. */
export const contact = (r: Random): string => (r.chance(0.4) ? `Ibu ${r.pick(women)}` : `Bpk. ${r.pick(men)}`);
const prefixes = words(`
  0811 0812 0813 0815 0817 0818 0821 0822 0852 0856 0857 0858 0877 0878 0881 0895
`);
/** A mobile number as people type it. */
export const mobile = (r: Random): string => `${r.pick(prefixes)}-${r.int(1000, 9999)}-${r.int(1000, 9999)}`;
/** An office number with the area code of a branch's kota. */
export const office = (r: Random, branch: string): string => {
  const codes: Record<string, string> = {
    JKT: '021',
    BDG: '022',
    SMG: '024',
    SBY: '031',
    YOG: '0274',
    MDN: '061',
    MKS: '0411',
    DPS: '0361',
  };
  return `${codes[branch] ?? '021'}-${r.int(2000, 8999)}${r.int(1000, 9999)}`;
};
