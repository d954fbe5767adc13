/** Statuses of statements and of their lines. One table serves their steps and the screens. */
import type { StatusTable } from '../../kit/lifecycle/status.js';

export const statementStatus = {
  DIBACA: { label: 'Sedang dibaca', look: 'moving', icon: 'hourglass' },
  DIMUAT: { label: 'Dimuat', look: 'done', icon: 'check-check', terminal: true },
  DITARIK: { label: 'Ditarik', look: 'rejected', icon: 'undo-2', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;

export const lineStatus = {
  BARU: { label: 'Belum cocok', look: 'waiting', icon: 'hourglass' },
  SEBAGIAN: { label: 'Cocok sebagian', look: 'moving', icon: 'contrast' },
  DIBUKUKAN: { label: 'Cocok', look: 'done', icon: 'check-check', terminal: true },
  DIABAIKAN: { label: 'Diabaikan', look: 'muted', icon: 'ban', terminal: true },
  DITARIK: { label: 'Ditarik', look: 'rejected', icon: 'undo-2', terminal: true },
} as const satisfies StatusTable;
