/** Fields of a receipt: money that came in, what of it settles which invoice, and what was paid back. */
import { z } from 'zod';
import { count, day, initially, longText, optionalDay, optionalText, rupiah, text } from '../../common/fields.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import { file } from '../../kit/values/file-value.js';
import { branch } from '../../master/branch.js';
import { bu } from '../../master/bu.js';
import { customer } from '../../master/customer.js';
import { rekening } from '../../master/rekening.js';
import { invoice } from '../invoice/invoice.js';
import { mutasi } from '../statement/mutasi.js';
import { MOST_PARTS, ways } from './words.js';

/** What it settles of one invoice. */
export const receiptPart = z.strictObject({
  invoice: ref(invoice, 'Invoice', { within: { branch: 'branch', customer: 'customer' } }),
  jumlah: rupiah('Dibayar').default(0).meta({ label: 'Dibayar', format: 'money' }),
  pph23: rupiah('PPh 23').default(0).meta({ label: 'PPh 23', format: 'money' }),
  hapus: rupiah('Hapus selisih').default(0).meta({ label: 'Hapus selisih', format: 'money' }),
  alasan: optionalText('Alasan hapus', 120),
  /** The day on which the money was used, if that was after the receipt had been made. */
  hari: optionalDay('Dipakai').meta({ label: 'Dipakai', written: true, internal: true }),
  /** What was open of the invoice, and not reserved by a giro, when the part was written. */
  terutang: rupiah('Terutang').default(0).meta({ label: 'Terutang', format: 'money', written: true }),
});
/** The same in a step, whose values stand apart from the receipt's. */
export const laterPart = receiptPart.extend({ invoice: ref(invoice, 'Invoice') });
export type ReceiptPart = z.infer<typeof receiptPart>;

/** Titipan that the customer got back. */
const refundLine = z.strictObject({
  no: count('No'),
  tanggal: day('Tanggal'),
  jumlah: rupiah('Dikembalikan'),
  alasan: text('Alasan', 300),
  bukti: file('Bukti'),
  oleh: text('Oleh', 80),
});

export const receiptFields = z.object({
  branch: initially('own branch', ref(branch, 'Cabang')),
  cara: z.enum(Object.keys(ways) as [keyof typeof ways]).meta({ label: 'Cara bayar', options: ways }),
  rekening: ref(rekening, 'Masuk ke'),
  bu: optionalRef(bu, 'Bisnis unit'),
  /** Empty: nobody knows yet who paid. */
  customer: optionalRef(customer, 'Customer'),
  pengirim: optionalText('Nama pengirim', 120),
  tanggal: initially('today', day('Tanggal')),
  jumlah: rupiah('Jumlah uang').min(1),
  no_giro: optionalText('No. giro', 40),
  bank_giro: optionalText('Bank giro', 60),
  tgl_giro: optionalDay('Jatuh tempo giro', 'open'),
  catatan: longText('Catatan', 500),
  bukti: file('Bukti terima').optional(),
  /** The line of the bank that it books, or a part of it. */
  mutasi: optionalRef(mutasi, 'Mutasi bank'),
  /** The statement of that line, which can't be withdrawn under it. */
  koran: z.string().default('').meta({ label: 'Rekening koran', internal: true }),
  /** What the rest of a line is for: it never closes a gap unsaid. */
  ket_titipan: optionalText('Keterangan titipan', 120),
  bagian: z.array(receiptPart).max(MOST_PARTS).default([]).meta({ label: 'Invoice' }),
  tgl_setor: optionalDay('Disetor'),
  tgl_cair: optionalDay('Cair'),
  tgl_tolak: optionalDay('Ditolak'),
  kembali: z.array(refundLine).max(100).default([]).meta({ label: 'Titipan dikembalikan' }),
  alasan: longText('Alasan', 300),
});
export type ReceiptFields = z.infer<typeof receiptFields>;
