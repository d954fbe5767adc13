/**
 * A receipt: money that came in by cash, transfer or giro, and what of it settles which invoices. What is left is the
 * customer's titipan, used later or paid back. A giro reserves at once what it will pay, and pays when it clears; if it
 * bounces, all it reserved is open again in one step. Once numbered it is never changed otherwise: a wrong one is
 * reversed.
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import { day, initially, optionalChoice, optionalDay, optionalEmail, rupiah, text } from '../../common/fields.js';
import type { Ctx } from '../../kit/aggregate/aggregate.js';
import { refusing } from '../../kit/aggregate/reject.js';
import { type DocumentStep, document } from '../../kit/document/document.js';
import { ref } from '../../kit/entity/entity.js';
import { file } from '../../kit/values/file-value.js';
import { dayWib, yymm } from '../../kit/values/time.js';
import { joinedField } from '../../kit/view/joined-fields.js';
import { branch } from '../../master/branch.js';
import { rekening } from '../../master/rekening.js';
import { ADVANCE_OF } from '../credit/credit.js';
import { assertPeriodOpen, periodNeeds, periodPosting } from '../period/period.js';
import { PLACES } from '../statement/koran.js';
import { LINE_LEFT, mutasi } from '../statement/mutasi.js';
import {
  assertAccount,
  assertLine,
  assertParts,
  assertRest,
  assertWay,
  assertWithheld,
  assertWriteOff,
  headNeeds,
  partNeeds,
  WITHHELD,
  WRITTEN_OFF,
  withheldNeeds,
  withheldParts,
  withOpen,
  writeOffNeeds,
  writtenOff,
} from './checks.js';
import { laterPart, type ReceiptFields, receiptFields } from './fields.js';
import { kwitansi } from './paper.js';
import { arrivedOn, byInvoice, settledBy, splitOf, usedLater } from './parts.js';
import { AWAITED, isLive, isNumbered, isPaid, LIVE, PAID, type ReceiptStatus, receiptStatus } from './status.js';
import { MOST_PARTS } from './words.js';

const refuse = refusing('receipt', {
  'receipt-payer-known': [422, 'Penerimaan ini sudah milik seorang customer. Balik bila salah orang.'],
  'receipt-refund-proof': [422, 'Lampirkan bukti pengembalian: foto atau PDF.'],
  'receipt-refunded': [422, 'Sebagian uangnya sudah dikembalikan, jadi penerimaan ini tidak dapat dibalik.'],
  'receipt-matched': [422, 'Penerimaan ini sudah cocok dengan satu mutasi. Lepas dahulu.'],
  'receipt-unmatched': [422, 'Penerimaan ini belum cocok dengan mutasi mana pun.'],
  'receipt-before': [422, 'Tanggal {day} sebelum giro ini diterima, {date}. Periksa tanggalnya.'],
});
const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });

/** It takes effect: numbered, in an open period, with what it settles still open. */
const takesEffect = {
  to: 'MASUK',
  outcomes: { DITERIMA: ({ cara }) => cara === 'GIRO' },
  look: 'primary',
  needs: (fields) => [
    ...headNeeds(fields),
    ...partNeeds(fields.bagian),
    ...periodNeeds(fields.tanggal),
    ...writeOffNeeds(fields),
    ...withheldNeeds(fields.bagian),
  ],
  check: (fields, ctx) => {
    assertPeriodOpen(ctx, fields.tanggal, 'tanggal');
    assertAccount(fields, ctx);
    assertLine(fields, ctx);
    assertParts(fields, fields.bagian, ctx);
    assertWithheld(fields.bagian, ctx);
  },
} satisfies Partial<DocumentStep<ReceiptFields, ReceiptStatus>>;

/** A later day of a giro: not before it was received, nor ahead. */
const assertLater = ({ tanggal }: ReceiptFields, on: string, ctx: Ctx, field: string): void => {
  if (on < tanggal) refuse('receipt-before', { day: on, date: tanggal }, field);
  assertPeriodOpen(ctx, on, field);
};

