/** An SP and its masters, for specs. */
import type { Facts, TestEvent } from '../../kit/aggregate/testing.js';
import type { Content } from './content.js';
import type { MitraUnit, OwnUnit } from './units.js';

export const content: Content = {
  customer: 'c1',
  cabang: 'jkt',
  service: 'Charter',
  jenis_barang: 'Cat tembok kaleng',
  tgl_order: '2026-07-20',
  tgl_pickup: '2026-07-22T05:00:00.000Z',
  tgl_muat: '2026-07-22T06:00:00.000Z',
  muat: [
    {
      nama: 'Gudang Jatake',
      alamat: 'Jl. Industri Raya III',
      kota: 'Tangerang',
      pic: 'Sutrisno',
      telp: '+6281290441173',
    },
  ],
  bongkar: [{ nama: 'Depo Amplas', alamat: 'Jl. Sisingamangaraja', kota: 'Medan', pic: 'Ria', telp: '+6281361204456' }],
  via: '',
  barang: [],
  unit_type: 'trailer 20',
  unit_count: 2,
  berat: 31_400,
  koli: 1_860,
  qty: 7_440,
  ikat: 0,
  basis: 'UNIT',
  harga: 23_500_000,
  sumber_harga: { jenis: 'KETIK' },
  biaya: { muat: 600_000, bongkar: 800_000, multidrop: 750_000, overtonase: 0, lain: 2_400_000 },
  promo: 1_000_000,
  asuransi: false,
  nilai_barang: 0,
  memo: '',
  email: [],
};

const active = (fields: object) => ({ status: 'active', fields });
const truck = {
  type: 'trailer 20',
  capacity_kg: 20_000,
  milik: 'SENDIRI',
  branch: 'jkt',
  stnk_until: '2027-01-01',
  kir_until: '2027-01-01',
};
const man = { milik: 'SENDIRI', branch: 'jkt', licence_type: 'b2', licence_until: '2027-01-01' };
const file = { id: 'a'.repeat(32), name: 'scan.pdf', type: 'application/pdf', size: 10, sha256: 'b'.repeat(64) };
const papers = ['SIUP', 'NPWP', 'TDP'].map((jenis) => ({ jenis, nomor: '1', berlaku_sampai: '2027-01-01', file }));
export const facts: Facts = {
  'customer/c1': active({
    nama_perusahaan: 'PT Samudra Cat Indonesia',
    akunting: 'Y',
    manager: 'Y',
    direktur: 'Y',
    kredit_ditahan: false,
    kredit_alasan: '',
  }),
  'branch/jkt': active({ code: 'JKT', name: 'Jakarta' }),
  'vehicle/v1': active({ ...truck, nopol: 'B 9001 AA' }),
  'vehicle/v2': active({ ...truck, nopol: 'B 9002 AA' }),
  'driver/d1': active({ ...man, name: 'Nandang', phone: '+62811111111' }),
  'driver/d2': active({ ...man, name: 'Yusuf', phone: '+62822222222' }),
  'jenis_sim/b2': active({ code: 'B2 Umum', unit: [] }),
  'alasan/harga': active({ jenis: 'REJECT', teks: 'Harga di bawah tarif minimum' }),
  'alasan/tunda': active({ jenis: 'CANCEL', teks: 'Customer menunda pengiriman' }),
  'mitra/m1': active({
    nama_mitra: 'PT Bintang Timur',
    awal_kontrak: '2026-01-01',
    akhir_kontrak: '2027-01-01',
    dokumen: papers,
  }),
  'mitra/m2': active({
    nama_mitra: 'CV Putra Pantura',
    awal_kontrak: '2026-01-01',
    akhir_kontrak: '2027-01-01',
    dokumen: papers,
  }),
};
/** The same facts with some fields of one entry changed. */
export const factsWith = (key: string, fields: object): Facts => ({
  ...facts,
  [key]: active({ ...(facts[key] as { fields: object }).fields, ...fields }),
});

