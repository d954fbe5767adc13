/**
 * A credit note (NK): takes amounts off the lines of an issued invoice, with the reason. Above a limit the branch head
 * approves it. An invoice is never changed otherwise; an SJ whose line is taken off whole may be billed anew. A note that
 * corrects its invoice takes off all that is left, and a draft replaces the invoice (`../invoice/correction.ts`).
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import {
  count,
  day,
  initially,
  optionalChoice,
  optionalEmail,
  optionalText,
  rupiah,
  text,
} from '../../common/fields.js';
import type { Ctx, DocumentNeed } from '../../kit/aggregate/aggregate.js';
import { refusing, reject } from '../../kit/aggregate/reject.js';
import { type DocumentStep, document } from '../../kit/document/document.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { yymm } from '../../kit/values/time.js';
import { branch } from '../../master/branch.js';
import { customer } from '../../master/customer.js';
import { confirmedRate, confirmedRateNeed } from '../../master/ketentuan.js';
import { awaitedOf, balanceOf, baseLeft, baseOf, paymentsOf } from '../invoice/amounts.js';
import type { InvoiceFields } from '../invoice/fields.js';
import { invoice } from '../invoice/invoice.js';
import { isOwed } from '../invoice/status.js';
import { assertPeriodOpen, periodNeeds, periodPosting } from '../period/period.js';
import { assertReplaceable, replacementNeeds } from './correction.js';
import { beyondLimit, rowsOf, sumOf, taxOff, wholeOf } from './rows.js';
import { type CreditNoteStatus, creditNoteStatus } from './status.js';

const refuse = refusing('nk', {
  'nk-day': [422, 'Tanggal {day} sebelum tanggal invoicenya, {date}.'],
  'nk-empty': [422, 'Pilih baris yang dikurangi, atau seluruh invoice.'],
  'nk-limit': [422, 'Di atas batas nota kredit satu invoice. Ajukan ke kacab.'],
  'nk-not-owed': [422, 'Invoice itu belum terbit, atau sudah lunas. Nota kredit hanya untuk yang masih terutang.'],
  'nk-paid': [
    422,
    'Nota ini mengurangi tagihan {off}, padahal yang terbuka tinggal {left}: selebihnya sudah dibayar lewat {receipts}. Kurangi notanya sampai {left}, atau balik penerimaan itu dahulu.',
  ],
  'nk-now': [422, 'Invoice itu sedang dikurangi oleh nota lain. Ulangi sebentar lagi.'],
});
const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });

const row = z.strictObject({
  /** The SJ of the line; empty: an extra line, by its `no`. */
  sj: optionalText('SJ', 40).meta({ label: 'SJ', internal: true }),
  no: count('No').default(0).meta({ label: 'No', internal: true }),
  uraian: optionalText('Uraian', 300).meta({ label: 'Uraian', written: true }),
  jumlah: rupiah('Jumlah').min(1),
});
const fields = z.object({
  branch: initially('own branch', ref(branch, 'Cabang')),
  invoice: ref(invoice, 'Invoice', { within: { branch: 'branch' } }),
  customer: optionalRef(customer, 'Customer'),
  tanggal: initially('today', day('Tanggal')),
  alasan: why,
  seluruh: z.boolean().default(false).meta({ label: 'Seluruh invoice' }),
  koreksi: z.boolean().default(false).meta({ label: 'Koreksi', internal: true }),
  baris: z.array(row).max(5_100).default([]).meta({ label: 'Baris' }),
  ppn: rupiah('PPN').default(0),
  tagihan: rupiah('Mengurangi tagihan').default(0),
  alasan_batal: optionalText('Alasan batal', 300),
  /** Of the invoice's person. */
  email: optionalEmail('Email PIC'),
});
type Fields = z.infer<typeof fields>;
type Invoice = EntityState<InvoiceFields & { nomor: string; status: string }>;
const invoiceIn = (ctx: Pick<Ctx, 'fact'>, { invoice: id }: Pick<Fields, 'invoice'>) =>
  ctx.fact<Invoice>(invoice.aggregate, id).fields;

