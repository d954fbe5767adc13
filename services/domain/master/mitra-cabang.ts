import { z } from 'zod';
import { optionalPhone, optionalText, text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { kota } from './kota.js';
import { mitra } from './mitra.js';

/** A branch of a mitra, where its vehicles are available. */
export const mitraCabang = entity({
  name: 'mitra_cabang',
  label: 'Cabang Mitra',
  key: 'id',
  version: 2,
  fields: z.object({
    mitra: ref(mitra, 'Mitra'),
    name: text('Nama', 80),
    alamat: text('Alamat', 300),
    kota: ref(kota, 'Kota'),
    pic: optionalText('PIC', 80),
    phone: optionalPhone('Telepon PIC'),
  }),
  unique: [],
  uniqueTogether: [['mitra', 'name']],
  title: 'name',
  subtitle: ['sebutan.mitra', 'sebutan.kota'],
  search: ['name', 'mitra', 'kota', 'alamat', 'pic', 'phone'],
  list: { columns: ['name', 'mitra', 'kota', 'alamat', 'pic', 'phone'], filters: ['mitra', 'kota'], sort: 'name' },
  form: { Cabang: ['mitra', 'name', 'alamat', 'kota'], PIC: ['pic', 'phone'] },
  can: {
    read: ['purchasing', 'kacab', 'operasional', 'webmaster', 'umum'],
    write: ['purchasing', 'webmaster', 'umum', 'system'],
  },
});
