import { z } from 'zod';
import { text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { officialNames } from '../kit/values/kota-name.js';
import { coded } from '../kit/values/text.js';
import { provinsi } from './provinsi.js';

/**
 * A kota or kabupaten by its official code (`35.78`), which is also its id if it was imported from the official data.
 */
export const kota = entity({
  name: 'kota',
  label: 'Kota',
  key: 'kode',
  fields: z.object({
    kode: coded(20)
      .regex(/^\d{2}\.\d{2}$/)
      .meta({ label: 'Kode', hint: 'Kode Kemendagri, misalnya 35.78' }),
    nama: text('Nama', 80),
    jenis: z.enum(['KOTA', 'KABUPATEN']).meta({ label: 'Jenis', options: { KOTA: 'Kota', KABUPATEN: 'Kabupaten' } }),
    provinsi: ref(provinsi, 'Provinsi'),
  }),
  unique: ['kode'],
  title: 'nama',
  spellings: officialNames,
  subtitle: ['sebutan.provinsi'],
  search: ['kode', 'nama', 'provinsi'],
  list: {
    columns: ['kode', 'nama', 'jenis', 'provinsi'],
    filters: ['provinsi', 'jenis'],
    sort: 'nama',
    facets: ['provinsi', 'jenis'],
  },
  form: { Kota: ['kode', 'nama', 'jenis', 'provinsi'] },
  can: { read: ['staff'], write: ['akunting', 'webmaster', 'umum', 'system'] },
});
