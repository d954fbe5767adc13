/** The statements of an account in a row: where they begin and end, and where one is missing. Amounts in sen. */
import { inSen } from '@domain/flows/statement/sen';

export type Taken = { id: string; nomor: string; dari: string; sampai: string } & Record<
  'saldo_awal' | 'sen_awal' | 'saldo_akhir' | 'sen_akhir',
  number
>;
/** `by`: what the balance of the bank changed by between them, which no statement explains. */
export type Gap = { after: string; before: string; by: number };
export type Chain = { from: string; to: string; opening: number; closing: number; gaps: readonly Gap[] };

const openingOf = ({ saldo_awal, sen_awal = 0 }: Taken): number => inSen(saldo_awal, sen_awal);
const closingOf = ({ saldo_akhir, sen_akhir = 0 }: Taken): number => inSen(saldo_akhir, sen_akhir);

/** @param statements in any order; of the same days the one that was taken first comes first. @returns undefined: none */
export const chainOf = (statements: readonly Taken[]): Chain | undefined => {
  const all = [...statements].sort((a, b) => a.dari.localeCompare(b.dari) || a.nomor.localeCompare(b.nomor));
  const [first, ...rest] = all;
  if (!first) return undefined;
  let last = first;
  const gaps: Gap[] = [];
  for (const next of rest) {
    // Statements that overlap share lines: only what begins after the end of all before it has to begin at that end.
    const by = openingOf(next) - closingOf(last);
    if (next.dari > last.sampai && by !== 0) gaps.push({ after: last.sampai, before: next.dari, by });
    if (next.sampai >= last.sampai) last = next;
  }
  return { from: first.dari, to: last.sampai, opening: openingOf(first), closing: closingOf(last), gaps };
};
/** What the lines of its days leave unexplained of the chain's balances; 0: they are the bank's. */
export const unexplained = (
  { opening, closing }: Pick<Chain, 'opening' | 'closing'>,
  { masuk, keluar }: Record<'masuk' | 'keluar', number>,
): number => closing - (opening + masuk - keluar);
