/** Fields of an invoice: what it bills, the customer's terms and the tax rates that it was issued by. */
import { z } from 'zod';
import {
  count,
  day,
  initially,
  longText,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalText,
  percent,
  rupiah,
  text,
} from '../../common/fields.js';
import { taxSchemeNames, taxSchemes } from '../../common/tax.js';
import { usedRate } from '../../kit/entity/dated.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import { file } from '../../kit/values/file-value.js';
import { branch } from '../../master/branch.js';
import { bu } from '../../master/bu.js';
import { customer } from '../../master/customer.js';
import { invoiceAddress } from '../../master/invoice-address.js';
import { ketentuan } from '../../master/ketentuan.js';
import { sj } from '../sj/sj.js';
import { collectors, dueFrom, MOST_EXTRAS, MOST_LINES, MOST_PROOFS } from './words.js';

const written = <S extends z.ZodType>(schema: S): S => schema.meta({ ...schema.meta(), written: true });
const writtenText = (label: string, most: number) => written(optionalText(label, most));

/** A billed SJ; everything but the SJ itself follows from it and its order, and stays as it was. */
export const invoiceLine = z.strictObject({
  sj: ref(sj, 'SJ', {
    where: { status: 'KEMBALI' },
    within: { customer: 'customer', branch: 'branch' },
  }),
  sp: writtenText('No. SP', 30),
  unit: writtenText('Unit', 20),
  // Shown on its pages and papers; a form has no room for them.
  tgl: writtenText('Tanggal', 10).meta({ label: 'Tanggal', format: 'date', written: true, internal: true }),
  tujuan: writtenText('Tujuan', 200),
  nopol: writtenText('Nopol', 20).meta({ label: 'Nopol', written: true, internal: true }),
  nilai: written(rupiah('Nilai').default(0)).meta({ label: 'Nilai', format: 'money', written: true }),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** A cost beside the deliveries, with its reason and proof. `dicabut`: taken off the draft again. */
export const extraLine = z.strictObject({
  no: count('No'),
  uraian: text('Uraian', 120),
  jumlah: rupiah('Jumlah'),
  alasan: text('Alasan', 300),
  bukti: file('Bukti'),
  oleh: text('Oleh', 80),
});

/** What a credit note took off one line; `sj` empty: off an extra line, by its `no`. */
export const creditLine = z.strictObject({
  nomor: text('No. NK', 40),
  nk: text('ID NK', 40).meta({ label: 'ID NK', internal: true }),
  sj: optionalText('SJ', 40).meta({ label: 'SJ', internal: true }),
  no: count('No').default(0),
  jumlah: rupiah('Dasar'),
  /** Of the amount owed: base, and PPN unless the customer pays that to the state itself. */
  tagihan: rupiah('Tagihan'),
  ppn: rupiah('PPN'),
});
export type CreditLine = z.infer<typeof creditLine>;

/** What a receipt settles of the invoice since one of its revisions (`urut`); a later row of it replaces this one. */
export const paymentLine = z.strictObject({
  nomor: text('No. TRM', 40),
  receipt: text('ID penerimaan', 40).meta({ label: 'ID penerimaan', internal: true }),
  urut: count('Urut').meta({ label: 'Urut', internal: true }),
  tanggal: day('Tanggal'),
  /** For what follows by customer; empty in rows from before it was recorded. */
  customer: optionalText('Customer', 40).meta({ label: 'Customer', internal: true }),
  cara: text('Cara bayar', 20),
  cair: z.boolean().meta({ label: 'Uang masuk' }),
  jumlah: rupiah('Dibayar'),
  pph23: rupiah('PPh 23'),
  hapus: rupiah('Hapus selisih'),
});

/** A reminder of payment: days overdue, and the letter by mail. `ke` and `surat` empty: its address has no e-mail. */
export const reminderLine = z.strictObject({
  tempo: day('Jatuh tempo', 'open'),
  hari: count('Hari lewat tempo'),
  ke: optionalEmail('Dikirim ke'),
  surat: optionalText('ID email', 40).meta({ label: 'ID email', internal: true }),
});

/** A bukti potong of the customer: proves that PPh 23 of this invoice was paid. */
const proofLine = z.strictObject({
  no: count('No'),
  nomor: text('No. bukti potong', 20),
  tanggal: day('Tanggal'),
  jumlah: rupiah('PPh 23'),
  bukti: file('Bukti potong'),
  oleh: text('Oleh', 80),
});

export const invoiceFields = z.object({
  branch: initially('own branch', ref(branch, 'Cabang')),
  bu: optionalRef(bu, 'Bisnis unit'),
  customer: ref(customer, 'Customer'),
  alamat: ref(invoiceAddress, 'Alamat invoice', { within: { customer: 'customer' } }),
  skema: z.enum(taxSchemes).default('UMUM').meta({ label: 'Skema PPN', options: taxSchemeNames }),
  alasan_skema: longText('Alasan skema', 300),
  tanggal: initially('today', day('Tanggal')),
  baris: z.array(invoiceLine).max(MOST_LINES).default([]).meta({ label: 'SJ' }),
  catatan: longText('Catatan', 500),
  tambahan: z.array(extraLine).max(MOST_EXTRAS).default([]).meta({ label: 'Biaya tambahan' }),
  /** Numbers of extra lines that were taken off the draft. */
  dicabut: z
    .array(z.strictObject({ no: count('No'), alasan: text('Alasan', 300) }))
    .max(MOST_EXTRAS)
    .default([])
    .meta({ label: 'Biaya dicabut', internal: true }),
  /** As the address and the customer were when the invoice took effect. */
  kepada: optionalText('Kepada', 120),
  alamat_kirim: optionalText('Alamat kirim', 500),
  npwp: optionalText('NPWP customer', 20),
  alamat_npwp: longText('Alamat NPWP', 300),
  pic: optionalText('PIC', 80),
  email: optionalEmail('Email PIC'),
  npwp_bu: optionalText('NPWP bisnis unit', 20),
  top: count('TOP (hari)', 365).default(0),
  top_dari: optionalChoice('Tempo dihitung dari', dueFrom),
  pemungut_ppn: optionalChoice('Pemungut PPN', collectors),
  potong_pph23: z.boolean().default(false).meta({ label: 'Memotong PPh 23' }),
  ...usedRate('ketentuan', ketentuan, 'Ketentuan PPN'),
  kode_faktur: optionalText('Kode faktur', 2),
  tarif: percent('Tarif PPN'),
  dpp_pembilang: count('Pembilang DPP').default(1).meta({ label: 'Pembilang DPP', internal: true }),
  dpp_penyebut: count('Penyebut DPP').default(1).meta({ label: 'Penyebut DPP', internal: true }),
  ...usedRate('ketentuan_pph', ketentuan, 'Ketentuan PPh 23'),
  tarif_pph23: percent('Tarif PPh 23'),
  jatuh_tempo: optionalDay('Jatuh tempo', 'open'),
  /** The due day whose {@link LATE_DAYS} days have passed; it counts while that is still the due day. */
  lewat_sejak: optionalDay('Lewat tempo sejak', 'open').meta({ label: 'Lewat tempo sejak', internal: true }),
  nsfp: optionalText('No. faktur pajak', 17),
  tgl_terima: optionalDay('Diterima tanggal'),
  penerima: optionalText('Diterima oleh', 80),
  tanda_terima: file('Tanda terima').optional(),
  catatan_terima: longText('Catatan terima', 300),
  kredit: z.array(creditLine).max(20_000).default([]).meta({ label: 'Nota kredit' }),
  bayar: z.array(paymentLine).max(20_000).default([]).meta({ label: 'Penerimaan' }),
  bukti_potong: z.array(proofLine).max(MOST_PROOFS).default([]).meta({ label: 'Bukti potong' }),
  bupot_dicabut: z
    .array(z.strictObject({ no: count('No'), alasan: text('Alasan', 300) }))
    .max(MOST_PROOFS)
    .default([])
    .meta({ label: 'Bukti potong dicabut', internal: true }),
  pengingat: z.array(reminderLine).max(1_000).default([]).meta({ label: 'Pengingat' }),
  /** The invoice that this one replaces; of both: who corrected it. */
  koreksi_dari_id: optionalText('Mengganti invoice', 40).meta({
    label: 'Mengganti invoice',
    internal: true,
  }),
  koreksi_dari: optionalText('Mengganti invoice', 40),
  koreksi_oleh: optionalText('Dikoreksi oleh', 80),
  /** The credit note that corrected it, when that took effect, and the invoice that replaces it. */
  koreksi_nk: optionalText('Nota kredit', 40).meta({ label: 'Nota kredit', internal: true }),
  koreksi_tanggal: optionalDay('Tanggal').meta({ label: 'Tanggal', internal: true }),
  pengganti_id: optionalText('Invoice', 40).meta({ label: 'Invoice', internal: true }),
  alasan_batal: longText('Alasan batal', 300),
});
export type InvoiceFields = z.infer<typeof invoiceFields>;
