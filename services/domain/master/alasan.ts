import { z } from 'zod';
import { text } from '../common/fields.js';
import { entity } from '../kit/entity/entity.js';

/** A reason to choose when an order is lost, rejected or cancelled, or goods come back. */
export const alasan = entity({
  name: 'alasan',
  label: 'Alasan',
  key: 'id',
  fields: z.object({
    jenis: z.enum(['LOST_SALE', 'REJECT', 'CANCEL', 'RETURN']).meta({
      label: 'Jenis',
      options: { LOST_SALE: 'Order hilang', REJECT: 'Penolakan', CANCEL: 'Pembatalan', RETURN: 'Retur' },
    }),
    teks: text('Alasan', 120),
  }),
  unique: [],
  uniqueTogether: [['jenis', 'teks']],
  title: 'teks',
  subtitle: ['jenis'],
  search: ['teks'],
  list: { columns: ['jenis', 'teks'], filters: ['jenis'], sort: 'teks', facets: ['jenis'] },
  form: { Alasan: ['jenis', 'teks'] },
  can: { read: ['staff'], write: ['kacab', 'webmaster', 'umum', 'system'] },
});
