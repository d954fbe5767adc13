/** What is printed of an invoice: what it bills, its tax and what is to be paid; and the slip that its receiver signs. */
import type { Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { headNeeds, headOf, type Letterhead } from '../../print/head.js';
import { mailingOf } from '../../print/kind-paper.js';
import type { Paper, PaperCtx } from '../../print/paper.js';
import { sj } from '../sj/sj.js';
import { amountsOf, extrasOf } from './amounts.js';
import type { InvoiceFields } from './fields.js';
import { invoice } from './invoice.js';
import { invoiceMail, TITLE } from './mail.js';

/** A line: an SJ by its number, or an extra cost without one. */
export type InvoicePaperRow = {
  sm: string;
  sp: string;
  unit: string;
  tgl: string;
  uraian: string;
  nopol: string;
  nilai: number;
};
/** Whom it is addressed to, and its dates: on both papers. */
type Addressed = {
  head: Letterhead;
  /** Its number. */
  code: string;
  kepada: string;
  alamat: string;
  pic: string;
  tanggal: string;
  jatuh_tempo: string;
  nsfp: string;
  /** Number of SJ. */
  sj: number;
  /** What the customer pays, in whole rupiah. */
  tagihan: number;
};
export type InvoicePaper = Addressed & {
  /** Days of the term; `tempo`: counted from its date, or from its receipt. */
  top: number;
  tempo: '' | 'INVOICE' | 'TERIMA';
  npwp: string;
  alamat_npwp: string;
  rows: InvoicePaperRow[];
  dasar: number;
  dpp: number;
  /** The base of the tax as a part of the amount. */
  bagian: [number, number];
  ppn: number;
  tarif: number;
  total: number;
  kode_faktur: string;
  /** The customer pays the PPN to the state. */
  dipungut: boolean;
  /** The customer withholds PPh 23. */
  potong_pph23: boolean;
  catatan: string;
  /** Number of the invoice that it replaces. */
  mengganti: string;
  maker: string;
};
/** `customer`: its id; absent in prints of before. */
export type InvoiceReceipt = Addressed & { customer?: string };

type Fields = InvoiceFields & { nomor: string; status: string; pembuat: string };
type State = EntityState<Fields>;

const addressedOf = (fields: Fields, ctx: PaperCtx): Addressed => {
  if (fields.nomor === '') reject('print-no-number');
  return {
    head: headOf(fields.branch, ctx),
    code: fields.nomor,
    ...{ kepada: fields.kepada, alamat: fields.alamat_kirim, pic: fields.pic },
    ...{ tanggal: fields.tanggal, jatuh_tempo: fields.jatuh_tempo, nsfp: fields.nsfp },
    sj: fields.baris.length,
    tagihan: amountsOf(fields).owed,
  };
};
const rowsOf = (fields: Fields, ctx: PaperCtx): InvoicePaperRow[] => [
  ...fields.baris.map(({ sj: id, sp, unit, tgl, tujuan, nopol, nilai }) => ({
    sm: ctx.fact<EntityState<{ nomor?: string }>>(sj.aggregate, id).fields.nomor ?? '',
    ...{ sp, unit, tgl, uraian: tujuan, nopol, nilai },
  })),
  ...extrasOf(fields).map(({ uraian, jumlah }) => ({
    ...{ sm: '', sp: '', unit: '', tgl: '', uraian, nopol: '', nilai: jumlah },
  })),
];

export const invoicePaper: Paper<State, InvoicePaper> = {
  name: 'invoice',
  ...mailingOf<State, InvoicePaper>(invoice, { title: TITLE, mail: invoiceMail }),
  needs: ({ fields }): Need[] => [
    ...headNeeds(fields.branch),
    ...fields.baris.map(({ sj: id }) => ({ aggregate: sj.aggregate, id })),
  ],
  content: ({ fields }, ctx) => {
    const { base, dpp, ppn, total } = amountsOf(fields);
    return {
      ...addressedOf(fields, ctx),
      ...{ top: fields.top, tempo: fields.top_dari, npwp: fields.npwp, alamat_npwp: fields.alamat_npwp },
      rows: rowsOf(fields, ctx),
      ...{ dasar: base, dpp, ppn, total, tarif: fields.tarif, kode_faktur: fields.kode_faktur },
      bagian: [fields.dpp_pembilang, fields.dpp_penyebut],
      dipungut: fields.pemungut_ppn !== '',
      ...{ potong_pph23: fields.potong_pph23, catatan: fields.catatan },
      mengganti: fields.koreksi_dari,
      // The product made the draft that replaces an invoice.
      maker: fields.koreksi_dari === '' ? fields.pembuat : fields.koreksi_oleh,
    };
  },
};

export const invoiceReceiptPaper: Paper<State, InvoiceReceipt> = {
  name: 'tanda-terima',
  needs: ({ fields }): Need[] => headNeeds(fields.branch),
  content: ({ fields }, ctx) => ({ ...addressedOf(fields, ctx), customer: fields.customer }),
};
