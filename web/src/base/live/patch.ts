/** Effect of a change elsewhere on a list on the screen: rows change in place; none is moved, inserted or removed. */

import { isWanted } from '@domain/kit/view/filter-match';
import type { Page, Params } from '../server/api';

export type LiveRow = { id: string; version?: number; joinedAt?: number } & Record<string, unknown>;
/** The version of a document and, within a version, of what it shows of other documents. */
export type Standing = Pick<LiveRow, 'version' | 'joinedAt'>;
/** Less than, equal to or greater than 0, as `a` is older than, the same as or newer than `b`. */
export const compareStanding = (a: Standing | undefined, b: Standing | undefined): number =>
  (a?.version ?? -1) - (b?.version ?? -1) || (a?.joinedAt ?? -1) - (b?.joinedAt ?? -1);
/** A page in the cache, while it is shown. */
export type LivePage<R> = Page<R> & {
  /** `total` at fetch time. */
  base: number;
  /** Shown rows that no longer pass the list's filter. */
  left: readonly string[];
  /**
   * Rows that pass it and are not shown; `undefined` if they can't be counted: after a lost connection, or in a text
   * search.
   */
  came: readonly string[] | undefined;
};

export const livePage = <R>(page: Page<R>): LivePage<R> => ({ ...page, base: page.total, left: [], came: [] });

const PAGING = new Set(['sort', 'page', 'size', 'totals', 'ids', 'cursor']);
/** Whether a row passes a list's filter; `undefined` if only the server can tell (text search, unknown fields). */
export const matches = (row: LiveRow, params: Params): boolean | undefined => {
  for (const [field, wanted] of Object.entries(params)) {
    if (PAGING.has(field) || wanted === undefined || wanted === '') continue;
    if (field === 'q' || !(field in row)) return undefined;
    if (!isWanted(row[field], String(wanted))) return false;
  }
  return true;
};

const toggled = (ids: readonly string[], id: string, on: boolean): readonly string[] =>
  ids.includes(id) === on ? ids : on ? [...ids, id] : ids.filter((x) => x !== id);

/**
 * The page after the documents `changed` (ids) now read as `rows`; those not among the rows are no longer visible.
 * Returns the same object if nothing on the page changed.
 */
export const patchRows = <R extends LiveRow>(
  page: LivePage<R>,
  params: Params,
  changed: readonly string[],
  rows: readonly R[],
): LivePage<R> => {
  const byId = new Map(rows.map((r) => [r.id, r]));
  let { left, came } = page;
  let next = page.rows;
  for (const id of changed) {
    const now = byId.get(id);
    const at = next.findIndex((r) => r.id === id);
    const before = next[at];
    if (before) {
      const news = now ? compareStanding(now, before) : 0;
      if (news < 0) continue;
      if (now && news > 0) next = next.with(at, now);
      left = toggled(left, id, !now || matches(now, params) === false);
    } else if (came) {
      const fits = now ? matches(now, params) : false;
      // Only the server can tell whether it passes: the total will show how many arrived.
      came = fits === undefined ? undefined : toggled(came, id, fits);
    }
  }
  return next === page.rows && left === page.left && came === page.came ? page : { ...page, rows: next, left, came };
};
/** The page with newly fetched total and sums. */
export const patchTotals = <R>(page: LivePage<R>, now: Pick<Page<R>, 'total' | 'exact' | 'sums'>): LivePage<R> => ({
  ...page,
  total: now.total,
  exact: now.exact,
  sums: now.sums,
});
/**
 * How many rows wait to be shown: at most the rows known to be new, and at most the growth of the total, to which shown
 * rows that left are added.
 */
export const arrived = (page: Pick<LivePage<unknown>, 'total' | 'base' | 'left' | 'came'>): number => {
  const more = Math.max(0, page.total - page.base + page.left.length);
  return page.came ? Math.min(more, page.came.length) : more;
};
