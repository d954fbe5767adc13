/** The statuses of a return order, and of which kinds there are. */
import type { StatusTable } from '../../kit/status.js';

export const roStatus = {
  DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line', waits: ['kacab'] },
  DISETUJUI: { label: 'Disetujui', look: 'handed', icon: 'badge-check' },
  DIJEMPUT: { label: 'Dijemput', look: 'moving', icon: 'truck' },
  DITERIMA: { label: 'Diterima', look: 'waiting', icon: 'package-check', waits: ['rcadmin'] },
  SELESAI: { label: 'Selesai', look: 'done', icon: 'check-check', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type RoStatus = keyof typeof roStatus;

/** `SISA`: it was carried and not delivered; `RETUR`: it was delivered and comes back. */
export const RO_KINDS = { SISA: 'Sisa', RETUR: 'Retur' } as const;
/** Nothing was fetched yet: what it says may still go. */
export const notFetched = (status: string): boolean => status === 'DRAF' || status === 'DISETUJUI';
/** What became of goods that came back; while it is empty they are ours to look after. */
export const RO_ENDS = {
  '': 'Belum',
  KIRIM_ULANG: 'Dikirim ulang',
  KE_CUSTOMER: 'Kembali ke customer',
  HAPUS: 'Dihapus dari catatan',
} as const;
/** Nothing more is to be done about its goods. */
export const roOver = (status: string): boolean => status === 'SELESAI' || status === 'BATAL';
