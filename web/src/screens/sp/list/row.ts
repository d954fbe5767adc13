/** One SP as a list row, and the reader's actions on it. Without zod, to keep lists small. */

import { unitName } from '@domain/common/unit-types';
import { MAX_MITRA_UNITS } from '@domain/flows/sp/limits';
import { seenOfRow } from '@domain/flows/sp/row-steps';
import { spFlow } from '@domain/flows/sp/sp';
import { deskOf, desks } from '@domain/flows/sp/status';
import { type Actor, granted } from '@domain/kit/aggregate/actor';
import type { SpDoc } from '@views/sp';

/** The view's columns. */
export type SpRow = Pick<
  SpDoc,
  | 'sp'
  | 'status'
  | 'sejak'
  | 'strip'
  | 'revisi'
  | 'customer'
  | 'customer_nama'
  | 'cabang'
  | 'cabang_nama'
  | 'service'
  | 'sales_id'
  | 'sales_nama'
  | 'pembuat_id'
  | 'pricers'
  | 'tgl_muat'
  | 'hari_muat'
  | 'tgl_order'
  | 'unit_type'
  | 'unit_count'
  | 'kota_muat'
  | 'kota_bongkar'
  | 'titik_lain'
  | 'berat'
  | 'total'
  | 'laba'
  | 'nopol'
  | 'serah'
  | 'po'
  | 'margin'
  | 'akhir'
  | 'tolak'
  | 'kredit_ditahan'
  | 'kredit_alasan'
  | 'mitra_kini'
> & { id: string; version: number; updatedAt: string; joinedAt?: number };
export type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
type Turn = Pick<SpRow, 'status' | 'pembuat_id'> & Partial<Pick<SpRow, 'pricers'>>;

/** Why it was cancelled or rejected; for a draft being corrected, why it was returned. */
export const endOf = (r: Pick<SpRow, 'akhir' | 'tolak'>): SpRow['akhir'] => r.akhir ?? r.tolak;

/** It waits for this reader: it is their desk's turn, and it isn't their own SP. */
export const waitsForMe = (r: Turn, who: Reader): boolean => {
  const desk = deskOf(r.status);
  return desk !== undefined && spFlow.whyNot(seenOfRow(r), desk.approve, who) === undefined;
};

const named = (nopol: string): number => (nopol === '' ? 0 : nopol.split(', ').length);
/** Every unit is assigned: own ones by Operasional, the rest by Purchasing. */
export const unitsComplete = (r: Pick<SpRow, 'nopol' | 'unit_count'>): boolean =>
  r.unit_count > 0 && named(r.nopol) === r.unit_count;
/** How many of the units handed over to Purchasing are assigned. */
export const unitsFilled = (r: Pick<SpRow, 'nopol' | 'unit_count' | 'serah'>): number =>
  r.serah ? Math.max(0, named(r.nopol) - (r.unit_count - r.serah.jumlah)) : 0;

/** The command that approves without further input. Operasional decides on the SP's page, where the fleet is chosen. */
export const directApproval = (r: Turn & Pick<SpRow, 'nopol' | 'unit_count'>, who: Reader) => {
  const desk = deskOf(r.status);
  if (!desk || desk.desk === 'operasional' || !waitsForMe(r, who)) return undefined;
  return desk.desk === 'purchasing' && !unitsComplete(r) ? undefined : desk.approve;
};
/**
 * The approval of a reader: of the desk whose turn it is, else of their own desk, which then gives the reason against
 * it.
 */
export const approvalFor = (r: Pick<SpRow, 'status'>, who: Reader): (typeof desks)[number]['approve'] => {
  const mine = desks.filter((desk) => granted(desk.who, who));
  return (mine.find(({ waits }) => waits === r.status) ?? mine[0] ?? desks[0]).approve;
};
/** Whether Operasional may hand the whole order over, so that Purchasing finds all units. */
export const mayHandOver = (r: Turn & Pick<SpRow, 'unit_count'>, who: Reader): boolean =>
  r.unit_count <= MAX_MITRA_UNITS && spFlow.whyNot(seenOfRow(r), 'handOver', who) === undefined;
/** Whether the reader may reject it: its desk may, and a sales admin also their own SP. */
export const mayReject = (r: Turn, who: Reader): boolean => spFlow.whyNot(seenOfRow(r), 'reject', who) === undefined;
/** The desk that follows after an approval, in the staff's term. */
export const afterApprove = (status: SpRow['status']): string | undefined =>
  ({ MENUNGGU_MARKETING: 'Operasional', MENUNGGU_PURCHASING: 'Akunting' })[status as string];
/** Where a rejected SP returns to. */
export const afterReject = (status: SpRow['status']): 'pembuat' | 'Operasional' =>
  deskOf(status)?.desk === 'purchasing' ? 'Operasional' : 'pembuat';

/** `Fuso ×3`; without the count for one. */
export const unitText = (type: string, count: number): string =>
  type === '' ? '' : `${unitName(type)}${count > 1 ? `\u00a0×${count}` : ''}`;
/** Current name of a mitra of the SP. */
export const mitraName = (sp: Pick<SpRow, 'mitra_kini'>, u: { mitra: string; mitra_nama: string }): string =>
  sp.mitra_kini?.[u.mitra] ?? u.mitra_nama;
export const firstName = (nameCell: string): string => nameCell.split(' ')[0] ?? nameCell;
