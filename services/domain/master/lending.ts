/** Lending of a vehicle or driver by its branch to another one for some days. */
import { z } from 'zod';
import { day, expiring, inOrder, optionalDay } from '../common/fields.js';
import { reject } from '../kit/aggregate/reject.js';
import { optionalRef, ref } from '../kit/entity/entity.js';
import type { Action } from '../kit/entity/entity-def.js';
import { branch } from './branch.js';
import type { Lent } from './lent.js';

/** The borrowing branch, and the first and last day there; set by the steps alone. */
export const lending = {
  pinjam: z
    .enum(['TIDAK', 'DIPINJAMKAN'])
    .default('TIDAK')
    .meta({ label: 'Peminjaman', options: { TIDAK: 'Tidak dipinjamkan', DIPINJAMKAN: 'Dipinjamkan' } }),
  pinjam_cabang: optionalRef(branch, 'Dipinjamkan ke'),
  pinjam_dari: optionalDay('Dipinjamkan dari'),
  pinjam_sampai: expiring(optionalDay('Dipinjamkan sampai')),
};
export const lendingFields = ['pinjam', 'pinjam_cabang', 'pinjam_dari', 'pinjam_sampai'] as const;

/** Refuses a loan to the own branch, and one that ends before it begins. */
export const checkLending = (entry: Lent & { branch: string }): void => {
  if (entry.pinjam === 'DIPINJAMKAN' && entry.pinjam_cabang === entry.branch) reject('lend-own', {}, 'cabang');
  inOrder(entry, 'pinjam_dari', 'pinjam_sampai', 'Sampai', 'hari pertamanya');
};

type Ask = { cabang: string; dari: string; sampai: string };
const may = ['operasional', 'rcadmin', 'kacab', 'webmaster', 'system'] as const;
/** Steps of the owning branch. */
export const lendingActions: { lend: Action<Lent>; giveBack: Action<Lent> } = {
  lend: {
    label: 'Pinjamkan',
    data: z.strictObject({ cabang: ref(branch, 'Ke cabang'), dari: day('Dari'), sampai: expiring(day('Sampai')) }),
    may,
    when: { field: 'pinjam', in: ['TIDAK'] },
    set: ({ cabang, dari, sampai }: Ask) => ({
      pinjam: 'DIPINJAMKAN',
      pinjam_cabang: cabang,
      pinjam_dari: dari,
      pinjam_sampai: sampai,
    }),
  },
  giveBack: {
    label: 'Terima kembali',
    data: z.strictObject({}),
    may,
    when: { field: 'pinjam', in: ['DIPINJAMKAN'] },
    set: () => ({ pinjam: 'TIDAK', pinjam_cabang: '', pinjam_dari: '', pinjam_sampai: '' }),
  },
};
