import { z } from 'zod';
import { text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { coded } from '../kit/values/text.js';
import { kota } from './kota.js';
import { provinsi } from './provinsi.js';

/** A kecamatan by its official code (`35.78.08`), which is also its id if it was imported from the official data. */
export const kecamatan = entity({
  name: 'kecamatan',
  label: 'Kecamatan',
  key: 'kode',
  fields: z.object({
    kode: coded(20)
      .regex(/^\d{2}\.\d{2}\.\d{2}$/)
      .meta({ label: 'Kode', hint: 'Kode Kemendagri, misalnya 35.78.08' }),
    nama: text('Nama', 80),
    provinsi: ref(provinsi, 'Provinsi'),
    kota: ref(kota, 'Kota', { within: { provinsi: 'provinsi' } }),
  }),
  unique: ['kode'],
  title: 'nama',
  subtitle: ['sebutan.kota'],
  search: ['kode', 'nama', 'kota'],
  list: {
    columns: ['kode', 'nama', 'kota', 'provinsi'],
    filters: ['provinsi', 'kota'],
    sort: 'nama',
    facets: ['provinsi'],
  },
  form: { Kecamatan: ['kode', 'nama', 'provinsi', 'kota'] },
  can: { read: ['staff'], write: ['akunting', 'webmaster', 'umum', 'system'] },
});
