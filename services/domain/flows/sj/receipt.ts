/** Receipt of an SJ's signed paper, and its corrections. */
import { z } from 'zod';
import { count, longText, text } from '../../common/fields.js';
import { reject } from '../../kit/aggregate/reject.js';
import { file, moreFiles } from '../../kit/values/file-value.js';
import { notBilled, notOver, orderNeeds } from './billed.js';
import { notOnInvoice } from './billing.js';
import { CONDITIONS, type Sj, type SjStep } from './fields.js';
import { SJ_STAFF } from './readers.js';
import { type Lack, LEAST_REASON, lackOf, takingOf } from './receiving.js';

const lacks = {
  condition: ['sj-receipt-condition', 'kondisi'],
  failed: ['sj-receipt-failed', 'alasan_terima'],
  report: ['sj-receipt-report', 'alasan_terima'],
  faktur: ['sj-receipt-faktur', 'alasan_terima'],
} as const satisfies Record<Lack, readonly [code: string, field: string]>;
/** Refuses more invoices than went out, and a missing reason where one is required. */
const accepted = (s: Sj): void => {
  if (s.fakturBack > s.jumlahFaktur) reject('sj-too-many', { label: 'Faktur', most: s.jumlahFaktur }, 'fakturBack');
  const lack = lackOf(s);
  if (lack) reject(lacks[lack][0], { back: s.fakturBack, all: s.jumlahFaktur }, lacks[lack][1]);
};

const NOT_WAIVED = { lepas_alasan: '', lepas_oleh: '' };
const why = text('Alasan', 300).min(LEAST_REASON).meta({ label: 'Alasan', kind: 'long' });

export const receiptSteps = {
  receive: {
    label: 'Terima surat',
    may: SJ_STAFF,
    from: ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'],
    to: 'KEMBALI',
    event: 'SjReceived',
    historyLabel: 'menerima surat',
    look: 'primary',
    ask: z.strictObject({
      kondisi: z
        .enum(['', 'LENGKAP', 'KURANG', 'RUSAK'])
        .default('')
        .meta({ label: 'Kondisi surat', options: { '': 'Menurut laporan', ...CONDITIONS } }),
      fakturBack: count('Faktur kembali', 1_000).default(0),
      alasan_terima: longText('Alasan penerimaan', 300),
      scan: file('Pindaian surat').optional(),
      scan_lain: moreFiles('Pindaian lain').default([]),
      catatan_terima: longText('Catatan', 500),
    }),
    set: ({ fakturBack, alasan_terima, scan, scan_lain, catatan_terima }, { now, by }) => ({
      fakturBack,
      alasan_terima,
      ...(scan ? { scan } : {}),
      ...(scan_lain.length > 0 ? { scan_lain } : {}),
      catatan_terima,
      receivedBy: by.fullname,
      receivedAt: now,
    }),
    // The condition defaults to what the delivery's report implies.
    computed: ({ hasil }, _, { kondisi }) => ({ kondisi: kondisi || takingOf(hasil).kondisi }),
    check: accepted,
  },
  correctReceipt: {
    label: 'Koreksi penerimaan',
    may: SJ_STAFF,
    from: ['KEMBALI'],
    to: 'KEMBALI',
    event: 'SjReceiptCorrected',
    historyLabel: 'mengoreksi penerimaan',
    look: 'quiet',
    ask: z.strictObject({
      kondisi: z.enum(['LENGKAP', 'KURANG', 'RUSAK']).meta({ label: 'Kondisi surat', options: CONDITIONS }),
      fakturBack: count('Faktur kembali', 1_000),
      alasan_terima: why,
    }),
    // Akunting waived the paper as it was.
    set: ({ kondisi, fakturBack, alasan_terima }) => ({ kondisi, fakturBack, alasan_terima, ...NOT_WAIVED }),
    needs: orderNeeds,
    check: (s, ctx) => {
      notOnInvoice(s);
      notBilled(s, ctx);
      accepted(s);
    },
  },
  // There was no paper: the SJ waits for one again, or its goods come back.
  withdrawReceipt: {
    label: 'Tarik penerimaan',
    may: SJ_STAFF,
    from: ['KEMBALI'],
    to: 'SAMPAI_TUJUAN',
    outcomes: { SEBAGIAN: ({ hasil }) => hasil === 'SEBAGIAN', GAGAL: ({ hasil }) => hasil === 'GAGAL' },
    event: 'SjReceiptWithdrawn',
    historyLabel: 'menarik penerimaan',
    look: 'quiet',
    ask: z.strictObject({ alasan_terima: why }),
    set: ({ alasan_terima }) => ({
      ...{ kondisi: '' as const, fakturBack: 0, catatan_terima: '', receivedBy: '', receivedAt: '' },
      ...NOT_WAIVED,
      alasan_terima,
    }),
    needs: orderNeeds,
    check: (s, ctx) => {
      notOnInvoice(s);
      notOver(s, ctx);
    },
  },
} satisfies Record<string, SjStep>;
