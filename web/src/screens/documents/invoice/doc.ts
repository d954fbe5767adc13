import type { InvoiceFields } from '@domain/flows/invoice/fields';
import { declared, type EntryDoc } from '@/kit/entity/detail/scope';

/** An invoice as its page reads it. */
export type InvoiceDoc = InvoiceFields &
  Record<'nomor' | 'status' | 'umur' | 'bupot', string> &
  Record<
    | ('dasar' | 'dpp' | 'ppn' | 'total' | 'tagihan' | 'dikurangi' | 'dibayar' | 'giro' | 'terbuka' | 'saldo')
    | ('jumlah_sj' | 'pph23' | 'bupot_kurang'),
    number
  >;
export const invoiceOf = (doc: EntryDoc) => declared<InvoiceDoc>(doc);
/** The step that adds a bukti potong. */
export const ADD_PROOF = 'addProof';
