import type { StatusTable } from '../../kit/lifecycle/status.js';

export const tripStatus = {
  RENCANA: { label: 'Rencana', look: 'handed', icon: 'calendar-days' },
  JALAN: { label: 'Di jalan', look: 'moving', icon: 'truck' },
  SELESAI: { label: 'Selesai', look: 'done', icon: 'flag', terminal: true },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type TripStatus = keyof typeof tripStatus;

/** Most days between start and return. */
export const MOST_DAYS = 14;
/** Most SJ on one trip. */
export const MOST_STOPS = 60;
