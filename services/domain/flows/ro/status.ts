/** Statuses and kinds of return orders. */
import type { StatusTable } from '../../kit/lifecycle/status.js';

export const roStatus = {
  DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line', waits: ['kacab'] },
  DISETUJUI: { label: 'Disetujui', look: 'handed', icon: 'badge-check' },
  DIJEMPUT: { label: 'Dijemput', look: 'moving', icon: 'truck' },
  /** Goods were missing on receipt: it goes on once the branch head has acknowledged it. */
  KURANG: { label: 'Kurang', look: 'rejected', icon: 'package-minus', waits: ['kacab'] },
  DITERIMA: { label: 'Diterima', look: 'waiting', icon: 'package-check', waits: ['rcadmin'] },
  SELESAI: { label: 'Selesai', look: 'done', icon: 'check-check', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type RoStatus = keyof typeof roStatus;

/** `SISA`: carried but not delivered; `RETUR`: delivered and coming back. */
export const RO_KINDS = { SISA: 'Sisa', RETUR: 'Retur' } as const;
/** Nothing was fetched yet: the return may still be withdrawn. */
export const notFetched = (status: string): boolean => status === 'DRAF' || status === 'DISETUJUI';
/** Its goods were fetched or handed in: later corrections of its SJ don't change that. */
export const isBack = (status: string): boolean => ['DIJEMPUT', 'KURANG', 'DITERIMA', 'SELESAI'].includes(status);
/** How the goods ended; empty: still in our care. */
export const RO_ENDS = {
  '': 'Belum',
  KIRIM_ULANG: 'Dikirim ulang',
  KE_CUSTOMER: 'Kembali ke customer',
  HAPUS: 'Dihapus dari catatan',
} as const;
/** Whether its goods need no further action. */
export const roOver = (status: string): boolean => status === 'SELESAI' || status === 'BATAL';
