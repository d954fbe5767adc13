/** What a receipt and its parts have to be. */
import type { Ctx, DocumentNeed, Need } from '../../kit/aggregate/aggregate.js';
import { refusing } from '../../kit/aggregate/reject.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { bu } from '../../master/bu.js';
import { customer } from '../../master/customer.js';
import { confirmedRate, confirmedRateNeed } from '../../master/ketentuan.js';
import { rekening } from '../../master/rekening.js';
import { awaitedOf, balanceOf, baseLeft } from '../invoice/amounts.js';
import type { InvoiceFields } from '../invoice/fields.js';
import { invoice } from '../invoice/invoice.js';
import { isOwed } from '../invoice/status.js';
import { takenOf } from '../invoice/withholding.js';
import { type LineFields, mutasi } from '../statement/mutasi.js';
import type { ReceiptFields, ReceiptPart } from './fields.js';
import { byInvoice, mostWithheld, settledBy, splitOf } from './parts.js';
import { isPaid } from './status.js';

const refuse = refusing('receipt', {
  'receipt-over': [422, 'Pembagian {parts} melebihi uang yang diterima, {money}. Kurangi {over}.'],
  'receipt-rest': [422, 'Sisa penerimaan ini tinggal {left}. Kurangi jumlahnya.'],
  'receipt-empty-part': [422, 'Isi jumlah untuk invoice ini, atau hapus barisnya.'],
  'receipt-twice': [422, 'Invoice ini sudah ada di baris {n}. Gabungkan jumlahnya.'],
  'receipt-owes-nothing': [422, 'Invoice {nomor} belum terbit atau sudah lunas. Pilih yang masih terutang.'],
  'receipt-not-theirs': [422, 'Invoice {nomor} milik customer atau cabang lain. Pilih invoice customer ini.'],
  'receipt-other-bu': [422, 'Invoice {nomor} milik bisnis unit lain dari rekening ini. Buat penerimaan tersendiri.'],
  'receipt-early': [422, 'Diterima {day}, sebelum tanggal invoice {nomor}, {date}. Periksa tanggalnya.'],
  'receipt-pph23': [422, 'PPh 23 invoice {nomor} yang belum dipotong paling banyak {most}.'],
  'receipt-why': [422, 'Isi alasan menghapus selisih invoice {nomor}.'],
  'receipt-write-off': [422, 'Selisih di atas {limit} dihapus dengan persetujuan kacab. Ajukan ke kacab.'],
  'receipt-write-off-later': [
    422,
    'Saat memakai titipan, selisih invoice {nomor} dihapus paling banyak {limit}. Kurangi selebihnya dengan nota kredit atas invoice itu: yang di atas batas disetujui kacab.',
  ],
  'receipt-payer': [422, 'Pilih customer yang membayar: hanya invoicenya yang dapat dilunasi.'],
  'receipt-giro': [422, 'Isi {label} giro ini.'],
  'receipt-no-giro': [422, '{label} hanya untuk giro. Kosongkan.'],
  'receipt-line-way': [422, 'Uang tunai masuk ke kas, bukan lewat mutasi bank. Kosongkan mutasinya.'],
  'receipt-line-giro': [
    422,
    'Giro baru masuk ke bank setelah cair. Kosongkan mutasinya, lalu cocokkan setelah giro cair.',
  ],
  'receipt-line-account': [422, 'Mutasi ini milik rekening lain. Pilih mutasi rekening penerimaan ini.'],
  'receipt-line-out': [422, 'Mutasi ini uang keluar, atau sudah diabaikan. Pilih uang yang masuk.'],
  'receipt-line-rest': [422, 'Masih ada sisa {left}. Bagi ke invoice, atau tulis untuk apa titipannya.'],
  'receipt-cash': [422, 'Uang tunai masuk ke kas, transfer dan giro ke rekening bank. Pilih yang sesuai.'],
});

type Invoice = EntityState<InvoiceFields & { nomor: string; status: string }>;
const invoiceIn = (ctx: Pick<Ctx, 'fact'>, id: string) => ctx.fact<Invoice>(invoice.aggregate, id).fields;

/** Some parts with what is open of their invoices now. @param hari the day on which they are used, if that is later */
export const withOpen = (parts: readonly ReceiptPart[], ctx: Pick<Ctx, 'fact'>, hari = ''): ReceiptPart[] =>
  parts.map((part) => {
    if (part.invoice === '') return { ...part, hari, terutang: 0 };
    const of = invoiceIn(ctx, part.invoice);
    return { ...part, hari, terutang: isOwed(of.status) ? Math.max(0, balanceOf(of) - awaitedOf(of)) : 0 };
  });

