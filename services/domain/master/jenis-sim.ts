import { z } from 'zod';
import { text } from '../common/fields.js';
import { unitNames, unitTypeNames } from '../common/unit-types.js';
import { entity } from '../kit/entity/entity.js';

/**
 * A kind of driving licence and the unit types it covers. The five that existed before it was an entity have their code
 * as id (`B1 Umum` → `b1_umum`), see `jenisSimId`.
 */
export const jenisSim = entity({
  name: 'jenis_sim',
  label: 'Jenis SIM',
  key: 'id',
  fields: z.object({
    code: text('Kode', 20),
    nama: text('Nama', 80),
    unit: z
      .array(z.strictObject({ type: z.enum(unitTypeNames).meta({ label: 'Jenis unit', options: unitNames }) }))
      .max(unitTypeNames.length)
      .default([])
      .meta({ label: 'Boleh mengemudikan' }),
  }),
  unique: ['code'],
  title: 'code',
  subtitle: ['nama'],
  search: ['code', 'nama'],
  list: { columns: ['code', 'nama', 'unit'], filters: [], sort: 'code' },
  form: { 'Jenis SIM': ['code', 'nama', 'unit'] },
  can: { read: ['staff'], write: ['operasional', 'webmaster', 'umum', 'system'] },
});

/** Id of a licence type given by its code: `B1 Umum` → `b1_umum`; an id stays as it is. */
export const jenisSimId = (code: string): string => code.trim().toLowerCase().replace(/\s+/g, '_');
