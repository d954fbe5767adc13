import { z } from 'zod';
import { entity } from '../kit/entity.js';
import { optionalText, text } from './fields.js';

/** A branch of the company; its code stands in every document number. */
export const branch = entity({
  name: 'branch',
  label: 'Cabang',
  key: 'bubrenchid',
  fields: z.object({
    code: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ label: 'Kode' }),
    name: text('Nama', 80),
    kota: text('Kota', 80),
    head: optionalText('Kacab', 80),
  }),
  unique: ['code'],
  title: 'name',
  search: ['code', 'name', 'kota'],
  list: { columns: ['code', 'name', 'kota', 'head'], filters: [], sort: 'code' },
  form: { Cabang: ['code', 'name', 'kota', 'head'] },
  can: { read: ['staff'], write: ['webmaster', 'umum'] },
});
