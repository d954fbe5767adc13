/** When what a mail tells of an order is no longer so: by then it goes to nobody, however long it has waited. */
import type { SpState } from '../sp/state.js';
import { type SpStatus, spStatus } from '../sp/status.js';

/** Ends of an order for which the mails that wait are looked at again. */
const ENDS: readonly string[] = ['SpRejected', 'SpCancelled'];
/** What it is then, until it is handed in once more: its creator may change any of it. */
const NOT_IN_FORCE: readonly SpStatus[] = ['DITOLAK', 'DRAF', 'BATAL'];

export const endsMails = (type: string): boolean => ENDS.includes(type);

/** What is said of a paper that waits in the outbox while its document comes to stand where it is not sent. @param status its word */
export const paperLapsed = (status: string): string => `Dibatalkan: dokumennya tidak lagi dikirim (${status}).`;

/** Why nothing is written of an order any more; undefined: it is in force. */
export const whyLapsed = ({ status }: Pick<SpState, 'status'>): string | undefined => {
  if (!NOT_IN_FORCE.some((one) => one === status)) return undefined;
  return `Dibatalkan: SP tidak lagi berlaku (${spStatus[status as SpStatus].label}).`;
};
