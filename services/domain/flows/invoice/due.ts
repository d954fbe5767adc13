/** When an invoice is due. Light: no schemas. */
import { addDays } from '../../kit/values/time.js';
import type { InvoiceFields } from './fields.js';

/**
 * Its due day: the term after its date, or after the customer received it. Until that is known it is counted from its
 * date, so that an invoice that nobody confirmed does not stay young for ever.
 */
export const dueOf = ({
  tanggal,
  tgl_terima,
  top,
  top_dari,
}: Pick<InvoiceFields, 'tanggal' | 'tgl_terima' | 'top' | 'top_dari'>): string =>
  addDays(top_dari === 'TERIMA' && tgl_terima !== '' ? tgl_terima : tanggal, top);