export const receipt = document({
  name: 'receipt',
  label: 'Penerimaan',
  icon: 'wallet',
  version: 4,
  fields: receiptFields,
  actionOnly: ['bu', 'koran', 'tgl_setor', 'tgl_cair', 'tgl_tolak', 'kembali', 'alasan'],
  unique: [],
  samePerson,
  scope: 'branch',
  number: {
    at: ['receive', 'approve'],
    label: 'No. TRM',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    series: ({ branch: id }, ctx) => `TRM-${ctx.fact(branch.aggregate, id).fields.code}-${yymm(ctx.now)}`,
  },
  needs: (fields) => [...headNeeds(fields), ...partNeeds(fields.bagian)],
  fill: {
    rekening: (id, _, ctx) => (id ? { bu: ctx.fact(rekening.aggregate, id).fields.bu } : {}),
    mutasi: (id, _, ctx) => ({ koran: id ? ctx.fact(mutasi.aggregate, id).fields.koran : '' }),
    bagian: (parts, _, ctx) => ({ bagian: withOpen(parts, ctx) }),
  },
  check: assertWay,
  validate: {
    needs: ({ tanggal }) => periodNeeds(tanggal),
    check: (fields, ctx) => {
      assertPeriodOpen(ctx, fields.tanggal, 'tanggal');
      assertAccount(fields, ctx);
      assertParts(fields, fields.bagian, ctx);
    },
  },
  postingsVersion: 2,
  postings: (fields) => {
    const { status, tanggal, customer: payer, bagian, mutasi: key, koran, jumlah } = fields;
    if (!isNumbered(status)) return [];
    if (!isLive(status)) return [periodPosting(tanggal)];
    const { sisa } = splitOf(fields);
    const label = 'Penerimaan';
    const parts = byInvoice(bagian);
    return [
      periodPosting(tanggal),
      ...parts.map((part) => ({
        ...{ space: 'invoice.sisa', key: part.invoice, amount: -settledBy(part), label: 'Invoice' },
        field: `bagian.${bagian.findLastIndex(({ invoice }) => invoice === part.invoice)}.jumlah`,
      })),
      ...writtenOff(bagian).map(({ invoice: key, hapus: amount }) => ({ space: WRITTEN_OFF, key, amount, label })),
      ...withheldParts(bagian).map(({ invoice: key, pph23: amount }) => ({ space: WITHHELD, key, amount, label })),
      ...(key === '' ? [] : [{ space: LINE_LEFT, key, amount: -jumlah, label: 'Mutasi', field: 'jumlah' }]),
      ...(koran === '' ? [] : [{ space: PLACES, key: koran, amount: -1, label: 'Rekening koran', field: 'mutasi' }]),
      // Money of an unknown payer is nobody's titipan yet.
      ...(isPaid(status) && payer !== '' && sisa > 0
        ? [{ space: ADVANCE_OF, key: payer, amount: sisa, label, field: 'jumlah' }]
        : []),
    ];
  },
  status: receiptStatus,
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    receive: {
      ...takesEffect,
      label: 'Terima',
      may: ['keuangan', 'akunting'],
      from: ['DRAF'],
      event: 'ReceiptReceived',
      historyLabel: 'menerima',
      key: 't',
      check: (fields, ctx) => {
        takesEffect.check(fields, ctx);
        assertWriteOff(fields, ctx);
      },
    },
    submit: {
      label: 'Ajukan ke kacab',
      may: ['keuangan', 'akunting'],
      from: ['DRAF'],
      to: 'MENUNGGU',
      event: 'ReceiptSubmitted',
      historyLabel: 'mengajukan',
      needs: (fields) => partNeeds(fields.bagian),
      check: (fields, ctx) => assertParts(fields, fields.bagian, ctx),
    },
    approve: {
      ...takesEffect,
      label: 'Setujui',
      may: ['kacab'],
      from: ['MENUNGGU'],
      event: 'ReceiptApproved',
      historyLabel: 'menyetujui',
      by: 'other',
      apart: ['submit'],
      approval: { shows: ['customer', 'jumlah', 'hapus'] },
      key: 's',
    },
    refuse: {
      label: 'Kembalikan ke draf',
      may: ['kacab'],
      from: ['MENUNGGU'],
      to: 'DRAF',
      event: 'ReceiptReturned',
      historyLabel: 'mengembalikan',
      look: 'danger',
      ask: z.strictObject({ alasan: why }),
      set: ({ alasan }) => ({ alasan }),
    },
    allocate: {
      label: 'Pakai titipan',
      pageOnly: true,
      may: ['keuangan', 'akunting'],
      from: LIVE,
      to: 'MASUK',
      stays: LIVE,
      event: 'ReceiptAllocated',
      historyLabel: 'memakai sisanya untuk invoice',
      ask: z.strictObject({ pakai: z.array(laterPart).min(1).max(MOST_PARTS).meta({ label: 'Invoice' }) }),
      needs: (fields, { pakai }) => [
        ...partNeeds(pakai),
        ...writeOffNeeds({ tanggal: fields.tanggal, bagian: pakai }),
        ...withheldNeeds(pakai),
      ],
      adds: (_, ctx, { pakai }) => ({ bagian: withOpen(pakai, ctx, dayWib(ctx.now)) }),
      check: (fields, ctx, { pakai }) => {
        assertParts({ ...fields, bagian: [...fields.bagian, ...pakai] }, pakai, ctx, 'pakai');
        assertWriteOff({ tanggal: fields.tanggal, bagian: pakai }, ctx, true);
        assertWithheld(pakai, ctx, 'pakai');
      },
    },
    setPayer: {
      label: 'Isi customer',
      may: ['keuangan', 'akunting'],
      from: LIVE,
      to: 'MASUK',
      stays: LIVE,
      event: 'ReceiptPayerSet',
      historyLabel: 'mencatat siapa yang membayar',
      ask: z.strictObject({ customer: receiptFields.shape.customer }),
      set: ({ customer }) => ({ customer }),
      check: (_, __, { customer }, before) => {
        if (before.customer !== '' || customer === '') refuse('receipt-payer-known', {}, 'customer');
      },
      unless: { field: 'pembayar', in: ['DIKENAL'] },
    },
    match: {
      label: 'Cocokkan mutasi',
      pageOnly: true,
      may: ['keuangan', 'akunting'],
      from: PAID,
      to: 'MASUK',
      stays: PAID,
      event: 'ReceiptMatched',
      historyLabel: 'mencocokkan dengan mutasi bank',
      ask: z.strictObject({ mutasi: ref(mutasi, 'Mutasi bank'), ket_titipan: receiptFields.shape.ket_titipan }),
      set: ({ mutasi: line, ket_titipan }) => ({ mutasi: line, ...(ket_titipan ? { ket_titipan } : {}) }),
      needs: (_, { mutasi: id }) => [{ aggregate: mutasi.aggregate, id }],
      check: (fields, ctx, _, before) => {
        if (before.mutasi !== '') refuse('receipt-matched', {}, 'mutasi');
        assertLine(fields, ctx);
      },
      unless: { field: 'cara', in: ['TUNAI'] },
    },
    unmatch: {
      label: 'Lepas mutasi',
      pageOnly: true,
      may: ['keuangan', 'akunting'],
      from: PAID,
      to: 'MASUK',
      stays: PAID,
      event: 'ReceiptUnmatched',
      historyLabel: 'melepas mutasi bank',
      look: 'danger',
      ask: z.strictObject({ alasan: why }),
      set: ({ alasan }) => ({ alasan, mutasi: '' }),
      check: (_, __, ___, before) => {
        if (before.mutasi === '') refuse('receipt-unmatched', {}, 'alasan');
      },
      unless: { field: 'mutasi', in: [''] },
    },
    deposit: {
      label: 'Setor giro',
      may: ['keuangan'],
      from: ['DITERIMA'],
      to: 'DISETOR',
      event: 'ReceiptGiroDeposited',
      historyLabel: 'menyetor giro',
      look: 'primary',
      ask: z.strictObject({ tgl_setor: initially('today', day('Disetor tanggal')) }),
      set: ({ tgl_setor }) => ({ tgl_setor }),
      needs: (_, { tgl_setor }) => periodNeeds(tgl_setor),
      check: (fields, ctx, { tgl_setor }) => assertLater(fields, tgl_setor, ctx, 'tgl_setor'),
    },
    clear: {
      label: 'Giro cair',
      may: ['keuangan'],
      from: ['DISETOR'],
      to: 'CAIR',
      event: 'ReceiptGiroCleared',
      historyLabel: 'mencatat giro cair',
      look: 'primary',
      ask: z.strictObject({ tgl_cair: initially('today', day('Cair tanggal')) }),
      set: ({ tgl_cair }) => ({ tgl_cair }),
      needs: (_, { tgl_cair }) => periodNeeds(tgl_cair),
      check: (fields, ctx, { tgl_cair }) => assertLater(fields, tgl_cair, ctx, 'tgl_cair'),
    },
    bounce: {
      label: 'Giro ditolak',
      may: ['keuangan'],
      from: AWAITED,
      to: 'DITOLAK',
      event: 'ReceiptGiroBounced',
      historyLabel: 'mencatat giro ditolak',
      look: 'danger',
      ask: z.strictObject({ tgl_tolak: initially('today', day('Ditolak tanggal')), alasan: why }),
      set: ({ tgl_tolak, alasan }) => ({ tgl_tolak, alasan }),
      needs: (_, { tgl_tolak }) => periodNeeds(tgl_tolak),
      check: (fields, ctx, { tgl_tolak }) => assertLater(fields, tgl_tolak, ctx, 'tgl_tolak'),
    },
    refund: {
      label: 'Kembalikan titipan',
      may: ['keuangan'],
      from: PAID,
      to: 'MASUK',
      stays: PAID,
      by: 'other',
      event: 'ReceiptRefunded',
      historyLabel: 'mengembalikan titipan',
      look: 'danger',
      ask: z.strictObject({
        tgl_kembali: day('Tanggal'),
        dikembalikan: rupiah('Dikembalikan').min(1),
        alasan_kembali: why,
        bukti_kembali: file('Bukti').optional(),
      }),
      needs: (_, { tgl_kembali }) => periodNeeds(tgl_kembali),
      adds: (
        { kembali },
        { by },
        { tgl_kembali: tanggal, dikembalikan: jumlah, alasan_kembali: alasan, bukti_kembali },
      ) =>
        bukti_kembali
          ? {
              kembali: [{ no: kembali.length + 1, tanggal, jumlah, alasan, bukti: bukti_kembali, oleh: by.fullname }],
            }
          : refuse('receipt-refund-proof', {}, 'bukti_kembali'),
      check: (fields, ctx, { tgl_kembali, dikembalikan }) => {
        assertLater(fields, tgl_kembali, ctx, 'tgl_kembali');
        assertRest(fields, dikembalikan);
      },
    },
    reverse: {
      label: 'Balik penerimaan',
      may: ['keuangan', 'akunting'],
      from: PAID,
      to: 'DIBALIK',
      event: 'ReceiptReversed',
      historyLabel: 'membalik penerimaan',
      look: 'danger',
      ask: z.strictObject({ alasan: why }),
      set: ({ alasan }) => ({ alasan }),
      needs: (_, __, { now }) => periodNeeds(dayWib(now)),
      check: ({ kembali }, ctx) => {
        assertPeriodOpen(ctx, dayWib(ctx.now), 'alasan');
        if (kembali.length > 0) refuse('receipt-refunded', {}, 'alasan');
      },
    },
    cancel: {
      label: 'Buang draf',
      may: ['keuangan', 'akunting'],
      from: ['DRAF', 'MENUNGGU'],
      to: 'BATAL',
      event: 'ReceiptCancelled',
      historyLabel: 'membuang draf',
      look: 'danger',
      ask: z.strictObject({ alasan: why }),
      set: ({ alasan }) => ({ alasan }),
    },
  },
  derived: {
    pembayar: {
      schema: optionalChoice('Pembayar', { BELUM: 'Belum dikenal', DIKENAL: 'Dikenal' }),
      of: ({ customer: payer }) => (payer === '' ? 'BELUM' : 'DIKENAL'),
    },
    sisa: {
      schema: optionalChoice('Sisa', { TITIPAN: 'Titipan', PEMBAYAR: 'Pembayar belum dikenal' }),
      of: (fields) =>
        !isPaid(fields.status) || splitOf(fields).sisa <= 0 ? '' : fields.customer === '' ? 'PEMBAYAR' : 'TITIPAN',
    },
    /** On the kwitansi: the customer, or as long as nobody knows it, the name that the money came with. */
    dari: {
      schema: z.string().meta({ label: 'Terima dari', internal: true }),
      of: ({ pengirim }, called) => called.customer || pengirim,
    },
    /** The day on which its money is there: it counts in that period, and never before. */
    tgl_uang: {
      schema: optionalDay('Uang masuk tanggal'),
      of: (fields) => (isPaid(fields.status) ? arrivedOn(fields) : ''),
    },
    /** To whom its kwitansi is proposed to go. */
    email: {
      ...joinedField('customer', 'invoice_email', 'Email PIC'),
      schema: optionalEmail('Email PIC').meta({ label: 'Email PIC', kind: 'email', internal: true }),
    },
    dibayar: { schema: rupiah('Untuk invoice'), of: (fields) => splitOf(fields).dibayar },
    dari_titipan: { schema: rupiah('Dari titipan'), of: ({ bagian }) => usedLater(bagian) },
    pph23: { schema: rupiah('PPh 23'), of: (fields) => splitOf(fields).pph23 },
    hapus: { schema: rupiah('Hapus selisih'), of: (fields) => splitOf(fields).hapus },
    dikembalikan: { schema: rupiah('Dikembalikan'), of: (fields) => splitOf(fields).kembali },
    /** On the kwitansi: of a giro that is not cleared too. */
    tersisa: {
      schema: rupiah('Titipan').meta({ label: 'Sisa titipan', format: 'money', internal: true }),
      of: (fields) => (fields.customer === '' ? 0 : Math.max(0, splitOf(fields).sisa)),
    },
    /** Only money that is there is somebody's. */
    titipan: {
      schema: rupiah('Titipan'),
      of: (fields) => (isPaid(fields.status) ? Math.max(0, splitOf(fields).sisa) : 0),
    },
  },
  subtitle: ['sebutan.customer', 'pengirim'],
  search: ['customer', 'pengirim', 'no_giro', 'catatan'],
  extraRowFields: ['pph23', 'hapus', 'mutasi'],
  list: {
    columns: [
      'customer',
      'pengirim',
      'cara',
      'rekening',
      'tanggal',
      'jumlah',
      'dibayar',
      'titipan',
      'tgl_giro',
      'branch',
      'tgl_uang',
      'dari_titipan',
      'dikembalikan',
    ],
    columnPriority: {
      pinned: ['customer', 'jumlah'],
      hideLast: ['tanggal', 'titipan'],
      hideFirst: ['pengirim', 'branch', 'tgl_giro', 'dibayar', 'rekening', 'tgl_uang', 'dari_titipan', 'dikembalikan'],
    },
    filters: [
      'branch',
      'bu',
      'customer',
      'cara',
      'rekening',
      'tanggal',
      'tgl_uang',
      'jumlah',
      'dari_titipan',
      'dikembalikan',
      'titipan',
      'tgl_giro',
      'sisa',
      'mutasi',
    ],
    facets: ['sisa'],
    sums: ['jumlah', 'dibayar', 'dari_titipan', 'pph23', 'hapus', 'dikembalikan', 'titipan'],
    summed: LIVE,
    tabs: [
      { id: 'draf', label: 'Draf', status: ['DRAF', 'MENUNGGU'] },
      { id: 'giro', label: 'Giro', status: AWAITED, sort: 'tgl_giro' },
      { id: 'titipan', label: 'Bertitipan', filters: { sisa: 'TITIPAN' } },
      { id: 'pembayar', label: 'Belum dikenal', filters: { sisa: 'PEMBAYAR' } },
      { id: 'masuk', label: 'Uang masuk', status: PAID },
      { id: 'gagal', label: 'Ditolak dan dibalik', status: ['DITOLAK', 'DIBALIK', 'BATAL'] },
    ],
  },
  form: {
    Penerimaan: [
      'branch',
      'cara',
      'rekening',
      'bu',
      'customer',
      'pengirim',
      'tanggal',
      'jumlah',
      'mutasi',
      'ket_titipan',
      'bukti',
      'catatan',
    ],
    Giro: ['no_giro', 'bank_giro', 'tgl_giro', 'tgl_setor', 'tgl_cair', 'tgl_tolak'],
    Invoice: ['bagian'],
    Pembagian: ['dibayar', 'pph23', 'hapus', 'dikembalikan', 'titipan', 'kembali'],
  },
  routes: {
    list: '/akunting/penerimaan',
    detail: { path: '/akunting/penerimaan/:id', title: 'Detail penerimaan' },
    create: { path: '/akunting/penerimaanbaru', access: ['keuangan', 'akunting'] },
  },
  can: { read: ['akunting', 'keuangan', 'kacab', 'webmaster'], create: ['keuangan', 'akunting', 'system'] },
  papers: [kwitansi],
});
