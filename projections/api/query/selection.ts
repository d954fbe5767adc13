/** All rows that a list's filter leaves, with few fields: what a change of many is previewed and given for. */

import type { Doc } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { asksOf, type Params } from './ask.js';
import type { Reads } from './reads.js';

/** A batch takes as many (see `plan-rows`). */
export const MOST_SELECTED = 20_000;

/**
 * The rows of a list's address, all pages of them at once, in the list's order; `fields` (of the list's columns) beside
 * id and version.
 * @throws Problem 400, 403; 422 `selection-too-large` naming how many there are
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
  const { offset: _, totals: __, ...asked } = query;
  const { rows } = await reads.list(view, actor, {
    ...asked,
    limit: MOST_SELECTED + 1,
    select: [...new Set(['id', 'version', ...wanted])],
  });
  if (rows.length > MOST_SELECTED) throw new Problem('selection-too-large', { params: { most: MOST_SELECTED } });
  return { rows };
};
