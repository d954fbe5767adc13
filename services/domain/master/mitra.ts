import { z } from 'zod';
import { samePerson } from '../accounts/user.js';
import {
  city,
  code,
  count,
  day,
  expiring,
  inOrder,
  longText,
  npwp,
  ofClass,
  optionalChoice,
  optionalDay,
  optionalDigits,
  optionalPhone,
  optionalText,
  optionalYear,
  percent,
  rupiah,
  text,
} from '../common/fields.js';
import { type Legality, type LegalityFlag, legalities, legalityNames } from '../common/legality.js';
import { entity } from '../kit/entity/entity.js';
import { file } from '../kit/values/file-value.js';
import { singleLine } from '../kit/values/text.js';
import { fourEyes } from '../rights/four-eyes.js';
import { requiredPapers, usableUntil } from './mitra-lacks.js';
import { mitraReaders } from './mitra-readers.js';
import { quantityFields, quantityNames, rentFields, unitFieldNames } from './mitra-units.js';

export { mitraLacks } from './mitra-lacks.js';

const document = z.strictObject({
  jenis: z.enum(legalityNames).meta({
    label: 'Jenis',
    options: Object.fromEntries(legalityNames.map((name) => [name, legalities[name].label])),
  }),
  nomor: ofClass('identity', singleLine(60).optional().meta({ label: 'Nomor' })),
  berlaku_sampai: expiring(optionalDay('Berlaku sampai')).meta({ hint: 'Kosong: tanpa batas waktu' }),
  file: ofClass('identity', file('Berkas').optional()),
});
const fields = z.object({
  kode_mitra: code('Kode mitra'),
  title: optionalChoice('Badan usaha', {
    PT: 'PT',
    CV: 'CV',
    UD: 'UD',
    KOPERASI: 'Koperasi',
    PERORANGAN: 'Perorangan',
  }),
  nama_mitra: text('Nama mitra', 120),
  alamat: longText('Alamat', 500),
  kota: city('Kota'),
  telepon: optionalPhone('Telepon'),
  telp: optionalPhone('Telepon lain'),
  fax: optionalPhone('Fax'),
  homepage: optionalText('Homepage', 120),
  tahun_berdiri: optionalYear('Tahun berdiri'),
  awal_kontrak: day('Awal kontrak'),
  akhir_kontrak: expiring(day('Akhir kontrak')),
  dokumen: z.array(document).max(30).default([]).meta({ label: 'Dokumen' }),
  npwp_id: npwp(),
  npwp_name: ofClass('identity', optionalText('Nama NPWP', 120)),
  npwp_address: ofClass('identity', longText('Alamat NPWP', 300)),
  npwp_blok: ofClass('identity', optionalText('Blok', 20)),
  npwp_nomor: ofClass('identity', optionalText('Nomor', 20)),
  npwp_rt: ofClass('identity', optionalDigits('RT', 1, 3)),
  npwp_rw: ofClass('identity', optionalDigits('RW', 1, 3)),
  npwp_kelurahan: ofClass('identity', optionalText('Kelurahan', 80)),
  npwp_kecamatan: ofClass('identity', optionalText('Kecamatan', 80)),
  npwp_kota: ofClass('identity', optionalText('Kota (NPWP)', 80)),
  npwp_provinsi: ofClass('identity', optionalText('Provinsi', 80)),
  nama_bank: ofClass('bank', optionalText('Bank', 60)),
  nama_akun: ofClass('bank', optionalText('Atas nama', 120)),
  no_rek: ofClass('bank', optionalDigits('Nomor rekening', 5, 20)),
  currency: z.enum(['IDR', 'USD', 'SGD']).default('IDR').meta({ label: 'Mata uang' }),
  lama_bekerja: count('Lama bekerja sama (tahun)', 100).default(0),
  jenis_kartu_kredit: ofClass('bank', optionalText('Jenis kartu kredit', 60)),
  bank_penerbit: ofClass('bank', optionalText('Bank penerbit', 60)),
  laporan_keuangan: optionalChoice('Laporan keuangan', {
    DIAUDIT: 'Diaudit',
    INTERNAL: 'Internal',
    TIDAK_ADA: 'Tidak ada',
  }),
  lama_usaha: count('Lama usaha (tahun)', 200).default(0),
  status_usaha: optionalChoice('Status tempat usaha', { SENDIRI: 'Milik sendiri', SEWA: 'Sewa', KELUARGA: 'Keluarga' }),
  omset_bulanan: ofClass('bank', rupiah('Omset bulanan').default(0)),
  asset_tanah: ofClass('bank', rupiah('Aset tanah').default(0)),
  asset_bangunan: ofClass('bank', rupiah('Aset bangunan').default(0)),
  asset_kendaraan: ofClass('bank', rupiah('Aset kendaraan').default(0)),
  asset_mesin: ofClass('bank', rupiah('Aset mesin').default(0)),
  jenis: optionalChoice('Jenis order', { KONTRAK: 'Kontrak', SPOT: 'Sekali jalan' }),
  jenis_kiriman: optionalText('Jenis kiriman', 120),
  periode_sewa: count('Periode sewa (bulan)', 240).default(0),
  nilai_ruu: percent('Nilai RUU (%)'),
  top: count('TOP (hari)', 365).default(0),
  metode_pembayaran: optionalChoice('Metode pembayaran', { TRANSFER: 'Transfer', GIRO: 'Giro', TUNAI: 'Tunai' }),
  ...quantityFields,
  ...rentFields,
});
export type MitraFields = z.infer<typeof fields>;

