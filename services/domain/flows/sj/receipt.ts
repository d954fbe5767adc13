/** The signed paper of an SJ that comes back. */
import { z } from 'zod';
import { file, moreFiles } from '../../kit/file-value.js';
import { reject } from '../../kit/reject.js';
import { count, longText } from '../../master/fields.js';
import { CONDITIONS, type SjStep } from './fields.js';

export const receiptSteps = {
  receive: {
    label: 'Terima surat',
    may: ['rcadmin', 'operasional', 'kacab'],
    from: ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'],
    to: 'KEMBALI',
    event: 'SjReceived',
    historyLabel: 'menerima surat',
    look: 'primary',
    ask: z.strictObject({
      kondisi: z
        .enum(['LENGKAP', 'KURANG', 'RUSAK'])
        .default('LENGKAP')
        .meta({ label: 'Kondisi surat', options: CONDITIONS }),
      fakturBack: count('Faktur kembali', 1_000).default(0),
      scan: file('Pindaian surat').optional(),
      scan_lain: moreFiles('Pindaian lain').default([]),
      catatan_terima: longText('Catatan', 500),
    }),
    set: ({ kondisi, fakturBack, scan, scan_lain, catatan_terima }, { now, by }) => ({
      kondisi,
      fakturBack,
      ...(scan ? { scan } : {}),
      ...(scan_lain.length > 0 ? { scan_lain } : {}),
      catatan_terima,
      receivedBy: by.fullname,
      receivedAt: now,
    }),
    check: ({ fakturBack, jumlahFaktur }) => {
      if (fakturBack > jumlahFaktur) reject('sj-too-many', { label: 'Faktur', most: jumlahFaktur }, 'fakturBack');
    },
  },
} satisfies Record<string, SjStep>;
