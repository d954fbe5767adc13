/** Invoices, beside the addresses that their kinds declare. */
import type { MasterRoute } from './screen-names.js';

export const RECEIPTS = '/akunting/ar/reportpartners/reportpenerimaaninvoice';
/** The specification has no address for it. */
export const PROOFS = '/akunting/ar/bukti-potong';
export const moneyRoutes: readonly MasterRoute[] = [
  { path: PROOFS, screen: 'tax-proofs', access: ['akunting', 'keuangan', 'kacab', 'webmaster'], title: 'Bukti potong' },
  { path: RECEIPTS, screen: 'invoice-receipts', access: ['akunting', 'keuangan'], title: 'Penerimaan INV' },
];