/** What follows from the invoice: customer, rows, and a first reckoning of the tax. */
const drafted = (whole: Fields, ctx: Pick<Ctx, 'fact'>): Partial<Fields> => {
  if (whole.invoice === '') return {};
  const of = invoiceIn(ctx, whole);
  const seluruh = whole.seluruh || whole.koreksi;
  const baris = seluruh ? wholeOf(of) : rowsOf(whole.baris, of);
  const off = sumOf(baris);
  const left = sumOf(wholeOf(of));
  const { ppn, owed: tagihan } = taxOff(left, off, of);
  return { customer: of.customer, email: of.email, seluruh, baris, ppn, tagihan };
};
/** Only what is owed is credited. */
const assertCredits = (note: Fields, ctx: Pick<Ctx, 'fact'>): void => {
  if (!isOwed(invoiceIn(ctx, note).status)) refuse('nk-not-owed', {}, 'invoice');
  if (note.baris.length === 0) refuse('nk-empty', {}, 'baris');
};
const OPEN = 'invoice.sisa';
/** Receipts named in a refusal. */
const NAMED = 3;
/**
 * What is paid of an invoice, or reserved by a giro, is never credited: the money would be nobody's.
 * @param before base that no note has taken off yet @param left what is open of the invoice
 * @throws Rejected naming what is open, and the receipts that paid the rest
 */
const assertOpen = (note: Fields, of: Invoice['fields'], before: number, left: number): void => {
  const { owed: off } = taxOff(before, Math.min(before, sumOf(note.baris)), of);
  const paid = paymentsOf(of).map(({ nomor }) => nomor);
  // Without a payment it is another note that is in the way.
  if (off <= left || paid.length === 0) return;
  const more = paid.length > NAMED ? ` +${paid.length - NAMED}` : '';
  refuse('nk-paid', { off, left, receipts: `${paid.slice(0, NAMED).join(', ')}${more}` }, 'baris');
};
/** By what the invoice has been told of: before the note takes effect. */
const assertWithinOpen = (note: Fields, ctx: Pick<Ctx, 'fact'>): void => {
  const of = invoiceIn(ctx, note);
  assertOpen(note, of, baseLeft(of), balanceOf(of) - awaitedOf(of));
};
/** The invoice, and its customer by name. */
const invoiceNeed = (id: string): DocumentNeed => ({
  aggregate: invoice.aggregate,
  id,
  more: ({ fields: of }: Invoice) => (of?.customer ? [{ aggregate: customer.aggregate, id: of.customer }] : []),
});
const base = (key: string) => ({ space: 'invoice.dasar', key });

/** It takes effect: numbered, in an open period, with the tax of what the invoice still is. */
const takesEffect = {
  to: 'TERBIT',
  look: 'primary',
  needs: (note, _, ctx) => [
    { aggregate: invoice.aggregate, id: note.invoice },
    { amount: base(note.invoice) },
    { amount: { space: OPEN, key: note.invoice } },
    ...periodNeeds(note.tanggal),
    ...replacementNeeds(note, ctx),
  ],
  check: (note, ctx) => {
    assertCredits(note, ctx);
    assertReplaceable(note, invoiceIn(ctx, note), ctx);
    assertPeriodOpen(ctx, note.tanggal, 'tanggal');
    const { least, most } = ctx.amount('invoice.dasar', note.invoice);
    if (least !== most) refuse('nk-now');
    if (least < sumOf(note.baris))
      reject('amount-short', { key: note.invoice, left: least, want: sumOf(note.baris) }, 'baris');
    assertOpen(note, invoiceIn(ctx, note), least, ctx.amount(OPEN, note.invoice).least);
  },
  computed: (note, ctx) => {
    const { least } = ctx.amount('invoice.dasar', note.invoice);
    const off = Math.min(least, sumOf(note.baris));
    const { ppn, owed } = taxOff(least, off, invoiceIn(ctx, note));
    return { ppn, tagihan: owed };
  },
} satisfies Partial<DocumentStep<Fields, CreditNoteStatus>>;