/** The invoices of some parts. */
export const partNeeds = (parts: readonly Pick<ReceiptPart, 'invoice'>[]): DocumentNeed[] =>
  [...new Set(parts.map(({ invoice: id }) => id))].map((id) => ({ aggregate: invoice.aggregate, id }));
/** The account, and who paid. */
export const headNeeds = (fields: Pick<ReceiptFields, 'rekening' | 'customer' | 'mutasi'>): DocumentNeed[] => [
  ...(fields.mutasi ? [{ aggregate: mutasi.aggregate, id: fields.mutasi }] : []),
  {
    aggregate: rekening.aggregate,
    id: fields.rekening,
    // The business unit follows from it.
    more: ({ fields: of }: EntityState<{ bu: string }>) => (of?.bu ? [{ aggregate: bu.aggregate, id: of.bu }] : []),
  },
  ...(fields.customer ? [{ aggregate: customer.aggregate, id: fields.customer }] : []),
];

const GIRO = { no_giro: 'No. giro', bank_giro: 'Bank giro', tgl_giro: 'Jatuh tempo giro' } as const;
/** Fields of a giro belong to a giro alone. @throws Rejected naming the field */
export const assertWay = (fields: Pick<ReceiptFields, 'cara' | keyof typeof GIRO>): void => {
  for (const [field, label] of Object.entries(GIRO) as [keyof typeof GIRO, string][]) {
    if (fields.cara === 'GIRO' && fields[field] === '') refuse('receipt-giro', { label }, field);
    if (fields.cara !== 'GIRO' && fields[field] !== '') refuse('receipt-no-giro', { label }, field);
  }
};
/** Cash goes into a cash box, all else into a bank account. @throws Rejected */
export const assertAccount = ({ cara, rekening: id }: Pick<ReceiptFields, 'cara' | 'rekening'>, ctx: Ctx): void => {
  const { jenis } = ctx.fact(rekening.aggregate, id).fields;
  if ((cara === 'TUNAI') !== (jenis === 'KAS')) refuse('receipt-cash', {}, 'rekening');
};

type Line = EntityState<LineFields>;
/**
 * A line of the bank is money that came into the receipt's own account; what is not split is named. How much of the
 * line is left is checked by the amounts that documents share.
 * @throws Rejected naming the field
 */
export const assertLine = (fields: ReceiptFields & { status: string }, ctx: Pick<Ctx, 'fact'>): void => {
  if (fields.mutasi === '') return;
  if (fields.cara === 'TUNAI') refuse('receipt-line-way', {}, 'mutasi');
  if (fields.cara === 'GIRO' && !isPaid(fields.status)) refuse('receipt-line-giro', {}, 'mutasi');
  const { rekening: account, arah, status } = ctx.fact<Line>(mutasi.aggregate, fields.mutasi).fields;
  if (account !== fields.rekening) refuse('receipt-line-account', {}, 'mutasi');
  if (arah !== 'MASUK' || status === 'DIABAIKAN') refuse('receipt-line-out', {}, 'mutasi');
  const { sisa: left } = splitOf(fields);
  if (left > 0 && fields.ket_titipan === '') refuse('receipt-line-rest', { left }, 'ket_titipan');
};

type Split = Pick<ReceiptFields, 'branch' | 'customer' | 'bu' | 'tanggal' | 'jumlah' | 'bagian' | 'kembali'>;
/**
 * Every part names an invoice of the payer and of the account's business unit that is still owed, and the parts are no
 * more than the money. `added`: the parts that are new, with the path of their list. What is open of an invoice is
 * checked by the amounts that documents share.
 * @throws Rejected naming the field
 */
