/** What is asked of a bukti potong, and when it is refused. */
import { z } from 'zod';
import { day, proposing, rupiah } from '../../common/fields.js';
import type { Ctx } from '../../kit/aggregate/aggregate.js';
import { refusing } from '../../kit/aggregate/reject.js';
import { file } from '../../kit/values/file-value.js';
import { coded } from '../../kit/values/text.js';
import { dayWib } from '../../kit/values/time.js';
import type { InvoiceFields } from './fields.js';
import { pph23Of, proofsOf, unprovenOf } from './withholding.js';
import { MOST_PROOFS } from './words.js';

const refuse = refusing('invoice', {
  'invoice-bupot-none': [422, 'Invoice ini tidak dipotong PPh 23. Tidak ada bukti potong yang ditunggu.'],
  'invoice-bupot-early': [422, 'Bukti potong bertanggal {day}, sebelum tanggal invoice {date}. Periksa tanggalnya.'],
  'invoice-bupot-ahead': [422, 'Tanggal bukti potong {day} belum tiba. Salin tanggal di kertasnya.'],
  'invoice-bupot-twice': [422, 'Bukti potong {nomor} sudah tercatat di invoice ini.'],
  'invoice-bupot-over': [422, 'PPh 23 yang belum berbukti tinggal {left}. Kurangi jumlahnya.'],
  'invoice-bupot-many': [422, 'Paling banyak {most} bukti potong untuk satu invoice.'],
  'invoice-bupot-gone': [422, 'Tidak ada bukti potong nomor {no} di invoice ini.'],
});

/**
 * Its number as the tax office prints it: ten digits by e-Bupot (PER-24/PJ/2021), letters and digits by Coretax. A
 * withholder numbers its own ones, so the same number may come from two customers.
 */
const number = coded(40)
  .overwrite((typed) => typed.replace(/[\s.\-/]/g, '').toUpperCase())
  .regex(/^[A-Z0-9]{9,20}$/)
  .meta({ label: 'No. bukti potong', placeholder: '9–20 huruf atau angka' });
export const proofAsk = z.strictObject({
  // Not `nomor` and `tanggal`: dialogs begin with the document's own values.
  no_bupot: number,
  tgl_bupot: day('Tanggal bukti potong'),
  jumlah: proposing(rupiah('PPh 23').min(1), 'bupot_kurang'),
  bukti: file('Bukti potong'),
});

/** The row of a bukti potong. @throws Rejected beyond what is withheld */
export const proofRow = (
  fields: InvoiceFields & { status: string },
  { by }: Pick<Ctx, 'by'>,
  { no_bupot: nomor, tgl_bupot: tanggal, ...data }: z.infer<typeof proofAsk>,
) => {
  const left = unprovenOf(fields);
  if (pph23Of(fields) === 0) refuse('invoice-bupot-none', {}, 'no_bupot');
  if (fields.bukti_potong.length >= MOST_PROOFS) refuse('invoice-bupot-many', { most: MOST_PROOFS }, 'no_bupot');
  if (proofsOf(fields).some((one) => one.nomor === nomor)) refuse('invoice-bupot-twice', { nomor }, 'no_bupot');
  if (data.jumlah > left) refuse('invoice-bupot-over', { left }, 'jumlah');
  return { no: fields.bukti_potong.length + 1, nomor, tanggal, ...data, oleh: by.fullname };
};
/** @throws Rejected for a day ahead, or before the invoice's */
export const assertProofDay = (
  { tanggal: date }: Pick<InvoiceFields, 'tanggal'>,
  { now }: Pick<Ctx, 'now'>,
  { tgl_bupot: on }: Pick<z.infer<typeof proofAsk>, 'tgl_bupot'>,
): void => {
  if (on > dayWib(now)) refuse('invoice-bupot-ahead', { day: on }, 'tgl_bupot');
  if (on < date) refuse('invoice-bupot-early', { day: on, date }, 'tgl_bupot');
};
/** @throws Rejected if there is no such bukti potong any more */
export const assertProof = (before: InvoiceFields, { no }: { no: number }): void => {
  if (!proofsOf(before).some((one) => one.no === no)) refuse('invoice-bupot-gone', { no }, 'no');
};
