import { z } from 'zod';
import { entity, ref } from '../kit/entity.js';
import { branch } from './branch.js';
import { day, phone, text } from './fields.js';

/** A driver of the own fleet (`SENDIRI`) or of a mitra. */
export const driver = entity({
  name: 'driver',
  label: 'Driver',
  key: 'id_driver',
  fields: z.object({
    code: text('Kode', 20),
    name: text('Nama', 80),
    phone: phone('Telepon'),
    licence_number: text('Nomor SIM', 30),
    licence_type: z.enum(['SIM A', 'B1', 'B1 Umum', 'B2', 'B2 Umum']).meta({ label: 'Jenis SIM' }),
    licence_until: day('SIM sampai'),
    milik: z.enum(['SENDIRI', 'MITRA']).default('SENDIRI').meta({ label: 'Milik' }),
    branch: ref(branch, 'Cabang'),
  }),
  unique: ['code', 'licence_number'],
  title: 'name',
  search: ['name', 'code', 'phone'],
  list: {
    columns: ['code', 'name', 'phone', 'licence_type', 'licence_until', 'milik', 'branch'],
    filters: ['milik', 'branch'],
    sort: 'name',
    facets: ['milik', 'branch'],
  },
  form: {
    Driver: ['code', 'name', 'phone', 'milik', 'branch'],
    SIM: ['licence_number', 'licence_type', 'licence_until'],
  },
  can: { read: ['staff'], write: ['operasional', 'purchasing', 'rcadmin', 'kacab', 'webmaster', 'system'] },
});
