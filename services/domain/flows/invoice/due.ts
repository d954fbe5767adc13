/** When an invoice is due. Light: no schemas. */
import { addDays } from '../../kit/values/time.js';
import { LATE_DAYS } from '../credit/credit.js';
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

/** Whether it has been due for more than {@link LATE_DAYS} days, as the clock last told it. */
export const isLate = ({ lewat_sejak, jatuh_tempo }: Pick<InvoiceFields, 'lewat_sejak' | 'jatuh_tempo'>): boolean =>
  lewat_sejak !== '' && lewat_sejak === jatuh_tempo;
/** When it becomes late, ISO: the day in Jakarta after the last of {@link LATE_DAYS} days beyond its due day begins. */
export const lateAt = (due: string): string => new Date(`${addDays(due, LATE_DAYS + 1)}T00:00:00+07:00`).toISOString();
