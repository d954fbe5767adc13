/** What is meant of an SJ, where it is another action than those of its kind begin with. */
import { goesHired } from '@domain/flows/sj/status';

/** The action that comes first, on its page and in the menu of its row. */
export const sjLeads = ({ jenis, mitra, trip }: Readonly<Record<string, unknown>>): string | undefined =>
  goesHired({ jenis: String(jenis ?? ''), mitra: String(mitra ?? ''), trip: String(trip ?? '') })
    ? 'issueHired'
    : undefined;
/** Taken at the report that they decide, on its page. */
export const lateActions: readonly string[] = ['useReport', 'setAsideReport'];
