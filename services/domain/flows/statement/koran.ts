/**
 * A bank statement that was uploaded: opening balance, lines, closing balance. It is complete or nothing: its lines
 * count once all of them are there and add up to what the bank says. From then on each is a document of its own.
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import { count, day, optionalText, text } from '../../common/fields.js';
import { document } from '../../kit/document/document.js';
import { ref } from '../../kit/entity/entity.js';
import { dayWib, yymm } from '../../kit/values/time.js';
import { rekening } from '../../master/rekening.js';
import { MOST_LINES, statementFormats } from '../../master/statement-words.js';
import { refuse } from './refuse.js';
import { inSen, partsOf, shownSen } from './sen.js';
import { flowsOf, sumOf } from './statement.js';
import { statementStatus } from './status.js';

const LARGEST = 1_000_000_000_000_000;
/** Whole rupiah, below 0 if they are owed or went out. */
const signedRupiah = (label: string) => z.int().min(-LARGEST).max(LARGEST).meta({ label, format: 'money' });
/** Lines that are stored by one event. */
export const LINES_AT_ONCE = 500;

/** The sen of an amount beyond its whole rupiah, with its sign. */
const senOf = (label: string) => z.int().min(-99).max(99).default(0).meta({ label });
export const statementLine = z.strictObject({
  tanggal: day('Tanggal'),
  jumlah: signedRupiah('Jumlah'),
  sen: senOf('Sen'),
  keterangan: optionalText('Keterangan', 500),
  referensi: optionalText('Referensi', 80),
  pengirim: optionalText('Pembayar', 120),
  /** Balance after it, in sen. */
  saldo: z.int().meta({ label: 'Saldo', internal: true }),
  /** The how manieth equal line of its day. */
  ke: count('Ke', 1_000_000).min(1).meta({ label: 'Ke', internal: true }),
  /** Not taken by an earlier statement. */
  baru: z.boolean().meta({ label: 'Baru', internal: true }),
});
export type StoredLine = z.infer<typeof statementLine>;
/** Of a stored line or balance, in sen. */
const signedOf = ({ jumlah, sen }: Pick<StoredLine, 'jumlah' | 'sen'>): { jumlah: number } => ({
  jumlah: inSen(jumlah, sen),
});
/** The amount that counts the statements that an account ever took. */
export const TAKEN = 'rekening.koran';
/** The amount of what rests on a statement: its lines that are booked, and later statements with the same lines. */
export const RESTS = 'koran.dipakai';
/**
 * The amount of places on a statement: what rests on it takes one, in the same step; it is withdrawn with all of them or
 * not at all.
 */
export const PLACES = 'koran.tempat';
/** More than ever rest on one. */
const MOST_RESTING = 1_000_000;
/** Earlier statements that have some of the same lines. */
const bersama = z.array(text('Rekening koran', 40)).max(400).default([]).meta({ label: 'Bersama', internal: true });
/** `mulai`: how many were there before, so that none is added twice. */
const someLines = z.strictObject({
  mulai: count('Mulai', MOST_LINES),
  tambahan: z.array(statementLine).min(1).max(LINES_AT_ONCE).meta({ label: 'Baris' }),
});
const moreLines = (
  { baris }: { baris: readonly StoredLine[] },
  _: unknown,
  { mulai, tambahan }: z.infer<typeof someLines>,
): { baris: StoredLine[] } | undefined => (mulai === baris.length ? { baris: tambahan } : undefined);
const rupiah = (sen: number): number => partsOf(sen).rupiah;
const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });

