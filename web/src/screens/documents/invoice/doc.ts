import type { InvoiceFields } from '@domain/flows/invoice/fields';
import { declared, type EntryDoc } from '@/kit/entity/detail/scope';

/** An invoice as its page reads it. */
export type InvoiceDoc = InvoiceFields &
  Record<'nomor' | 'status' | 'umur', string> &
  Record<'dasar' | 'dpp' | 'ppn' | 'total' | 'tagihan' | 'dikurangi' | 'saldo' | 'jumlah_sj', number>;
export const invoiceOf = (doc: EntryDoc) => declared<InvoiceDoc>(doc);
