/** The kwitansi: what the company received, for which invoices, and what of it is left. */
import type { KindPaper } from '../../kit/document/kind-paper.js';
import { LIVE } from './status.js';

const AWAITED = 'GIRO BELUM CAIR';
const ONCE_CLEARED = 'Kwitansi ini berlaku sebagai bukti pembayaran setelah giro cair.';
const ISSUER = 'Yang menerima';

export const kwitansi = {
  name: 'kwitansi',
  address: '/akunting/penerimaan/cetak/',
  title: 'Kwitansi',
  // Of the account that the money came into.
  company: 'bu',
  fields: { Pembayaran: ['cara', 'rekening', 'tanggal', 'no_giro', 'bank_giro', 'tgl_giro', 'tgl_cair'] },
  optional: ['no_giro', 'bank_giro', 'tgl_giro', 'tgl_cair', 'dibayar', 'dikembalikan', 'tersisa'],
  words: 'jumlah',
  party: 'dari',
  rows: ['bagian'],
  tables: {
    bagian: {
      title: 'Untuk pembayaran invoice',
      columns: ['invoice', 'jumlah', 'pph23', 'hapus'],
      sums: ['jumlah', 'pph23', 'hapus'],
    },
  },
  totals: ['dibayar', 'dikembalikan', 'tersisa', 'jumlah'],
  copies: ['untuk customer', 'arsip'],
  signs: [ISSUER],
  issuer: ISSUER,
  dated: 'tanggal',
  stamp: { of: 'jumlah', on: 'tanggal' },
  marks: { DITERIMA: AWAITED, DISETOR: AWAITED, DITOLAK: 'GIRO DITOLAK', DIBALIK: 'DIBALIK' },
  notes: {
    DITERIMA: ONCE_CLEARED,
    DISETOR: ONCE_CLEARED,
    DITOLAK: 'Giro ditolak bank: kwitansi ini tidak berlaku.',
    DIBALIK: 'Penerimaan ini dibalik: kwitansi ini tidak berlaku.',
  },
  mail: { to: 'email', may: ['keuangan', 'akunting'], when: LIVE },
} as const satisfies KindPaper;
