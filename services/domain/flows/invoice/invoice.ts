/**
 * An invoice: bills SJ whose signed paper is back, for one customer, branch and VAT scheme. Its lines, tax and terms are
 * read from the documents (`lines.ts`), and it stores the tax rate that it used. A draft has no number and owes nothing;
 * once issued only a credit note changes it.
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import { age, day, longText, optionalChoice, optionalDay, optionalText, rupiah, text } from '../../common/fields.js';
import type { Posting } from '../../kit/aggregate/aggregate.js';
import { refusing } from '../../kit/aggregate/reject.js';
import { document } from '../../kit/document/document.js';
import { DUE_BOUNDS } from '../../kit/values/buckets.js';
import { file } from '../../kit/values/file-value.js';
import { coded } from '../../kit/values/text.js';
import { dayWib, yymm } from '../../kit/values/time.js';
import { branch } from '../../master/branch.js';
import { LATE_BY, OWED_BY } from '../credit/credit.js';
import { assertPeriodOpen, periodNeeds, periodPosting } from '../period/period.js';
import { amountsOf, awaitedOf, balanceOf, baseOf, creditedOf, extrasOf, paidOf } from './amounts.js';
import { carriedOf, freeSj, originalNeeds, replaces } from './correction.js';
import { dueOf, isLate } from './due.js';
import { creditLine, type InvoiceFields, invoiceFields, paymentLine, reminderLine } from './fields.js';
import {
  assertComplete,
  assertScheme,
  assertUnchanged,
  linesOf,
  rateNeeds,
  rateReference,
  rateValues,
  sourceNeeds,
  termsNeeds,
  termsOf,
  withholdingNeeds,
  withholdingOf,
} from './lines.js';
import { assertProof, assertProofDay, proofAsk, proofRow } from './proof.js';
import { invoiceStatus, isIssued, isOwed, OWED } from './status.js';
import { pph23Of, proofOf, proofsOf, takenOf, unprovenOf } from './withholding.js';
import { MOST_PROOFS } from './words.js';

const refuse = refusing('invoice', {
  'invoice-ahead': [422, 'Tanggal {day} belum tiba. Pakai hari ini atau sebelumnya.'],
  'invoice-empty': [422, 'Invoice ini belum menagih apa pun. Tambahkan SJ atau biaya.'],
  'invoice-extra': [422, 'Tidak ada biaya tambahan nomor {no} di draf ini.'],
  'invoice-extra-proof': [422, 'Lampirkan bukti biaya ini: foto atau PDF.'],
  'invoice-faktur-code': [422, 'Nomor faktur pajak dimulai {begins}; invoice ini memakai kode {code}.'],
  'invoice-replaces': [422, 'Invoice pengganti dibuat lewat koreksi invoice asalnya.'],
  'invoice-received-early': [422, 'Diterima {day}, sebelum tanggal invoice {date}. Periksa tanggalnya.'],
});

const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });
/** Seventeen digits, the first two the transaction code. */
const taxNumber = coded(30)
  .overwrite((typed) => typed.replace(/[\s.-]/g, ''))
  .regex(/^\d{17}$/)
  .meta({ label: 'No. faktur pajak', placeholder: '17 angka' });

/** Nothing was paid of it, or taken off it. */
const isUntouched = (fields: InvoiceFields): boolean => paidOf(fields) + creditedOf(fields) === 0;

/** What its customer owes by it, and of that what stops further orders. */
const owedBy = (fields: InvoiceFields & { status: string; nomor: string }): Posting[] => {
  const amount = Math.max(0, balanceOf(fields));
  if (amount === 0) return [];
  const of = { key: fields.customer, amount, label: 'Invoice' };
  return [{ space: OWED_BY, ...of }, ...(isLate(fields) ? [{ space: LATE_BY, ...of }] : [])];
};