export const assertParts = (
  receipt: Split,
  added: readonly ReceiptPart[],
  ctx: Pick<Ctx, 'fact'>,
  path = 'bagian',
): void => {
  if (added.length > 0 && receipt.customer === '') refuse('receipt-payer', {}, 'customer');
  const seen = new Map<string, number>();
  for (const [n, part] of added.entries()) {
    const at = (field: keyof ReceiptPart) => `${path}.${n}.${field}`;
    const twice = seen.get(part.invoice);
    if (twice !== undefined) refuse('receipt-twice', { n: twice }, at('invoice'));
    seen.set(part.invoice, n + 1);
    if (settledBy(part) === 0) refuse('receipt-empty-part', {}, at('jumlah'));
    const of = invoiceIn(ctx, part.invoice);
    const { nomor } = of;
    if (of.customer !== receipt.customer || of.branch !== receipt.branch)
      refuse('receipt-not-theirs', { nomor }, at('invoice'));
    if (!isOwed(of.status)) refuse('receipt-owes-nothing', { nomor }, at('invoice'));
    if (of.bu !== receipt.bu) refuse('receipt-other-bu', { nomor }, at('invoice'));
    if (receipt.tanggal < of.tanggal)
      refuse('receipt-early', { day: receipt.tanggal, nomor, date: of.tanggal }, at('invoice'));
    const most = mostWithheld(baseLeft(of), of.tarif_pph23, takenOf(of));
    if (part.pph23 > most) refuse('receipt-pph23', { nomor, most }, at('pph23'));
    if (part.hapus > 0 && part.alasan === '') refuse('receipt-why', { nomor }, at('alasan'));
  }
  const { dibayar, kembali } = splitOf(receipt);
  const over = dibayar + kembali - receipt.jumlah;
  if (over > 0) refuse('receipt-over', { parts: dibayar + kembali, money: receipt.jumlah, over }, path);
};

/** The amount of what was written off of an invoice, over all its receipts. */
export const WRITTEN_OFF = 'invoice.hapus';
type WriteOff = Pick<ReceiptFields, 'tanggal' | 'bagian'>;
export const writtenOff = (parts: readonly ReceiptPart[]) => byInvoice(parts).filter(({ hapus }) => hapus > 0);
/** The limit up to which a difference is written off without the branch head, and what was written off before. */
export const writeOffNeeds = ({ tanggal, bagian }: WriteOff): Need[] => {
  const keys = writtenOff(bagian).map(({ invoice: key }) => key);
  if (keys.length === 0) return [];
  return [confirmedRateNeed('BATAS_HAPUS', tanggal), ...keys.map((key) => ({ amount: { space: WRITTEN_OFF, key } }))];
};
/**
 * @param later the parts use what a receipt left
 * @throws Rejected if more of an invoice is written off, over all its receipts, than may be without the branch head
 */
export const assertWriteOff = ({ tanggal, bagian }: WriteOff, ctx: Ctx, later = false): void => {
  const path = later ? 'pakai' : 'bagian';
  const parts = writtenOff(bagian);
  if (parts.length === 0) return;
  const { nominal: limit } = confirmedRate(ctx, 'BATAS_HAPUS', tanggal, 'tanggal').fields;
  for (const { invoice: id, hapus } of parts) {
    if (ctx.amount(WRITTEN_OFF, id).most + hapus <= limit) continue;
    const n = bagian.findIndex((part) => part.invoice === id && part.hapus > 0);
    const field = `${path}.${n}.hapus`;
    // Its money counts already, so nobody can be asked for all of it again.
    if (later) refuse('receipt-write-off-later', { limit, nomor: invoiceIn(ctx, id).nomor }, field);
    refuse('receipt-write-off', { limit }, field);
  }
};

/** The amount of PPh 23 withheld of an invoice, over all its receipts. */
export const WITHHELD = 'invoice.pph23';
export const withheldParts = (parts: readonly ReceiptPart[]) => byInvoice(parts).filter(({ pph23 }) => pph23 > 0);
/** What receipts withheld of the invoices of some parts, whether they were told or not. */
export const withheldNeeds = (parts: readonly ReceiptPart[]): Need[] =>
  withheldParts(parts).map(({ invoice: key }) => ({ amount: { space: WITHHELD, key } }));
/**
 * @throws Rejected if more PPh 23 of an invoice is withheld than its rate allows, over all its receipts: those that it
 *   does not know of yet too
 */
export const assertWithheld = (parts: readonly ReceiptPart[], ctx: Ctx, path = 'bagian'): void => {
  for (const { invoice: id, pph23 } of withheldParts(parts)) {
    const of = invoiceIn(ctx, id);
    const most = mostWithheld(baseLeft(of), of.tarif_pph23, ctx.amount(WITHHELD, id).most);
    if (pph23 <= most) continue;
    const n = parts.findIndex((part) => part.invoice === id && part.pph23 > 0);
    refuse('receipt-pph23', { nomor: of.nomor, most }, `${path}.${n}.pph23`);
  }
};
/** @throws Rejected beyond what is left of the money */
export const assertRest = (receipt: Pick<ReceiptFields, 'jumlah' | 'bagian' | 'kembali'>, refund: number): void => {
  const { sisa: left } = splitOf(receipt);
  if (refund > left) refuse('receipt-rest', { left }, 'dikembalikan');
};
