/** How an SJ gets on an invoice and off it again, and akunting's waiver of a paper that is not whole. */
import { z } from 'zod';
import { optionalText, text } from '../../common/fields.js';
import { reject } from '../../kit/aggregate/reject.js';
import { notOnInvoice } from './billing.js';
import type { SjStep } from './fields.js';

const ask = z.strictObject({ alasan: text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' }) });
const invoiceId = text('ID invoice', 40).meta({ label: 'ID invoice', internal: true });
/** Only papers that came back not whole are waived. */
const unless = { field: 'kondisi', in: ['', 'LENGKAP'] } as const;

export const billingSteps = {
  waive: {
    label: 'Lepas untuk ditagih',
    may: ['akunting'],
    from: ['KEMBALI'],
    to: 'KEMBALI',
    unless,
    event: 'SjWaived',
    historyLabel: 'melepas untuk ditagih',
    look: 'quiet',
    ask,
    set: ({ alasan }, { by }) => ({ lepas_alasan: alasan, lepas_oleh: by.fullname }),
    check: (_, __, ___, before) => {
      notOnInvoice(before);
      if (before.lepas_oleh !== '') reject('sj-waived', { name: before.lepas_oleh });
    },
  },
  unwaive: {
    label: 'Tarik pelepasan',
    may: ['akunting'],
    from: ['KEMBALI'],
    to: 'KEMBALI',
    unless: { field: 'lepas_oleh', in: [''] },
    event: 'SjWaiverWithdrawn',
    historyLabel: 'menarik pelepasan',
    look: 'quiet',
    ask,
    set: ({ alasan }) => ({ lepas_alasan: alasan, lepas_oleh: '' }),
    check: (_, __, ___, before) => notOnInvoice(before),
  },
  // A draft leaves it where it is; an issued invoice ends it. The invoice that claims it last counts: one that was
  // cancelled may report later.
  bill: {
    label: 'Catat di invoice',
    may: ['system'],
    from: ['KEMBALI', 'DITAGIH'],
    to: 'KEMBALI',
    outcomes: { DITAGIH: (_, { terbit }) => terbit },
    event: 'SjBilled',
    historyLabel: 'mencatat di invoice',
    ask: z.strictObject({
      invoice_id: invoiceId,
      invoice: optionalText('No. invoice', 40),
      terbit: z.boolean().meta({ label: 'Terbit' }),
      lunas: z.boolean().default(false).meta({ label: 'Lunas' }),
    }),
    set: ({ invoice, invoice_id, lunas }) => ({ invoice, invoice_id, invoice_lunas: lunas }),
    check: (_, __, { terbit }, before) => {
      if (before.status === 'DITAGIH' && !terbit) notOnInvoice(before);
    },
  },
  // Another invoice may have claimed it since: then it stays on that one.
  unbill: {
    label: 'Lepas dari invoice',
    may: ['system'],
    from: ['KEMBALI', 'DITAGIH'],
    to: 'KEMBALI',
    outcomes: {
      DITAGIH: ({ status, invoice_id: on }, { invoice_id: id, pengganti_id: next }) =>
        status === 'DITAGIH' && !['', id, next].includes(on),
    },
    event: 'SjUnbilled',
    historyLabel: 'melepas dari invoice',
    ask: z.strictObject({
      invoice_id: invoiceId,
      /** The draft that replaces the invoice, and is about to be made: the SJ is on it from now on. */
      pengganti_id: optionalText('ID invoice', 40).meta({ label: 'ID invoice', internal: true }),
    }),
    computed: ({ invoice_id: on }, _, { invoice_id: id, pengganti_id: next }) =>
      on === id ? { invoice: '', invoice_id: next, invoice_lunas: false } : {},
  },
} satisfies Record<string, SjStep>;