export const invoice = document({
  name: 'invoice',
  version: 7,
  label: 'Invoice',
  icon: 'hand-coins',
  fields: invoiceFields,
  actionOnly: [
    ...(['bu', 'tambahan', 'dicabut', 'kepada', 'alamat_kirim', 'npwp', 'alamat_npwp', 'pic', 'email'] as const),
    ...(['npwp_bu', 'top', 'top_dari', 'pemungut_ppn', 'potong_pph23', 'kode_faktur', 'tarif'] as const),
    ...(['dpp_pembilang', 'dpp_penyebut', 'jatuh_tempo', 'nsfp', 'tgl_terima', 'penerima', 'tanda_terima'] as const),
    ...(['catatan_terima', 'kredit', 'bayar', 'alasan_batal', 'tarif_pph23', 'bukti_potong', 'bupot_dicabut'] as const),
    ...([
      'koreksi_dari',
      'koreksi_oleh',
      'koreksi_nk',
      'koreksi_tanggal',
      'pengganti_id',
      'lewat_sejak',
      'pengingat',
    ] as const),
  ],
  unique: ['nsfp'],
  samePerson,
  scope: 'branch',
  number: {
    at: 'issue',
    label: 'No. invoice',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    series: ({ branch: id }, ctx) => `INV-${ctx.fact(branch.aggregate, id).fields.code}-${yymm(ctx.now)}`,
  },
  needs: (fields) => [...sourceNeeds(fields), ...termsNeeds(fields), ...rateNeeds(fields), ...originalNeeds(fields)],
  fill: {
    branch: (_, fields, ctx) => termsOf(fields, ctx),
    alamat: (_, fields, ctx) => termsOf(fields, ctx),
    customer: (_, fields, ctx) => ({ ...termsOf(fields, ctx), ...rateValues(fields, ctx) }),
    baris: (rows, fields, ctx) => {
      assertScheme(fields, ctx);
      return { baris: linesOf(rows, ctx) };
    },
    skema: (_, fields, ctx) => {
      assertScheme(fields, ctx);
      return rateValues(fields, ctx);
    },
    alasan_skema: (_, fields, ctx) => {
      assertScheme(fields, ctx);
      return {};
    },
    tanggal: (_, fields, ctx) => rateValues(fields, ctx),
    // By the product alone: it is no ref, so nothing keeps it within a person's branches.
    koreksi_dari_id: (id, _, ctx) => (id && ctx.by.jobdesk === 'system' ? carriedOf(id, ctx) : {}),
  },
  check: ({ tanggal }, { now }) => {
    if (tanggal > dayWib(now)) refuse('invoice-ahead', { day: tanggal }, 'tanggal');
  },
  validate: {
    needs: ({ tanggal }) => periodNeeds(tanggal),
    check: ({ tanggal, koreksi_dari_id: original }, ctx, changed) => {
      const replacing = changed ? changed.includes('koreksi_dari_id') : original !== '';
      if (replacing && ctx.by.jobdesk !== 'system') refuse('invoice-replaces', {}, 'koreksi_dari_id');
      assertPeriodOpen(ctx, tanggal, 'tanggal');
    },
  },
  // An SJ is on one invoice, until a credit note has taken all of its line off.
  holds: (fields) => {
    if (fields.status === 'BATAL') return [];
    const free = new Set(freeSj(fields));
    // The invoice that a draft replaces holds its SJ until the draft does.
    const within = fields.koreksi_dari_id === '' ? {} : { within: [`invoice-${fields.koreksi_dari_id}`] };
    return fields.baris.flatMap(({ sj: key }) =>
      free.has(key) ? [] : [{ space: 'invoice.sj', key, fields: ['baris'], ...within }],
    );
  },
  postingsVersion: 1,
  postings: (fields, key) => {
    if (!isIssued(fields.status)) return [];
    const { base, owed } = amountsOf(fields);
    const label = fields.nomor;
    return [
      periodPosting(fields.tanggal),
      ...owedBy(fields),
      ...(owed === 0 ? [] : [{ space: 'invoice.sisa', key, amount: owed, label, field: 'jumlah' }]),
      // What credit notes may still take off: of the whole, and of each line.
      { space: 'invoice.dasar', key, amount: base, label, field: 'baris' },
      ...fields.baris.map(({ sj, nilai }) => ({ space: 'invoice.baris', key: `${key}/${sj}`, amount: nilai, label })),
      ...extrasOf(fields).map(({ no, jumlah }) => ({
        space: 'invoice.baris',
        key: `${key}/+${no}`,
        amount: jumlah,
        label,
      })),
    ];
  },
  status: invoiceStatus,
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    issue: {
      label: 'Terbitkan',
      may: ['akunting'],
      from: ['DRAF'],
      to: 'TERBIT',
      event: 'InvoiceIssued',
      historyLabel: 'menerbitkan',
      look: 'primary',
      key: 't',
      needs: (fields) => [
        ...sourceNeeds(fields),
        ...termsNeeds(fields),
        ...rateNeeds(fields),
        ...withholdingNeeds(fields),
        ...periodNeeds(fields.tanggal),
      ],
      check: (fields, ctx) => {
        assertPeriodOpen(ctx, fields.tanggal, 'tanggal');
        if (baseOf(fields) === 0) refuse('invoice-empty', {}, 'baris');
        assertUnchanged(fields, ctx);
        assertComplete(fields, ctx);
      },
      computed: (fields, ctx) => {
        const terms = termsOf(fields, ctx);
        return {
          ...terms,
          ...rateValues(fields, ctx),
          ...rateReference(fields, ctx),
          ...withholdingOf({ ...fields, ...terms }, ctx),
          jatuh_tempo: dueOf({ ...fields, ...terms }),
        };
      },
    },
    addExtra: {
      label: 'Tambah biaya',
      pageOnly: true,
      may: ['akunting'],
      from: ['DRAF'],
      to: 'DRAF',
      event: 'InvoiceExtraAdded',
      historyLabel: 'menambah biaya',
      ask: z.strictObject({
        uraian: text('Uraian', 120),
        jumlah: rupiah('Jumlah', 1_000_000_000).min(1),
        alasan: why,
        bukti: file('Bukti').optional(),
      }),
      adds: ({ tambahan }, { by }, { bukti, ...data }) =>
        bukti
          ? { tambahan: [{ no: tambahan.length + 1, ...data, bukti, oleh: by.fullname }] }
          : refuse('invoice-extra-proof', {}, 'bukti'),
    },
    dropExtra: {
      label: 'Cabut biaya',
      pageOnly: true,
      may: ['akunting'],
      from: ['DRAF'],
      to: 'DRAF',
      event: 'InvoiceExtraDropped',
      historyLabel: 'mencabut biaya',
      ask: z.strictObject({ no: z.int().min(1).max(100).meta({ label: 'No' }), alasan: why }),
      adds: (_, __, { no, alasan }) => ({ dicabut: [{ no, alasan }] }),
      check: (_, __, { no }, before) => {
        if (!extrasOf(before).some((one) => one.no === no)) refuse('invoice-extra', { no }, 'no');
      },
    },
    setTaxNumber: {
      label: 'Isi no. faktur pajak',
      may: ['akunting'],
      from: [...OWED, 'LUNAS'],
      to: 'TERBIT',
      stays: [...OWED, 'LUNAS'],
      event: 'InvoiceTaxNumbered',
      historyLabel: 'mengisi no. faktur pajak',
      ask: z.strictObject({ nsfp: taxNumber }),
      set: ({ nsfp }) => ({ nsfp }),
      check: ({ kode_faktur: code, nsfp }) => {
        if (!nsfp.startsWith(code)) refuse('invoice-faktur-code', { begins: nsfp.slice(0, 2), code }, 'nsfp');
      },
    },
    // "Penerimaan INV": the customer has it. A term counted from then starts.
    receive: {
      label: 'Diterima customer',
      may: ['akunting', 'keuangan'],
      from: [...OWED, 'LUNAS'],
      to: 'DITERIMA_CUSTOMER',
      stays: ['DITERIMA_CUSTOMER', 'SEBAGIAN', 'LUNAS'],
      event: 'InvoiceReceived',
      historyLabel: 'mencatat diterima customer',
      key: 'd',
      ask: z.strictObject({
        tgl_terima: day('Diterima tanggal'),
        penerima: text('Diterima oleh', 80),
        tanda_terima: file('Tanda terima').optional(),
        catatan_terima: longText('Catatan', 300),
      }),
      set: ({ tanda_terima, ...data }) => ({ ...data, ...(tanda_terima ? { tanda_terima } : {}) }),
      computed: (fields) => ({ jatuh_tempo: dueOf(fields) }),
      check: ({ tanggal, tgl_terima }, { now }) => {
        if (tgl_terima > dayWib(now)) refuse('invoice-ahead', { day: tgl_terima }, 'tgl_terima');
        if (tgl_terima < tanggal) refuse('invoice-received-early', { day: tgl_terima, date: tanggal }, 'tgl_terima');
      },
    },
    addProof: {
      label: 'Isi bukti potong',
      pageOnly: true,
      may: ['akunting', 'keuangan'],
      from: [...OWED, 'LUNAS'],
      to: 'TERBIT',
      stays: [...OWED, 'LUNAS'],
      event: 'InvoiceProofAdded',
      historyLabel: 'mengisi bukti potong',
      ask: proofAsk,
      adds: (fields, ctx, data) => ({ bukti_potong: [proofRow(fields, ctx, data)] }),
      check: assertProofDay,
    },
    dropProof: {
      label: 'Cabut bukti potong',
      pageOnly: true,
      may: ['akunting', 'keuangan'],
      from: [...OWED, 'LUNAS'],
      to: 'TERBIT',
      stays: [...OWED, 'LUNAS'],
      event: 'InvoiceProofDropped',
      historyLabel: 'mencabut bukti potong',
      look: 'danger',
      ask: z.strictObject({ no: z.int().min(1).max(MOST_PROOFS).meta({ label: 'No' }), alasan: why }),
      adds: (_, __, { no, alasan }) => ({ bupot_dicabut: [{ no, alasan }] }),
      check: (_, __, data, before) => assertProof(before, data),
    },
    // A credit note has taken effect: the product applies it.
    credit: {
      label: 'Kurangi dengan nota kredit',
      may: ['system'],
      from: OWED,
      to: 'SEBAGIAN',
      outcomes: { LUNAS: (fields) => balanceOf(fields) <= 0 },
      event: 'InvoiceCredited',
      historyLabel: 'mengurangi dengan nota kredit',
      look: 'quiet',
      ask: z.strictObject({
        baris: z.array(creditLine).min(1).max(5_100).meta({ label: 'Baris' }),
        /** Of a note that corrects the invoice: the day of the draft that replaces it, and who made the note. */
        koreksi_tanggal: optionalDay('Tanggal'),
        koreksi_oleh: optionalText('Oleh', 80),
      }),
      set: ({ koreksi_tanggal, koreksi_oleh, baris: [row] }) =>
        koreksi_tanggal && row ? { koreksi_nk: row.nk, koreksi_tanggal, koreksi_oleh } : {},
      adds: ({ kredit }, _, { baris }) => {
        const noted = new Set(kredit.map(({ nk }) => nk));
        const fresh = baris.filter(({ nk }) => !noted.has(nk));
        return fresh.length === 0 ? undefined : { kredit: fresh };
      },
    },
    // A receipt has changed what it settles of it, or its money has come, or not: the product tells it.
    pay: {
      label: 'Catat penerimaan',
      may: ['system'],
      from: [...OWED, 'LUNAS'],
      to: 'SEBAGIAN',
      outcomes: {
        LUNAS: (fields) => balanceOf(fields) <= 0,
        DITERIMA_CUSTOMER: (fields) => isUntouched(fields) && fields.tgl_terima !== '',
        TERBIT: isUntouched,
      },
      event: 'InvoicePaid',
      historyLabel: 'mencatat penerimaan',
      look: 'quiet',
      ask: paymentLine,
      adds: ({ bayar }, _, row) => {
        const last = bayar.findLast(({ receipt }) => receipt === row.receipt);
        return last && last.urut >= row.urut ? undefined : { bayar: [row] };
      },
    },
    // It has been due for long: its customer's orders wait. The product tells it by the clock.
    fallLate: {
      label: 'Catat lewat tempo',
      may: ['system'],
      from: OWED,
      to: 'TERBIT',
      stays: OWED,
      event: 'InvoiceFellLate',
      historyLabel: 'mencatat lewat tempo',
      look: 'quiet',
      ask: z.strictObject({ lewat_sejak: day('Jatuh tempo', 'open') }),
      set: ({ lewat_sejak }) => ({ lewat_sejak }),
    },
    // Its customer was reminded of it, or could not be for want of an address: the product tells it.
    remind: {
      label: 'Catat pengingat',
      may: ['system'],
      from: OWED,
      to: 'TERBIT',
      stays: OWED,
      event: 'InvoiceReminded',
      historyLabel: 'mencatat pengingat pembayaran',
      look: 'quiet',
      ask: reminderLine,
      adds: ({ pengingat }, _, row) =>
        pengingat.some(({ hari, tempo }) => hari === row.hari && tempo === row.tempo)
          ? undefined
          : { pengingat: [row] },
    },
    // The draft that replaces it exists, and holds its SJ.
    replace: {
      label: 'Catat invoice pengganti',
      may: ['system'],
      from: [...OWED, 'LUNAS'],
      to: 'LUNAS',
      stays: [...OWED, 'LUNAS'],
      event: 'InvoiceReplaced',
      historyLabel: 'mencatat invoice pengganti',
      look: 'quiet',
      ask: z.strictObject({ pengganti_id: text('Invoice', 40) }),
      set: ({ pengganti_id }) => ({ pengganti_id }),
      needs: (_, { pengganti_id }) => originalNeeds({ koreksi_dari_id: pengganti_id }),
      check: (_, ctx, { pengganti_id }) => {
        if (!replaces(pengganti_id, ctx.id, ctx)) refuse('invoice-replaces', {}, 'pengganti_id');
      },
    },
    cancel: {
      label: 'Buang draf',
      may: ['akunting'],
      from: ['DRAF'],
      to: 'BATAL',
      event: 'InvoiceCancelled',
      historyLabel: 'membuang draf',
      look: 'danger',
      ask: z.strictObject({ alasan_batal: why }),
      set: ({ alasan_batal }) => ({ alasan_batal }),
    },
  },
  derived: {
    jumlah_sj: { schema: z.number().meta({ label: 'SJ', format: 'number' }), of: ({ baris }) => baris.length },
    dasar: { schema: rupiah('Dasar'), of: baseOf },
    dpp: { schema: rupiah('DPP'), of: (fields) => amountsOf(fields).dpp },
    ppn: { schema: rupiah('PPN'), of: (fields) => amountsOf(fields).ppn },
    total: { schema: rupiah('Total'), of: (fields) => amountsOf(fields).total },
    tagihan: { schema: rupiah('Tagihan'), of: (fields) => amountsOf(fields).owed },
    dikurangi: { schema: rupiah('Nota kredit'), of: creditedOf },
    dibayar: { schema: rupiah('Dibayar'), of: paidOf },
    giro: { schema: rupiah('Giro belum cair'), of: awaitedOf },
    /** What a receipt may still settle, and the PPh 23 that its customer may still withhold of that. */
    terbuka: {
      schema: rupiah('Belum dibayar'),
      of: (fields) => (isOwed(fields.status) ? Math.max(0, balanceOf(fields) - awaitedOf(fields)) : 0),
    },
    pph23_sisa: {
      schema: rupiah('PPh 23 belum dipotong'),
      of: (fields) => (isOwed(fields.status) ? Math.max(0, pph23Of(fields) - takenOf(fields)) : 0),
    },
    saldo: { schema: rupiah('Saldo'), of: (fields) => (isOwed(fields.status) ? Math.max(0, balanceOf(fields)) : 0) },
    faktur: {
      schema: optionalChoice('Faktur pajak', { BELUM: 'Belum bernomor', ADA: 'Bernomor' }),
      of: ({ status, nsfp }) => (isIssued(status) ? (nsfp === '' ? 'BELUM' : 'ADA') : ''),
    },
    terima: {
      schema: z.enum(['', 'BELUM', 'SUDAH']).meta({
        label: 'Penerimaan INV',
        options: { '': '–', BELUM: 'Belum diterima', SUDAH: 'Sudah diterima' },
      }),
      of: ({ status, tgl_terima }) => (tgl_terima !== '' ? 'SUDAH' : isOwed(status) ? 'BELUM' : ''),
    },
    pph23: { schema: rupiah('PPh 23'), of: pph23Of },
    bupot: {
      schema: optionalChoice('Bukti potong', { BELUM: 'Belum ada', SEBAGIAN: 'Sebagian', ADA: 'Lengkap' }),
      of: proofOf,
    },
    bupot_kurang: { schema: rupiah('Belum berbukti'), of: unprovenOf },
    bupot_nomor: {
      schema: z.string().meta({ label: 'No. bukti potong' }),
      of: (fields) => [...new Set(proofsOf(fields).map(({ nomor }) => nomor))].join(', '),
    },
    umur: { schema: age('Umur'), of: ({ status, jatuh_tempo }) => (isOwed(status) ? jatuh_tempo : '') },
  },
  subtitle: ['sebutan.customer'],
  extraRowFields: [
    'terbuka',
    'pph23_sisa',
    'tgl_terima',
    'penerima',
    'tanda_terima',
    'top_dari',
    'pph23',
    'bupot_kurang',
    'bupot_nomor',
    'bukti_potong',
    'bupot_dicabut',
  ],
  search: ['customer', 'nsfp', 'kepada'],
  searchAlso: ({ baris, ...of }) => [
    ...baris.slice(0, 200).map(({ sp }) => sp),
    ...proofsOf(of).map(({ nomor }) => nomor),
  ],
  list: {
    columns: [
      'customer',
      'jumlah_sj',
      'tanggal',
      'jatuh_tempo',
      'umur',
      'total',
      'dikurangi',
      'saldo',
      'nsfp',
      'branch',
      'bu',
    ],
    columnPriority: {
      pinned: ['customer', 'saldo'],
      hideLast: ['umur', 'total'],
      hideFirst: ['jatuh_tempo', 'dikurangi', 'tanggal', 'jumlah_sj', 'branch', 'nsfp', 'bu'],
    },
    filters: [
      'branch',
      'bu',
      'customer',
      'tanggal',
      'jatuh_tempo',
      'umur',
      'saldo',
      'skema',
      'faktur',
      'nsfp',
      'tgl_terima',
      'terima',
      'bupot',
    ],
    sortAlso: ['tgl_terima'],
    facets: ['skema'],
    sums: ['total', 'dikurangi', 'saldo', 'pph23', 'bupot_kurang'],
    summed: ['DRAF', 'TERBIT', 'DITERIMA_CUSTOMER', 'SEBAGIAN', 'LUNAS'],
    buckets: { field: 'umur', bounds: DUE_BOUNDS, sum: 'saldo', first: 'Belum jatuh tempo', bar: true },
    tabs: [
      // By status, which is counted: a filter of the balance itself would read every open invoice.
      { id: 'belum', label: 'Belum lunas', status: OWED, sort: 'umur' },
      { id: 'lewat', label: 'Lewat tempo', filters: { umur: '..today-1' }, sort: 'umur' },
      { id: 'draf', status: ['DRAF'] },
      { id: 'terbit', status: ['TERBIT'] },
      { id: 'diterima', status: ['DITERIMA_CUSTOMER'] },
      { id: 'sebagian', status: ['SEBAGIAN'] },
      { id: 'lunas', status: ['LUNAS'] },
      { id: 'batal', status: ['BATAL'] },
    ],
  },
  form: {
    Invoice: ['branch', 'bu', 'customer', 'alamat', 'tanggal', 'skema', 'alasan_skema', 'catatan', 'koreksi_dari_id'],
    SJ: ['baris'],
    'Biaya tambahan': ['tambahan'],
    Pajak: [
      'dasar',
      'dpp',
      'ppn',
      'total',
      'tagihan',
      'dikurangi',
      'dibayar',
      'giro',
      'saldo',
      'kode_faktur',
      'nsfp',
      'tarif',
      'ketentuan',
      'pph23',
      'bupot_kurang',
      'ketentuan_pph',
      'bukti_potong',
    ],
    Syarat: [
      'top',
      'top_dari',
      'jatuh_tempo',
      'pemungut_ppn',
      'potong_pph23',
      'kepada',
      'alamat_kirim',
      'npwp',
      'pic',
      'email',
    ],
    'Diterima customer': ['tgl_terima', 'penerima', 'tanda_terima', 'catatan_terima'],
  },
  routes: {
    list: { path: '/akunting/ar/ar', title: 'AR' },
    detail: { path: '/akunting/ar/detailar/:no', title: 'Detail AR' },
    edit: { path: '/akunting/ar/edits/:no', access: ['akunting'], title: 'Ubah AR' },
  },
  can: { read: ['akunting', 'keuangan', 'kacab', 'webmaster'], create: ['akunting', 'system'] },
});
