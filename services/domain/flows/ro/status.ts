/** The statuses of a return order, and of which kinds there are. */
import type { StatusTable } from '../../kit/status.js';

export const roStatus = {
  DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line', waits: ['kacab'] },
  DISETUJUI: { label: 'Disetujui', look: 'handed', icon: 'badge-check' },
  DIJEMPUT: { label: 'Dijemput', look: 'moving', icon: 'truck' },
  /** Some of it was not there when it was taken in: it goes on once the head of the branch knows. */
  KURANG: { label: 'Kurang', look: 'rejected', icon: 'package-minus', waits: ['kacab'] },
  DITERIMA: { label: 'Diterima', look: 'waiting', icon: 'package-check', waits: ['rcadmin'] },
  SELESAI: { label: 'Selesai', look: 'done', icon: 'check-check', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type RoStatus = keyof typeof roStatus;

/** `SISA`: it was carried and not delivered; `RETUR`: it was delivered and comes back. */
export const RO_KINDS = { SISA: 'Sisa', RETUR: 'Retur' } as const;
/** Nothing was fetched yet: what it says may still go. */
export const notFetched = (status: string): boolean => status === 'DRAF' || status === 'DISETUJUI';
/** Its goods were fetched or handed in: whatever its SJ says later, they are here. */
export const isBack = (status: string): boolean => ['DIJEMPUT', 'KURANG', 'DITERIMA', 'SELESAI'].includes(status);
/** What became of goods that came back; while it is empty they are ours to look after. */
export const RO_ENDS = {
  '': 'Belum',
  KIRIM_ULANG: 'Dikirim ulang',
  KE_CUSTOMER: 'Kembali ke customer',
  HAPUS: 'Dihapus dari catatan',
} as const;
/** Nothing more is to be done about its goods. */
export const roOver = (status: string): boolean => status === 'SELESAI' || status === 'BATAL';
