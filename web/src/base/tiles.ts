/** Where a figure leads: to the list of just what it counts, who waits longest first. */
import type { Params } from './api';

/** `list`: of the kind. @param filter what else is counted */
export const statusHref = (list: string | undefined, status: string, filter: Params = {}): string | undefined =>
  list &&
  `${list}?${new URLSearchParams({ tab: 'semua', ...(filter as Record<string, string>), status, sort: 'sejak' })}`;
