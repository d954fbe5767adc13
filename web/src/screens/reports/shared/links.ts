/** Links from a report to the lists behind it, where the reader may open them. */

import type { SpStatus } from '@domain/flows/sp/status';
import { mayOpen, type Who } from '@domain/navigation/access';

type Narrow = {
  customer?: string;
  cabang?: string;
  service?: string;
  status?: readonly SpStatus[];
  /** Loading dates. */
  days?: { from: string; to: string };
};
/** Lists of all SP that the user may read, by preference. */
const lists = ['/akunting/splistakunting', '/masterdata/splist'];
/** Link to the filtered SP list; undefined if the user has none. */
export const spListHref = (who: Who, { days, status, ...fields }: Narrow): string | undefined => {
  const list = lists.find((path) => mayOpen({ ...who }, path));
  if (list === undefined) return undefined;
  const query = new URLSearchParams({ tab: 'semua' });
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  if (status) query.set('status', status.join(','));
  if (days) query.set('tgl_muat', `${days.from}..${days.to}`);
  return `${list}?${query}`;
};
