/** The SP's statuses and its strip of four approvals: tables that `decide` obeys and the screens draw. */
import { type Actor, type Grant, granted } from '../kit/actor.js';

export const spStatuses = [
  'DRAF',
  'MENUNGGU_MARKETING',
  'MENUNGGU_OPERASIONAL',
  'MENUNGGU_PURCHASING',
  'MENUNGGU_AKUNTING',
  'DISETUJUI',
  'BERJALAN',
  'SELESAI',
  'DITAGIH',
  'LUNAS',
  'DITOLAK',
  'BATAL',
] as const;
export type SpStatus = (typeof spStatuses)[number];
/** Statuses of SP that are over: they stand in the archive. */
export const closedStatuses: readonly SpStatus[] = ['SELESAI', 'DITAGIH', 'LUNAS', 'BATAL'];
/** Statuses after the last approval. */
export const approvedStatuses: readonly SpStatus[] = ['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS'];

/** The four approvals in order: status in which each is asked, and who may give or refuse it. */
export const desks = [
  { desk: 'marketing', label: 'Marketing', mark: 'M', waits: 'MENUNGGU_MARKETING', who: ['sales:admin', 'kacab'] },
  { desk: 'operasional', label: 'Operasional', mark: 'O', waits: 'MENUNGGU_OPERASIONAL', who: ['operasional'] },
  { desk: 'purchasing', label: 'Purchasing', mark: 'P', waits: 'MENUNGGU_PURCHASING', who: ['purchasing'] },
  { desk: 'akunting', label: 'Akunting', mark: 'A', waits: 'MENUNGGU_AKUNTING', who: ['akunting'] },
] as const satisfies readonly { desk: string; label: string; mark: string; waits: SpStatus; who: readonly Grant[] }[];
export type Desk = (typeof desks)[number]['desk'];

/** The desk whose turn it is in a status. */
export const deskOf = (status: string): (typeof desks)[number] | undefined => desks.find((d) => d.waits === status);
/** The statuses that wait for an actor's desk. */
export const waitsFor = (who: Pick<Actor, 'jobdesk' | 'level'>): SpStatus[] =>
  desks.filter((d) => granted(d.who, who)).map((d) => d.waits);

/** A box of the strip. `BELUM`: not yet; `GILIRAN`: its turn, since `at`; the rest are stamps with who and when. */
export type KotakStatus = 'BELUM' | 'GILIRAN' | 'DISETUJUI' | 'DISERAHKAN' | 'DILEWATI' | 'DITOLAK';
export type Kotak = { status: KotakStatus; at?: string; by?: string; komentar?: string };
export type Strip = Record<Desk, Kotak>;

export const emptyStrip: Strip = {
  marketing: { status: 'BELUM' },
  operasional: { status: 'BELUM' },
  purchasing: { status: 'BELUM' },
  akunting: { status: 'BELUM' },
};
