/** The result of each step of the SP, written by hand a second time: the generated suite is compared with it. */
import type { spFlow } from '../../../services/domain/flows/sp/sp.js';
import type { SpStatus } from '../../../services/domain/flows/sp/status.js';
import type { JobDesk, Level } from '../../../services/domain/kit/aggregate/actor.js';
import type { RefusalCode } from '../../../services/domain/kit/aggregate/reject.js';

export type SpFlowStep = keyof typeof spFlow.steps;
/** Statuses, some of them split by units of the own fleet, of a mitra, or none yet. */
export const stages = {
  DRAF: 'DRAF',
  MENUNGGU_MARKETING: 'MENUNGGU_MARKETING',
  MENUNGGU_OPERASIONAL: 'MENUNGGU_OPERASIONAL',
  MENUNGGU_PURCHASING: 'MENUNGGU_PURCHASING',
  PURCHASING_NAMED: 'MENUNGGU_PURCHASING',
  MENUNGGU_AKUNTING: 'MENUNGGU_AKUNTING',
  AKUNTING_MITRA: 'MENUNGGU_AKUNTING',
  DISETUJUI: 'DISETUJUI',
  DISETUJUI_MITRA: 'DISETUJUI',
  BERJALAN: 'BERJALAN',
  BERJALAN_MITRA: 'BERJALAN',
  SELESAI: 'SELESAI',
  DITAGIH: 'DITAGIH',
  LUNAS: 'LUNAS',
  DITOLAK: 'DITOLAK',
  BATAL: 'BATAL',
} as const satisfies Record<string, SpStatus>;
export type Stage = keyof typeof stages;
export const stageNames = Object.keys(stages) as Stage[];

/**
 * The status that a step leads to from a stage, or a refusal's code: the person may take the step, but not with this
 * SP's data.
 */
export type Lead = SpStatus | 'sp-unit-count';
type Leads = Partial<Record<Stage, Lead>>;
const staying = (...names: readonly Stage[]): Leads => Object.fromEntries(names.map((name) => [name, stages[name]]));
const to = (lead: Lead, ...names: readonly Stage[]): Leads => Object.fromEntries(names.map((name) => [name, lead]));

/** Stages in which a step can be taken over HTTP, with its result. `create` creates another SP. */
export const moves: Record<SpFlowStep, Leads> = {
  create: {},
  edit: staying(
    'DRAF',
    'MENUNGGU_MARKETING',
    'MENUNGGU_OPERASIONAL',
    'MENUNGGU_PURCHASING',
    'PURCHASING_NAMED',
    'MENUNGGU_AKUNTING',
    'AKUNTING_MITRA',
  ),
  submit: to('MENUNGGU_MARKETING', 'DRAF'),
  approveMarketing: to('MENUNGGU_OPERASIONAL', 'MENUNGGU_MARKETING'),
  approveOwnFleet: to('MENUNGGU_AKUNTING', 'MENUNGGU_OPERASIONAL'),
  handOver: to('MENUNGGU_PURCHASING', 'MENUNGGU_OPERASIONAL'),
  setUnits: staying('MENUNGGU_PURCHASING', 'PURCHASING_NAMED'),
  approvePurchasing: {
    ...to('MENUNGGU_AKUNTING', 'PURCHASING_NAMED'),
    ...to('sp-unit-count', 'MENUNGGU_PURCHASING'),
  },
  approveAkunting: to('DISETUJUI', 'MENUNGGU_AKUNTING', 'AKUNTING_MITRA'),
  freeCredit: staying('MENUNGGU_AKUNTING', 'AKUNTING_MITRA'),
  reject: {
    ...to('DITOLAK', 'MENUNGGU_MARKETING', 'MENUNGGU_OPERASIONAL', 'MENUNGGU_AKUNTING', 'AKUNTING_MITRA'),
    ...to('MENUNGGU_OPERASIONAL', 'MENUNGGU_PURCHASING', 'PURCHASING_NAMED'),
  },
  revise: to('DRAF', 'DITOLAK'),
  cancel: to(
    'BATAL',
    'DRAF',
    'MENUNGGU_MARKETING',
    'MENUNGGU_OPERASIONAL',
    'MENUNGGU_PURCHASING',
    'PURCHASING_NAMED',
    'MENUNGGU_AKUNTING',
    'AKUNTING_MITRA',
    'DITOLAK',
    'DISETUJUI',
    'DISETUJUI_MITRA',
  ),
  comment: staying(...stageNames),
  changeUnitPrice: to('MENUNGGU_PURCHASING', 'AKUNTING_MITRA', 'DISETUJUI_MITRA'),
  swapOwn: staying('MENUNGGU_AKUNTING', 'DISETUJUI', 'BERJALAN'),
  swapMitra: staying('PURCHASING_NAMED', 'AKUNTING_MITRA', 'DISETUJUI_MITRA', 'BERJALAN_MITRA'),
  assign: staying(...stageNames.filter((stage) => !['SELESAI', 'DITAGIH', 'LUNAS', 'BATAL'].includes(stage))),
  depart: {},
  finish: {},
  invoice: {},
  settle: {},
  uninvoice: {},
  unsettle: {},
};

