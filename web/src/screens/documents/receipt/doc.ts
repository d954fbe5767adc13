import type { ReceiptFields } from '@domain/flows/receipt/fields';
import { declared, type EntryDoc } from '@/kit/entity/detail/scope';

/** A receipt as its page reads it. */
export type ReceiptDoc = ReceiptFields &
  Record<'nomor' | 'status' | 'sisa', string> &
  Record<'dibayar' | 'pph23' | 'hapus' | 'titipan' | 'dikembalikan', number>;
export const receiptOf = (doc: EntryDoc) => declared<ReceiptDoc>(doc);
