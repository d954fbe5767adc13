/** What an invoice states of the SJ it bills, of its customer and of its tax: read from the documents, never typed. */
import { rateOfScheme, taxSchemeNames, transactionCode } from '../../common/tax.js';
import type { Ctx, DocumentNeed } from '../../kit/aggregate/aggregate.js';
import { refusing } from '../../kit/aggregate/reject.js';
import { keeping } from '../../kit/entity/dated.js';
import { cut } from '../../kit/values/cut.js';
import { branch } from '../../master/branch.js';
import { bu } from '../../master/bu.js';
import { customer } from '../../master/customer.js';
import { invoiceAddress } from '../../master/invoice-address.js';
import { confirmedRate, confirmedRateNeed } from '../../master/ketentuan.js';
import { sj } from '../sj/sj.js';
import { billableNeed, billableOf } from './billable.js';
import type { InvoiceFields, InvoiceLine } from './fields.js';

const refuseLine = refusing('invoice', {
  'invoice-changed': [422, 'Nilai SJ {sm} berubah sejak draf ini dibuat. Buang draf ini dan buat lagi.'],
  'invoice-bu': [422, 'Cabang {branch} belum punya bisnis unit dengan NPWP. Lengkapi di data cabang dan bisnis unit.'],
  'invoice-npwp': [422, 'Alamat invoice {address} belum ber-NPWP. Lengkapi di Alamat Invoice.'],
  'invoice-scheme': [422, 'SJ ini biasanya memakai {names}. Tulis alasan memakai skema lain.'],
});

type Facts = Pick<Ctx, 'fact'>;
type Draft = Pick<InvoiceFields, 'branch' | 'customer' | 'alamat' | 'skema' | 'tanggal' | 'baris'>;

/** The SJ of its lines, with all that their worth follows from. */
export const sourceNeeds = ({ baris }: Pick<Draft, 'baris'>): DocumentNeed[] =>
  baris.flatMap(({ sj: id }) => (id ? [billableNeed(id)] : []));

/** A line whose SJ is not chosen yet, as forms estimate it. */
const BLANK = { sj: '', sp: '', unit: '', tgl: '', tujuan: '', nopol: '', nilai: 0 };
const lineOf = (id: string, ctx: Facts, field: string): InvoiceLine => {
  if (id === '') return BLANK;
  const { note, nilai, unit } = billableOf(ctx, id, field);
  return {
    sj: id,
    sp: note.sp,
    unit,
    tgl: note.tanggal || note.tgl_pickup,
    tujuan: cut([note.sekolahTujuan, note.kota].filter(Boolean).join(', '), 200),
    nopol: note.nopol,
    nilai,
  };
};
/** The lines as the server writes them. @throws Rejected at the SJ of a line that is not to be billed */
export const linesOf = (rows: readonly Pick<InvoiceLine, 'sj'>[], ctx: Facts): InvoiceLine[] =>
  rows.map(({ sj: id }, n) => lineOf(id, ctx, `baris.${n}.sj`));
/** A VAT scheme that an SJ does not suggest needs its reason. @throws Rejected `invoice-scheme` at the reason */
export const assertScheme = (
  {
    skema,
    alasan_skema,
    baris,
  }: Pick<InvoiceFields, 'skema' | 'alasan_skema'> & { baris: readonly Pick<InvoiceLine, 'sj'>[] },
  ctx: Pick<Ctx, 'fact' | 'by'>,
): void => {
  // The product makes drafts that replace an invoice: their scheme was accepted there, with its reason.
  if (alasan_skema !== '' || ctx.by.jobdesk === 'system') return;
  const other = baris
    .map(({ sj: id }, n) => (id ? billableOf(ctx, id, `baris.${n}.sj`).skema : skema))
    .find((one) => one !== skema);
  if (other) refuseLine('invoice-scheme', { names: taxSchemeNames[other] }, 'alasan_skema');
};
/** @throws Rejected `invoice-changed` if an SJ is worth something else than the draft says */
export const assertUnchanged = ({ baris }: Pick<Draft, 'baris'>, ctx: Facts): void => {
  for (const [n, one] of linesOf(baris, ctx).entries())
    if (one.nilai !== baris[n]?.nilai)
      refuseLine('invoice-changed', { sm: ctx.fact(sj.aggregate, one.sj).fields.nomor }, `baris.${n}.sj`);
};

