/**
 * Changes that need two people: the fields that one desk proposes and another approves. Price of an SP:
 * `flows/sp/own-price.ts`; rights: `accounts.ts`. Each of these steps, and each new one, has to use `samePerson` of
 * `accounts/same-person.ts`: accounts that may belong to one person count as one.
 */
import type { FourEyesRow } from '../kit/lifecycle/four-eyes-rule.js';

const MONEY = ['akunting', 'keuangan'] as const;

const WRITERS = ['sales', 'kacab', 'umum', 'webmaster'] as const;

export type FourEyesTable = readonly FourEyesRow[];

export const fourEyes = {
  /** Of an active customer; before that all three approvers check it, and a change revokes their approvals. */
  customer: [
    // The only one of its three approvers that writes no customer: keuangan sees no identity.
    {
      label: 'Identitas',
      fields: ['nama_perusahaan', 'ktp', 'npwp', 'alamat_npwp'],
      propose: WRITERS,
      approve: ['akunting'],
    },
    {
      label: 'Rekening bank',
      fields: ['nama_bank', 'nama_akun', 'no_rek', 'mata_uang'],
      propose: WRITERS,
      approve: MONEY,
    },
    { label: 'Jenis pembayaran', fields: ['jenis_pembayaran'], propose: WRITERS, approve: MONEY },
    { label: 'TOP', fields: ['top', 'top_dari'], propose: WRITERS, approve: MONEY },
    { label: 'Pajak invoice', fields: ['pemungut_ppn', 'potong_pph23'], propose: WRITERS, approve: MONEY },
    // A branch head decides, also on what a colleague of the same desk proposes.
    { label: 'Limit kredit', fields: ['limit_kredit'], propose: WRITERS, approve: ['kacab'] },
  ],
  /** From registration on: a mitra has no other approval. */
  mitra: [
    {
      label: 'Rekening bank',
      fields: ['nama_bank', 'nama_akun', 'no_rek', 'currency'],
      propose: ['purchasing', 'webmaster', 'umum'],
      approve: MONEY,
    },
  ],
} as const satisfies Record<string, readonly FourEyesRow[]>;
