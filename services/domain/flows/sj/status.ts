/** Statuses of an SJ in the order of the delivery. One table serves its steps and the screens. */
import type { StatusTable } from '../../kit/lifecycle/status.js';

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
  DITAGIH: { label: 'Ditagih', look: 'billed', icon: 'receipt-text', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type SjStatus = keyof typeof sjStatus;

/** Picked up: it can't be cancelled any more, and its order is under way. */
export const departed = (status: string): boolean => !['DRAF', 'TERBIT', 'BATAL', ''].includes(status);
/** Its signed paper is back; it stays so on an invoice. */
export const BACK = ['KEMBALI', 'DITAGIH'] as const satisfies readonly SjStatus[];
export const paperBack = (status: string): boolean => BACK.some((one) => one === status);
/** Whether nothing is left to do. */
export const closed = (status: string): boolean => paperBack(status) || status === 'BATAL';
/** Whether the driver has reached its destination, or came back without delivering. */
export const ARRIVED = ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', ...BACK] as const satisfies readonly SjStatus[];
export const arrived = (status: string): boolean => ARRIVED.some((one) => one === status);
/** Statuses, and reported results, of a delivery that left goods undelivered. */
export const INCOMPLETE = ['SEBAGIAN', 'GAGAL'] as const satisfies readonly SjStatus[];
export const isIncomplete = (end: string | undefined): boolean => INCOMPLETE.some((one) => one === end);
/** Whether a mitra's unit carries it, by its CHARTER order: it is issued without choosing a crew. */
export const goesHired = ({ jenis, mitra, trip }: { jenis: string; mitra: string; trip: string }): boolean =>
  jenis === 'CHARTER' && mitra !== '' && trip === '';