const idNeeds = (aggregate: DocumentNeed['aggregate'], id: string): DocumentNeed[] => (id ? [{ aggregate, id }] : []);
/** Customer, invoice address and business unit. */
export const termsNeeds = (draft: Pick<Draft, 'branch' | 'customer' | 'alamat'>): DocumentNeed[] => [
  ...idNeeds(customer.aggregate, draft.customer),
  ...idNeeds(invoiceAddress.aggregate, draft.alamat),
  ...idNeeds(branch.aggregate, draft.branch).map((need) => ({
    ...need,
    more: ({ fields }: { fields: { bu?: string } }) => idNeeds(bu.aggregate, fields?.bu ?? ''),
  })),
];
/** What the invoice copies of its customer, address and business unit, so that it stays as it was issued. */
export const termsOf = (
  { branch: at, customer: whose, alamat }: Pick<Draft, 'branch' | 'customer' | 'alamat'>,
  ctx: Facts,
) => {
  const unit = ctx.fact(branch.aggregate, at).fields.bu;
  const { top, top_dari, pemungut_ppn, potong_pph23, npwp } = ctx.fact(customer.aggregate, whose).fields;
  const to = ctx.fact(invoiceAddress.aggregate, alamat).fields;
  return {
    bu: unit,
    npwp_bu: unit ? ctx.fact(bu.aggregate, unit).fields.npwp : '',
    ...{ top, top_dari, pemungut_ppn, potong_pph23 },
    kepada: to.name,
    alamat_kirim: to.address,
    npwp: to.npwp || npwp,
    alamat_npwp: to.alamat_npwp,
    pic: to.pic,
    email: to.email,
  };
};

/** The VAT rate of its day. */
export const rateNeeds = ({ skema, tanggal }: Pick<Draft, 'skema' | 'tanggal'>): DocumentNeed[] => [
  confirmedRateNeed(rateOfScheme(skema), tanggal),
];
/** What the invoice copies of the rate. */
export const rateValues = (
  { skema, tanggal, customer: whose }: Pick<Draft, 'skema' | 'tanggal' | 'customer'>,
  ctx: Facts,
) => {
  const { fields } = confirmedRate(ctx, rateOfScheme(skema), tanggal, 'tanggal');
  const { pemungut_ppn } = ctx.fact(customer.aggregate, whose).fields;
  const { kode_faktur, tarif, dpp_pembilang, dpp_penyebut } = fields;
  return { kode_faktur: transactionCode(kode_faktur, pemungut_ppn), tarif, dpp_pembilang, dpp_penyebut };
};
/** The PPh 23 rate of its day, for a customer that withholds: the business unit has an NPWP. */
export const withholdingNeeds = ({ tanggal }: Pick<Draft, 'tanggal'>): DocumentNeed[] => [
  confirmedRateNeed('PPH23', tanggal),
];
/** What an invoice that takes effect copies of it, with its row. */
export const withholdingOf = (
  { tanggal, potong_pph23 }: Pick<InvoiceFields, 'tanggal' | 'potong_pph23'>,
  ctx: Facts,
) => {
  if (!potong_pph23) return {};
  const rate = confirmedRate(ctx, 'PPH23', tanggal, 'tanggal');
  return { ...keeping('ketentuan_pph', rate), tarif_pph23: rate.fields.tarif };
};
/** The row of the rate, for an invoice that takes effect. */
export const rateReference = ({ skema, tanggal }: Pick<Draft, 'skema' | 'tanggal'>, ctx: Facts) =>
  keeping('ketentuan', confirmedRate(ctx, rateOfScheme(skema), tanggal, 'tanggal'));

/** Refuses an invoice whose tax papers would be incomplete. */
export const assertComplete = (fields: InvoiceFields, ctx: Facts): void => {
  if (fields.npwp_bu === '')
    refuseLine('invoice-bu', { branch: ctx.fact(branch.aggregate, fields.branch).fields.name }, 'branch');
  if (fields.npwp === '') refuseLine('invoice-npwp', { address: fields.kepada }, 'alamat');
};