export const hired = (mitra: string, nopol: string, harga = 20_500_000): MitraUnit => ({
  milik: 'MITRA',
  mitra,
  mitra_nama: mitra === 'm1' ? 'PT Bintang Timur' : 'CV Putra Pantura',
  unit_type: 'trailer 20',
  nopol,
  driver_nama: 'Parlin',
  driver_telp: `+62812${[...nopol]
    .map((c) => c.charCodeAt(0) % 10)
    .join('')
    .padEnd(9, '0')}`,
  harga,
});
/** Input for rejecting and for cancelling. */
export const rejecting = { alasan_id: 'harga' };
export const cancelling = { alasan_id: 'tunda' };
export const ownUnits: OwnUnit[] = [
  {
    milik: 'SENDIRI',
    vehicle: 'v1',
    driver: 'd1',
    unit_type: 'trailer 20',
    nopol: 'B 9001 AA',
    driver_nama: 'Nandang',
    driver_telp: '+62811111111',
    kapasitas: 20_000,
    uang_jalan: 2_000_000,
  },
  {
    milik: 'SENDIRI',
    vehicle: 'v2',
    driver: 'd2',
    unit_type: 'trailer 20',
    nopol: 'B 9002 AA',
    driver_nama: 'Yusuf',
    driver_telp: '+62822222222',
    kapasitas: 20_000,
    uang_jalan: 1_500_000,
  },
];
/** Typed input for own units, and for a mitra's. */
export const typedOwn = ownUnits.map(({ vehicle, driver, uang_jalan }) => ({ vehicle, driver, uang_jalan }));
export const typedHired = (...units: readonly MitraUnit[]) => ({
  units: units.map(({ milik: _, mitra_nama: __, ...unit }) => unit),
});
export const kembali = '2026-07-24T06:00:00.000Z';

export const sales = {
  id: 'sales',
  username: 'sales',
  fullname: 'Dimas',
  jobdesk: 'sales',
  level: 'user',
  branches: ['*'],
} as const;
const ev = (type: string, data: unknown = {}, by?: TestEvent['by']): TestEvent => ({
  type,
  data,
  ...(by ? { by } : {}),
});
export const created = (more: Partial<Content> = {}): TestEvent =>
  ev(
    'SpCreated',
    {
      sp: 'SP-JKT-2607-00494',
      isi: { ...content, ...more },
      nama: { customer: 'PT Samudra Cat Indonesia', cabang: 'Jakarta' },
      sales: { id: 'sales', nama: 'Dimas' },
    },
    sales,
  );
export const submitted = ev('SpSubmitted');
export const marketing = ev('SpMarketingApproved');
export const ownFleet = ev('SpOwnFleetApproved', { units: ownUnits, kembali });
export const handedOver = ev('SpHandedOver', {
  unit_type: 'trailer 20',
  jumlah: 2,
  alasan: 'docking',
  units: [],
  kembali,
});
export const named = ev('SpUnitsNamed', { units: [hired('m1', 'BK 8831 LT'), hired('m2', 'B 9417 UEX', 21_000_000)] });
export const purchasing = ev('SpPurchasingApproved');
export const akunting = ev('SpAkuntingApproved', {
  po: [{ mitra: 'm1', mitra_nama: 'PT Bintang Timur', nomor: 'PO-JKT-2607-00001' }],
  margin: { jual: 1, beli: 1, uang_jalan: 0, margin: 0 },
});

/** Events up to each status. */
export const upTo = {
  DRAF: [created()],
  MENUNGGU_MARKETING: [created(), submitted],
  MENUNGGU_OPERASIONAL: [created(), submitted, marketing],
  MENUNGGU_PURCHASING: [created(), submitted, marketing, handedOver],
  MENUNGGU_AKUNTING: [created(), submitted, marketing, ownFleet],
  AKUNTING_MITRA: [created(), submitted, marketing, handedOver, named, purchasing],
  DISETUJUI: [created(), submitted, marketing, ownFleet, akunting],
  DISETUJUI_MITRA: [created(), submitted, marketing, handedOver, named, purchasing, akunting],
  BERJALAN: [created(), submitted, marketing, ownFleet, akunting, ev('SpDeparted')],
  SELESAI: [created(), submitted, marketing, ownFleet, akunting, ev('SpDeparted'), ev('SpFinished')],
  DITOLAK: [created(), submitted, ev('SpRejected', { komentar: 'harga', desk: 'marketing' })],
  BATAL: [created(), ev('SpCancelled', { alasan: 'batal' })],
} satisfies Record<string, TestEvent[]>;
