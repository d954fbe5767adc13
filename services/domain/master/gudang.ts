import { z } from 'zod';
import { code, text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { branch } from './branch.js';

/** A warehouse of a branch; only the branch's people see and edit it. */
export const gudang = entity({
  name: 'gudang',
  label: 'Gudang',
  key: 'id',
  fields: z.object({
    code: code(),
    name: text('Nama', 80),
    branch: ref(branch, 'Cabang'),
    address: text('Alamat', 300),
  }),
  unique: ['code'],
  title: 'name',
  subtitle: ['code', 'sebutan.branch'],
  scope: 'branch',
  search: ['code', 'name', 'branch', 'address'],
  list: { columns: ['code', 'name', 'branch', 'address'], filters: ['branch'], sort: 'code', facets: ['branch'] },
  form: { Gudang: ['code', 'name', 'branch', 'address'] },
  can: { read: ['staff'], write: ['rcgudang', 'webmaster', 'system'] },
});
