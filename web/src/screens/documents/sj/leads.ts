/** The primary action of an SJ where it differs from the default. */
import { goesHired } from '@domain/flows/sj/status';

/** The first action, on its page and in the menu of its row. */
export const sjLeads = ({ jenis, mitra, trip }: Readonly<Record<string, unknown>>): string | undefined =>
  goesHired({ jenis: String(jenis ?? ''), mitra: String(mitra ?? ''), trip: String(trip ?? '') })
    ? 'issueHired'
    : undefined;
/** Offered on the page, beside the report they decide. */
export const lateActions: readonly string[] = ['useReport', 'setAsideReport'];
