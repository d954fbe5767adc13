/** Statuses of an invoice and of a credit note. One table serves their steps and the screens. */
import type { StatusTable } from '../../kit/lifecycle/status.js';

export const invoiceStatus = {
  DRAF: { label: 'Draf', look: 'muted', icon: 'pencil-line', waits: ['akunting'] },
  TERBIT: { label: 'Terbit', look: 'moving', icon: 'send', waits: ['akunting'] },
  DITERIMA_CUSTOMER: { label: 'Diterima customer', look: 'billed', icon: 'mail-check' },
  SEBAGIAN: { label: 'Sebagian', look: 'waiting', icon: 'contrast' },
  LUNAS: { label: 'Lunas', look: 'done', icon: 'check-check', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type InvoiceStatus = keyof typeof invoiceStatus;

/** Statuses in which an invoice counts: numbered, and owed until it is settled. */
export const ISSUED = ['TERBIT', 'DITERIMA_CUSTOMER', 'SEBAGIAN', 'LUNAS'] as const satisfies readonly InvoiceStatus[];
/** Statuses in which something of it is still owed. */
export const OWED = ['TERBIT', 'DITERIMA_CUSTOMER', 'SEBAGIAN'] as const satisfies readonly InvoiceStatus[];
export const isIssued = (status: string): boolean => ISSUED.some((one) => one === status);
export const isOwed = (status: string): boolean => OWED.some((one) => one === status);
