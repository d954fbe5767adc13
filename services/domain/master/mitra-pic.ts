import { z } from 'zod';
import { optionalEmail, optionalText, phone, text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { mitra } from './mitra.js';

/** A person in charge at a mitra. */
export const mitraPic = entity({
  name: 'mitra_pic',
  label: 'PIC Mitra',
  key: 'id',
  fields: z.object({
    mitra: ref(mitra, 'Mitra'),
    name: text('Nama', 80),
    position: optionalText('Jabatan', 80),
    phone: phone('Telepon'),
    email: optionalEmail(),
  }),
  unique: [],
  uniqueTogether: [['mitra', 'name']],
  title: 'name',
  subtitle: ['sebutan.mitra', 'position'],
  search: ['name', 'mitra', 'position', 'phone'],
  list: { columns: ['name', 'mitra', 'position', 'phone', 'email'], filters: ['mitra'], sort: 'name' },
  form: { PIC: ['mitra', 'name', 'position', 'phone', 'email'] },
  can: {
    read: ['purchasing', 'kacab', 'operasional', 'webmaster', 'umum'],
    write: ['purchasing', 'webmaster', 'umum', 'system'],
  },
});
