/** Statuses of a credit note. */
import type { StatusTable } from '../../kit/lifecycle/status.js';

export const creditNoteStatus = {
  DRAF: { label: 'Draf', look: 'muted', icon: 'pencil-line', waits: ['akunting'] },
  MENUNGGU: { label: 'Menunggu kacab', look: 'waiting', icon: 'hourglass', waits: ['kacab'] },
  TERBIT: { label: 'Terbit', look: 'done', icon: 'badge-check', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type CreditNoteStatus = keyof typeof creditNoteStatus;
