/** Statuses of an SP, and its strip of four approvals: tables that serve `decide` and the screens. */
import type { Actor, Grant } from '../../kit/aggregate/actor.js';
import { type StatusTable, waitingFor } from '../../kit/lifecycle/status.js';

/** The four approvals in order: the status that waits for each, its step, and who may approve or reject. */
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
  // Nobody approves an order they created themselves.
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

/** Final statuses, listed in the archive. */
export const closedStatuses: readonly SpStatus[] = spStatuses.filter((status) => 'terminal' in spStatus[status]);
/** Statuses after the last approval. */
export const approvedStatuses: readonly SpStatus[] = ['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS'];
/** Statuses of an approved order that is not billed yet: its customer uses credit by it. */
export const unbilledStatuses: readonly SpStatus[] = ['DISETUJUI', 'BERJALAN', 'SELESAI'];
/** Statuses before the last approval. */
export const openStatuses: readonly SpStatus[] = ['DRAF', ...desks.map(({ waits }) => waits)];
/** Statuses in which it may be handed over, as its owner may still have to act or be notified. */
export const handoverStatuses: readonly SpStatus[] = [...openStatuses, 'DITOLAK', 'DISETUJUI', 'BERJALAN'];

/** The desk whose turn it is in a status. */
export const deskOf = (status: string): (typeof desks)[number] | undefined => desks.find((d) => d.waits === status);

/** The statuses that wait for an actor's desk. */
export const waitsFor = (who: Pick<Actor, 'jobdesk' | 'level'>): SpStatus[] => waitingFor(spStatus, who);

/**
 * A box of the strip. `BELUM`: not yet; `GILIRAN`: its turn, since `at`; all others are stamps with person and time.
 */
export type BoxStatus = 'BELUM' | 'GILIRAN' | 'DISETUJUI' | 'DISERAHKAN' | 'DILEWATI' | 'DITOLAK';
export type Box = { status: BoxStatus; at?: string; by?: string; komentar?: string };
export type Strip = Record<Desk, Box>;

export const emptyStrip: Strip = {
  marketing: { status: 'BELUM' },
  operasional: { status: 'BELUM' },
  purchasing: { status: 'BELUM' },
  akunting: { status: 'BELUM' },
};

/** Standing of an order in sales figures: sold once approved, lost once rejected or cancelled, else open. */
export type Standing = 'terjual' | 'proses' | 'hilang';
const lost: readonly SpStatus[] = ['DITOLAK', 'BATAL'];
export const statusesOf: Readonly<Record<Standing, readonly SpStatus[]>> = {
  terjual: approvedStatuses,
  proses: openStatuses,
  hilang: lost,
};
const standings = Object.keys(statusesOf) as Standing[];
/** Standing of a status; an unknown one (`NONE`) is open. */
export const standingOf = (status: string): Standing =>
  standings.find((one) => statusesOf[one].some((s) => s === status)) ?? 'proses';
