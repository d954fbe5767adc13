/** How an order stands for who counts sales: sold once it was approved, lost once rejected or cancelled, else still open. */
import { approvedStatuses, type SpStatus, spStatuses } from './sp-alur.js';

export type Standing = 'terjual' | 'proses' | 'hilang';

const lost: readonly SpStatus[] = ['DITOLAK', 'BATAL'];
export const statusesOf: Readonly<Record<Standing, readonly SpStatus[]>> = {
  terjual: approvedStatuses,
  proses: spStatuses.filter((status) => !approvedStatuses.includes(status) && !lost.includes(status)),
  hilang: lost,
};
const standings = Object.keys(statusesOf) as Standing[];
/** What a status counts as; one that is none (`NONE`) is still open. */
export const standingOf = (status: string): Standing =>
  standings.find((one) => statusesOf[one].some((s) => s === status)) ?? 'proses';
