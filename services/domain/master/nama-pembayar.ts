import { z } from 'zod';
import { text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { derivedId } from '../kit/values/derived-id.js';
import { ALPHABET } from '../kit/values/id.js';
import { sha256 } from '../kit/values/sha256.js';
import { customer } from './customer.js';
import { payerKey } from './payer-key.js';

/** The id of what is learnt of a name and a customer: the same pair is learnt once. */
export const payerId = (name: string, of: string): string =>
  // Of a hash: names have letters that ids may not have.
  derivedId(of, Array.from(sha256(payerKey(name)), (byte) => ALPHABET[byte % 32]).join(''));

/**
 * Whose money comes under which name, as the bank writes it. Learnt from receipts that name a line of the bank; a name
 * that was retired is not learnt again.
 */
export const namaPembayar = entity({
  name: 'nama_pembayar',
  label: 'Nama pembayar',
  key: 'id',
  fields: z.object({
    nama: text('Nama di bank', 120).overwrite(payerKey).meta({ label: 'Nama di bank' }),
    customer: ref(customer, 'Customer'),
  }),
  unique: [],
  uniqueTogether: [['nama', 'customer']],
  title: 'nama',
  subtitle: ['sebutan.customer'],
  search: ['nama', 'customer'],
  list: { columns: ['nama', 'customer'], filters: ['customer'], sort: 'nama' },
  form: { 'Nama pembayar': ['nama', 'customer'] },
  imports: false,
  routes: {
    list: '/akunting/namapembayar',
    detail: '/akunting/namapembayar/:id',
    create: { path: '/akunting/namapembayarbaru', access: ['akunting', 'keuangan'] },
  },
  can: { read: ['akunting', 'keuangan', 'webmaster'], write: ['akunting', 'keuangan', 'system'] },
});
