/**
 * Which commands an actor may give on an SP as it stands: by right, status, turn and person. The buttons and `decide` obey
 * this one table; everything else (papers, counts, credit) is `decide`'s alone.
 */
import { type Actor, granted } from '../kit/actor.js';
import type { RefusalParams } from '../kit/reject.js';
import type { RefusalCode } from '../texts/refusals.js';
import { type Desk, deskOf, type SpStatus } from './sp-alur.js';
import { spMay } from './sp-may.js';
import type { SpState } from './sp-state.js';
import type { spCommands } from './sp-words.js';

/** The commands that people give on an SP that is there. */
export type SpCommand = Exclude<keyof typeof spCommands, 'create' | 'depart' | 'finish' | 'invoice' | 'settle'>;
export type Refusal = { code: RefusalCode; params?: RefusalParams };
type Seen = Pick<SpState, 'status' | 'pembuat'> & { units: readonly { milik: string }[] };
type Who = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
type Guard = (s: Seen, by: Who, slot: number | undefined) => Refusal | undefined;

const OPEN: SpStatus[] = [
  'DRAF',
  'MENUNGGU_MARKETING',
  'MENUNGGU_OPERASIONAL',
  'MENUNGGU_PURCHASING',
  'MENUNGGU_AKUNTING',
];
const CREW: SpStatus[] = ['MENUNGGU_PURCHASING', 'MENUNGGU_AKUNTING', 'DISETUJUI', 'BERJALAN'];

const inStatus = (s: Seen, ...allowed: SpStatus[]): Refusal | undefined =>
  allowed.some((status) => status === s.status) ? undefined : { code: 'sp-status', params: { status: s.status } };
const turnOf = (s: Seen, desk: string, at = deskOf(s.status)): Refusal | undefined =>
  at?.desk === desk ? undefined : { code: 'sp-not-turn', params: { desk, status: s.status } };
const creatorOr = (s: Seen, by: Who, ok = false): Refusal | undefined =>
  ok || s.pembuat.id === by.id || by.jobdesk === 'system'
    ? undefined
    : { code: 'sp-not-creator', params: { creator: s.pembuat.nama } };
const turn =
  (desk: Desk): Guard =>
  (s) =>
    turnOf(s, desk);
/** Without a slot: whether any unit of this owner is there. */
const slotOf = (s: Seen, milik: string, slot: number | undefined): Refusal | undefined => {
  const found = slot === undefined ? s.units.some((u) => u.milik === milik) : s.units[slot - 1]?.milik === milik;
  return found ? undefined : { code: 'sp-slot', params: { slot: slot ?? 1 } };
};

const guards: Record<SpCommand, Guard> = {
  edit: (s, by) => inStatus(s, ...OPEN) ?? creatorOr(s, by, granted(['kacab', 'sales:admin'], by)),
  submit: (s, by) => inStatus(s, 'DRAF') ?? creatorOr(s, by),
  approveMarketing: (s, by) =>
    turnOf(s, 'marketing') ?? (s.pembuat.id === by.id ? { code: 'sp-own-approval' } : undefined),
  approveOwnFleet: turn('operasional'),
  handOver: turn('operasional'),
  setUnits: turn('purchasing'),
  approvePurchasing: turn('purchasing'),
  approveAkunting: turn('akunting'),
  reject: (s, by) => {
    const now = deskOf(s.status);
    if (!now) return inStatus(s);
    return granted(now.who, by) ? undefined : { code: 'sp-not-turn', params: { desk: by.jobdesk, status: s.status } };
  },
  revise: (s, by) => inStatus(s, 'DITOLAK') ?? creatorOr(s, by),
  cancel: (s, by) => {
    if (s.status === 'BERJALAN') return { code: 'sp-departed' };
    const also = granted(s.status === 'DISETUJUI' ? ['kacab', 'operasional'] : ['kacab'], by);
    return inStatus(s, ...OPEN, 'DITOLAK', 'DISETUJUI') ?? creatorOr(s, by, also);
  },
  comment: () => undefined,
  changeUnitPrice: (s, _, slot) => inStatus(s, 'MENUNGGU_AKUNTING', 'DISETUJUI') ?? slotOf(s, 'MITRA', slot),
  swapOwn: (s, _, slot) => inStatus(s, ...CREW) ?? slotOf(s, 'SENDIRI', slot),
  swapMitra: (s, _, slot) => inStatus(s, ...CREW) ?? slotOf(s, 'MITRA', slot),
};

/** What in status, turn or person stands against a command, rights apart. */
export const against = (s: Seen, command: SpCommand, by: Who, slot?: number): Refusal | undefined =>
  guards[command](s, by, slot);

/** Why `by` may not give `command` on the SP now, or `undefined` if nothing in status, right or person stands against it. */
export const whyNot = (s: Seen, command: SpCommand, by: Who, slot?: number): Refusal | undefined =>
  granted(spMay[command], by) ? guards[command](s, by, slot) : { code: 'forbidden' };
