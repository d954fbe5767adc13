/** Invoices, beside the addresses that their kinds declare. */
import type { MasterRoute } from './screen-names.js';

export const RECEIPTS = '/akunting/ar/reportpartners/reportpenerimaaninvoice';
export const moneyRoutes: readonly MasterRoute[] = [
  { path: RECEIPTS, screen: 'invoice-receipts', access: ['akunting', 'keuangan'], title: 'Penerimaan INV' },
];
