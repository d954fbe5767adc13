import { z } from 'zod';
import { code, text } from '../common/fields.js';
import { entity } from '../kit/entity/entity.js';

/** Goods stored in a warehouse, counted in their unit. */
export const barang = entity({
  name: 'barang',
  label: 'Barang',
  key: 'id',
  fields: z.object({
    code: code(),
    name: text('Nama', 120),
    unit: z.enum(['PCS', 'KOLI', 'IKAT', 'DUS', 'KARUNG', 'ROL', 'KG']).meta({
      label: 'Satuan',
      options: { PCS: 'Pcs', KOLI: 'Koli', IKAT: 'Ikat', DUS: 'Dus', KARUNG: 'Karung', ROL: 'Rol', KG: 'Kg' },
    }),
  }),
  unique: ['code'],
  title: 'name',
  subtitle: ['code', 'unit'],
  search: ['code', 'name'],
  list: { columns: ['code', 'name', 'unit'], filters: ['unit'], sort: 'name', facets: ['unit'] },
  form: { Barang: ['code', 'name', 'unit'] },
  can: { read: ['staff'], write: ['rcgudang', 'webmaster', 'system'] },
});
