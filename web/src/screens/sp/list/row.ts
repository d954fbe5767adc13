/** One SP as a list row, and what a reader may do with it there. Without zod: lists load fast. */

import { MAX_MITRA_UNITS } from '@domain/flows/sp/limits';
import { seenOfRow } from '@domain/flows/sp/row-steps';
import { spFlow } from '@domain/flows/sp/sp';
import { deskOf, desks } from '@domain/flows/sp/status';
import { type Actor, granted } from '@domain/kit/actor';
import { unitName } from '@domain/master/unit-types';
import type { SpDoc } from '@views/sp';

/** What the view's `columns` carry. */
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

/** Why it was cancelled or rejected; of what is being mended, why it came back. */
export const endOf = (r: Pick<SpRow, 'akhir' | 'tolak'>): SpRow['akhir'] => r.akhir ?? r.tolak;

/** It waits for this reader: their desk's turn, and not their own SP to approve. */
export const waitsForMe = (r: Turn, who: Reader): boolean => {
  const desk = deskOf(r.status);
  return desk !== undefined && spFlow.whyNot(seenOfRow(r), desk.approve, who) === undefined;
};

const named = (nopol: string): number => (nopol === '' ? 0 : nopol.split(', ').length);
/** Every unit is named: own ones by Operasional, the rest by Purchasing. */
export const unitsComplete = (r: Pick<SpRow, 'nopol' | 'unit_count'>): boolean =>
  r.unit_count > 0 && named(r.nopol) === r.unit_count;
/** How many of the units handed to Purchasing are named. */
export const unitsFilled = (r: Pick<SpRow, 'nopol' | 'unit_count' | 'serah'>): number =>
  r.serah ? Math.max(0, named(r.nopol) - (r.unit_count - r.serah.jumlah)) : 0;

/** Approving without further data: the command's name. Operasional decides on the SP's page, where the fleet is chosen. */
export const directApproval = (r: Turn & Pick<SpRow, 'nopol' | 'unit_count'>, who: Reader) => {
  const desk = deskOf(r.status);
  if (!desk || desk.desk === 'operasional' || !waitsForMe(r, who)) return undefined;
  return desk.desk === 'purchasing' && !unitsComplete(r) ? undefined : desk.approve;
};
/** The approval that a reader gives: that of the desk whose turn it is, else that of their own, which then says why it can't. */
export const approvalFor = (r: Pick<SpRow, 'status'>, who: Reader): (typeof desks)[number]['approve'] => {
  const mine = desks.filter((desk) => granted(desk.who, who));
  return (mine.find(({ waits }) => waits === r.status) ?? mine[0] ?? desks[0]).approve;
};
/** Operasional may hand it over whole: Purchasing finds all of its units. */
export const mayHandOver = (r: Turn & Pick<SpRow, 'unit_count'>, who: Reader): boolean =>
  r.unit_count <= MAX_MITRA_UNITS && spFlow.whyNot(seenOfRow(r), 'handOver', who) === undefined;
/** Its desk may refuse it; a sales admin also an SP of their own. */
export const mayReject = (r: Turn, who: Reader): boolean => spFlow.whyNot(seenOfRow(r), 'reject', who) === undefined;
/** Whose turn comes after an approval, in the staff's word. */
export const afterApprove = (status: SpRow['status']): string | undefined =>
  ({ MENUNGGU_MARKETING: 'Operasional', MENUNGGU_PURCHASING: 'Akunting' })[status as string];
/** Where a rejected SP goes. */
export const afterReject = (status: SpRow['status']): 'pembuat' | 'Operasional' =>
  deskOf(status)?.desk === 'purchasing' ? 'Operasional' : 'pembuat';

/** `Fuso ×3`; one stands alone. */
export const unitText = (type: string, count: number): string =>
  type === '' ? '' : `${unitName(type)}${count > 1 ? `\u00a0×${count}` : ''}`;
/** What a mitra of the SP is called now. */
export const mitraName = (sp: Pick<SpRow, 'mitra_kini'>, u: { mitra: string; mitra_nama: string }): string =>
  sp.mitra_kini?.[u.mitra] ?? u.mitra_nama;
export const firstName = (nameCell: string): string => nameCell.split(' ')[0] ?? nameCell;