const assertWithinLimit = (note: Fields, ctx: Pick<Ctx, 'fact' | 'amount'>): void => {
  const { least: left } = ctx.amount('invoice.dasar', note.invoice);
  const { nominal } = confirmedRate(ctx, 'BATAS_NK', note.tanggal, 'tanggal').fields;
  if (beyondLimit(baseOf(invoiceIn(ctx, note)), left, sumOf(note.baris), nominal)) refuse('nk-limit');
};

export const creditNote = document({
  name: 'nk',
  label: 'Nota kredit',
  version: 2,
  icon: 'file-minus',
  fields,
  actionOnly: ['customer', 'ppn', 'tagihan', 'alasan_batal', 'email'],
  unique: [],
  samePerson,
  scope: 'branch',
  number: {
    at: ['issue', 'approve'],
    label: 'No. NK',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    series: ({ branch: id }, ctx) => `NK-${ctx.fact(branch.aggregate, id).fields.code}-${yymm(ctx.now)}`,
  },
  needs: ({ invoice: id }) => (id ? [invoiceNeed(id)] : []),
  fill: {
    invoice: (_, whole, ctx) => drafted(whole, ctx),
    seluruh: (_, whole, ctx) => drafted(whole, ctx),
    koreksi: (_, whole, ctx) => drafted(whole, ctx),
    tanggal: (_, whole, ctx) => drafted(whole, ctx),
    baris: (_, whole, ctx) => drafted(whole, ctx),
  },
  validate: {
    needs: (note, ctx) => [
      { aggregate: invoice.aggregate, id: note.invoice },
      ...periodNeeds(note.tanggal),
      ...replacementNeeds(note, ctx),
    ],
    check: (note, ctx) => {
      assertPeriodOpen(ctx, note.tanggal, 'tanggal');
      if (note.koreksi) assertCredits(note, ctx);
      assertReplaceable(note, invoiceIn(ctx, note), ctx);
      if (note.koreksi) assertWithinOpen(note, ctx);
      const { tanggal: date } = invoiceIn(ctx, note);
      if (note.tanggal < date) refuse('nk-day', { day: note.tanggal, date }, 'tanggal');
    },
  },
  // An invoice is corrected once.
  holds: ({ koreksi, status, invoice: key }) =>
    koreksi && status !== 'BATAL'
      ? [{ space: 'nk.koreksi', key, label: 'Koreksi invoice ini', fields: ['invoice'] }]
      : [],
  postings: ({ status, tanggal, invoice: key, baris, tagihan }) => {
    if (status !== 'TERBIT') return [];
    return [
      periodPosting(tanggal),
      ...(tagihan === 0 ? [] : [{ space: OPEN, key, amount: -tagihan, label: 'Invoice', field: 'baris' }]),
      { ...base(key), amount: -sumOf(baris), label: 'Invoice', field: 'baris' },
      ...baris.map(({ sj, no, jumlah }, n) => ({
        space: 'invoice.baris',
        key: `${key}/${sj || `+${no}`}`,
        amount: -jumlah,
        label: 'Invoice',
        field: `baris.${n}.jumlah`,
      })),
    ];
  },
  status: creditNoteStatus,
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    issue: {
      ...takesEffect,
      label: 'Terbitkan',
      may: ['akunting'],
      from: ['DRAF'],
      event: 'CreditNoteIssued',
      historyLabel: 'menerbitkan',
      key: 't',
      needs: (note, data, ctx) => [...takesEffect.needs(note, data, ctx), confirmedRateNeed('BATAS_NK', note.tanggal)],
      check: (note, ctx) => {
        takesEffect.check(note, ctx);
        assertWithinLimit(note, ctx);
      },
    },
    submit: {
      label: 'Ajukan ke kacab',
      may: ['akunting'],
      from: ['DRAF'],
      to: 'MENUNGGU',
      event: 'CreditNoteSubmitted',
      historyLabel: 'mengajukan',
      needs: (note, _, ctx) => [{ aggregate: invoice.aggregate, id: note.invoice }, ...replacementNeeds(note, ctx)],
      check: (note, ctx) => {
        assertCredits(note, ctx);
        assertReplaceable(note, invoiceIn(ctx, note), ctx);
        assertWithinOpen(note, ctx);
      },
    },
    approve: {
      ...takesEffect,
      label: 'Setujui',
      may: ['kacab'],
      from: ['MENUNGGU'],
      event: 'CreditNoteApproved',
      historyLabel: 'menyetujui',
      by: 'other',
      apart: ['submit'],
      approval: { shows: ['jenis', 'alasan'] },
      key: 's',
    },
    refuse: {
      label: 'Kembalikan',
      may: ['kacab'],
      from: ['MENUNGGU'],
      to: 'DRAF',
      event: 'CreditNoteReturned',
      historyLabel: 'mengembalikan',
      look: 'danger',
      ask: z.strictObject({ alasan_batal: why }),
      set: ({ alasan_batal }) => ({ alasan_batal }),
    },
    cancel: {
      label: 'Buang nota',
      may: ['akunting'],
      from: ['DRAF', 'MENUNGGU'],
      to: 'BATAL',
      event: 'CreditNoteCancelled',
      historyLabel: 'membatalkan',
      look: 'danger',
      ask: z.strictObject({ alasan_batal: why }),
      set: ({ alasan_batal }) => ({ alasan_batal }),
    },
  },
  derived: {
    jenis: { schema: optionalChoice('Jenis', { KOREKSI: 'Koreksi' }), of: ({ koreksi }) => (koreksi ? 'KOREKSI' : '') },
    dasar: { schema: rupiah('Dasar'), of: ({ baris }) => sumOf(baris) },
    total: { schema: rupiah('Total'), of: ({ baris, ppn }) => sumOf(baris) + ppn },
  },
  subtitle: ['sebutan.invoice', 'sebutan.customer'],
  search: ['invoice', 'customer', 'alasan'],
  list: {
    columns: ['invoice', 'customer', 'tanggal', 'jenis', 'alasan', 'dasar', 'ppn', 'total'],
    columnPriority: {
      pinned: ['invoice', 'total'],
      hideLast: ['customer'],
      hideFirst: ['alasan', 'ppn', 'dasar', 'tanggal', 'jenis'],
    },
    filters: ['branch', 'invoice', 'customer', 'tanggal', 'jenis'],
    sums: ['dasar', 'ppn', 'total'],
    summed: ['DRAF', 'MENUNGGU', 'TERBIT'],
  },
  form: {
    'Nota kredit': ['branch', 'invoice', 'customer', 'tanggal', 'alasan', 'seluruh', 'koreksi', 'jenis'],
    Baris: ['baris'],
    Jumlah: ['dasar', 'ppn', 'total', 'tagihan'],
  },
  // The specification has no address for them.
  routes: {
    list: '/akunting/ar/nk',
    detail: { path: '/akunting/ar/nk/:id', title: 'Detail nota kredit' },
  },
  can: { read: ['akunting', 'keuangan', 'kacab', 'webmaster'], create: ['akunting', 'system'] },
  papers: [
    {
      name: 'nk',
      address: '/akunting/nk/cetak/',
      title: 'Nota Kredit',
      fields: { 'Nota kredit': ['invoice', 'customer', 'tanggal', 'alasan'] },
      rows: ['baris'],
      totals: ['dasar', 'ppn', 'tagihan'],
      signs: ['Dibuat', 'Disetujui', 'Diterima customer'],
      mail: { to: 'email', may: ['akunting'], when: ['TERBIT'] },
    },
  ],
});
