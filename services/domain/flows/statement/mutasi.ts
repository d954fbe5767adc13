/**
 * One line of a bank account. Receipts that name it share its amount: never more than it, whatever comes at the same
 * moment. What needs no receipt (fees, transfers between own accounts) is set aside with a reason.
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import { count, day, optionalChoice, optionalText, rupiah, text } from '../../common/fields.js';
import { refusing } from '../../kit/aggregate/reject.js';
import { document } from '../../kit/document/document.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { bu } from '../../master/bu.js';
import { rekening } from '../../master/rekening.js';
import { directions, ignoreReasons, MOST_LINES } from '../../master/statement-words.js';
import { koran, RESTS } from './koran.js';
import { lineStatus } from './status.js';

const refuse = refusing('mutasi', {
  'mutasi-why': [422, 'Tulis alasannya untuk pilihan Lainnya.'],
});
/** The amount of a line that receipts may still take. */
export const LINE_LEFT = 'mutasi.sisa';

/** What a receipt takes of the line; the last row of each receipt counts. */
const taking = z.strictObject({
  receipt: text('Penerimaan', 40).meta({ label: 'Penerimaan', internal: true }),
  /** Revision of the receipt at which it last changed. */
  urut: count('Urut').meta({ label: 'Urut', internal: true }),
  nomor: optionalText('No. TRM', 40),
  /** Whose money it is; empty as long as nobody knows. */
  customer: optionalText('Customer', 40).meta({ label: 'Customer', internal: true }),
  tanggal: day('Tanggal'),
  jumlah: rupiah('Jumlah'),
});
type Taking = z.infer<typeof taking>;
/** The last row of each receipt that takes something. */
export const takingsOf = (terima: readonly Taking[]): Taking[] =>
  [...new Map(terima.map((row) => [row.receipt, row])).values()].filter(({ jumlah }) => jumlah > 0);
const bookedOf = ({ terima }: { terima: readonly Taking[] }): number =>
  takingsOf(terima).reduce((sum, { jumlah }) => sum + jumlah, 0);
const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });
const ALL = ['BARU', 'SEBAGIAN', 'DIBUKUKAN', 'DIABAIKAN'] as const;
const isBooked = (status: string): boolean => status === 'SEBAGIAN' || status === 'DIBUKUKAN';

