import { z } from 'zod';
import { code, count } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { branch } from './branch.js';
import { gudang } from './gudang.js';

/**
 * A place in a warehouse where goods are stored; its capacity is counted in koli. It belongs to its warehouse's branch.
 */
export const storage = entity({
  name: 'storage',
  label: 'Storage',
  key: 'id',
  fields: z.object({
    branch: ref(branch, 'Cabang'),
    gudang: ref(gudang, 'Gudang', { within: { branch: 'branch' } }),
    code: code(),
    capacity: count('Kapasitas (koli)', 1_000_000),
  }),
  unique: [],
  uniqueTogether: [['gudang', 'code']],
  title: 'code',
  subtitle: ['sebutan.gudang'],
  scope: 'branch',
  search: ['code', 'gudang'],
  list: {
    columns: ['code', 'gudang', 'branch', 'capacity'],
    filters: ['gudang', 'branch'],
    sort: 'code',
    facets: ['branch', 'gudang'],
  },
  form: { Storage: ['branch', 'gudang', 'code', 'capacity'] },
  can: { read: ['staff'], write: ['rcgudang', 'webmaster', 'system'] },
});
