/** When the content of an order's mail is out of date: waiting mails are then never sent. */
import type { SpState } from '../sp/state.js';
import { type SpStatus, spStatus } from '../sp/status.js';

/** Events that end an order, after which its waiting mails are checked again. */
const ENDS: readonly string[] = ['SpRejected', 'SpCancelled'];
/** Statuses in which the order is not in force until it is handed in again: its creator may change any of it. */
const NOT_IN_FORCE: readonly SpStatus[] = ['DITOLAK', 'DRAF', 'BATAL'];

export const endsMails = (type: string): boolean => ENDS.includes(type);

/**
 * Reason recorded on a queued paper whose document moved to a status in which it is not sent. @param status label of
 * that status
 */
export const paperLapsed = (status: string): string => `Dibatalkan: dokumennya tidak lagi dikirim (${status}).`;

/** Why mails of an order are not sent any more; undefined: it is in force. */
export const whyLapsed = ({ status }: Pick<SpState, 'status'>): string | undefined => {
  if (!NOT_IN_FORCE.some((one) => one === status)) return undefined;
  return `Dibatalkan: SP tidak lagi berlaku (${spStatus[status as SpStatus].label}).`;
};

/** Reason recorded on a queued reminder whose customer is not to be reminded any more. */
export const REMINDERS_STOPPED = 'Dibatalkan: pengingat untuk customer ini dihentikan.';
