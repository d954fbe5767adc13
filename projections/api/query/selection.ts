/** All rows of a list's filter, with few fields: for preview and execution of bulk changes. */

import type { Doc } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { asksOf, type Params } from './ask.js';
import type { Reads } from './reads.js';

/** Equals the row limit of a batch (see `plan-rows`). */
export const MOST_SELECTED = 20_000;

/**
 * The rows of a list's URL, all pages at once, in list order; `fields` (columns of the list) in addition to id and
 * version.
 * @throws Problem 400, 403; 422 `selection-too-large` with the limit
 */
export const selection = async (
  reads: Reads,
  view: AnyView,
  actor: Actor,
  params: Params,
): Promise<{ rows: Doc[] }> => {
  const { fields, ...rest } = params;
  const asks = asksOf(view, actor);
  const { query } = asks.list(rest);
  const wanted = fields === undefined ? [] : String(fields).split(',').filter(Boolean);
  const unknown = wanted.find((field) => !asks.columns.includes(field));
  if (unknown !== undefined)
    throw new Problem('bad-parameter', { field: 'fields', params: { name: 'fields', value: unknown.slice(0, 60) } });
  const { offset: _, totals: __, ...listQuery } = query;
  const { rows } = await reads.list(view, actor, {
    ...listQuery,
    limit: MOST_SELECTED + 1,
    select: [...new Set(['id', 'version', ...wanted])],
  });
  if (rows.length > MOST_SELECTED) throw new Problem('selection-too-large', { params: { most: MOST_SELECTED } });
  return { rows };
};
