import { z } from 'zod';
import {
  count,
  kilos,
  longText,
  ofClass,
  optionalChoice,
  optionalDay,
  optionalPhone,
  optionalText,
  text,
} from '../../common/fields.js';
import type { DocumentStep } from '../../kit/document/document.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import { file, moreFiles } from '../../kit/values/file-value.js';
import { branch } from '../../master/branch.js';
import { customer } from '../../master/customer.js';
import { driver } from '../../master/driver.js';
import { mitra } from '../../master/mitra.js';
import { vehicle } from '../../master/vehicle.js';
import { MOST_LATE } from './late-reports.js';
import { lateDecision, lateReport } from './late-rows.js';
import type { EndedCounts } from './outcomes.js';
import { proofRow } from './proof-rows.js';
import { deliveryReasons, reasonWords, type Shortfall } from './reasons.js';
import { receiverRow } from './receiver.js';
import { returnRow } from './returns.js';
import { roadEntry } from './road-entry.js';
import type { SjStatus } from './status.js';

const OUTCOMES = { LENGKAP: 'Lengkap', SEBAGIAN: 'Sebagian', GAGAL: 'Gagal' };
/** Number of SJ by result, as a parent document shows it: see `outcomes.ts`. */
export const endedCounts = z
  .object({ semua: z.number(), lengkap: z.number(), sebagian: z.number(), gagal: z.number() } satisfies Record<
    keyof EndedCounts,
    z.ZodType
  >)
  .meta({ label: 'Hasil', internal: true });
/** Condition of a returned paper. */
export const CONDITIONS = { LENGKAP: 'Lengkap', KURANG: 'Kurang', RUSAK: 'Rusak' };
/** Same bounds as an order's quantities. */
const quantities = {
  qty: count('Qty'),
  koli: count('Koli'),
  ikat: count('Ikat'),
};
export const arrivedWith = {
  qty_sampai: count('Qty sampai'),
  koli_sampai: count('Koli sampai'),
  ikat_sampai: count('Ikat sampai'),
};

