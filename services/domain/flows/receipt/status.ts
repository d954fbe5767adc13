/** Statuses of a receipt. One table serves its steps and the screens. */
import type { StatusTable } from '../../kit/lifecycle/status.js';

export const receiptStatus = {
  DRAF: { label: 'Draf', look: 'muted', icon: 'pencil-line', waits: ['keuangan', 'akunting'] },
  MENUNGGU: { label: 'Menunggu kacab', look: 'waiting', icon: 'hourglass', waits: ['kacab'] },
  DITERIMA: { label: 'Giro diterima', look: 'waiting', icon: 'ticket', waits: ['keuangan'] },
  DISETOR: { label: 'Giro disetor', look: 'moving', icon: 'landmark', waits: ['keuangan'] },
  MASUK: { label: 'Uang masuk', look: 'done', icon: 'check-check', terminal: true },
  CAIR: { label: 'Giro cair', look: 'done', icon: 'check-check', terminal: true },
  DITOLAK: { label: 'Giro ditolak', look: 'rejected', icon: 'ban', terminal: true },
  DIBALIK: { label: 'Dibalik', look: 'rejected', icon: 'undo-2', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type ReceiptStatus = keyof typeof receiptStatus;

/** Statuses in which the money is there. */
export const PAID = ['MASUK', 'CAIR'] as const satisfies readonly ReceiptStatus[];
/** Statuses of a giro whose money is awaited: what it pays is reserved. */
export const AWAITED = ['DITERIMA', 'DISETOR'] as const satisfies readonly ReceiptStatus[];
/** Statuses in which it is numbered and counts. */
export const LIVE = [...AWAITED, ...PAID] as const;
/** Whether it has a number, which it keeps whatever becomes of it. */
export const isNumbered = (status: string): boolean => !['DRAF', 'MENUNGGU', 'BATAL'].includes(status);
export const isPaid = (status: string): boolean => PAID.some((one) => one === status);
export const isLive = (status: string): boolean => LIVE.some((one) => one === status);
