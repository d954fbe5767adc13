/**
 * PPh 23 that the customer withholds when it pays, and its bukti potong: without that paper the company can't credit the
 * tax. Light: no schemas.
 */
import { withheld } from '../../common/tax.js';
import { baseLeft, extrasOf, paymentsOf } from './amounts.js';
import type { InvoiceFields } from './fields.js';
import { isIssued } from './status.js';

type Credited = Pick<InvoiceFields, 'baris' | 'tambahan' | 'dicabut' | 'kredit'>;
type Withheld = Credited & Pick<InvoiceFields, 'tarif_pph23' | 'bayar'> & { status: string };
type Proven = Pick<InvoiceFields, 'bukti_potong' | 'bupot_dicabut'>;

/** PPh 23 that receipts say was withheld, those of awaited giros too. */
export const takenOf = (invoice: Pick<InvoiceFields, 'bayar'>): number =>
  paymentsOf(invoice).reduce((sum, { pph23 }) => sum + pph23, 0);
/**
 * PPh 23 of what is left after credit notes; of a settled invoice, what was withheld when it was paid. 0 for a draft,
 * and for a customer that does not withhold.
 */
export const pph23Of = (invoice: Withheld): number => {
  if (!isIssued(invoice.status)) return 0;
  const taken = takenOf(invoice);
  if (invoice.status === 'LUNAS' && paymentsOf(invoice).length > 0) return taken;
  return Math.max(taken, withheld(Math.max(0, baseLeft(invoice)), invoice.tarif_pph23));
};
/** Bukti potong that were not revoked. */
export const proofsOf = ({ bukti_potong, bupot_dicabut }: Proven) =>
  extrasOf({ tambahan: bukti_potong, dicabut: bupot_dicabut });
const provenOf = (invoice: Proven): number => proofsOf(invoice).reduce((sum, { jumlah }) => sum + jumlah, 0);
/** PPh 23 that has no bukti potong yet. */
export const unprovenOf = (invoice: Withheld & Proven): number => Math.max(0, pph23Of(invoice) - provenOf(invoice));
/** Whether its bukti potong are there; '': there is nothing to prove. */
export const proofOf = (invoice: Withheld & Proven): '' | 'BELUM' | 'SEBAGIAN' | 'ADA' => {
  const proven = provenOf(invoice);
  if (unprovenOf(invoice) > 0) return proven > 0 ? 'SEBAGIAN' : 'BELUM';
  return proven > 0 ? 'ADA' : '';
};