/** Flags of the mitra form: whether a document of each kind exists. */
const flags = Object.fromEntries(
  (Object.entries(legalities) as [Legality, (typeof legalities)[Legality]][]).map(([jenis, { flag, label }]) => [
    flag,
    { schema: z.boolean().meta({ label }), of: (m: MitraFields) => m.dokumen.some((d) => d.jenis === jenis) },
  ]),
) as Record<LegalityFlag, { schema: z.ZodBoolean; of: (m: MitraFields) => boolean }>;

/** A partner carrier; active while its contract runs and its required documents are valid, with number and scan. */
export const mitra = entity({
  name: 'mitra',
  label: 'Mitra',
  key: 'mitraId',
  version: 9,
  fields,
  unique: ['kode_mitra'],
  check: (m) => inOrder(m, 'awal_kontrak', 'akhir_kontrak', 'Akhir kontrak', 'awal kontrak'),
  derived: {
    berlaku_sampai: {
      schema: z.string().meta({
        label: 'Berlaku sampai',
        format: 'date',
        expires: true,
        hint: 'Hari terakhir kontrak dan dokumen wajib berlaku; kosong: dokumen wajib belum lengkap',
      }),
      of: usableUntil,
    },
    required_papers: {
      schema: z
        .array(
          z.object({
            kind: z.string().meta({ label: 'Jenis' }),
            lack: z.string().meta({ label: 'Kekurangan' }),
            until: z.string().meta({ label: 'Berlaku sampai', format: 'date', expires: true }),
          }),
        )
        .meta({ label: 'Dokumen wajib' }),
      of: requiredPapers,
    },
    ...flags,
  },
  title: 'nama_mitra',
  subtitle: ['kode_mitra', 'kota'],
  search: ['kode_mitra', 'nama_mitra', 'kota', 'npwp_id', 'telepon', 'telp'],
  list: {
    columns: [
      'kode_mitra',
      'nama_mitra',
      'kota',
      'telepon',
      'berlaku_sampai',
      'awal_kontrak',
      'akhir_kontrak',
      'dokumen',
      'jenis',
      'top',
    ],
    filters: ['kota', 'berlaku_sampai', 'akhir_kontrak', 'jenis'],
    sort: 'nama_mitra',
  },
  // Whoever picks a mitra for an SP needs to see first whether it has the unit.
  extraRowFields: quantityNames,
  form: {
    Mitra: [
      'kode_mitra',
      'title',
      'nama_mitra',
      'alamat',
      'kota',
      'telepon',
      'telp',
      'fax',
      'homepage',
      'tahun_berdiri',
    ],
    Kontrak: ['awal_kontrak', 'akhir_kontrak'],
    Legalitas: ['dokumen'],
    Pajak: [
      'npwp_id',
      'npwp_name',
      'npwp_address',
      'npwp_blok',
      'npwp_nomor',
      'npwp_rt',
      'npwp_rw',
      'npwp_kelurahan',
      'npwp_kecamatan',
      'npwp_kota',
      'npwp_provinsi',
    ],
    Bank: ['nama_bank', 'nama_akun', 'no_rek', 'currency'],
    Keuangan: [
      'lama_bekerja',
      'lama_usaha',
      'status_usaha',
      'laporan_keuangan',
      'jenis_kartu_kredit',
      'bank_penerbit',
      'omset_bulanan',
      'asset_tanah',
      'asset_bangunan',
      'asset_kendaraan',
      'asset_mesin',
    ],
    Order: ['jenis', 'jenis_kiriman', 'periode_sewa', 'nilai_ruu', 'top', 'metode_pembayaran'],
    'Unit dan sewa': [...unitFieldNames],
  },
  can: {
    read: mitraReaders,
    write: ['purchasing', 'webmaster', 'umum', 'system'],
  },
  fourEyes: { rows: fourEyes.mitra, appliesWhen: () => true, samePerson },
});
