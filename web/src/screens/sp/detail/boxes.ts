/**
 * The strip of four boxes for this reader: stamps, whose turn it is, enabled buttons, and reasons for disabled ones.
 */

import { type SpStep, spFlow } from '@domain/flows/sp/sp';
import type { SpState } from '@domain/flows/sp/state';
import { type BoxStatus, type Desk, deskOf, desks } from '@domain/flows/sp/status';
import type { Actor } from '@domain/kit/aggregate/actor';
import type { Refusal } from '@domain/kit/aggregate/flow';
import type { T } from '../form/words';

export type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
export type BoxButton = {
  command: SpStep;
  /** Why it is disabled, as a refusal of the domain or as text. */
  why?: Refusal | string;
};
export type Box = {
  desk: Desk;
  no: number;
  label: string;
  stamp?: Exclude<BoxStatus, 'BELUM' | 'GILIRAN'>;
  by?: string;
  at?: string;
  /** Reason, comment or progress, one line. */
  note?: string;
  /** Set while it is this desk's turn: whether the reader's, and since when. */
  turn?: { yours: boolean; since: string };
  /** Absent if no decision is pending. */
  approve?: BoxButton;
  reject?: BoxButton;
};
type Shown = Omit<SpState, 'signed'>;
/** Client-side state besides the SP: why a desk can't approve yet, and its box's note during its turn. */
export type StripContext = { obstacles?: Partial<Record<Desk, string>>; note?: Partial<Record<Desk, string>> };

const approves = {
  marketing: 'approveMarketing',
  operasional: 'approveOwnFleet',
  purchasing: 'approvePurchasing',
  akunting: 'approveAkunting',
} as const satisfies Record<Desk, SpStep>;

const turnNote = (s: Shown, desk: Desk, t: T): string | undefined => {
  if (desk === 'purchasing') {
    const need = s.serah?.jumlah ?? 0;
    const have = s.units.filter((u) => u.milik === 'MITRA').length;
    return t('{{have}} dari {{need}} unit mitra lengkap', { have, need });
  }
  if (desk === 'operasional' && s.strip.purchasing.status === 'DITOLAK')
    return t('Dikembalikan Purchasing: {{komentar}}', { komentar: s.strip.purchasing.komentar ?? '' });
  return undefined;
};

/** Note of a box without a stamp and without the turn. */
const idleNote = (s: Shown, t: T): string | undefined => {
  const now = deskOf(s.status);
  if (now) return t('Menunggu {{desk}}', { desk: now.label });
  return s.status === 'DRAF' ? t('Belum diajukan') : undefined;
};

/** The four boxes, in order. */
export const strip = (s: Shown, by: Reader, t: T, { obstacles = {}, note: notes = {} }: StripContext = {}): Box[] =>
  desks.map(({ desk, label }, n): Box => {
    const k = s.strip[desk];
    const base = { desk, no: n + 1, label };
    const button = (command: SpStep, other?: string): BoxButton => {
      const why = spFlow.whyNot(s, command, by) ?? other;
      return why === undefined ? { command } : { command, why };
    };
    if (k.status === 'GILIRAN' && deskOf(s.status)?.desk === desk) {
      const approve = button(approves[desk], obstacles[desk]);
      const reject = button('reject');
      return {
        ...base,
        turn: { yours: spFlow.whyNot(s, approves[desk], by) === undefined, since: k.at ?? s.sejak },
        note: turnNote(s, desk, t) ?? notes[desk],
        approve,
        reject,
      };
    }
    if (k.status === 'BELUM' || k.status === 'GILIRAN') {
      const why = t('Belum giliran {{desk}}', { desk: label });
      const later = deskOf(s.status)
        ? { approve: { command: approves[desk], why }, reject: { command: 'reject' as const, why } }
        : {};
      return { ...base, note: idleNote(s, t), ...later };
    }
    const skipped = k.status === 'DILEWATI' ? t('Armada sendiri') : undefined;
    return { ...base, stamp: k.status, by: k.by, at: k.at, note: k.komentar ?? skipped };
  });