export const koran = document({
  name: 'koran',
  version: 2,
  label: 'Rekening koran',
  icon: 'landmark',
  fields: z.object({
    rekening: ref(rekening, 'Rekening'),
    berkas: text('Berkas', 150),
    format: z.enum(Object.keys(statementFormats) as [keyof typeof statementFormats]).meta({
      label: 'Format',
      options: statementFormats,
    }),
    dari: day('Dari'),
    sampai: day('Sampai'),
    saldo_awal: signedRupiah('Saldo awal'),
    sen_awal: senOf('Sen saldo awal'),
    saldo_akhir: signedRupiah('Saldo akhir'),
    sen_akhir: senOf('Sen saldo akhir'),
    jumlah_baris: count('Baris', MOST_LINES).min(1),
    bersama,
    baris: z.array(statementLine).max(MOST_LINES).default([]).meta({ label: 'Baris' }),
    alasan: optionalText('Alasan', 300),
  }),
  actionOnly: ['baris', 'bersama', 'alasan'],
  unique: [],
  samePerson,
  number: {
    label: 'No. koran',
    series: (_, { now }) => `RK-${yymm(now)}`,
  },
  status: statementStatus,
  start: 'DIBACA',
  editableIn: [],
  steps: {
    // The server adds the lines that it read, some at a time, and takes the statement with the last of them.
    addLines: {
      label: 'Tambah baris',
      may: ['system'],
      from: ['DIBACA'],
      to: 'DIBACA',
      event: 'StatementLinesAdded',
      historyLabel: 'menambah baris',
      look: 'quiet',
      ask: someLines,
      adds: moreLines,
    },
    take: {
      label: 'Muat',
      may: ['system'],
      from: ['DIBACA'],
      to: 'DIMUAT',
      event: 'StatementTaken',
      historyLabel: 'memuat rekening koran',
      look: 'quiet',
      ask: someLines.extend({ terlihat: count('Terlihat', 1_000_000), bersama }),
      set: ({ bersama: earlier }) => ({ bersama: earlier }),
      adds: moreLines,
      needs: ({ rekening: key }) => [{ amount: { space: TAKEN, key } }],
      check: (fields, ctx, { tambahan, terlihat }) => {
        const { baris, jumlah_baris, saldo_awal, sen_awal, saldo_akhir, sen_akhir } = fields;
        // Its lines were compared with those of all others: another one came in between.
        if (ctx.amount(TAKEN, fields.rekening).most !== terlihat) refuse('koran-busy', {}, 'berkas');
        const all = [...baris, ...tambahan];
        if (all.length !== jumlah_baris) refuse('koran-empty', {}, 'tambahan');
        const sum = inSen(saldo_awal, sen_awal) + sumOf(all.map(signedOf));
        const bank = inSen(saldo_akhir, sen_akhir);
        if (sum !== bank) refuse('koran-sum', { sum: shownSen(sum), bank: shownSen(bank) }, 'tambahan');
      },
    },
    withdraw: {
      label: 'Tarik kembali',
      pageOnly: true,
      may: ['keuangan', 'akunting'],
      from: ['DIMUAT'],
      to: 'DITARIK',
      event: 'StatementWithdrawn',
      historyLabel: 'menarik kembali',
      look: 'danger',
      ask: z.strictObject({ alasan: why }),
      set: ({ alasan }) => ({ alasan }),
      needs: (_, __, { id: key }) => [RESTS, PLACES].map((space) => ({ amount: { space, key } })),
      check: (_, ctx) => {
        const taken = MOST_RESTING - ctx.amount(PLACES, ctx.id).most;
        const count = Math.max(ctx.amount(RESTS, ctx.id).most, taken);
        if (count > 0) refuse('koran-rests', { count }, 'alasan');
      },
    },
    cancel: {
      label: 'Buang',
      may: ['keuangan', 'akunting'],
      from: ['DIBACA'],
      to: 'BATAL',
      event: 'StatementCancelled',
      historyLabel: 'membuang',
      look: 'danger',
      ask: z.strictObject({ alasan: why }),
      set: ({ alasan }) => ({ alasan }),
    },
  },
  postingsVersion: 1,
  postings: ({ status, rekening: key, nomor: label, bersama }, id) =>
    status === 'DIMUAT' || status === 'DITARIK'
      ? [
          { space: TAKEN, key, amount: 1, label },
          ...(status === 'DIMUAT'
            ? [
                { space: PLACES, key: id, amount: MOST_RESTING, label },
                ...bersama.flatMap((one) => [
                  { space: RESTS, key: one, amount: 1, label },
                  { space: PLACES, key: one, amount: -1, label },
                ]),
              ]
            : []),
        ]
      : [],
  check: ({ sampai: value }, { now }) => {
    if (value > dayWib(now)) refuse('koran-day-odd', { line: 1, value }, 'sampai');
  },
  derived: {
    masuk: { schema: signedRupiah('Masuk'), of: ({ baris }) => rupiah(flowsOf(baris.map(signedOf)).masuk) },
    keluar: { schema: signedRupiah('Keluar'), of: ({ baris }) => rupiah(flowsOf(baris.map(signedOf)).keluar) },
  },
  subtitle: ['sebutan.rekening', 'sampai'],
  search: ['rekening', 'berkas'],
  extraRowFields: ['sen_awal', 'sen_akhir'],
  list: {
    columns: ['rekening', 'dari', 'sampai', 'saldo_awal', 'masuk', 'keluar', 'saldo_akhir', 'jumlah_baris', 'berkas'],
    columnPriority: { pinned: [], hideLast: ['rekening', 'saldo_akhir', 'sampai'], hideFirst: ['berkas', 'dari'] },
    filters: ['rekening', 'sampai', 'format'],
    sortAlso: ['sampai'],
  },
  form: {
    'Rekening koran': ['rekening', 'berkas', 'format', 'dari', 'sampai'],
    Saldo: ['saldo_awal', 'sen_awal', 'masuk', 'keluar', 'saldo_akhir', 'sen_akhir', 'jumlah_baris', 'alasan'],
    Baris: ['baris'],
  },
  routes: {
    list: '/akunting/rekeningkoran',
    detail: { path: '/akunting/rekeningkoran/:id', title: 'Detail rekening koran' },
  },
  can: { read: ['akunting', 'keuangan', 'webmaster'], create: ['keuangan', 'akunting', 'system'] },
});
export type StatementFields = z.infer<typeof koran.fields>;
