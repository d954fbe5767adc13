/** What takes two: the fields that one desk proposes and another approves. Price of an SP: `flows/sp/own-price.ts`; rights: `accounts.ts`. */
import type { FourEyesRow } from './kit/four-eyes.js';

const MONEY = ['akunting', 'keuangan'] as const;

export type FourEyesTable = readonly FourEyesRow[];

export const fourEyes = {
  /** Of an active customer; before that all three approvers look at them, and a change takes their approvals back. */
  customer: [
    {
      label: 'Rekening bank',
      fields: ['nama_bank', 'nama_akun', 'no_rek', 'mata_uang'],
      propose: ['sales', 'kacab', 'umum', 'webmaster'],
      approve: MONEY,
    },
    { label: 'TOP', fields: ['top'], propose: ['sales', 'kacab', 'umum', 'webmaster'], approve: MONEY },
  ],
  /** From the first day: nobody approves a mitra otherwise. */
  mitra: [
    {
      label: 'Rekening bank',
      fields: ['nama_bank', 'nama_akun', 'no_rek', 'currency'],
      propose: ['purchasing', 'webmaster', 'umum'],
      approve: MONEY,
    },
  ],
} as const satisfies Record<string, readonly FourEyesRow[]>;
