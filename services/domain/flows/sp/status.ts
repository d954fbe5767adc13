/** The SP's statuses, and its strip of four approvals: tables that `decide` obeys and the screens draw. */
import type { Actor, Grant } from '../../kit/actor.js';
import { type StatusTable, waitingFor } from '../../kit/status.js';

/** The four approvals in order: status in which each is asked, the step that gives it, and who may give or refuse it. */
export const desks = [
  {
    desk: 'marketing',
    label: 'Marketing',
    mark: 'M',
    waits: 'MENUNGGU_MARKETING',
    approve: 'approveMarketing',
    who: ['sales:admin', 'kacab'],
  },
  {
    desk: 'operasional',
    label: 'Operasional',
    mark: 'O',
    waits: 'MENUNGGU_OPERASIONAL',
    approve: 'approveOwnFleet',
    who: ['operasional'],
  },
  {
    desk: 'purchasing',
    label: 'Purchasing',
    mark: 'P',
    waits: 'MENUNGGU_PURCHASING',
    approve: 'approvePurchasing',
    who: ['purchasing'],
  },
  {
    desk: 'akunting',
    label: 'Akunting',
    mark: 'A',
    waits: 'MENUNGGU_AKUNTING',
    approve: 'approveAkunting',
    who: ['akunting'],
  },
] as const satisfies readonly {
  desk: string;
  label: string;
  mark: string;
  waits: string;
  approve: string;
  who: readonly Grant[];
}[];
export type Desk = (typeof desks)[number]['desk'];
const [marketing, operasional, purchasing, akunting] = desks;

const waiting = ({ label, who }: (typeof desks)[number]) =>
  ({
    label: `Menunggu ${label}`,
    look: 'waiting',
    icon: 'hourglass',
    waits: who,
  }) as const;

export const spStatus = {
  DRAF: { label: 'Draf', look: 'muted', icon: 'pencil-line' },
  // Nobody approves what they made themselves.
  MENUNGGU_MARKETING: { ...waiting(marketing), excludeCreator: true },
  MENUNGGU_OPERASIONAL: waiting(operasional),
  MENUNGGU_PURCHASING: waiting(purchasing),
  MENUNGGU_AKUNTING: waiting(akunting),
  DISETUJUI: {
    label: 'Disetujui',
    look: 'done',
    icon: 'badge-check',
    notifyCreator: 'Disetujui {{name}}',
  },
  BERJALAN: { label: 'Berjalan', look: 'moving', icon: 'truck' },
  SELESAI: { label: 'Selesai', look: 'done', icon: 'flag', terminal: true },
  DITAGIH: { label: 'Ditagih', look: 'billed', icon: 'receipt-text', terminal: true },
  LUNAS: { label: 'Lunas', look: 'done', icon: 'check-check', terminal: true },
  DITOLAK: {
    label: 'Ditolak',
    look: 'rejected',
    icon: 'circle-x',
    creatorsTurn: ['sales', 'kacab'],
    notifyCreator: 'Ditolak {{name}}',
  },
  BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;
export type SpStatus = keyof typeof spStatus;
export const spStatuses = Object.keys(spStatus) as [SpStatus, ...SpStatus[]];

/** Statuses of SP that are over: they stand in the archive. */
export const closedStatuses: readonly SpStatus[] = spStatuses.filter((status) => 'terminal' in spStatus[status]);
/** Statuses after the last approval. */
export const approvedStatuses: readonly SpStatus[] = ['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS'];
/** Statuses before the last approval. */
export const openStatuses: readonly SpStatus[] = ['DRAF', ...desks.map(({ waits }) => waits)];
/** While it may still be handed over: something of it may come to be its own's to do, or to hear. */
export const handoverStatuses: readonly SpStatus[] = [...openStatuses, 'DITOLAK', 'DISETUJUI', 'BERJALAN'];

/** The desk whose turn it is in a status. */
export const deskOf = (status: string): (typeof desks)[number] | undefined => desks.find((d) => d.waits === status);

/** The statuses that wait for an actor's desk. */
export const waitsFor = (who: Pick<Actor, 'jobdesk' | 'level'>): SpStatus[] => waitingFor(spStatus, who);

/** A box of the strip. `BELUM`: not yet; `GILIRAN`: its turn, since `at`; the rest are stamps with who and when. */
export type BoxStatus = 'BELUM' | 'GILIRAN' | 'DISETUJUI' | 'DISERAHKAN' | 'DILEWATI' | 'DITOLAK';
export type Box = { status: BoxStatus; at?: string; by?: string; komentar?: string };
export type Strip = Record<Desk, Box>;

export const emptyStrip: Strip = {
  marketing: { status: 'BELUM' },
  operasional: { status: 'BELUM' },
  purchasing: { status: 'BELUM' },
  akunting: { status: 'BELUM' },
};

/** How an order stands for who counts sales: sold once it was approved, lost once rejected or cancelled, else still open. */
export type Standing = 'terjual' | 'proses' | 'hilang';
const lost: readonly SpStatus[] = ['DITOLAK', 'BATAL'];
export const statusesOf: Readonly<Record<Standing, readonly SpStatus[]>> = {
  terjual: approvedStatuses,
  proses: openStatuses,
  hilang: lost,
};
const standings = Object.keys(statusesOf) as Standing[];
/** What a status counts as; one that is none (`NONE`) is still open. */
export const standingOf = (status: string): Standing =>
  standings.find((one) => statusesOf[one].some((s) => s === status)) ?? 'proses';