export const mutasi = document({
  name: 'mutasi',
  version: 2,
  label: 'Mutasi bank',
  icon: 'landmark',
  fields: z.object({
    rekening: ref(rekening, 'Rekening'),
    bu: optionalRef(bu, 'Bisnis unit'),
    koran: ref(koran, 'Rekening koran'),
    no_koran: text('No. rekening koran', 40).meta({ label: 'No. rekening koran', internal: true }),
    urut: count('Baris', MOST_LINES),
    tanggal: day('Tanggal'),
    arah: z.enum(Object.keys(directions) as [keyof typeof directions]).meta({ label: 'Arah', options: directions }),
    jumlah: rupiah('Jumlah', 1_000_000_000_000_000),
    /** Beyond the whole rupiah; nothing is booked of them. */
    sen: count('Sen', 99),
    keterangan: optionalText('Keterangan', 500),
    referensi: optionalText('Referensi', 80),
    pengirim: optionalText('Pembayar', 120),
    terima: z.array(taking).max(10_000).default([]).meta({ label: 'Penerimaan' }),
    jenis_abai: optionalChoice('Jenis', ignoreReasons),
    alasan: optionalText('Alasan', 300),
  }),
  actionOnly: ['bu', 'terima', 'jenis_abai', 'alasan'],
  unique: [],
  samePerson,
  number: {
    label: 'No. mutasi',
    series: () => 'MUTASI',
    reserved: ({ no_koran, urut }) => `${no_koran}/${String(urut).padStart(4, '0')}`,
  },
  needs: ({ rekening: id }) => [
    {
      aggregate: rekening.aggregate,
      id,
      more: ({ fields: of }: EntityState<{ bu: string }>) => (of?.bu ? [{ aggregate: bu.aggregate, id: of.bu }] : []),
    },
  ],
  fill: { rekening: (id, _, ctx) => (id ? { bu: ctx.fact(rekening.aggregate, id).fields.bu } : {}) },
  postings: ({ arah, status, jumlah, nomor, koran: of }, key) => [
    ...(arah === 'MASUK' && jumlah > 0 && status !== 'DIABAIKAN' && status !== 'DITARIK'
      ? [{ space: LINE_LEFT, key, amount: jumlah, label: nomor, field: 'jumlah' }]
      : []),
    ...(isBooked(status) ? [{ space: RESTS, key: of, amount: 1, label: nomor }] : []),
  ],
  status: lineStatus,
  start: 'BARU',
  editableIn: [],
  steps: {
    ignore: {
      label: 'Abaikan',
      may: ['keuangan', 'akunting'],
      from: ['BARU'],
      to: 'DIABAIKAN',
      event: 'LineIgnored',
      historyLabel: 'mengabaikan',
      ask: z.strictObject({
        jenis_abai: z
          .enum(Object.keys(ignoreReasons) as [keyof typeof ignoreReasons])
          .meta({ label: 'Jenis', options: ignoreReasons }),
        alasan: optionalText('Alasan', 300),
      }),
      set: ({ jenis_abai, alasan }) => ({ jenis_abai, alasan }),
      check: ({ jenis_abai, alasan }) => {
        if (jenis_abai === 'LAIN' && alasan === '') refuse('mutasi-why', {}, 'alasan');
      },
    },
    // Its statement was withdrawn: no receipt takes of it any more, whether it was told or not.
    drop: {
      label: 'Tarik',
      may: ['system'],
      from: ALL,
      to: 'DITARIK',
      event: 'LineWithdrawn',
      historyLabel: 'menarik bersama rekening korannya',
      look: 'quiet',
    },
    // A receipt takes something of the line, or no longer does: the product tells it.
    book: {
      label: 'Catat penerimaan',
      may: ['system'],
      from: [...ALL, 'DITARIK'],
      to: 'SEBAGIAN',
      stays: ['DIABAIKAN', 'DITARIK'],
      outcomes: {
        BARU: (fields) => bookedOf(fields) === 0,
        DIBUKUKAN: (fields) => bookedOf(fields) >= fields.jumlah,
      },
      event: 'LineBooked',
      historyLabel: 'mencatat penerimaan',
      look: 'quiet',
      ask: taking,
      adds: ({ terima }, _, row) => {
        const last = terima.findLast(({ receipt }) => receipt === row.receipt);
        return last && last.urut >= row.urut ? undefined : { terima: [row] };
      },
    },
    restoreLine: {
      label: 'Kembalikan',
      may: ['keuangan', 'akunting'],
      from: ['DIABAIKAN'],
      to: 'BARU',
      event: 'LineRestored',
      historyLabel: 'mengembalikan',
      ask: z.strictObject({ alasan: why }),
      set: ({ alasan }) => ({ alasan, jenis_abai: '' as const }),
    },
  },
  derived: {
    dibukukan: { schema: rupiah('Dibukukan', 1_000_000_000_000_000), of: bookedOf },
    sisa: {
      schema: rupiah('Sisa', 1_000_000_000_000_000),
      of: (fields) =>
        fields.arah === 'KELUAR' || fields.status === 'DIABAIKAN' || fields.status === 'DITARIK'
          ? 0
          : Math.max(0, fields.jumlah - bookedOf(fields)),
    },
    /** Sen beyond the whole rupiah of what came in and went out: what sums of lines need to be the bank's to the sen. */
    sen_masuk: {
      schema: count('Sen masuk', 99).meta({ label: 'Sen masuk', internal: true }),
      of: ({ arah, sen }) => (arah === 'MASUK' ? sen : 0),
    },
    sen_keluar: {
      schema: count('Sen keluar', 99).meta({ label: 'Sen keluar', internal: true }),
      of: ({ arah, sen }) => (arah === 'KELUAR' ? sen : 0),
    },
    masuk: {
      schema: rupiah('Masuk', 1_000_000_000_000_000),
      of: ({ arah, jumlah }) => (arah === 'MASUK' ? jumlah : 0),
    },
    keluar: {
      schema: rupiah('Keluar', 1_000_000_000_000_000),
      of: ({ arah, jumlah }) => (arah === 'KELUAR' ? jumlah : 0),
    },
  },
  subtitle: ['keterangan', 'tanggal'],
  search: ['rekening', 'keterangan', 'referensi', 'pengirim'],
  extraRowFields: [
    'jumlah',
    'arah',
    'referensi',
    'koran',
    'urut',
    'jenis_abai',
    'dibukukan',
    'sen_masuk',
    'sen_keluar',
  ],
  list: {
    columns: ['tanggal', 'pengirim', 'keterangan', 'masuk', 'keluar', 'sisa', 'rekening'],
    columnPriority: {
      pinned: ['keterangan', 'masuk'],
      hideLast: ['tanggal', 'keluar'],
      hideFirst: ['rekening', 'sisa', 'pengirim'],
    },
    filters: ['rekening', 'bu', 'tanggal', 'arah', 'koran', 'jumlah'],
    facets: ['arah'],
    sort: '-tanggal',
    sums: ['masuk', 'keluar', 'sisa', 'sen_masuk', 'sen_keluar'],
    tabs: [
      { id: 'baru', label: 'Belum cocok', status: ['BARU', 'SEBAGIAN'] },
      { id: 'cocok', label: 'Cocok', status: ['DIBUKUKAN'] },
      { id: 'abai', label: 'Diabaikan', status: ['DIABAIKAN', 'DITARIK'] },
    ],
  },
  form: {
    Mutasi: [
      'rekening',
      'bu',
      'tanggal',
      'arah',
      'jumlah',
      'sen',
      'pengirim',
      'keterangan',
      'referensi',
      'koran',
      'no_koran',
      'urut',
    ],
    Penerimaan: ['dibukukan', 'sisa', 'terima', 'jenis_abai', 'alasan'],
  },
  routes: {
    list: { path: '/akunting/mutasi', title: 'Mutasi', access: ['akunting', 'keuangan'] },
    detail: { path: '/akunting/mutasi/:id', title: 'Detail mutasi', access: ['akunting', 'keuangan'] },
  },
  can: { read: ['akunting', 'keuangan', 'webmaster'], create: ['system'] },
});
export type LineFields = z.infer<typeof mutasi.fields>;
