import { z } from 'zod';
import { text } from '../common/fields.js';
import { entity } from '../kit/entity/entity.js';
import { coded } from '../kit/values/text.js';

/** A province by its official code (`35`), which is also its id if it was imported from the official data. */
export const provinsi = entity({
  name: 'provinsi',
  label: 'Provinsi',
  key: 'kode',
  fields: z.object({
    kode: coded(20)
      .regex(/^\d{2}$/)
      .meta({ label: 'Kode', hint: 'Kode Kemendagri, misalnya 35' }),
    nama: text('Nama', 80),
  }),
  unique: ['kode'],
  title: 'nama',
  subtitle: ['kode'],
  search: ['kode', 'nama'],
  list: { columns: ['kode', 'nama'], filters: [], sort: 'nama' },
  form: { Provinsi: ['kode', 'nama'] },
  can: { read: ['staff'], write: ['akunting', 'webmaster', 'umum', 'system'] },
});
