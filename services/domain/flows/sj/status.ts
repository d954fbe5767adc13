/** The SJ's statuses, and where each stands on its way: a table that its steps obey and the screens draw. */
import type { StatusTable } from '../../kit/status.js';

const DISPATCH = ['operasional', 'rcadmin', 'kacab'] as const;

export const sjStatus = {
  DRAF: { label: 'Draf', look: 'muted', icon: 'pencil-line', waits: DISPATCH },
  TERBIT: { label: 'Terbit', look: 'muted', icon: 'file-check-corner' },
  PICKUP: { label: 'Pickup', look: 'moving', icon: 'package-open' },
  DALAM_PERJALANAN: { label: 'Dalam perjalanan', look: 'moving', icon: 'truck' },
  SAMPAI_TUJUAN: { label: 'Sampai tujuan', look: 'done', icon: 'map-pin-check' },
  SEBAGIAN: { label: 'Sebagian', look: 'waiting', icon: 'package-minus', aside: true },
  GAGAL: { label: 'Gagal', look: 'rejected', icon: 'package-x' },
  KEMBALI: { label: 'Kembali', look: 'billed', icon: 'clipboard-check', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type SjStatus = keyof typeof sjStatus;

/** From its pickup on: it can't be cancelled any more, and its order is on the road. */
export const departed = (status: string): boolean => !['DRAF', 'TERBIT', 'BATAL', ''].includes(status);
/** Nothing is left to be done with it. */
export const closed = (status: string): boolean => status === 'KEMBALI' || status === 'BATAL';
/** The driver was at its destination. */
export const arrived = (status: string): boolean => ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI'].includes(status);
/** Whether a mitra's unit carries it, as its CHARTER order says: it is issued as such, with no crew to choose. */
export const goesHired = ({ jenis, mitra, trip }: { jenis: string; mitra: string; trip: string }): boolean =>
  jenis === 'CHARTER' && mitra !== '' && trip === '';