/**
 * Expected outcome of a step by stage and person, on an SP of their own or another's: the resulting status, or a
 * refusal.
 */
export type ByHand = readonly [
  stage: Stage,
  who: `${JobDesk}:${Level}`,
  whose: 'themselves' | 'another',
  step: SpFlowStep,
  answer: SpStatus | RefusalCode,
];
export const byHand: readonly ByHand[] = [
  ['DRAF', 'sales:user', 'themselves', 'submit', 'MENUNGGU_MARKETING'],
  ['DRAF', 'sales:user', 'another', 'submit', 'sp-not-creator'],
  ['DRAF', 'kacab:user', 'another', 'submit', 'sp-not-creator'],
  ['DRAF', 'akunting:user', 'another', 'submit', 'forbidden'],
  ['DRAF', 'akunting:user', 'another', 'assign', 'DRAF'],
  ['DRAF', 'kacab:user', 'another', 'assign', 'forbidden'],
  ['SELESAI', 'webmaster:admin', 'another', 'assign', 'sp-status'],
  ['DRAF', 'kacab:user', 'another', 'cancel', 'BATAL'],
  ['DRAF', 'operasional:user', 'another', 'cancel', 'sp-not-creator'],
  ['DRAF', 'webmaster:admin', 'another', 'comment', 'DRAF'],
  ['DRAF', 'keuangan:user', 'another', 'comment', 'forbidden'],
  ['MENUNGGU_MARKETING', 'sales:admin', 'themselves', 'approveMarketing', 'sp-own-approval'],
  ['MENUNGGU_MARKETING', 'kacab:user', 'themselves', 'approveMarketing', 'sp-own-approval'],
  ['MENUNGGU_OPERASIONAL', 'operasional:user', 'themselves', 'approveOwnFleet', 'sp-own-price'],
  ['MENUNGGU_OPERASIONAL', 'operasional:user', 'themselves', 'handOver', 'sp-own-price'],
  ['MENUNGGU_AKUNTING', 'akunting:user', 'themselves', 'approveAkunting', 'sp-own-price'],
  ['MENUNGGU_MARKETING', 'sales:admin', 'another', 'approveMarketing', 'MENUNGGU_OPERASIONAL'],
  ['MENUNGGU_MARKETING', 'sales:user', 'another', 'approveMarketing', 'forbidden'],
  ['MENUNGGU_MARKETING', 'operasional:user', 'another', 'approveOwnFleet', 'sp-not-turn'],
  ['MENUNGGU_MARKETING', 'purchasing:user', 'another', 'reject', 'sp-not-turn'],
  ['MENUNGGU_MARKETING', 'kacab:user', 'another', 'reject', 'DITOLAK'],
  ['MENUNGGU_MARKETING', 'sales:user', 'themselves', 'submit', 'sp-status'],
  ['MENUNGGU_MARKETING', 'sales:user', 'another', 'edit', 'sp-not-creator'],
  ['MENUNGGU_OPERASIONAL', 'operasional:user', 'another', 'reject', 'DITOLAK'],
  ['MENUNGGU_PURCHASING', 'operasional:user', 'another', 'approveOwnFleet', 'sp-not-turn'],
  ['MENUNGGU_PURCHASING', 'purchasing:user', 'another', 'reject', 'MENUNGGU_OPERASIONAL'],
  ['PURCHASING_NAMED', 'purchasing:user', 'another', 'approvePurchasing', 'MENUNGGU_AKUNTING'],
  ['MENUNGGU_AKUNTING', 'akunting:user', 'another', 'approveAkunting', 'DISETUJUI'],
  ['DISETUJUI', 'sales:user', 'themselves', 'cancel', 'BATAL'],
  ['DISETUJUI', 'sales:user', 'another', 'cancel', 'sp-not-creator'],
  ['DISETUJUI', 'operasional:user', 'another', 'cancel', 'BATAL'],
  ['DISETUJUI', 'purchasing:user', 'another', 'swapMitra', 'sp-slot'],
  ['DISETUJUI', 'webmaster:admin', 'another', 'depart', 'forbidden'],
  ['BERJALAN', 'kacab:user', 'another', 'cancel', 'sp-departed'],
  ['BERJALAN', 'sales:user', 'themselves', 'edit', 'sp-status'],
  ['DITOLAK', 'sales:user', 'themselves', 'revise', 'DRAF'],
  ['DITOLAK', 'sales:admin', 'another', 'revise', 'sp-not-creator'],
  ['BATAL', 'sales:user', 'themselves', 'revise', 'sp-status'],
];
