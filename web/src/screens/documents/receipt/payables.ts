/** Invoices that a customer still owes, as what a receipt may settle of them. */
import { OWED } from '@domain/flows/invoice/status';
import type { Payable } from '@domain/flows/receipt/parts';
import { MOST_PARTS } from '@domain/flows/receipt/words';
import { api } from '@/base/server/api';

type Row = Record<'id' | 'nomor' | 'jatuh_tempo', string> & Record<'terbuka' | 'pph23_sisa', number>;
const SIZE = 100;

/**
 * The oldest first; without those that giros reserve in full.
 * @param of ids of the customer, branch and business unit @throws ApiError, OfflineError
 */
export const payablesOf = async (of: { customer: string; branch: string; bu: string }): Promise<Payable[]> => {
  const all: Payable[] = [];
  for (let page = 1; all.length < MOST_PARTS; page++) {
    const params = { ...of, status: OWED.join(), sort: 'jatuh_tempo', size: SIZE, page };
    const { rows } = await api.list<Row>('invoice', params);
    for (const { id, nomor, jatuh_tempo, terbuka, pph23_sisa: pph23 } of rows)
      if (terbuka > 0) all.push({ id, nomor, jatuh_tempo, terbuka, pph23 });
    if (rows.length < SIZE) break;
  }
  return all;
};
