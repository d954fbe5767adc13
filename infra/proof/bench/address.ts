/** Any number of customer addresses, deterministic by number, with realistic names, towns and words. */
import type { Doc } from '../../ports/ports.js';

const of = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const KINDS = ['BONGKAR', 'MUAT', 'SEKOLAH'];
const PLACES = ['Gudang', 'Toko', 'Pabrik', 'Kantor', 'DC', 'SMP Negeri', 'SD', 'SMA'];
const WORDS =
  'Abadi Bersama Bintang Cahaya Indah Jaya Karya Maju Makmur Mandiri Mitra Mulia Prima Sentosa Sinar Sumber'.split(' ');
const STREETS =
  'Ahmad Yani,Diponegoro,Gajah Mada,Imam Bonjol,Jenderal Sudirman,Kartini,Pemuda,Raya Bogor,Veteran'.split(',');
const TOWNS =
  'Bandung,Bekasi,Bogor,Cirebon,Depok,Jakarta Barat,Jakarta Timur,Malang,Medan,Semarang,Surabaya,Tangerang'.split(',');
const PEOPLE = 'Agus,Budi,Dewi,Eko,Fitri,Hendra,Indah,Joko,Lestari,Nur,Putri,Rina,Slamet,Sri,Tono,Wahyu'.split(',');

/** Number of towns; one in four addresses is in the first, as with capitals. */
const TOWN_COUNT = 500;
const BRANCHES = 12;
const CUSTOMERS = 20_000;

export const townId = (n: number): string => `kota${String(n).padStart(4, '0')}`;
export const branchId = (n: number): string => `cabang${String(n).padStart(2, '0')}`;
const townName = (n: number): string => `${of(TOWNS, n)}${n < TOWNS.length ? '' : ` ${n}`}`;

/** Spreads a number (murmur's finalizer), so that neighbours have nothing in common. */
const mixed = (n: number): number => {
  let h = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** The `n`th address, about 550 bytes as JSON: one in twenty is retired. */
export const addressOf = (n: number): Doc & { id: string } => {
  const pick = (salt: number) => mixed(n * 31 + salt);
  const customer = pick(1) % CUSTOMERS;
  const town = pick(2) % 4 === 0 ? 0 : pick(3) % TOWN_COUNT;
  const branch = pick(4) % BRANCHES;
  const kind = of(KINDS, pick(5));
  return {
    id: `01k${mixed(n).toString(36).padStart(7, '0')}${String(n).padStart(16, '0')}`,
    version: 0,
    updatedAt: '2026-07-01T02:00:00.000Z',
    customer: `pelanggan${customer}`,
    name: `${of(PLACES, pick(6))} ${of(WORDS, pick(7))} ${of(WORDS, pick(8))} ${pick(9) % 100_000}`,
    kind,
    address: `Jl. ${of(STREETS, pick(10))} No. ${1 + (pick(11) % 300)}`,
    kota: townId(town),
    kecamatan: '',
    pic: `${of(PEOPLE, pick(12))} ${of(WORDS, pick(13))}`,
    phone: `08${String(pick(14)).padStart(10, '1')}`,
    lat: null,
    lon: null,
    branch: branchId(branch),
    sebutan: {
      customer: `PT ${of(WORDS, mixed(customer))} ${of(WORDS, mixed(customer + 7))} ${customer}`,
      kota: townName(town),
      branch: `Cabang ${of(TOWNS, branch)}`,
    },
    retired: pick(15) % 20 === 0,
  };
};
