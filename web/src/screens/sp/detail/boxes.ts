/** The strip of four boxes as this reader sees it: stamps, whose turn, which buttons press and why not. */

import { type SpStep, spFlow } from '@domain/flows/sp/sp';
import type { SpState } from '@domain/flows/sp/state';
import { type BoxStatus, type Desk, deskOf, desks } from '@domain/flows/sp/status';
import type { Actor } from '@domain/kit/actor';
import type { Refusal } from '@domain/kit/flow';
import type { T } from '../form/words';

export type Pembaca = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
export type Tombol = {
  command: SpStep;
  /** Why it does not press, as a refusal of the domain or in words. */
  tidak?: Refusal | string;
};
export type KotakTampil = {
  desk: Desk;
  nomor: number;
  label: string;
  stempel?: Exclude<BoxStatus, 'BELUM' | 'GILIRAN'>;
  oleh?: string;
  at?: string;
  /** Reason, comment or state of the work, one line. */
  catatan?: string;
  /** Its turn: for this reader or another, since when. */
  giliran?: { anda: boolean; sejak: string };
  /** Absent where nothing is to be decided any more, or not yet. */
  approve?: Tombol;
  reject?: Tombol;
};
/** What the page knows beside the SP: why a desk can't approve yet, and what its box says while it has the turn. */
export type Tahu = { halangan?: Partial<Record<Desk, string>>; catatan?: Partial<Record<Desk, string>> };

const approves = {
  marketing: 'approveMarketing',
  operasional: 'approveOwnFleet',
  purchasing: 'approvePurchasing',
  akunting: 'approveAkunting',
} as const satisfies Record<Desk, SpStep>;

const catatanGiliran = (s: SpState, desk: Desk, t: T): string | undefined => {
  if (desk === 'purchasing') {
    const need = s.serah?.jumlah ?? 0;
    const have = s.units.filter((u) => u.milik === 'MITRA').length;
    return t('{{have}} dari {{need}} unit mitra lengkap', { have, need });
  }
  if (desk === 'operasional' && s.strip.purchasing.status === 'DITOLAK')
    return t('Dikembalikan Purchasing: {{komentar}}', { komentar: s.strip.purchasing.komentar ?? '' });
  return undefined;
};

/** What a box says that has no stamp and not the turn. */
const catatanBelum = (s: SpState, t: T): string | undefined => {
  const now = deskOf(s.status);
  if (now) return t('Menunggu {{desk}}', { desk: now.label });
  return s.status === 'DRAF' ? t('Belum diajukan') : undefined;
};

/** The four boxes, in order. */
export const strip = (s: SpState, by: Pembaca, t: T, { halangan = {}, catatan = {} }: Tahu = {}): KotakTampil[] =>
  desks.map(({ desk, label }, n): KotakTampil => {
    const k = s.strip[desk];
    const base = { desk, nomor: n + 1, label };
    const tombol = (command: SpStep, lain?: string): Tombol => {
      const tidak = spFlow.whyNot(s, command, by) ?? lain;
      return tidak === undefined ? { command } : { command, tidak };
    };
    if (k.status === 'GILIRAN' && deskOf(s.status)?.desk === desk) {
      const approve = tombol(approves[desk], halangan[desk]);
      const reject = tombol('reject');
      return {
        ...base,
        giliran: { anda: spFlow.whyNot(s, approves[desk], by) === undefined, sejak: k.at ?? s.sejak },
        catatan: catatanGiliran(s, desk, t) ?? catatan[desk],
        approve,
        reject,
      };
    }
    if (k.status === 'BELUM' || k.status === 'GILIRAN') {
      const tidak = t('Belum giliran {{desk}}', { desk: label });
      const nanti = deskOf(s.status)
        ? { approve: { command: approves[desk], tidak }, reject: { command: 'reject' as const, tidak } }
        : {};
      return { ...base, catatan: catatanBelum(s, t), ...nanti };
    }
    const dilewati = k.status === 'DILEWATI' ? t('Armada sendiri') : undefined;
    return { ...base, stempel: k.status, oleh: k.by, at: k.at, catatan: k.komentar ?? dilewati };
  });
