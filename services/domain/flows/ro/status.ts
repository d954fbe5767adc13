/** The statuses of a return order, and of which kinds there are. */
import type { StatusTable } from '../../kit/status.js';

export const roStatus = {
  DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line', waits: ['kacab'] },
  DISETUJUI: { label: 'Disetujui', look: 'handed', icon: 'badge-check' },
  DIJEMPUT: { label: 'Dijemput', look: 'moving', icon: 'truck' },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type RoStatus = keyof typeof roStatus;

/** `SISA`: it was carried and not delivered; `RETUR`: it was delivered and comes back. */
export const RO_KINDS = { SISA: 'Sisa', RETUR: 'Retur' } as const;
/** Nothing was fetched yet: what it says may still go. */
export const notFetched = (status: string): boolean => status === 'DRAF' || status === 'DISETUJUI';
