/** Ways from a report to what it counts, for those who may go there. */

import type { SpStatus } from '@domain/flows/sp/status';
import { mayOpen, type Who } from '@domain/navigation/access';

type Narrow = {
  customer?: string;
  cabang?: string;
  service?: string;
  status?: readonly SpStatus[];
  /** Days of loading. */
  days?: { from: string; to: string };
};
/** The list that holds all SP that this user may read. */
const lists = ['/akunting/splistakunting', '/masterdata/splist'];
/** The SP list, narrowed; undefined for who has none. */
export const spListHref = (who: Who, { days, status, ...fields }: Narrow): string | undefined => {
  const list = lists.find((path) => mayOpen({ ...who }, path));
  if (list === undefined) return undefined;
  const query = new URLSearchParams({ tab: 'semua' });
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  if (status) query.set('status', status.join(','));
  if (days) query.set('tgl_muat', `${days.from}..${days.to}`);
  return `${list}?${query}`;
};
