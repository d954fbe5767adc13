import { z } from 'zod';
import { optionalText, text } from '../common/fields.js';
import { entity } from '../kit/entity/entity.js';

/** An employee's position. */
export const position = entity({
  name: 'position',
  label: 'Jabatan',
  key: 'id',
  fields: z.object({ name: text('Nama', 80), grade: optionalText('Golongan', 20) }),
  unique: ['name'],
  title: 'name',
  subtitle: ['grade'],
  search: ['name', 'grade'],
  list: { columns: ['name', 'grade'], filters: ['grade'], sort: 'name' },
  form: { Jabatan: ['name', 'grade'] },
  can: { read: ['staff'], write: ['webmaster', 'umum', 'system'] },
});