export const sjFields = z.object({
  branch: ref(branch, 'Cabang'),
  customer: ref(customer, 'Customer'),
  jenis: z.enum(['CHARTER', 'RACE']).meta({ label: 'Jenis', options: { CHARTER: 'Charter', RACE: 'Race' } }),
  sp: text('No. SP', 30),
  sp_id: text('ID SP', 40).meta({ label: 'ID SP', internal: true }),
  sm: optionalText('SM', 40).meta({ label: 'SM', internal: true }),
  /** For goods sent again: the return order they come from, and the SJ that carried them first. */
  ro: optionalText('Retur', 40),
  ro_id: optionalText('Retur', 40).meta({ label: 'Retur', internal: true }),
  sj_asal: optionalText('SJ semula', 40),
  sj_asal_id: optionalText('SJ semula', 40).meta({ label: 'SJ semula', internal: true }),
  tgl_pickup: optionalDay('Tanggal Pickup'),
  jenisBarang: optionalText('Jenis Barang', 200),
  sjErl: optionalText('SJ Erl', 40),
  salesErl: optionalText('Sales Erl', 80),
  alamatMuat: optionalText('Alamat muat', 300),
  sekolahTujuan: optionalText('Tujuan', 120),
  /** The customer's address that it goes to; empty: unknown. */
  tujuan_id: optionalText('ID tujuan', 40).meta({ label: 'ID tujuan', internal: true }),
  alamatBongkar: optionalText('Alamat bongkar', 300),
  kota: optionalText('Kota', 80),
  kecamatan: optionalText('Kecamatan', 80),
  pic: optionalText('PIC', 80),
  picTelp: optionalPhone('Telepon PIC'),
  jumlahFaktur: count('Faktur', 1_000).default(0),
  ...quantities,
  berat: kilos('Berat'),
  vehicle: optionalRef(vehicle, 'Kendaraan'),
  driver: optionalRef(driver, 'Driver'),
  mitra: optionalRef(mitra, 'Mitra'),
  nopol: optionalText('Nopol', 20).meta({ label: 'Nopol', kind: 'nopol' }),
  jenisKendaraan: optionalText('Jenis Kendaraan', 30),
  namaDriver: optionalText('Nama driver', 80),
  telp: ofClass('identity', optionalPhone('Telepon')),
  tanggal: optionalDay('Tanggal', 'work'),
  /** Previous driver and vehicle, and until when, newest last. */
  unit_sebelum: z
    .array(z.strictObject({ driver: text('Driver', 40), vehicle: text('Kendaraan', 40), sampai: text('Sampai', 40) }))
    .max(300)
    .default([])
    .meta({ label: 'Unit sebelumnya', internal: true }),
  trip: optionalText('Trip', 40).meta({ label: 'Trip', internal: true }),
  /** Number of its trip. */
  no_trip: optionalText('No. trip', 40),
  /** Its position among the stops of its trip, from 1; 0: no trip. */
  urutan: count('Urutan', 1_000).default(0),
  /** Its trip released it after departure: another may take it. */
  released: z.boolean().default(false).meta({ label: 'Lepas dari trip', internal: true }),
  statusKendaraan: z.array(roadEntry).max(300).default([]).meta({ label: 'Status Kendaraan' }),
  /** Drivers' reports that conflicted with the SJ's status, and the office's decisions: both are append-only. */
  laporan: z.array(lateReport).max(MOST_LATE).default([]).meta({ label: 'Laporan driver' }),
  laporan_putusan: z.array(lateDecision).max(MOST_LATE).default([]).meta({ label: 'Putusan laporan' }),
  /** Proofs that its customer required when it was issued: see `proof.ts`. */
  bukti: z.array(proofRow).max(8).default([]).meta({ label: 'Bukti wajib' }),
  penerima: optionalText('Penerima', 80),
  tanda_tangan: file('Tanda tangan penerima').optional(),
  /** Corrected names, oldest first: see `receiver.ts`. */
  penerima_koreksi: z.array(receiverRow).max(100).default([]).meta({ label: 'Koreksi penerima' }),
  hasil: z
    .enum(['', 'LENGKAP', 'SEBAGIAN', 'GAGAL'])
    .default('')
    .meta({ label: 'Hasil', options: { '': '–', ...OUTCOMES } }),
  qty_sampai: arrivedWith.qty_sampai.default(0),
  koli_sampai: arrivedWith.koli_sampai.default(0),
  ikat_sampai: arrivedWith.ikat_sampai.default(0),
  /** Requested returns: see `returns.ts`. */
  retur: z.array(returnRow).max(100).default([]).meta({ label: 'Retur', internal: true }),
  kondisi: z
    .enum(['', 'LENGKAP', 'KURANG', 'RUSAK'])
    .default('')
    .meta({ label: 'Kondisi surat', options: { '': '–', ...CONDITIONS } }),
  fakturBack: count('Faktur kembali', 1_000).default(0),
  scan: file('Pindaian surat').optional(),
  scan_lain: moreFiles('Pindaian lain').default([]),
  catatan_terima: longText('Catatan penerimaan', 500),
  /** Why it was received despite a differing report, or why it was corrected. */
  alasan_terima: longText('Alasan penerimaan', 300),
  receivedBy: optionalText('Diterima oleh', 80),
  receivedAt: optionalText('Diterima pada', 40).meta({ label: 'Diterima pada', format: 'datetime' }),
  alasan: optionalText('Alasan', 300),
  alasan_jenis: optionalChoice('Jenis alasan', reasonWords),
  catatan: longText('Catatan untuk driver', 300),
  /** The SJ that carried its goods before it, the first one first: see `invoice/worth.ts`. */
  rantai: z
    .array(
      z.strictObject({
        sj: text('SJ', 40),
        hasil: text('Hasil', 20),
        ...quantities,
        berat: kilos('Berat'),
        ...arrivedWith,
      }),
    )
    .max(300)
    .default([])
    .meta({ label: 'Kiriman sebelumnya', internal: true }),
  /** The invoice that it is on, a draft included; a draft has no number. */
  invoice: optionalText('Invoice', 40),
  invoice_id: optionalText('ID invoice', 40).meta({ label: 'ID invoice', internal: true }),
  /** Its invoice is settled. */
  invoice_lunas: z.boolean().default(false).meta({ label: 'Invoice lunas', internal: true }),
  /** Akunting's waiver of a paper that is not whole; with a reason but no name: it was withdrawn. */
  lepas_alasan: longText('Alasan pelepasan', 300),
  lepas_oleh: optionalText('Dilepas oleh', 80),
});
export type Sj = z.infer<typeof sjFields>;
export type SjStep = DocumentStep<Sj, SjStatus>;
/** Reason, for steps that require one. */
export const reason = z.strictObject({ alasan: text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' }) });
/** Reason for a failed or partial delivery, with a choice from its list. A free text alone is accepted too. */
export const shortOf = (hasil: Shortfall) => ({
  alasan_jenis: optionalChoice<string>('Jenis alasan', deliveryReasons[hasil]),
  ...reason.shape,
});
