/** Owners of accounts, each confirmed by the head of a branch who met them. */

import { ownerConfirmers } from '../accounts/accounts.js';
import type { ApprovalWay } from './approvals.js';
import { ownerQueue } from './queues.js';

export const ownerApproval: ApprovalWay = {
  ...{ view: ownerQueue.view, aggregate: 'user', label: 'Konfirmasi akun', icon: 'user-check' },
  ...{ may: ownerConfirmers, turn: ownerConfirmers, filter: ownerQueue.filter, sort: ownerQueue.sort },
  step: 'confirmOwner',
  asks: 'Konfirmasi pemilik',
  // What it states is shown on the account's page.
  open: true,
  alone: true,
  at: {
    title: 'username',
    about: 'fullname',
    since: 'opened.at',
    by: 'opened.by.fullname',
    branch: 'cabang',
    amount: '',
  },
  fields: [],
  needs: ['cabang', 'holders'],
  // The opener of its link, and the account itself, confirm nothing.
  against: (row, who) => row.id === who.id || ((row.holders ?? []) as readonly string[]).includes(who.id),
};
