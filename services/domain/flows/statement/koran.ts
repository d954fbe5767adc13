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
import { flowsOf, sumOf } from './statement.js';
import { statementStatus } from './status.js';

const LARGEST = 1_000_000_000_000_000;
/** Whole rupiah, below 0 if they are owed or went out. */
const signedRupiah = (label: string) => z.int().min(-LARGEST).max(LARGEST).meta({ label, format: 'money' });
/** Lines that are stored by one event. */
export const LINES_AT_ONCE = 500;

export const statementLine = z.strictObject({
  tanggal: day('Tanggal'),
  jumlah: signedRupiah('Jumlah'),
  keterangan: optionalText('Keterangan', 500),
  referensi: optionalText('Referensi', 80),
  pengirim: optionalText('Pembayar', 120),
});
export type StoredLine = z.infer<typeof statementLine>;
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
const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });

export const koran = document({
  name: 'koran',
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
    saldo_akhir: signedRupiah('Saldo akhir'),
    jumlah_baris: count('Baris', MOST_LINES).min(1),
    baris: z.array(statementLine).max(MOST_LINES).default([]).meta({ label: 'Baris' }),
    alasan: optionalText('Alasan', 300),
  }),
  actionOnly: ['baris', 'alasan'],
  unique: [],
  samePerson,
  number: {
    label: 'No. rekening koran',
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
      ask: someLines,
      adds: moreLines,
      check: ({ baris, jumlah_baris, saldo_awal, saldo_akhir: bank }, _, { tambahan }) => {
        const all = [...baris, ...tambahan];
        if (all.length !== jumlah_baris) refuse('koran-empty', {}, 'tambahan');
        const sum = saldo_awal + sumOf(all);
        if (sum !== bank) refuse('koran-sum', { sum, bank }, 'tambahan');
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
  check: ({ sampai: value }, { now }) => {
    if (value > dayWib(now)) refuse('koran-day-odd', { line: 1, value }, 'sampai');
  },
  derived: {
    masuk: { schema: signedRupiah('Masuk'), of: ({ baris }) => flowsOf(baris).masuk },
    keluar: { schema: signedRupiah('Keluar'), of: ({ baris }) => flowsOf(baris).keluar },
  },
  subtitle: ['sebutan.rekening', 'berkas'],
  search: ['rekening', 'berkas'],
  list: {
    columns: ['rekening', 'dari', 'sampai', 'saldo_awal', 'masuk', 'keluar', 'saldo_akhir', 'jumlah_baris', 'berkas'],
    columnPriority: { pinned: ['rekening'], hideLast: ['saldo_akhir', 'sampai'], hideFirst: ['berkas', 'dari'] },
    filters: ['rekening', 'sampai', 'format'],
    sortAlso: ['sampai'],
  },
  form: {
    'Rekening koran': ['rekening', 'berkas', 'format', 'dari', 'sampai'],
    Saldo: ['saldo_awal', 'masuk', 'keluar', 'saldo_akhir', 'jumlah_baris', 'alasan'],
    Baris: ['baris'],
  },
  routes: {
    list: '/akunting/rekeningkoran',
    detail: { path: '/akunting/rekeningkoran/:id', title: 'Detail rekening koran' },
  },
  can: { read: ['akunting', 'keuangan', 'webmaster'], create: ['keuangan', 'akunting', 'system'] },
});
export type StatementFields = z.infer<typeof koran.fields>;
