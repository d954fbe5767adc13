/**
 * Sheet of accounts to create: its columns, as used by templates, imports and their previews. It has no password
 * column.
 */
import { z } from 'zod';
import { ALL_BRANCHES } from '../kit/aggregate/actor.js';
import { jobdesks, levels } from '../kit/aggregate/job-desks.js';
import type { EntityInfo } from '../kit/entity/describe.js';
import { fieldInfos } from '../kit/entity/field-info.js';
import { bounded, singleLine } from '../kit/values/text.js';
import { accountAdmins } from './accounts.js';

const columns = z.object({
  username: bounded(40).min(1).meta({ label: 'Username', hint: 'Huruf kecil, angka, titik; paling sedikit 2' }),
  fullname: singleLine(80).min(1).meta({ label: 'Nama lengkap' }),
  jobdesk: z.enum(jobdesks).meta({ label: 'Job desk' }),
  level: z.enum(levels).default('user').meta({ label: 'Level' }),
  branches: bounded(2_000).min(1).meta({
    label: 'Cabang',
    ref: 'branch',
    hint: 'Beberapa cabang dipisah koma; "semua" berarti semua cabang',
  }),
});

/** The command of each row: it creates an account, and changes none. */
export const userSheetCommand = 'create';
const names = Object.keys(columns.shape);
/** The sheet in the form in which entities are described. */
export const userSheet: EntityInfo = {
  name: 'user',
  label: 'User',
  key: 'user_id',
  title: 'username',
  subtitle: ['fullname'],
  fields: fieldInfos(columns),
  derived: [],
  unique: ['username'],
  identity: ['username'],
  list: { columns: names, filters: [], facets: [], sort: 'username', sortable: [] },
  form: [{ label: 'User', fields: names }],
  can: { read: ['webmaster', 'akunting'], write: accountAdmins },
  actions: [],
  related: [],
  imports: true,
};

/** Whether a cell means all branches. */
const saysAll = (text: string): boolean => [ALL_BRANCHES, 'semua', 'semua cabang', 'all'].includes(text.toLowerCase());
/** The branches a cell names; only `*` where it means all. Separators within brackets don't separate. */
export const branchesIn = (cell: string): string[] => {
  const named = cell
    .split(/[,;\n](?![^[\]]*\])/)
    .map((one) => one.trim())
    .filter(Boolean);
  return named.some(saysAll) ? [ALL_BRANCHES] : [...new Set(named)];
};
