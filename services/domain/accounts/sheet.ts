/** A sheet of accounts to be made: its columns, as templates, imports and their previews have them. No password is one. */
import { z } from 'zod';
import { ALL_BRANCHES } from '../kit/actor.js';
import type { EntityInfo } from '../kit/describe.js';
import { fieldInfos } from '../kit/field-info.js';
import { jobdesks, levels } from '../kit/job-desks.js';
import { bounded, singleLine } from '../kit/text.js';
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

/** The command that a row of the sheet is: it makes an account, and changes none. */
export const userSheetCommand = 'create';
const names = Object.keys(columns.shape);
/** What the sheet is, in the words that entities are described by. */
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

/** Whether a cell says all branches. */
const saysAll = (text: string): boolean => [ALL_BRANCHES, 'semua', 'semua cabang', 'all'].includes(text.toLowerCase());
/** What a cell of branches names, each by itself; `*` alone where it says all. Signs in brackets part nothing. */
export const branchesIn = (cell: string): string[] => {
  const named = cell
    .split(/[,;\n](?![^[\]]*\])/)
    .map((one) => one.trim())
    .filter(Boolean);
  return named.some(saysAll) ? [ALL_BRANCHES] : [...new Set(named)];
};
