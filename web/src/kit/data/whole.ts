/** Reads all rows of a list, in pages. */
import { api, type Params } from '@/base/server/api';

const PAGE = 100;
/** Pages requested in parallel. */
const AT_ONCE = 6;

/** All rows of a list or the first `most`, deduplicated, with the number of rows left out. */
export const whole = async <R extends { id: string }>(
  view: string,
  params: Params,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<{ rows: R[]; more: number }> => {
  const page = (n: number) => api.list<R>(view, { ...params, size: PAGE, page: n }, { signal });
  const first = await page(1);
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  let last = first.rows.length;
  for (let next = 2; last === PAGE && rows.size < most; next += AT_ONCE) {
    // The exact total of the first page avoids requesting too many pages.
    const many = first.exact ? Math.max(1, Math.min(AT_ONCE, Math.ceil(first.total / PAGE) - next + 1)) : AT_ONCE;
    const pages = await Promise.all(Array.from({ length: many }, (_, n) => page(next + n)));
    for (const row of pages.flatMap((one) => one.rows)) rows.set(row.id, row);
    last = Math.min(...pages.map((one) => one.rows.length));
  }
  return { rows: [...rows.values()], more: last === PAGE ? Math.max(1, first.total - rows.size) : 0 };
};
/** All rows of a list. */
export const every = async <R extends { id: string }>(
  view: string,
  params: Params,
  signal: AbortSignal,
): Promise<R[]> => (await whole<R>(view, params, signal)).rows;
