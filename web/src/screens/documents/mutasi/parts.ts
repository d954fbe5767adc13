/** What a suggestion pays of each invoice, as somebody changes it before it is booked. */
import { settledBy } from '@domain/flows/receipt/parts';
import type { SuggestedPart, Suggestion } from '@domain/flows/statement/suggest';

/** `hapus`: what is given up of the invoice; `paling`: the most that its customer may withhold. */
export type EditedPart = SuggestedPart & { hapus: number; paling: number };
export type ForInvoices = Extract<Suggestion, { jenis: 'invoice' }>;

export const editedParts = ({ bagian }: ForInvoices): EditedPart[] =>
  bagian.map((part) => ({ ...part, hapus: 0, paling: part.pph23 }));
/** What stays open of the invoice; below 0 if more is settled than it owes. */
export const staysOpen = (part: EditedPart): number => part.terbuka - settledBy(part);
/** Σ over all parts. */
export const sumsOf = (parts: readonly EditedPart[]) => ({
  terbuka: parts.reduce((sum, { terbuka }) => sum + terbuka, 0),
  pph23: parts.reduce((sum, { pph23 }) => sum + pph23, 0),
  hapus: parts.reduce((sum, { hapus }) => sum + hapus, 0),
  jumlah: parts.reduce((sum, { jumlah }) => sum + jumlah, 0),
  lunas: parts.filter((part) => staysOpen(part) === 0).length,
});
/** Gives up what stays open of an invoice, or no longer does. */
export const withWriteOff = (part: EditedPart, on: boolean): EditedPart => {
  const whole = { ...part, hapus: 0 };
  return on ? { ...whole, hapus: Math.max(0, staysOpen(whole)) } : whole;
};
/** Other money for an invoice; what had been given up of it is not. */
export const withMoney = (part: EditedPart, jumlah: number): EditedPart => ({ ...part, jumlah, hapus: 0 });
