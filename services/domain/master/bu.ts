import { z } from 'zod';
import { entity } from '../kit/entity.js';
import { code, npwp, ofClass, text } from './fields.js';

/** A business unit of the company, to which branches belong. */
export const bu = entity({
  name: 'bu',
  label: 'Bisnis Unit',
  key: 'id',
  // The company's own NPWP stands on its invoices.
  fields: z.object({ code: code(), name: text('Nama', 120), npwp: ofClass('open', npwp()) }),
  unique: ['code'],
  title: 'name',
  second: ['code'],
  search: ['code', 'name'],
  list: { columns: ['code', 'name', 'npwp'], filters: [], sort: 'code' },
  form: { 'Bisnis unit': ['code', 'name', 'npwp'] },
  can: { read: ['staff'], write: ['webmaster', 'umum', 'system'] },
});
