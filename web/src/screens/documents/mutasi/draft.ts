/** A suggestion as somebody changes it before it is booked. */
import type { Suggestion } from '@domain/flows/statement/suggest';
import type { T } from '@/base/text/i18n';
import { type EditedPart, editedParts, staysOpen, sumsOf } from './parts';

type Typed = {
  parts: readonly EditedPart[];
  /** What the titipan is for. */
  note: string;
  /** Why something is given up of an invoice. */
  why: string;
};
export type Draft = Typed & {
  /** Money of the line that no invoice takes: titipan; below 0 if they take more than came in. */
  rest: number;
  with: (typed: Partial<Typed>) => Draft;
};
const draftWith = (typed: Typed, restOf: (parts: readonly EditedPart[]) => number): Draft => ({
  ...typed,
  rest: restOf(typed.parts),
  with: (more) => draftWith({ ...typed, ...more }, restOf),
});
/** @param money of the line that nothing has taken yet */
export const draftOf = (one: Suggestion, money: number): Draft => {
  const parts = one.jenis === 'invoice' ? editedParts(one) : [];
  const restOf = (all: readonly EditedPart[]): number =>
    one.jenis === 'invoice' ? money - sumsOf(all).jumlah : one.jenis === 'penerimaan' ? one.sisa : 0;
  return draftWith({ parts, note: '', why: '' }, restOf);
};
/** What has to be done before it can be booked; empty: nothing. */
export const lackOf = ({ parts, note, why, rest }: Draft, t: T): string => {
  if (rest < 0 || parts.some((part) => staysOpen(part) < 0)) return t('Kurangi yang dibayar');
  if (rest > 0 && note.trim() === '') return t('Tulis untuk apa titipannya');
  return sumsOf(parts).hapus > 0 && why.trim() === '' ? t('Tulis alasan menghapus selisihnya') : '';
};
