/** Address behind a figure: the list of exactly what it counts, longest wait first. */
import type { Params } from '../server/api';

/** @param list the kind's list @param filter other criteria of the figure */
export const statusHref = (list: string | undefined, status: string, filter: Params = {}): string | undefined =>
  list &&
  `${list}?${new URLSearchParams({ tab: 'semua', ...(filter as Record<string, string>), status, sort: 'sejak' })}`;
